// Another player is another page: his cases, his record, what can be done to him.
document.addEventListener("input", (event) => {
  const field = event.target.closest("[data-reloads]");
  if (!field) return;
  event.stopImmediatePropagation();
  field.form.submit();
}, true);
