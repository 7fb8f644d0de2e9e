// A virtual table: the time that is left, the amount of a raise, and my turn in the title. What counts is decided by the server.
import { serverNow } from "../shell/clock.js";
import "./ahead.js";
import "./motion.js";
import "./talk.js";
import { cue } from "./sounds.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const title = document.title;
let told = "", warned = "", asked = 0;

// ── Time ────────────────────────────────────────────────────────────────
function drain() {
  for (const ring of document.querySelectorAll("[data-ring]")) {
    const now = serverNow(), { began, thinksUntil, endsAt } = ring.dataset;
    const inBank = now >= Number(thinksUntil);
    const [from, to] = inBank ? [Number(thinksUntil), Number(endsAt)] : [Number(began), Number(thinksUntil)];
    const left = Math.max(0, to - now), whole = Math.max(1, to - from);
    const seconds = String(Math.ceil(left / 1000)), face = ring.querySelector("b");
    if (face.textContent !== seconds) face.textContent = seconds;
    ring.querySelector(".r1").setAttribute("stroke-dasharray", `${Math.min(100, left / whole * 100).toFixed(1)} 100`);
    ring.classList.toggle("is-last", inBank || left <= 5000);
    const bank = inBank && ring.closest(".vt-dock")?.querySelector("[data-bank]");
    if (bank) bank.textContent = [left / 60_000, left / 1000 % 60].map((n) => String(Math.floor(n)).padStart(2, "0")).join(":");
    if (ring.closest("#vt[data-turn=mine]")) warn(Number(endsAt), Number(endsAt) - now);
  }
  for (const one of document.querySelectorAll("[data-comes-at]")) {
    const said = one.dataset.seconds.replace("0", String(Math.ceil(Math.max(0, Number(one.dataset.comesAt) - serverNow()) / 1000)));
    if (one.textContent !== said) one.textContent = said;
  }
  leave();
  setTimeout(drain, still.matches ? 1000 : 200);
}
// Whoever is out has seen the last hand: nothing else may happen that would bring the page of the place.
function leave() {
  const until = Number(document.getElementById("vt")?.dataset.until ?? 0), now = serverNow();
  if (!until || now < until + 50 || now < asked + 1000) return;
  asked = now;
  htmx.trigger("#vt", "refresh");
}

drain();

// Ten seconds left, then five: once each, for the turn that ends then.
function warn(end, left) {
  const step = left <= 0 ? "" : left <= 5000 ? `${end}.5` : left <= 10_000 ? `${end}.10` : "";
  if (!step || step === warned) return;
  warned = step;
  cue("hurry");
}

// Without a stream, for those who only watch: it is looked at again every other second.
if (document.querySelector("#vt[data-polls]")) {
  setInterval(() => document.visibilityState === "visible" && htmx.trigger("#vt", "refresh"), 2000);
}

// ── My turn ─────────────────────────────────────────────────────────────
const FRESH = 400; // ms in which the acts, which come where plans were, do not hear a finger
let planned = false;

function settle(acts) {
  acts?.classList.add("is-fresh");
  setTimeout(() => acts?.classList.remove("is-fresh"), FRESH);
}

function look() {
  const part = document.getElementById("vt");
  const mine = part?.dataset.turn === "mine";
  toTheActs(part);
  document.title = mine ? `● ${part.dataset.myTurn} · ${title}` : title;
  if (mine && told !== part.dataset.turnOf) {
    told = part.dataset.turnOf;
    if (!still.matches && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(40);
    cue("turn");
    if (planned) settle(part.querySelector(".vt-dock > .thumbs"));
  }
  const sheet = document.getElementById("raise");
  if (sheet) follow(sheet);
  toTheEnd();
  planned = part?.querySelector(".vt-pre") !== null && part !== null;
}
// What I had scrolled to in the dock was for another turn: the acts lie at its top.
let shown = "";

function toTheActs(part) {
  const turn = part?.dataset.turnOf + part?.dataset.turn, dock = part?.querySelector(".vt-dock");
  if (dock && turn !== shown) dock.scrollTop = 0;
  shown = turn;
}
// The story of the hand, beside the table, shows its end; not while somebody reads further up.
let isReading = false;
document.addEventListener("scroll", ({ target }) => {
  if (target.matches?.(".vt-log")) isReading = target.scrollTop + target.clientHeight < target.scrollHeight - 60;
}, true);

function toTheEnd() {
  const log = document.querySelector(".vt-log");
  if (log && !isReading) log.scrollTop = log.scrollHeight;
}

document.addEventListener("htmx:afterSettle", look);
document.addEventListener("htmx:oobAfterSwap", look);

// ── The amount ──────────────────────────────────────────────────────────
const group = new Intl.NumberFormat(document.documentElement.lang);

// What the button says follows the field, also where the sheet was drawn anew around an amount that somebody had chosen.
function follow(sheet) {
  const form = sheet.querySelector("form");
  open(sheet, sheet.open);
  set(form, number(form.elements.amount), form.elements.amount);
}

function open(sheet, isOpen) {
  sheet.open = isOpen;
  document.querySelector("[data-raise]")?.setAttribute("aria-expanded", String(isOpen));
}

function set(form, amount, from) {
  const field = form.elements.amount, least = Number(field.dataset.least), most = Number(field.dataset.most);
  const wanted = from === field ? amount : Math.min(most, Math.max(least, amount));
  if (from !== field) field.value = String(wanted);
  const slide = form.querySelector("[data-slide]");
  if (from !== slide) slide.value = String(wanted);
  form.querySelector("[data-said]").textContent = group.format(wanted);
  for (const one of form.querySelectorAll("[data-amount]")) {
    one.setAttribute("aria-pressed", String(Number(one.dataset.amount) === wanted));
  }
}

const number = (field) => Number(field.value.replace(/\D/g, "")) || 0;

document.addEventListener("keydown", (event) => {
  const sheet = document.getElementById("raise");
  if (event.key === "Escape" && sheet?.open) open(sheet, false);
});

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-raise]");
  if (opener) {
    const sheet = document.getElementById("raise");
    open(sheet, !sheet.open);
    if (sheet.open && matchMedia("(pointer: fine)").matches) sheet.querySelector("[name=amount]").select();
    return;
  }
  const form = event.target.closest("#raise form");
  if (!form) return;
  const { amount, less, more } = event.target.closest("button")?.dataset ?? {};
  if (amount) set(form, Number(amount));
  else if (less) set(form, number(form.elements.amount) - Number(less));
  else if (more) set(form, number(form.elements.amount) + Number(more));
});

document.addEventListener("input", (event) => {
  const form = event.target.closest("#raise form");
  if (!form) return;
  if (event.target.matches("[data-slide]")) set(form, slid(event.target, form), event.target);
  else if (event.target.name === "amount") set(form, number(event.target), event.target);
});

// A slider goes by whole chips: its right end is still everything.
function slid(slide, form) {
  const most = Number(form.elements.amount.dataset.most);
  return Number(slide.value) + Number(slide.step) > most ? most : Number(slide.value);
}

look();
