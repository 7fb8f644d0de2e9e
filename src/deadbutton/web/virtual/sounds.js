// Sounds of a virtual table, made by the browser: no files. Off until somebody turns them on; one switch, kept on this device.
// Never alone: whatever is heard is seen as well.

const KEY = "deadbutton-table-sounds";
const LOUD = 0.126; // -18 dB
const NOTES = {
  turn: [[392, 0, 0.18], [523.25, 0.16, 0.18]], // G4, C5
  hurry: [[523.25, 0, 0.14]],
  card: [[1900, 0, 0.03]],
  chips: [[1400, 0, 0.03], [1600, 0.07, 0.03], [1500, 0.14, 0.03]],
  talk: [[880, 0, 0.08]],
  moved: [[196, 0, 0.7]], // a low bell
};

let audio;
export let isOn = read();

function read() {
  try { return localStorage.getItem(KEY) === "on"; } catch { return false; } // no storage: silent
}

export function turn(on) {
  isOn = on;
  try { localStorage.setItem(KEY, on ? "on" : "off"); } catch { /* for this page alone */ }
  show();
  if (on) cue("turn");
}

/** turn, hurry, card, chips, talk or moved. */
export function cue(kind) {
  if (!isOn || !("AudioContext" in window) || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  document.documentElement.dataset.heard = kind;
  for (const [pitch, at, lasts] of NOTES[kind]) {
    const tone = audio.createOscillator(), loud = audio.createGain(), start = audio.currentTime + at;
    tone.type = lasts < 0.05 ? "square" : "sine";
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(lasts < 0.05 ? LOUD / 4 : LOUD, start + 0.005);
    loud.gain.exponentialRampToValueAtTime(0.0005, start + lasts);
    tone.connect(loud).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasts + 0.02);
  }
}

function show() {
  for (const one of document.querySelectorAll("[data-sound]")) one.setAttribute("aria-pressed", String(isOn));
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-sound]")) turn(!isOn);
});
document.addEventListener("htmx:afterSettle", show);
show();
