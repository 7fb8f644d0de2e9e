// A form whose parts must make a sum: form[data-sums=total][data-digits], money with [data-currency], inputs [data-part], [data-sum] and [data-off].
// It only helps to count; the server checks.
const lang = document.documentElement.lang;

function amount(text, digits) {
  const cleaned = text.replace(/[\s\u00a0\u202f'’€]/g, "").replace(",", ".");
  if (cleaned === "") return 0;
  return /^\d+(\.\d+)?$/.test(cleaned) ? Math.round(Number(cleaned) * 10 ** digits) : NaN;
}

const shown = (units, { digits, currency }) => (units / 10 ** digits).toLocaleString(lang === "fr" ? "fr-FR" : "en-GB", {
  minimumFractionDigits: units % 10 ** digits ? Number(digits) : 0,
  ...(currency ? { style: "currency", currency } : {}),
});

function count(form) {
  const digits = Number(form.dataset.digits);
  const parts = [...form.querySelectorAll("[data-part]")].map((part) => amount(part.value, digits));
  const sum = parts.reduce((all, one) => all + one, 0);
  const [said, off] = [form.querySelector("[data-sum]"), form.querySelector("[data-off]")];
  if (!said || !off) return;
  said.textContent = Number.isNaN(sum) ? "?" : shown(sum, form.dataset);
  const gap = Number(form.dataset.sums) - sum;
  off.textContent = gap ? `${gap > 0 ? off.dataset.less : off.dataset.more} ${shown(Math.abs(gap), form.dataset)}` : "";
}

const all = () => document.querySelectorAll("form[data-sums]").forEach(count);
document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-sums]");
  if (form && event.target.matches("[data-part]")) count(form);
});
document.addEventListener("htmx:afterSettle", all);
all();
