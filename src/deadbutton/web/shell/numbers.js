// A sum may be typed as it is printed: 14,225 or 14 225 is 14225.
const GROUPED = /(\d)[\s.,'’](?=\d{3}(?:\D|$))/gu;

document.addEventListener("input", ({ target }) => {
  if (!target.matches?.("input[inputmode=numeric]")) return;
  const plain = target.value.replace(GROUPED, "$1");
  if (plain !== target.value) target.value = plain;
}, true);
