// A screen of the room. Everything that turns (pages, languages) turns by the server's clock: all screens in step.
import { serverNow } from "../shell/clock.js";
import { speak } from "../shell/speak.js";

const board = () => document.getElementById("board");
let step = board().dataset.step;
let tongue = -1;
let audio = null;
let heard = { sound: board().dataset.sound !== undefined, speech: board().dataset.speech !== undefined };

function tick() {
  turnPages();
  const now = serverNow();
  for (const wall of document.querySelectorAll("[data-wall]")) {
    const face = new Date(now + Number(wall.dataset.zone) * 60_000).toISOString().slice(11, 16);
    if (wall.textContent !== face) wall.textContent = face;
  }
  const every = Number(board().dataset.tongues) * 1000;
  if (every) {
    const turn = Math.floor(now / every);
    if (tongue >= 0 && turn !== tongue) htmx.trigger(board(), "refresh");
    tongue = turn;
  }
}

/** Pages that stand beside one another: one of them is shown. */
function turnPages() {
  const every = Number(board().dataset.pageSeconds) * 1000;
  for (const first of document.querySelectorAll("[data-page]:first-child,[data-pageno]:first-child")) {
    const pages = [...first.parentElement.children].filter((page) => page.matches("[data-page],[data-pageno]"));
    const shown = Math.floor(serverNow() / every) % pages.length;
    pages.forEach((page, place) => page.classList.toggle("is-shown", place === shown));
  }
}

document.addEventListener("htmx:afterSwap", () => {
  tick();
  if (board().dataset.step === step) return;
  step = board().dataset.step;
  if (heard.sound) ring();
  if (heard.speech) speak([{ lang: board().lang, text: board().dataset.say }]);
});

function ring() {
  const bell = board().dataset.bell;
  if (bell) new Audio(bell).play().catch(notes);
  else notes();
}

/** Where the house has no sound of its own, or it cannot be played. */
function notes() {
  audio ??= new AudioContext();
  [0, 0.35, 0.7].forEach((wait, place) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const from = audio.currentTime + wait;
    tone.frequency.value = [660, 660, 880][place];
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(0.5, from + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.32);
  });
}

// ── The screen itself ───────────────────────────────────────────────────
function fill() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try { await navigator.wakeLock?.request("screen"); } catch { /* no such thing here, or not allowed */ }
}

let idle;
document.addEventListener("pointermove", () => {
  document.documentElement.classList.add("is-pointing");
  clearTimeout(idle);
  idle = setTimeout(() => document.documentElement.classList.remove("is-pointing"), 2000);
});
document.addEventListener("click", (event) => event.target.closest("a,button,dialog") || fill());
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "f") fill();
  else if (key === "s" && (heard.sound = !heard.sound)) ring();
  else if (key === "v" && (heard.speech = !heard.speech)) speak([{ lang: board().lang, text: board().dataset.say }]);
});
document.addEventListener("visibilitychange", stayAwake);
stayAwake();
tick();
setInterval(tick, 500);
