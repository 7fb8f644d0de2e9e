// Live pages: <body data-events="/t/…/events"> names a stream of server-sent events.
//
//   event: facts   data: {"seq": 12, "topics": ["seats", "clock"], "now": ms}   id: 12
//   event: beat    data: {"now": ms}       at once and every few seconds: silence is a dead link, from the first try on
//
// On "facts", every [data-live~="topic"] is fetched again (its own hx-get) and morphed in place: focus, typed text, open
// panels and scrolling stay. The topic "all" means everything. The browser reconnects with Last-Event-ID by itself; while
// the link is down <html data-link="down"> is set, the strip says since when, and every act is closed.
import { isDown, keepRefusals, say } from "./acts.js";
import { setServerNow } from "./clock.js";

const SILENCE = 12_000; // no beat for so long: the link is dead, whatever the socket believes
const address = document.body.dataset.events;
const strip = document.getElementById("connection");
const waiting = new Set();
const isCrowd = document.body.classList.contains("phone");
const LATEST = 200; // ms after which a page looks, whatever else it hears
let source, watchdog, debounce, since = 0, last = "", retry = 1000;

if (address) {
  keepWhatIsTyped();
  connect();
  addEventListener("offline", down);
  addEventListener("online", connect);
  for (const trouble of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) document.addEventListener(trouble, missed);
  document.addEventListener("htmx:afterOnLoad", () => { again = 1000; });
  addEventListener("pagehide", () => source?.close());
  addEventListener("pageshow", (event) => event.persisted && connect());
}

function connect() {
  source?.close();
  const url = new URL(address, location.href);
  if (last) url.searchParams.set("after", last);
  source = new EventSource(url);
  source.addEventListener("open", up);
  source.addEventListener("facts", heard);
  source.addEventListener("beat", heard);
  source.addEventListener("error", failed);
  watch();
}

function heard(event) {
  watch();
  if (event.lastEventId) last = event.lastEventId;
  const told = JSON.parse(event.data || "{}");
  if (told.now) setServerNow(told.now, 30);
  if (isDown()) up();
  if (told.silent !== undefined) showSilence(told.silent);
  for (const topic of told.topics ?? []) refresh(topic, isCrowd && !concernsMe(told.topics) ? told.within : 0);
}

// A hundred phones that hear the same thing do not all ask in the same instant; what is about me comes at once.
function concernsMe(topics) {
  return topics.some((topic) => topic.startsWith("me-") && document.querySelector(`[data-live~="${CSS.escape(topic)}"]`));
}

function refresh(topic, within = 0) {
  if (waiting.size && within) { waiting.add(topic); return; }
  if (!waiting.size) since = performance.now();
  waiting.add(topic);
  clearTimeout(debounce);
  // News without a pause (bots at full speed) puts a look off, and never for long.
  const most = Math.max(0, since + LATEST - performance.now());
  debounce = setTimeout(() => {
    const all = waiting.has("all");
    const topics = new Set(waiting);
    waiting.clear();
    for (const part of document.querySelectorAll("[data-live]")) {
      if (all || part.dataset.live.split(/\s+/).some((name) => topics.has(name))) htmx.trigger(part, "refresh");
    }
    document.dispatchEvent(new CustomEvent("live:facts", { detail: { topics: [...topics] } }));
  }, Math.min(50, most) + Math.random() * within);
}

// Two looks at one part may be under way at once: its own, and one that somebody asked for in it (a search, another seat). The
// answer that comes last is not always the one that was asked last.
const looked = new Map(); // id of a part → when it last looked by itself
const asked = new WeakMap(); // a request → when it was sent
const wanted = new Map(); // id of a part → the last request for what somebody wants to see in it

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  const { elt, target, xhr, requestConfig } = detail;
  asked.set(xhr, performance.now());
  if (!target?.matches?.("[data-live]")) return;
  if (elt === target) looked.set(elt.id, performance.now());
  else if (requestConfig.verb === "get") wanted.set(target.id, xhr);
});

// Whoever has pressed something else meanwhile wants to see that: what an act leads to by itself comes too late then. And what was
// asked for in a part comes into the part as it stands now, though it has been put there anew since.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { target, xhr, requestConfig: { elt, verb } } = detail;
  if (!target?.matches?.("[data-live]") || elt === target || verb !== "get") return;
  if ((wanted.get(target.id) ?? xhr) !== xhr) detail.shouldSwap = false;
  else if (!target.isConnected) detail.target = document.getElementById(target.id) ?? target;
});

// The part has turned to something else meanwhile: an answer about what stood there before is none.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { target, requestConfig: { elt, path } } = detail;
  if (!elt.matches?.("[data-live]") || elt !== target || path === elt.getAttribute("hx-get")) return;
  detail.shouldSwap = false;
  htmx.trigger(elt, "refresh");
});

// What was asked for before the part's own look may know less than that one: it looks again.
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  const { requestConfig, target, xhr } = detail;
  const part = requestConfig?.elt !== target && target?.id && document.getElementById(target.id);
  if (part && part.matches("[data-live]") && looked.get(part.id) > asked.get(xhr)) htmx.trigger(part, "refresh");
});

// A part that could not be fetched is fetched again, ever more slowly, until it comes: the page is never left behind.
let again = 1000;

