// The desk: names are typed one after the other. Enter sends a name and frees the field at once; names that were typed
// faster than the server answers wait their turn, in sight. A refused name comes back into the field, if that is free.
import { isDown } from "../shell/acts.js";

const form = document.getElementById("register");
const field = document.getElementById("name");
const waiting = [];
let isSending = false;

if (form) {
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches("input")) return;
    if (event.target === field) field.value = marked() ?? field.value;
    enter(event);
  });
  field.addEventListener("input", () => form.querySelector("[data-refusal]").replaceChildren());
  form.querySelector("button[data-act]")?.addEventListener("click", enter);
}

// Members who may be meant: a tap registers; the arrows lead there from the field and back, Escape too.
document.getElementById("then")?.addEventListener("click", (event) => {
  const member = event.target.closest("[data-propose]");
  if (!member) return;
  field.value = member.dataset.propose;
  enter(event);
});
// What is proposed is fetched anew while somebody types or acts elsewhere: whoever stands on a name stays there.
let stood = "";
document.getElementById("then")?.addEventListener("htmx:beforeSwap", () => {
  stood = document.activeElement?.dataset?.propose ?? "";
});
document.getElementById("then")?.addEventListener("htmx:afterSwap", () => {
  if (stood) (document.querySelector(`[data-propose="${CSS.escape(stood)}"]`) ?? field).focus();
});
document.addEventListener("keydown", (event) => {
  const rows = [...document.querySelectorAll("[data-propose]")];
  const at = rows.indexOf(document.activeElement);
  if (!rows.length || (at < 0 && document.activeElement !== field)) return;
  if (event.key === "ArrowDown" || (event.key === "ArrowUp" && at >= 0)) {
    event.preventDefault();
    (rows[at + (event.key === "ArrowDown" ? 1 : -1)] ?? field).focus();
  } else if (event.key === "Escape" && at >= 0) {
    field.focus();
  }
});

/** The member whom Enter takes: the one that is marked for what stands in the field, and not for what stood there before. */
function marked() {
  const first = document.querySelector("[data-enter]");
  return first?.dataset.enter === field.value.trim() ? first.dataset.propose : undefined;
}

function enter(event) {
  event.preventDefault();
  if (isDown()) return;
  if (field.value.trim()) {
    waiting.push({ ...Object.fromEntries(new FormData(form)), command_id: newId() });
    field.value = "";
    htmx.trigger("#then", "refresh");
    for (const tick of form.querySelectorAll("[data-forget]")) tick.checked = false;
    const stack = document.getElementById("late-stack");
    if (stack) stack.value = "";
  }
  field.focus();
  show();
  if (!isSending) send();
}

async function send() {
  isSending = true;
  while (waiting.length) {
    const status = await post(waiting[0]);
    if (!status) break; // not sent at all: it stays in sight, and goes out with the next Enter
    const sent = waiting.shift();
    if (status >= 400 && !field.value) {
      field.value = sent.name;
      field.select();
    }
    show();
  }
  isSending = false;
}

/** The status of the answer; 0 where there was none. */
function post(values) {
  return new Promise((resolve) => {
    form.addEventListener("htmx:afterRequest", (event) => resolve(event.detail.xhr.status), { once: true });
    htmx.ajax("POST", form.getAttribute("hx-post"), { source: form, values, swap: "none" }).catch(() => {});
  });
}

function show() {
  const line = form.querySelector("[data-sending]");
  line.hidden = !waiting.length;
  line.querySelector("span").textContent = waiting.map((values) => values.name).join(", ");
}

function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A player's panel closes when its act is done, and starts empty.
const panel = document.getElementById("entry");
panel?.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.requestConfig.verb === "post" && event.detail.xhr.status < 400 && event.detail.xhr.status) panel.close();
});
panel?.addEventListener("close", () => panel.querySelector("[data-panel-body]").replaceChildren());
