// Announcements of the clock's page. What is new is said by itself where the director has switched the voice on; timed
// ones (data-at, a server's instant) when their moment comes. The switches are remembered in this browser.
import { serverNow } from "./clock.js";
import { chime } from "./sound.js";
import { canSpeak, hush, linesOf, speak } from "./speak.js";

const LATE = 5_000; // a moment that has gone by for longer is not called out any more
const isOn = (name) => localStorage.getItem(name) === "on";

function show() {
  for (const button of document.querySelectorAll("[data-switch]")) {
    const on = isOn(button.dataset.switch);
    button.setAttribute("aria-pressed", String(on));
    button.querySelector(".mark")?.classList.toggle("mark--dead", !on);
    if (button.dataset.switch === "speaks") button.hidden = !canSpeak;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-switch]");
  if (!button) return;
  const name = button.dataset.switch;
  localStorage.setItem(name, isOn(name) ? "off" : "on");
  show();
  if (name === "sounds" && isOn(name)) chime("word");
  if (name === "speaks" && !isOn(name)) hush();
});

let known = null;
const called = new Set();

function look() {
  const found = [...document.querySelectorAll("[data-announcements] [data-announce]")];
  const now = serverNow();
  const keys = new Set(found.filter((one) => !one.dataset.at).map((one) => one.dataset.announce));
  const fresh = found.filter((one) => one.dataset.at
    ? isDue(one, now)
    : known !== null && !known.has(one.dataset.announce));
  known = keys;
  for (const one of found) {
    if (one.dataset.at) one.classList.toggle("is-now", Number(one.dataset.at) <= now);
  }
  if (fresh.length) callOut(fresh);
}

function isDue(one, now) {
  const at = Number(one.dataset.at);
  const name = `${one.dataset.announce} ${at}`;
  if (now < at || called.has(name)) return false;
  called.add(name);
  return now - at < LATE;
}

function callOut(fresh) {
  const [first] = fresh;
  const wait = isOn("sounds") ? chime(first.dataset.sound) : 0;
  if (!isOn("speaks")) return;
  const lines = fresh.flatMap((one) => linesOf(one.querySelector(".ck-say-words")));
  lines.sort((a, b) => (a.lang === lines[0].lang ? 0 : 1) - (b.lang === lines[0].lang ? 0 : 1));
  setTimeout(() => speak(lines), wait * 1000);
}

show();
look();
setInterval(look, 500);
