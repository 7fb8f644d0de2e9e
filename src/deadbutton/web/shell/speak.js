// The browser's own voice: what is to be announced, one language after the other.
//
//   speak([{ lang: "fr", text: "Niveau 5." }, { lang: "en", text: "Level 5." }])
//   <button data-speak="id">: says every [lang] line inside #id, or that element itself; pressed again, it is silent.

const VOICES = { fr: "fr-FR", en: "en-GB" };

export const canSpeak = "speechSynthesis" in window;

/** Figures without the spaces and commas that group them, and "200/400" as two figures, so that no voice stumbles. */
const spoken = (text) => text
  .replace(/(\d)[\u202f\u00a0 ,](?=\d{3}(?!\d))/g, "$1")
  .replace(/(\d)\s*\/\s*(?=\d)/g, "$1, ")
  .replace(/\s+/g, " ").trim();

export function speak(lines) {
  if (!canSpeak) return;
  speechSynthesis.cancel();
  for (const { lang, text } of lines) {
    if (!text) continue;
    const said = new SpeechSynthesisUtterance(spoken(text));
    said.lang = VOICES[lang] ?? lang;
    said.voice = speechSynthesis.getVoices().find((voice) => voice.lang.replace("_", "-").startsWith(lang)) ?? null;
    said.rate = 0.95;
    speechSynthesis.speak(said);
  }
}

export const hush = () => canSpeak && speechSynthesis.cancel();

/** What an element would say: its lines in their languages. */
export function linesOf(element) {
  const lines = element.matches("[lang]") ? [element] : [...element.querySelectorAll("[lang]")];
  return (lines.length ? lines : [element]).map((line) => ({
    lang: line.lang || document.documentElement.lang,
    text: line.dataset.said ?? line.textContent,
  }));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-speak]");
  const element = button && document.getElementById(button.dataset.speak);
  if (!element) return;
  if (canSpeak && speechSynthesis.speaking) hush();
  else speak(linesOf(element));
});

for (const button of canSpeak ? [] : document.querySelectorAll("[data-speak]")) button.hidden = true;
