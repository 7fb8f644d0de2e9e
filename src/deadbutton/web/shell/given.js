// A link that was just given: selected as soon as it is touched, copied by its button, which says so.
const link = document.querySelector("[data-select-all]");
const button = document.querySelector("[data-copy]");

link?.addEventListener("focus", () => link.select());
if (button) button.hidden = false;
button?.addEventListener("click", () => {
  link.focus();
  if (document.execCommand("copy")) button.textContent = button.dataset.copy; // works without https too, on a club's network
});
