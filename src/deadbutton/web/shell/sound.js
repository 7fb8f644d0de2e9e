// Sounds without files: a few notes each, made by the browser. Browsers are silent until somebody has pressed something.

const NOTES = {
  level: [[660, 0, 0.18], [880, 0.2, 0.18], [1100, 0.4, 0.5]],
  break: [[880, 0, 0.35], [660, 0.4, 0.35], [440, 0.8, 0.9]],
  minute: [[880, 0, 0.12], [880, 0.22, 0.12]],
  word: [[740, 0, 0.25]],
};

let audio;

function ready() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  return audio;
}

addEventListener("pointerdown", () => audio && ready());
addEventListener("keydown", () => audio && ready());

/** level, break, minute or word. Returns how many seconds it lasts. */
export function chime(kind) {
  if (!("AudioContext" in window)) return 0;
  const to = ready();
  let end = 0;
  for (const [pitch, at, lasts] of NOTES[kind] ?? NOTES.word) {
    const tone = to.createOscillator();
    const loud = to.createGain();
    tone.frequency.value = pitch;
    tone.type = "triangle";
    const start = to.currentTime + at;
    loud.gain.setValueAtTime(0, start);
    loud.gain.linearRampToValueAtTime(0.35, start + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    tone.connect(loud).connect(to.destination);
    tone.start(start);
    tone.stop(start + lasts + 0.05);
    end = Math.max(end, at + lasts);
  }
  return end;
}
