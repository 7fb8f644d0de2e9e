// Clocks: <time data-clock data-ends-at="ms" data-runs="true" data-left="ms">, set to the server's instant, so that none
// drifts: what is shown is always computed from the end. The server's instant stands on <html data-server-now>; a live
// stream sends it again and again (setServerNow). What has data-shown-from or data-shown-until (ms) is hidden before or after.

let offset = 0; // server minus here
let best = Infinity;
let timer = 0;

/** The server said that it is `now`; the answer was at most `doubt` milliseconds on its way. */
export function setServerNow(now, doubt = 0) {
  if (doubt > best + 50) return;
  best = doubt;
  offset = now - Date.now();
}

export const serverNow = () => Date.now() + offset;

const two = (number) => String(number).padStart(2, "0");

/** 12:47, or 1:02:30; the last second is still a second. */
export function face(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

function leftOf(clock) {
  if (clock.dataset.since) return serverNow() - Number(clock.dataset.since); // counts up: a step without an end
  return clock.dataset.runs === "true" ? Number(clock.dataset.endsAt) - serverNow() : Number(clock.dataset.left);
}

function show() {
  let next = 1000;
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const left = leftOf(clock);
    const text = face(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("is-last", clock.dataset.runs === "true" && left > 0 && left <= 60_000);
    if (clock.dataset.runs === "true" && left > 0) next = Math.min(next, (left - 1) % 1000 + 1);
    if (clock.dataset.runs === "true" && left <= 0 && clock.dataset.rang !== clock.dataset.endsAt) {
      clock.dataset.rang = clock.dataset.endsAt;
      clock.dispatchEvent(new CustomEvent("clock:end", { bubbles: true }));
    }
  }
  for (const line of document.querySelectorAll("progress[data-ends-at]")) {
    line.value = Math.max(0, line.max - (Number(line.dataset.endsAt) - serverNow()));
  }
  for (const part of document.querySelectorAll("[data-shown-from],[data-shown-until]")) {
    const { shownFrom = -Infinity, shownUntil = Infinity } = part.dataset;
    part.hidden = serverNow() < Number(shownFrom) || serverNow() >= Number(shownUntil);
  }
  clearTimeout(timer);
  timer = setTimeout(show, next + 4);
}

setServerNow(Number(document.documentElement.dataset.serverNow) || Date.now(), Math.max(0, performance.now()));
show();
document.addEventListener("visibilitychange", () => document.hidden || show());
