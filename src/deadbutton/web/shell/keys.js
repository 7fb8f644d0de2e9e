// The keyboard: "?" lists the keys of the page, "/" goes to its search, and every element with data-key="n" answers to n.

const isTyping = (target) => target.matches?.("input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]");

// The field that a page begins in. Until it has had the focus, letters are meant for it: a name typed while the page still
// opens is a name, and no row of shortcuts.
let first = document.querySelector("[autofocus]");
if (first === document.activeElement) first = null;
document.addEventListener("focusin", () => (first = null));
document.addEventListener("pointerdown", () => (first = null));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.key === "Escape" && isTyping(event.target)) {
    event.target.blur();
    return;
  }
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  if (first?.isConnected && event.key.length === 1 && event.key !== " ") {
    first.focus();  // before the letter is put in
    return;
  }
  if (event.key === "?") {
    list();
  } else if (event.key === "/") {
    const search = document.querySelector("[data-search-box]");
    if (!search) return;
    search.focus();
    search.select();
  } else {
    const found = pressed(event.key.toLowerCase());
    if (!found) return;
    if (found.matches("input,textarea,select")) found.focus();
    else found.click();
  }
  event.preventDefault();
});

function pressed(key) {
  if (key.length !== 1 || key === '"' || key === "\\") return null;
  return [...document.querySelectorAll(`[data-key="${key}"]`)].find((element) => element.offsetParent !== null);
}

function list() {
  const dialog = document.getElementById("keys");
  const terms = dialog.querySelector("dl");
  terms.replaceChildren();
  const seen = new Set();
  for (const element of document.querySelectorAll("[data-key]")) {
    if (seen.has(element.dataset.key) || element.offsetParent === null) continue;
    seen.add(element.dataset.key);
    add(terms, element.dataset.key.toUpperCase(), nameOf(element));
  }
  if (document.querySelector("[data-search-box]")) add(terms, "/", terms.dataset.search);
  add(terms, "?", terms.dataset.help);
  add(terms, "Esc", terms.dataset.close);
  dialog.showModal();
}

function nameOf(element) {
  const copy = element.cloneNode(true);
  for (const extra of copy.querySelectorAll(".kbd,.count,svg")) extra.remove();
  return element.getAttribute("aria-label") || copy.textContent.trim() || element.labels?.[0]?.textContent || "";
}

function add(terms, key, what) {
  const row = document.createElement("div");
  const term = document.createElement("dt");
  const kbd = document.createElement("kbd");
  kbd.className = "kbd";
  kbd.textContent = key;
  term.append(kbd);
  const said = document.createElement("dd");
  said.textContent = what;
  row.append(term, said);
  terms.append(row);
}
