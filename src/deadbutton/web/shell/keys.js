// The keyboard. A letter alone does nothing: "," and then the letter presses the element with data-key="n"; at a table, where one
// plays against time, the letter alone presses what says data-alone. "/" goes to the search, "?" lists the keys of the page, Ctrl+Z
// takes back the last act, and the one before it, and so on (Ctrl+Shift+Z restores them). All but Ctrl+Z can be turned off in the
// list, for whoever speaks to the computer or leans on its keys.

const LEADS = ",";
const WAITS = 4_000;
const root = document.documentElement;
const TYPED_IN = "input:not([type=radio],[type=checkbox],[type=button],[type=submit]),textarea,select,[contenteditable]";
const isTyping = (target) => target.matches?.(TYPED_IN);
const isOff = () => root.dataset.keys === "off";
if (localStorage.getItem("keys") === "off") root.dataset.keys = "off";

// The field that a page begins in. Until it has had the focus, letters are meant for it: a name typed while the page still
// opens is a name, and no row of shortcuts.
let first = document.querySelector("[autofocus]");
window.dbTypedEnds?.();
if (first && window.dbTyped?.length && !first.value && first.matches(TYPED_IN)) {
  first.focus();
  first.value = window.dbTyped.join("").trimStart();
  first.dispatchEvent(new Event("input", { bubbles: true }));
}
if (first === document.activeElement) first = null;
document.addEventListener("focusin", () => (first = null));
document.addEventListener("pointerdown", () => (first = null));

// ── Undo, at any time ───────────────────────────────────────────────────
function isUndo(event) {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z" && !isTyping(event.target);
}

const BACK = ["undo-last", "redo-last"];
const formOf = (again) => document.getElementById(BACK[Number(again)]);
const isOnItsWay = () => BACK.some((id) => document.getElementById(id)?.dataset.flying !== undefined);

/** Keys pressed while one is on its way to the server: each is sent once the one before it is done. */
let pressedSince = [];
function takeBack(again) {
  const form = formOf(again);
  if (!form) return false;
  if (isOnItsWay()) pressedSince.push(again);
  else form.requestSubmit();
  return true;
}

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!BACK.includes(detail.requestConfig?.elt?.id)) return;
  if (!detail.successful) pressedSince = []; // why not is read first
  else if (pressedSince.length) setTimeout(() => takeBack(pressedSince.shift()));
});

// ── The leading key ─────────────────────────────────────────────────────
let leading = 0;
function lead(isOn) {
  clearTimeout(leading);
  leading = isOn ? setTimeout(() => lead(false), WAITS) : 0;
  root.toggleAttribute("data-leading", isOn);
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.isComposing) return;
  if (isUndo(event)) {
    if (!document.querySelector("dialog[open]") && takeBack(event.shiftKey)) event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && isTyping(event.target)) {
    event.target.blur();
    return;
  }
  if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
  if (first?.isConnected && event.key.length === 1 && event.key !== " ") {
    first.focus();  // before the letter is put in
    return;
  }
  if (isOff() || ["Shift", "CapsLock"].includes(event.key)) return;
  const led = leading !== 0;
  lead(false);
  if (event.key === LEADS) {
    lead(!led);
  } else if (event.key === "?") {
    list();
  } else if (event.key === "/") {
    const search = document.querySelector("[data-search-box]");
    if (!search) return;
    search.focus();
    search.select();
  } else {
    const found = pressed(event.key.toLowerCase());
    if (!found || !(led || ("alone" in found.dataset && !event.repeat))) return;
    if (isTyping(found)) found.focus();
    else found.click();
  }
  event.preventDefault();
});

function pressed(key) {
  if (key.length !== 1 || key === '"' || key === "\\") return null;
  return [...document.querySelectorAll(`[data-key="${key}"]`)].find((element) => element.offsetParent !== null);
}

// ── The list, and the switch ────────────────────────────────────────────
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-keys-list]")) list();
});

document.getElementById("keys-on")?.addEventListener("change", ({ target }) => {
  root.dataset.keys = target.checked ? "on" : "off";
  localStorage.setItem("keys", root.dataset.keys);
});

function list() {
  const dialog = document.getElementById("keys");
  const terms = dialog.querySelector("dl");
  const { search, help, close, undo, redo } = terms.dataset;
  document.getElementById("keys-on").checked = !isOff();
  terms.replaceChildren();
  const seen = new Set();
  for (const element of document.querySelectorAll("[data-key]")) {
    if (seen.has(element.dataset.key) || element.offsetParent === null) continue;
    seen.add(element.dataset.key);
    const letter = element.dataset.key.toUpperCase();
    add(terms, "alone" in element.dataset ? [letter] : [LEADS, letter], nameOf(element));
  }
  if (document.querySelector("[data-search-box]")) add(terms, ["/"], search);
  if (document.getElementById("undo-last")) {
    add(terms, ["Ctrl", "Z"], undo);
    add(terms, ["Ctrl", "⇧", "Z"], redo);
  }
  add(terms, ["?"], help);
  add(terms, ["Esc"], close);
  dialog.showModal();
}

function nameOf(element) {
  const copy = element.cloneNode(true);
  for (const extra of copy.querySelectorAll(".kbd,.count,svg")) extra.remove();
  return element.getAttribute("aria-label") || copy.textContent.trim() || element.labels?.[0]?.textContent || "";
}

function add(terms, keys, what) {
  const row = document.createElement("div");
  const term = document.createElement("dt");
  for (const key of keys) {
    const kbd = document.createElement("kbd");
    kbd.className = "kbd";
    kbd.textContent = key;
    term.append(kbd, " ");
  }
  const said = document.createElement("dd");
  said.textContent = what;
  row.append(term, said);
  terms.append(row);
}
