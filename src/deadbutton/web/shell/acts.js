// Acts: never twice, never while the link is down; a refusal goes beside the control that asked; slow answers show a line.

const root = document.documentElement;
export const isDown = () => root.dataset.link === "down";

/** Why an act is closed, told to whoever presses it all the same. */
export function say(text) {
  const said = document.getElementById("said");
  if (said) said.textContent = text;
}

// A forbidden act stays visible; pressing it opens its reason.
document.addEventListener("click", (event) => {
  const act = event.target.closest("[aria-disabled='true']");
  if (act) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (act.matches("[data-why]")) {
      const reason = document.getElementById(act.getAttribute("aria-controls"));
      reason.hidden = !reason.hidden;
      act.setAttribute("aria-expanded", String(!reason.hidden));
    } else if (isDown()) {
      document.getElementById("connection")?.scrollIntoView({ block: "nearest" });
      say(document.querySelector("#connection span")?.textContent ?? "");
    }
    return;
  }
  const opener = event.target.closest("[data-opens]");
  if (opener) document.getElementById(opener.dataset.opens)?.showModal();
}, true);

document.addEventListener("submit", (event) => {
  const form = event.target;
  const method = (form.getAttribute("method") ?? "get").toLowerCase();
  if (method === "dialog") return;
  const unsafe = method === "post" || form.hasAttribute("hx-post");
  if ((unsafe && isDown()) || form.dataset.flying !== undefined) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (unsafe) {
    fly(form, true);
    // A plain form leaves the page; should it come back from the browser's memory, it may be sent again.
    addEventListener("pageshow", () => fly(form, false), { once: true });
  }
}, true);

function fly(form, isFlying) {
  if (isFlying) form.dataset.flying = "";
  else delete form.dataset.flying;
  for (const button of form.querySelectorAll("button[data-act]")) button.toggleAttribute("data-flying", isFlying);
}

// ── htmx ────────────────────────────────────────────────────────────────
document.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, target } = event.detail;
  elt.dbSlow = setTimeout(() => (target?.isConnected ? target : elt).classList.add("working"), 400);
  elt.dbTarget = target;
});

document.addEventListener("htmx:afterRequest", (event) => {
  const elt = event.detail.requestConfig?.elt ?? event.detail.elt; // a form may have been swapped away by its own answer
  clearTimeout(elt.dbSlow);
  elt.classList.remove("working");
  elt.dbTarget?.classList.remove("working");
  const form = elt.closest("form");
  if (!form) return;
  fly(form, false);
  if (event.detail.xhr.status >= 200 && event.detail.xhr.status < 400) {
    // The next press is another act: it gets another id. One that failed on its way keeps its own.
    const id = form.querySelector("[name=command_id]");
    if (id) id.value = newId();
    sawOwn(event.detail.xhr.getResponseHeader("X-Rows"));
  }
});

/** What this page has just done, right after what it shows, is no surprise to it: its next act is not told of it. */
function sawOwn(rows) {
  if (!rows) return;
  const [first, last] = rows.split(" ");
  for (const seen of document.querySelectorAll("input[name=seen]")) {
    if (Number(seen.value) === first - 1) seen.value = last;
  }
}

/** A random id; crypto.randomUUID is missing where the page came over plain http from another machine. */
function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const slot = (elt) => elt.closest("form,[data-refusals]")?.querySelector("[data-refusal]");

document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, elt } = event.detail;
  if (xhr.status < 400) return;
  if (elt.hasAttribute("data-live")) return; // what is there stays; the next fact fetches it again
  const refusal = xhr.status < 500 && slot(elt);
  event.detail.shouldSwap = true;
  event.detail.isError = false;
  event.detail.swapOverride = "innerHTML";
  event.detail.target = refusal || document.getElementById("trouble");
});

document.addEventListener("htmx:sendError", (event) => {
  if (event.detail.requestConfig?.verb === "get") return;
  const strip = document.createElement("p");
  strip.className = "strip strip--bad";
  strip.textContent = document.getElementById("connection").dataset.failed;
  document.getElementById("trouble").replaceChildren(strip);
});
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig?.verb === "get") return;
  document.getElementById("trouble")?.replaceChildren();
  slot(event.detail.elt)?.replaceChildren();
});
