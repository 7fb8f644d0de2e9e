// The tables page: a form closes when its act is done, what was opened comes into view, moves are called out, sheets print.
import { isDone } from "../shell/acts.js";
import { linesOf, speak } from "../shell/speak.js";
import { carryBar } from "../shell/undo.js";

const SOUND = "sound";
const hasSound = () => localStorage.getItem(SOUND) !== "off";

// ── Forms of the opened table ───────────────────────────────────────────
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.elt;
  if (!isDone(event.detail.xhr) || !form.matches?.("form[data-then]")) return;
  const then = form.dataset.then;
  if (new URL(then, location.href).pathname !== location.pathname) {
    carryBar();
    location.replace(then);
    return;
  }
  const part = `${then}${then.includes("?") ? "&" : "?"}part=opened`;
  history.replaceState(history.state, "", then);
  htmx.ajax("GET", part, { target: "#opened", swap: "outerHTML" });
});

const opened = () => document.getElementById("act") ?? document.querySelector(".one-body");
const named = (act) => (act ? `${act.dataset.form ?? ""} ${location.search}` : "");
let shown = named(opened());
document.addEventListener("htmx:afterSettle", () => {
  const act = opened();
  if (named(act) === shown) return;
  shown = named(act);
  if (!act) return;
  act.scrollIntoView({ block: "nearest" });
  const isBegun = act.contains(document.activeElement); // whoever types already goes on where he types
  if (act.dataset.form && !isBegun) act.querySelector("input:not([type=hidden],[type=checkbox],[type=radio]),select,input[type=checkbox]")?.focus({ preventScroll: true });
});

// Whoever has said in which hand it was, and then opens the longer form (or does so while it is on its way), has said it there.
let saidBefore = null;
const saidHand = () => {
  const form = document.querySelector("#act form");
  const picked = form?.querySelector("[name=hand]:checked");
  return picked && !picked.defaultChecked ? { seat: form.querySelector("[name=seat]")?.value, hand: picked.value } : null;
};
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target?.id === "opened") saidBefore = saidHand();
});
document.addEventListener("htmx:afterSwap", () => {
  const form = saidBefore && document.querySelector("#act form");
  const field = form && form.querySelector("[name=seat]")?.value === saidBefore.seat &&
    form.querySelector(`[name=hand][value="${CSS.escape(saidBefore.hand)}"]`);
  saidBefore = null;
  if (field) field.checked = true;
});

// ── Announcing ──────────────────────────────────────────────────────────
function setSwitches() {
  for (const box of document.querySelectorAll("[data-sound-switch]")) box.checked = hasSound();
}

document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-sound-switch]")) return;
  localStorage.setItem(SOUND, event.target.checked ? "on" : "off");
  if (!event.target.checked && "speechSynthesis" in window) speechSynthesis.cancel();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-announce]")) {
    setSwitches();
    const said = document.getElementById("announced");
    if (said && hasSound()) speak(linesOf(said));
  }
  if (event.target.closest("[data-print]")) print();
});
