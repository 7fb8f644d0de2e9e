// Acts: never twice, never while the link is down; a refusal goes beside the control that asked; slow answers show a line.

const root = document.documentElement;
export const isDown = () => root.dataset.link === "down";

/** Whether an answer says that an act was done. htmx calls a refusal successful once it has been put beside its control. */
export const isDone = ({ status }) => status >= 200 && status < 400;

/** Why an act is closed, told to whoever presses it all the same. */
export function say(text) {
  const said = document.getElementById("said");
  if (said) said.textContent = text;
}

// A forbidden act stays visible; pressing it opens its reason.
document.addEventListener("click", (event) => {
  const act = event.target.closest("[aria-disabled='true']");
  if (act) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (act.matches("[data-why]")) {
      const reason = document.getElementById(act.getAttribute("aria-controls"));
      reason.hidden = !reason.hidden;
      act.setAttribute("aria-expanded", String(!reason.hidden));
    } else if (isDown()) {
      document.getElementById("connection")?.scrollIntoView({ block: "nearest" });
      say(document.querySelector("#connection span")?.textContent ?? "");
    }
    return;
  }
  const opener = event.target.closest("[data-opens]");
  if (opener) document.getElementById(opener.dataset.opens)?.showModal();
}, true);

document.addEventListener("submit", (event) => {
  const form = event.target;
  const method = (form.getAttribute("method") ?? "get").toLowerCase();
  if (method === "dialog") return;
  const unsafe = method === "post" || form.hasAttribute("hx-post");
  if ((unsafe && isDown()) || form.dataset.flying !== undefined) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (unsafe) {
    fly(form, true);
    // A plain form leaves the page; should it come back from the browser's memory, it may be sent again.
    addEventListener("pageshow", () => fly(form, false), { once: true });
  }
}, true);

// ── Plain forms ─────────────────────────────────────────────────────────
// They open a page when their act is done. Where it is refused, the form stays as it was filled in, with the sentence.
const isPlain = (form) => (form.getAttribute("method") ?? "").toLowerCase() === "post" &&
  (!form.hasAttribute("hx-post") || !/^$|submit/.test(form.getAttribute("hx-trigger") ?? "")) && !form.target &&
  form.dataset.leaves === undefined; // it keeps what was typed by itself, and its page begins anew

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !isPlain(form)) return;
  event.preventDefault();
  sendPlain(form, event.submitter).catch(() => {
    fly(form, false);
    notSent();
  });
});

async function sendPlain(form, submitter) {
  const said = new FormData(form, submitter);
  const isFile = form.enctype === "multipart/form-data";
  const answer = await fetch(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href, {
    method: "POST", body: isFile ? said : new URLSearchParams(said), headers: { "X-Refusal": "note" },
  });
  const text = await answer.text();
  fly(form, false);
  if (answer.headers.has("X-Refused")) {
    const place = form.querySelector("[data-refusal]") ?? form.appendChild(Object.assign(document.createElement("div"), { className: "refusal" }));
    place.dataset.refusal = "";
    place.innerHTML = text;
    place.scrollIntoView({ block: "nearest" });
  } else if (answer.redirected) {
    if (answer.url.split("#")[0] === location.href.split("#")[0]) location.reload();
    else location.assign(answer.url);
  } else {
    // A page instead of a way: what it shows comes here.
    const page = new DOMParser().parseFromString(text, "text/html");
    document.title = page.title;
    const main = document.adoptNode(page.getElementById("main"));
    document.getElementById("main").replaceWith(main);
    window.htmx?.process(main);
    const part = main.querySelector(new URL(form.action).hash || "[role=alert]") ?? main;
    part.scrollIntoView({ block: "nearest" });
    if (part.tabIndex >= 0 || part.hasAttribute("tabindex")) part.focus();
  }
}

function fly(form, isFlying) {
  if (isFlying) form.dataset.flying = "";
  else delete form.dataset.flying;
  for (const button of form.querySelectorAll("button[data-act]")) button.toggleAttribute("data-flying", isFlying);
}

// The second click of a double click belongs to the button that got the first. Where that one has made place for another
// meanwhile ("record", then "give the penalty"), nobody has pressed the other one yet.
// And whoever clicks twice on the next level means one level, however soon the first click was done.
let pressed = "";
const act = (button) => button.form?.getAttribute("action") ?? "";
const wording = (button) => `${act(button)} ${button.textContent.trim()}`;
const ONCE = /\/(?:next|previous)_step$/;
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-act]");
  if (button && event.detail > 1 && (wording(button) !== pressed || ONCE.test(act(button)))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (event.detail === 1) {
    pressed = button ? wording(button) : "";
  }
}, true);

