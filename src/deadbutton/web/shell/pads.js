// Cards, chips and words are tapped into the field above them: the rank, then the suit; one chip after the other. Keys still type.

const CARD = /(?:10|[^\s,])[^\s,]/gu;
const cardsIn = (field) => field.value.match(CARD) ?? [];
/** A field that takes one more after a tie (data-more) does so once it is touched again. */
const isFull = (field) =>
  cardsIn(field).length >= (Number(field.dataset.cards) || Infinity) && !("more" in field.dataset && "on" in field.dataset);

/** The field that a pad writes into: its own; or of a form's fields the one that was touched, or the first that lacks a card. */
function fieldOf(pad) {
  const own = pad.closest(".field")?.querySelector("input");
  if (own) return own;
  const fields = [...pad.closest("form").querySelectorAll("input[data-cards]")];
  return fields.find((field) => field.dataset.on !== undefined) ?? fields.find((field) => !isFull(field)) ?? fields.at(-1);
}

function write(field, value) {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Which rank waits for its suit, which suits of it are gone, which field is next. */
function draw(pad) {
  const rank = pad.dataset.waits ?? "";
  const gone = new Set((pad.dataset.taken ?? "").split(" "));
  for (const field of (pad.closest("form") ?? pad).querySelectorAll("input[data-cards]")) for (const card of cardsIn(field)) gone.add(card);
  for (const button of pad.querySelectorAll("[data-rank]")) button.setAttribute("aria-pressed", String(button.dataset.rank === rank));
  for (const button of pad.querySelectorAll("[data-suit]")) button.disabled = !rank || gone.has(rank + button.dataset.suit);
  for (const field of pad.closest("form")?.querySelectorAll("input[data-cards]") ?? []) field.classList.toggle("is-on", field === fieldOf(pad));
}

function tapCard(pad, button) {
  const field = fieldOf(pad);
  const cards = cardsIn(field);
  if (button.dataset.rank) {
    pad.dataset.waits = button.dataset.rank;
  } else if (button.dataset.suit) {
    if (!isFull(field)) cards.push(pad.dataset.waits + button.dataset.suit);
    delete pad.dataset.waits;
    write(field, cards.join(" "));
    if (isFull(field) || "more" in field.dataset) delete field.dataset.on;
    if (fieldOf(pad) !== field) fieldOf(pad).scrollIntoView({ block: "nearest" });
  } else if (pad.dataset.waits) {
    delete pad.dataset.waits;
  } else {
    rub(pad, field, cards);
  }
  draw(pad);
}

/** The last card goes; where the field is empty, that of the field before. */
function rub(pad, field, cards) {
  const fields = [...pad.closest("form").querySelectorAll("input[data-cards]")];
  const before = cards.length || pad.closest(".field") ? field : fields[fields.indexOf(field) - 1] ?? field;
  write(before, cardsIn(before).slice(0, -1).join(" "));
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".cardpad button,.chippad button");
  if (!button) return;
  const pad = button.closest(".cardpad,.chippad");
  if (pad.matches(".cardpad")) return tapCard(pad, button);
  const field = fieldOf(pad);
  const { chip, motion, only } = button.dataset;
  const said = field.value.trim();
  if (only !== undefined) write(field, only);
  else if (chip) write(field, said && /\d$/.test(said) ? `${said}, ${chip}` : `${said} ${chip}`.trim());
  else if (motion) { if (/\d$/.test(said)) write(field, `${said} ${motion} `); }
  else write(field, said.replace(/[,\s]*\S+$/, ""));
  return undefined;
});

// A touched field opens its pad and no keyboard; a real keyboard types as ever.
document.addEventListener("pointerdown", (event) => {
  const field = event.target.closest?.("input[data-cards]");
  if (!field) return;
  if (event.pointerType === "touch") field.inputMode = "none";
  for (const other of field.form.querySelectorAll("input[data-on]")) delete other.dataset.on;
  field.dataset.on = "";
}, true);
document.addEventListener("focusin", ({ target }) => {
  if (!target.matches?.("input[data-cards]")) return;
  const pad = target.closest(".field")?.querySelector(".cardpad") ?? target.form.querySelector(":scope > .cardpad,details > .cardpad");
  if (pad) draw(pad);
});
