// The undo bar goes when its ring has drained; pointing at it or focusing it holds it. The list of acts keeps the same
// words, each with its own undo.

const LASTS = 10_000;
const CARRIED = "undo-bar";

function begin(bar) {
  if (bar.dbBegun) return;
  bar.dbBegun = true;
  let timer = setTimeout(() => bar.remove(), LASTS);
  const hold = () => { clearTimeout(timer); bar.classList.add("is-held"); };
  const go = () => { clearTimeout(timer); bar.classList.remove("is-held"); timer = setTimeout(() => bar.remove(), LASTS / 2); };
  bar.addEventListener("pointerenter", hold);
  bar.addEventListener("focusin", hold);
  bar.addEventListener("pointerleave", go);
  bar.addEventListener("focusout", go);
}

const slot = document.getElementById("undo");

/** An act that leads to another page: its bar comes along. */
export function carryBar() {
  sessionStorage.setItem(CARRIED, JSON.stringify({ at: Date.now(), bar: slot.innerHTML }));
}

function takeCarriedBar() {
  const { at, bar } = JSON.parse(sessionStorage.getItem(CARRIED) ?? "{}");
  sessionStorage.removeItem(CARRIED);
  if (!bar || Date.now() - at > LASTS) return;
  slot.innerHTML = bar;
  window.htmx?.process(slot);
}

const look = () => slot.querySelectorAll("[data-undo]").forEach(begin);
if (slot) {
  takeCarriedBar();
  new MutationObserver(look).observe(slot, { childList: true, subtree: true });
  look();
}
