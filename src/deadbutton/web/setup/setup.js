// Five steps of one form: one of them is in sight. Everything else (sums, mistakes, drafts) is the server's, by htmx.
const root = document.querySelector("[data-guide]");
const form = document.getElementById("setup");

const stepOf = (element) => element?.closest(".su-step")?.dataset.step;

function mark() {
  for (const link of root.querySelectorAll(".su-way [data-goes]")) {
    if (link.dataset.goes === form.dataset.at) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
    link.classList.toggle("done", link.dataset.goes < form.dataset.at);
  }
}

/** Show a step; with a field, open what hides it and put the cursor in it. */
function show(step, field = null) {
  form.dataset.at = step;
  if (form.elements.at) form.elements.at.value = step;
  mark();
  if (!field) return;
  for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  for (const fold of field.querySelectorAll(":scope > details")) fold.open = true;
  const entry = field.matches("input,select,textarea") ? field : fieldAt(field);
  (entry ?? field).scrollIntoView({ block: "center" });
  entry?.focus({ preventScroll: true });
}

/** The control that a mark on the page speaks of: in it, or in the line before it. */
function fieldAt(field) {
  if (field.classList.contains("su-step") || field.id === "structure") return null;
  const within = field.querySelector("input:not([type=hidden]):not(:disabled),select:not(:disabled),textarea:not(:disabled)");
  const line = field.closest("tr")?.previousElementSibling;
  return within ?? line?.querySelector("input:not([type=hidden]),select") ?? null;
}

function followAddress() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const step = stepOf(named);
  if (!step) return show(form.dataset.at ?? "1");
  show(step, named.classList.contains("su-step") ? null : named);
}

function go(step) {
  if (location.hash === `#step-${step}`) show(step);
  else history.pushState(history.state, "", `#step-${step}`);
  show(step);
  document.getElementById(`h-${step}`).focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-goes]");
  if (button && root.contains(button) && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    go(button.dataset.goes);
    return;
  }
  const link = event.target.closest('#errors a,.su-summary a[href^="#"]');
  const named = link && document.getElementById(link.hash.slice(1));
  if (named && stepOf(named)) {
    event.preventDefault();
    history.pushState(history.state, "", link.hash);
    show(stepOf(named), named);
  }
});
window.addEventListener("popstate", followAddress);
window.addEventListener("hashchange", followAddress);
document.addEventListener("htmx:oobAfterSwap", mark);
document.addEventListener("htmx:afterSettle", mark);

// What is typed is asked about again and again, the last time alone counts; what is pressed is asked once, and nothing that was
// typed just before takes its place: it is in the form already. What is typed meanwhile is asked about afterwards.
let pressed = null, isLate = false;
document.addEventListener("htmx:confirm", (event) => {
  const { elt } = event.detail;
  if (elt.form === form) pressed = elt;
  if (elt !== form || !pressed) return;
  event.preventDefault();
  isLate = true;
});
document.addEventListener("htmx:afterRequest", (event) => {
  if ((event.detail.requestConfig?.elt ?? event.detail.elt) !== pressed) return;
  pressed = null;
  if (isLate) form.dispatchEvent(new Event("change"));
  isLate = false;
});

// The server keeps what was typed: a reload finds it under the draft's name.
document.addEventListener("htmx:afterRequest", (event) => {
  const draft = document.getElementById("f-draft")?.value;
  if (!draft || !event.detail.successful || location.pathname !== "/new") return;
  const kept = `/new?draft=${draft}${location.hash}`;
  if (location.pathname + location.search + location.hash !== kept) history.replaceState(history.state, "", kept);
});

followAddress();
const trouble = document.querySelector("#errors .su-errs");
if (trouble) {
  trouble.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
