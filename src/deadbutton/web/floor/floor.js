// The floor's desk: a new ruling is told to screen readers, called out, printed.
import "../shell/speak.js";

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});

document.addEventListener("htmx:afterSwap", ({ target }) => {
  const verdict = document.getElementById("h-rule");
  if (verdict && (target.id === "ruled" || target.id === "desk")) document.getElementById("said").textContent = verdict.textContent;
});