// ── htmx ────────────────────────────────────────────────────────────────
document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, target } = event.detail;
  elt.dbSlow = setTimeout(() => (target?.isConnected ? target : elt).classList.add("working"), 400);
  elt.dbTarget = target;
});

document.addEventListener("htmx:afterRequest", (event) => {
  const elt = event.detail.requestConfig?.elt ?? event.detail.elt; // a form may have been swapped away by its own answer
  clearTimeout(elt.dbSlow);
  elt.classList.remove("working");
  elt.dbTarget?.classList.remove("working");
  if (event.detail.requestConfig?.verb !== "get") showRefusal(elt, event.detail.xhr);
  const form = elt.closest("form");
  if (!form) return;
  fly(form, false);
  if (isDone(event.detail.xhr)) {
    // The next press is another act: it gets another id. One that failed on its way keeps its own.
    const id = form.querySelector("[name=command_id]");
    if (id) id.value = newId();
    if (form.dataset.shows) toShow = form.dataset.shows;
    sawOwn(event.detail.xhr.getResponseHeader("X-Rows"));
  }
});

// What an act has made (data-shows is its id) comes into view as soon as it is there.
let toShow = "";
document.addEventListener("htmx:afterSettle", () => {
  const made = toShow && document.getElementById(toShow);
  if (!made) return;
  toShow = "";
  made.scrollIntoView({ block: "start" });
});

/** What this page has just done, right after what it shows, is no surprise to it: its next act is not told of it. */
function sawOwn(rows) {
  if (!rows) return;
  const [first, last] = rows.split(" ");
  for (const seen of document.querySelectorAll("input[name=seen]")) {
    if (Number(seen.value) === first - 1) seen.value = last;
  }
}

/** A random id; crypto.randomUUID is missing where the page came over plain http from another machine. */
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const slot = (elt) => elt.closest("form,[data-refusals]")?.querySelector("[data-refusal]");
const trouble = () => document.getElementById("trouble");
/** Whether the answer is a sentence for whoever asked: a refusal, or a database that cannot write just now. */
const isTold = (xhr) => xhr.status < 500 || xhr.status === 503;

/** A refusal is read, wherever the page stands: it comes into view; where its form has gone meanwhile, above the page. */
function showRefusal(elt, xhr) {
  if (!xhr.status || isDone(xhr)) return;
  const beside = elt.isConnected && isTold(xhr) ? slot(elt) : null;
  const place = beside?.hasChildNodes() ? beside : trouble();
  if (!place) return;
  if (!place.hasChildNodes()) place.innerHTML = xhr.responseText;
  place.scrollIntoView({ block: "nearest" });
}

/** A part that is drawn anew takes the refusals that stand in it away: they go above the page. */
export function keepRefusals(node) {
  const found = [...node.querySelectorAll("[data-refusal]")].filter((one) => one.hasChildNodes());
  // What is asked in a refusal is answered in its form; without it, the sentence stays.
  const sentences = found.flatMap((one) => [...one.querySelectorAll("[role=alert]")]);
  if (!sentences.length || !trouble()) return;
  trouble().replaceChildren(...sentences);
  trouble().scrollIntoView({ block: "nearest" });
}

document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, elt } = event.detail;
  if (xhr.status < 400) return;
  if (elt.hasAttribute("data-live")) return; // what is there stays; the next fact fetches it again
  const refusal = isTold(xhr) ? slot(elt) : null;
  event.detail.shouldSwap = true;
  event.detail.isError = false;
  event.detail.swapOverride = "innerHTML";
  event.detail.target = refusal || trouble();
});

document.addEventListener("htmx:sendError", (event) => {
  if (event.detail.requestConfig?.verb !== "get") notSent();
});

function notSent() {
  const strip = document.createElement("p");
  strip.className = "strip strip--bad";
  strip.dataset.unsent = "";
  strip.textContent = document.getElementById("connection").dataset.failed;
  trouble().replaceChildren(strip);
}
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig?.verb === "get") return;
  trouble()?.replaceChildren();
  slot(event.detail.elt)?.replaceChildren();
});