function missed(event) {
  const part = event.detail.elt;
  if (!part.matches?.("[data-live]") || (event.detail.xhr?.status >= 400 && event.detail.xhr.status < 500)) return;
  setTimeout(() => {
    const now = document.getElementById(part.id);
    if (now) htmx.trigger(now, "refresh");
  }, again);
  again = Math.min(again * 2, 15_000);
}

// The server is there, and its database is not: the strip says since when.
function showSilence(since) {
  const silence = document.getElementById("silence");
  if (!silence || silence.hidden === !since) return;
  silence.hidden = !since;
  if (since) silence.querySelector("span").textContent = silence.dataset.sentence.replaceAll("{time}", hour(new Date(since)));
}

/** With its day, where that is not today. */
function hour(when) {
  const day = when.toDateString() === new Date().toDateString() ? {} : { day: "2-digit", month: "2-digit" };
  return new Intl.DateTimeFormat("fr", { hour: "2-digit", minute: "2-digit", ...day }).format(when);
}

function watch() {
  clearTimeout(watchdog);
  watchdog = setTimeout(() => { down(); connect(); }, SILENCE);
}

function failed() {
  down();
  // A stream that was refused is closed for good: the browser does not try again, we do.
  if (source.readyState === EventSource.CLOSED) {
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, 15_000);
  }
}

function down() {
  if (isDown()) return;
  document.documentElement.dataset.link = "down";
  const { keptAt } = document.documentElement.dataset; // worker.js: this page is what was last known
  const since = hour(keptAt ? new Date(Number(keptAt)) : new Date());
  strip.querySelector("span").textContent = strip.dataset.sentence.replaceAll("{time}", since);
  strip.hidden = false;
  for (const act of document.querySelectorAll("[data-act]:not([aria-disabled])")) {
    act.setAttribute("aria-disabled", "true");
    act.dataset.closed = "";
  }
}

function up() {
  retry = 1000;
  delete document.documentElement.dataset.keptAt; // from here on it lives
  if (!isDown()) return;
  delete document.documentElement.dataset.link;
  strip.hidden = true;
  for (const act of document.querySelectorAll("[data-closed]")) {
    act.removeAttribute("aria-disabled");
    delete act.dataset.closed;
  }
  document.querySelector("[data-unsent]")?.remove(); // what is there is what was done
  say(strip.dataset.back);
  refresh("all");
}

function beginAnew(part) {
  if (part.contains(document.activeElement)) document.activeElement.blur();
  if (part.matches("details")) part.open = false;
  for (const field of part.querySelectorAll("input,select,textarea")) {
    if (field.type === "checkbox" || field.type === "radio") field.checked = field.defaultChecked;
    else if (!field.matches("select")) field.value = field.defaultValue;
  }
}

function keepWhatIsTyped() {
  const isDirty = (node) => node.matches?.("select") ? isChosen(node) : node.matches?.("input,textarea") &&
    (node.type === "checkbox" || node.type === "radio" ? node.checked !== node.defaultChecked : node.value !== node.defaultValue);
  // Where somebody is about to type; a focused button is morphed like the rest, or its label would stay behind.
  const isActive = (node) => node === document.activeElement && node.matches("input,textarea,select");
  const isChosen = ({ options, selectedIndex }) =>
    selectedIndex !== Math.max(0, [...options].findIndex((option) => option.defaultSelected));
  // A refusal, and what is asked in it, stays until its form is sent again; where the form is no longer that act, it goes above.
  const isRefusal = (node) => node.matches("[data-refusal]") && node.hasChildNodes();
  const actOf = (form) => JSON.stringify([form.getAttribute("action"), ...[...form.querySelectorAll("input[type=hidden]")]
    .filter(({ name }) => !["csrf", "command_id", "seen", "back"].includes(name)).map(({ name, value }) => [name, value])]);
  // A tick belongs to its own value: where a list has become shorter, the box in its place is somebody else's.
  const isOtherTick = (old, now) => old.matches("input[type=checkbox],input[type=radio]") && now.matches?.("input") &&
    (old.name !== now.name || old.getAttribute("value") !== now.getAttribute("value"));
  // What belongs to one turn alone (data-of) begins anew with the next: an amount, ticks, an open sheet are not carried over.
  const isOtherTurn = (old, now) => old.dataset.of !== undefined && old.dataset.of !== now.dataset?.of;
  const isOther = (old, now) => old.matches("form") && now.matches?.("form") && actOf(old) !== actOf(now);
  Object.assign(Idiomorph.defaults.callbacks, {
    beforeNodeMorphed: (old, now) => {
      if (!(old instanceof Element)) return true;
      if (isOtherTurn(old, now)) beginAnew(old);
      if (isOther(old, now)) {
        keepRefusals(old);
        for (const slot of old.querySelectorAll("[data-refusal]")) slot.replaceChildren();
      }
      if (isOtherTick(old, now)) {
        old.checked = now.hasAttribute("checked");
        return true;
      }
      return !isRefusal(old) && !(old.type !== "hidden" && (isDirty(old) || isActive(old)));
    },
    beforeNodeRemoved: (old) => {
      if (old instanceof Element) keepRefusals(old);
      return true;
    },
    beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details,dialog")) &&
      !(name === "aria-disabled" && node.dataset?.closed !== undefined) &&
      !((name === "hidden" || name === "aria-expanded") && node.closest(".whynot")),
  });
}
