// Ticking who pays: everybody at once, and what it comes to.
const sum = (form) => {
  const told = form.querySelector("[data-sale-sum]");
  if (!told) return;
  const count = form.querySelectorAll("input[name='players[]']:checked").length;
  const lang = document.documentElement.lang || "en";
  const digits = new Intl.NumberFormat(lang, {style: "currency", currency: form.dataset.currency}).resolvedOptions().maximumFractionDigits;
  const total = count * Number(form.dataset.sale) / 10 ** digits;
  const money = new Intl.NumberFormat(lang, {
    style: "currency", currency: form.dataset.currency, minimumFractionDigits: Number.isInteger(total) ? 0 : digits,
  }).format(total);
  told.textContent = count ? `${count} × ${told.dataset.one} = ${money}` : "";
};

document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-sale]");
  if (form) sum(form);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-tick-all]");
  if (!button) return;
  const boxes = [...button.form.querySelectorAll("input[name='players[]']")];
  const all = boxes.every((box) => box.checked);
  for (const box of boxes) box.checked = !all;
  sum(button.form);
});

document.addEventListener("htmx:afterSettle", () => document.querySelectorAll("form[data-sale]").forEach(sum));
