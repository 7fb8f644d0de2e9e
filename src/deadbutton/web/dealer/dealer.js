// The dealer's tablet: digits go into the amount, an act that was taken leads back to the hand.
import "../shell/pads.js";

document.addEventListener("click", (event) => {
  const digit = event.target.closest("[data-digit]");
  if (!digit) return;
  const input = digit.closest("form").querySelector("[name=amount]");
  const said = digit.dataset.digit;
  input.value = said === "⌫" ? input.value.slice(0, -1) : `${input.value}${said}`.slice(0, 12);
  amount(input);
});

// The button says what it will do.
function amount(input) {
  const said = input.form.querySelector("[data-amount]");
  if (said) said.textContent = input.value && Number(input.value).toLocaleString(document.documentElement.lang);
}
document.addEventListener("input", ({ target }) => { if (target.matches("[data-pad] [name=amount]")) amount(target); });
document.addEventListener("reset", ({ target }) => setTimeout(() => target.matches("[data-pad]") && amount(target.elements.amount), 0));

// A decision on the whole hand: what lies in front comes from the stack behind it, and the middle is what is left.
document.addEventListener("input", ({ target }) => {
  const table = target.closest(".ow-seats");
  if (!table) return;
  const [kind, seat] = target.name.split(".");
  if (kind === "bet") {
    const behind = table.querySelector(`[name="stack.${seat}"]`);
    behind.value = Math.max(0, Number(behind.dataset.was) + Number(target.dataset.was) - Number(target.value));
  }
  let middle = Number(table.dataset.middle);
  for (const input of table.querySelectorAll("[data-was]")) middle += Number(input.dataset.was) - Number(input.value);
  table.querySelector("[data-pot]").textContent = middle.toLocaleString(document.documentElement.lang);
});

// Once every pot has its winner, what comes next is in sight.
const allWon = ({ target }) => {
  const form = target.closest?.(".dl-push");
  const pots = [...form?.querySelectorAll(".pot-row:has(.pick)") ?? []];
  if (pots.length < 2 || pots.some((pot) => !pot.querySelector(":checked"))) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  form.querySelector(".dl-push-end").scrollIntoView({ block: "end", behavior: still ? "auto" : "smooth" });
};
document.addEventListener("change", allWon);
document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "split") allWon(event); });

document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.requestConfig?.elt?.closest?.("form");
  const { status } = event.detail.xhr;
  if (status < 200 || status >= 400 || !form || event.detail.requestConfig.verb !== "post") return;
  if (form.matches(".dl-rail form")) form.reset(); // the next street's cards are not these
  form.closest("dialog")?.close();
  if (form.matches(".dl-push")) { // what comes next begins at its head
    document.querySelector(".dl-rail > div:nth-of-type(2)")?.scrollTo(0, 0);
    scrollTo(0, 0);
  }
  if (form.dataset.then) location.assign(form.dataset.then);
});

// The ruling is told at the foot of a narrow screen, until it is in sight itself, with what carries it out below it.
const eye = new IntersectionObserver(([ruling]) =>
  document.querySelector(".dl-peek")?.classList.toggle("is-seen", ruling.isIntersecting || ruling.boundingClientRect.top < 0),
  {rootMargin: "0px 0px -120px 0px"});
function watch() {
  const ruling = document.getElementById("h-rule");
  eye.disconnect();
  if (ruling) eye.observe(ruling);
}
watch();
document.addEventListener("htmx:afterSwap", watch);
