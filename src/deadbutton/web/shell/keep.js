// A page keeps what it shows, for when the network or the server is away: worker.js hands it out again, with its clocks running.
// <body data-keeps="…"> names the cache: one for each link, so that nobody is shown what was another's.
import { isDown } from "./acts.js";
import { serverNow } from "./clock.js";

const name = document.body.dataset.keeps;
const QUIET = 1_500; // after the last change
let timer;

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/worker.js").catch(() => {});
  if (name && window.caches) {
    keepSoon();
    document.addEventListener("htmx:afterSettle", keepSoon);
    addEventListener("pagehide", () => { keep().catch(() => {}); });
  }
}

// Where there was nothing to show, nothing can be lost: what was asked for comes by itself once the server answers.
const ASK_AGAIN = 3_000;
if (document.querySelector("[data-offline]") && location.pathname !== "/offline") {
  setInterval(comeBack, ASK_AGAIN);
  addEventListener("online", comeBack);
}

async function comeBack() {
  const answer = await fetch("/offline", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}

function keepSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => keep().catch(() => {}), QUIET);
}

async function keep() {
  if (isDown() || document.documentElement.dataset.keptAt) return; // what is shown is itself what was kept
  const shelf = await caches.open(`kept:${name}`);
  await Promise.all([forgetOthers(), keepFiles()]);
  await shelf.put(location.href.split("#")[0], new Response(`<!doctype html>\n${asItStands()}`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "X-Kept-At": String(Date.now()), "Content-Security-Policy": policy },
  }));
  document.documentElement.dataset.kept = "";
}

const policy = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The page as the server would send it now: nothing that was typed, opened or refused meanwhile. */
function asItStands() {
  const copy = document.documentElement.cloneNode(true);
  copy.dataset.serverNow = Math.round(serverNow());
  for (const mark of ["link", "kept", "keptAt"]) delete copy.dataset[mark];
  for (const open of copy.querySelectorAll("dialog[open]")) open.removeAttribute("open");
  for (const slot of copy.querySelectorAll("#trouble,#said,[data-refusal]")) slot.replaceChildren();
  return copy.outerHTML;
}

/** The same console for somebody else: what it knew for the one before is gone. */
async function forgetOthers() {
  const console = name.startsWith("t-") && `kept:${name.split("-").slice(0, 2).join("-")}-`;
  for (const other of await caches.keys()) {
    if (console && other.startsWith(console) && other !== `kept:${name}`) await caches.delete(other);
  }
}

/** Styles, scripts and letters, which the browser has already. */
async function keepFiles() {
  const shelf = await caches.open("static");
  const used = performance.getEntriesByType("resource").map((one) => one.name)
    .filter((file) => new URL(file).origin === location.origin && new URL(file).pathname.startsWith("/static/"));
  await Promise.all([...new Set(used)].map(async (file) => (await shelf.match(file)) ?? shelf.add(file).catch(() => {})));
}
