// The service worker: when the network or the server is away, a page that was open shows what it last knew.
//
// It is served at /worker.js. Pages keep themselves (keep.js) in a cache of their link's own, "kept:…"; here they are only handed
// out, and forgotten when their link opens nothing any more or somebody else comes in. Acts and live streams pass by untouched.
const STATIC = "static";
const KEPT = "kept:";
const OFFLINE = "/offline";
const PATIENCE = 6_000; // a server that says nothing for so long is away, where there is something to show meanwhile
const OLDEST = 7 * 24 * 3_600_000;
const VERSIONS = 2;
const AWAY = [502, 503, 504];
const CLOSED = [401, 403, 404, 410];
const ENTRANCES = ["/sign-in", "/leave", "/l/"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STATIC).then((shelf) => shelf.add(OFFLINE)).catch(() => {}).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (ENTRANCES.some((entrance) => url.pathname.startsWith(entrance))) event.waitUntil(forgetConsoles());
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/static/")) event.respondWith(fromShelf(request, url));
  else if (request.mode === "navigate") event.respondWith(page(request, url));
});

async function page(request, url) {
  const asked = fetch(request).catch(() => null);
  const known = await kept(url);
  const answer = known ? await Promise.race([asked, new Promise((done) => setTimeout(done, PATIENCE, null))]) : await asked;
  if (answer && CLOSED.includes(answer.status)) await forget(url);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (known && asLastKnown(known)) ?? answer ?? (await caches.match(OFFLINE)) ?? Response.error();
}

/** What a page last knew, if its link has not been forgotten meanwhile. */
async function kept(url) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT)) continue;
    const found = await (await caches.open(name)).match(url.href.split("#")[0]);
    if (found && Date.now() - Number(found.headers.get("X-Kept-At")) < OLDEST) return found;
  }
  return null;
}

/** Its clocks go on: the server's instant is moved on by as long as the page has lain here. */
async function asLastKnown(found) {
  const since = Number(found.headers.get("X-Kept-At"));
  const text = (await found.text()).replace(/ data-server-now="(\d+)"/, (_, then) =>
    ` data-server-now="${Number(then) + Date.now() - since}" data-kept-at="${since}"`);
  const { "x-kept-at": _, ...headers } = Object.fromEntries(found.headers);
  return new Response(text, { headers });
}

/** The link of an address opens nothing any more: what its pages knew goes too. */
async function forget(url) {
  const [, kind, key] = url.pathname.split("/");
  if (!["t", "me", "display"].includes(kind)) return;
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT)) continue;
    const shelf = await caches.open(name);
    for (const one of await shelf.keys()) {
      const path = new URL(one.url).pathname;
      if (path === `/${kind}/${key}` || path.startsWith(`/${kind}/${key}/`)) await caches.delete(name);
    }
  }
}

/** Somebody comes in or goes: nobody finds another's console. */
async function forgetConsoles() {
  for (const name of await caches.keys()) if (name.startsWith(`${KEPT}t-`)) await caches.delete(name);
}

async function fromShelf(request, url) {
  const shelf = await caches.open(STATIC);
  const found = await shelf.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await shelf.put(request, answer.clone());
    await dropOld(shelf);
  }
  return answer;
}

/** Files of the last two versions stay: a kept page may be of the one before. */
async function dropOld(shelf) {
  const version = (one) => new URL(one.url).pathname.split("/")[2];
  const files = (await shelf.keys()).filter((one) => new URL(one.url).pathname.startsWith("/static/"));
  const versions = [...new Set(files.map(version))].slice(0, -VERSIONS);
  for (const one of files) if (versions.includes(version(one))) await shelf.delete(one);
}
