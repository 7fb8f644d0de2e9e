// The undo bar goes when its ring has drained; pointing at it or focusing it holds it. The list of acts keeps the same
// words, each with its own undo.

const LASTS = 10_000;

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
const look = () => slot.querySelectorAll("[data-undo]").forEach(begin);
if (slot) {
  new MutationObserver(look).observe(slot, { childList: true, subtree: true });
  look();
}
