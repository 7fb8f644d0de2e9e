// Talk at the table: open or closed, what has been read, an empty field after a line was sent.
import { isDone } from "../shell/acts.js";
import { cue } from "./sounds.js";

const panel = () => document.getElementById("talk");
const wide = matchMedia("(min-width: 1080px)");
let isOpen = false;
let read = panel()?.dataset.last ?? "";

function show() {
  const talk = panel(), last = talk?.dataset.last ?? "";
  const isSeen = isOpen || wide.matches;
  talk?.classList.toggle("is-open", isOpen);
  if (talk && last !== read) {
    if (last && !isSeen) cue("talk");
    if (isSeen || !last) read = last;
    const lines = talk.querySelector(".vt-lines");
    if (lines) lines.scrollTop = lines.scrollHeight;
  }
  for (const one of document.querySelectorAll("[data-talk]")) {
    one.setAttribute("aria-expanded", String(isOpen));
    one.classList.toggle("is-new", !isSeen && last !== read);
  }
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-talk]")) return;
  isOpen = !isOpen;
  show();
  const lines = panel()?.querySelector(".vt-lines");
  if (isOpen && lines) lines.scrollTop = lines.scrollHeight;
  if (isOpen) panel()?.querySelector("[name=text]")?.focus();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isOpen) return;
  isOpen = false;
  show();
  document.querySelector(".vt-corner--talk")?.focus();
});

document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.elt.closest?.(".vt-say-line");
  if (form && isDone(event.detail.xhr)) form.reset();
});
document.addEventListener("htmx:afterSettle", show);
show();
