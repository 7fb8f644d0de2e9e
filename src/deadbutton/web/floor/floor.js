// The floor's desk: Enter takes the first incident that a search finds; a new ruling comes into view, is told to screen readers,
// called out, printed.
import "../shell/pads.js";
import "../shell/speak.js";

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});

// ── Searching ───────────────────────────────────────────────────────────
let wantsFirst = false;

document.addEventListener("submit", (event) => {
  if (event.target.matches(".f-find")) wantsFirst = true;
}, true);
document.addEventListener("input", (event) => {
  if (event.target.id === "f-find") wantsFirst = false;
});

function takeFirst() {
  if (!wantsFirst) return;
  wantsFirst = false;
  document.querySelector("#incident-list .incidents a")?.click();
}

// ── The ruling ──────────────────────────────────────────────────────────
/** The verdict where the eye is: scrolled to unless all of it is in sight, or somebody is still typing. */
function show(element) {
  if (!element) return;
  const place = element.getBoundingClientRect();
  const bar = document.querySelector(".topbar");
  const top = bar && getComputedStyle(bar).position === "sticky" ? bar.offsetHeight : 0;
  if (place.top >= top && place.bottom <= innerHeight) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}

const verdict = () => document.getElementById("h-rule");
const isTyping = () => document.activeElement?.matches("input[type=text],input:not([type]),input[type=search],textarea");
let last = verdict()?.textContent ?? "";

document.addEventListener("htmx:afterSwap", ({ target }) => {
  if (target.id === "incident-list") takeFirst();
  if (target.id !== "ruled" && target.id !== "desk") return;
  const ruled = verdict();
  const said = ruled?.textContent ?? "";
  if (ruled) document.getElementById("said").textContent = said;
  if (ruled && said !== last && !isTyping()) show(ruled.closest(".f-rule"));
  last = said;
});

// A field that was typed in shows its ruling when it is left.
document.addEventListener("change", (event) => {
  if (event.target.matches("#facts input:not([type=radio])") && verdict()) setTimeout(() => show(verdict().closest(".f-rule")), 0);
});

// An offence that has just been written down leads to its sanction: the button is there, in sight, one key away.
let toPenalise = false;
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.requestConfig?.elt ?? event.detail.elt;
  if (form.matches?.("form[action$='/do/record_infraction']")) toPenalise = event.detail.successful;
});
document.addEventListener("htmx:afterSettle", () => {
  const give = toPenalise && document.querySelector("#sanction form[action$='/do/penalise'] button");
  if (!give) return;
  toPenalise = false;
  show(give.closest(".f-due") ?? give);
  give.focus({ preventScroll: true });
});

// What was chosen is on the page that opens: its ruling, or what is still to be said.
if (new URLSearchParams(location.search).get("incident") && !location.hash) {
  show(verdict()?.closest(".f-rule") ?? document.getElementById("facts"));
}
