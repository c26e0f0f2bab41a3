/**
 * The service worker: pages from the network while that answers, else as they were kept; static files as they were kept.
 *
 * Whoever serves this file writes one line before it, `self.SITE = {...}` (`Site` below), which is all it knows of the
 * site. Its addresses are relative to the folder that this file is in, so that a site may lie in any folder.
 *
 * Static files lie at `FILES/VERSION/...`, and a page names all of those that it needs: as `href` or `src`, with double
 * quotes. So a page and its files are of one version, whichever worker is at work, and a new one may take over at once:
 * it keeps what it fetches apart, by version, and what the version before has kept lasts until the next but one, since
 * pages of it may still be open.
 *
 * A page that was kept is given with `data-kept` on its body: the milliseconds since it came.
 *
 * @typedef {object} Site
 * @property {string} version of the static files, 16 hexadecimal digits
 * @property {string} files where the static files lie, such as `static/`
 * @property {readonly string[]} pages which to keep, and all that they need
 * @property {string} links a regular expression: pages that those link to, which are kept as well
 * @property {readonly string[]} [more] further files to keep, under the version, which no page names
 * @property {boolean} [plain] whether a page is the same whatever stands behind `?` in its address
 * @property {string} offline the page that stands in for one that there is not
 */

const worker = /** @type {ServiceWorkerGlobalScope & { SITE: Site }} */ (/** @type {unknown} */ (self));
const { SITE } = worker;

const PATIENCE = 3000; // ms to wait for the network where a page was kept
const AT_ONCE = 4; // requests, while everything for today is fetched
const MOST_PAGES = 60; // kept of one version
const GATEWAY = new Set([502, 503, 504]); // statuses of something in between that does not reach the service
const PREFIX = "daymill/";
const CAME = "x-daymill-came"; // the header of a kept page that says when it came, by the device's clock

const scope = worker.registration.scope;
const mine = PREFIX + SITE.version;
const offlinePage = at(SITE.offline);
const files = at(SITE.files);
const own = at(`${SITE.files}${SITE.version}/`);
/** Where it stands for whom pages were kept: it is no page. */
const note = at("worker.js?kept");

/** @type {Promise<void> | undefined} */
let keeping;

/** @param {string} path */
function at(path) {
  return new URL(path, scope).href;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (request.url.startsWith(files)) event.respondWith(file(request));
});
// what the page says when it has come to rest: { look, today }
worker.addEventListener("message", (event) => {
  keeping ??= keep(event.data)
    .catch(passOver)
    .finally(() => (keeping = undefined));
  event.waitUntil(keeping);
});

/** With nothing but the page that says that there is no connection: the rest waits until a page has come to rest. */
async function install() {
  const cache = await caches.open(mine);
  const answer = await fetch(offlinePage, { cache: "reload" });
  const html = await answer.clone().text();
  const needed = filesOf(html, offlinePage);
  if (!answer.ok || !needed.every((url) => url.startsWith(own))) throw new Error("of another version");
  await cache.put(offlinePage, stamped(answer));
  await fetchAll(cache, needed);
  await worker.skipWaiting();
}

async function activate() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== mine);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/**
 * From the network. Where that does not answer, or not soon, as it was kept.
 *
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function page(event) {
  const { request } = event;
  const asked = fromNetwork(event);
  const fresh = asked.then(
    (answer) => (GATEWAY.has(answer.status) ? undefined : answer),
    () => undefined,
  );
  const late = Symbol("late");
  const first = await Promise.race([fresh, rest(PATIENCE).then(() => late)]);
  if (first instanceof Response) return first;
  const old = await kept(request.url);
  if (old) return old;
  // there is nothing but to wait; and what a gateway says is better than nothing
  return (await fresh) ?? (await kept(offlinePage, 503)) ?? asked;
}

/**
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function fromNetwork(event) {
  const answer = /** @type {Response | undefined} */ (await event.preloadResponse) ?? (await fetch(event.request));
  if (keepable(answer) && !new URL(answer.url).search) event.waitUntil(put(answer.clone()).catch(passOver));
  return answer;
}

/**
 * A static file: as it was kept, of whichever version it is; else from the network.
 *
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function file(request) {
  const old = await found(request.url);
  if (old) return old;
  const answer = await fetch(request);
  if (lasting(answer)) {
    const copy = answer.clone();
    void caches.open(mine).then((cache) => cache.put(copy.url, copy)).catch(passOver);
  }
  return answer;
}

/**
 * Fetches the pages of today and all that they need, unless they are there. They are fetched anew for another day or
 * another look (language and dress).
 *
 * @param {{ look: string, today: string }} wish
 */
async function keep({ look, today }) {
  const cache = await caches.open(mine);
  const done = JSON.stringify({ look, today });
  const before = await cache.match(note);
  if (before && (await before.text()) === done) return;
  /** @type {Set<string>} */
  const needed = new Set((SITE.more ?? []).map((name) => own + name));
  const links = new RegExp(SITE.links);
  const pages = new Set(SITE.pages.map(at));
  for (const url of pages) {
    const answer = await fetch(url, { cache: "no-cache" });
    const html = await answer.clone().text();
    const named = filesOf(html, url);
    if (!keepable(answer) || !named.every((name) => name.startsWith(own))) {
      // of another version: its own worker will keep it
      await worker.registration.update();
      return;
    }
    await put(answer);
    for (const name of named) needed.add(name);
    for (const link of addresses(html, url)) {
      if (link.startsWith(scope) && links.test(link.slice(scope.length))) pages.add(link);
    }
  }
  await fetchAll(cache, [...needed]);
  await cache.put(note, new Response(done));
}

/**
 * @param {Cache} cache
 * @param {readonly string[]} urls
 */
async function fetchAll(cache, urls) {
  const waiting = [...urls];
  const next = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      if (await cache.match(url)) continue;
      const answer = await fetch(url);
      if (!lasting(answer)) throw new Error("of another version");
      await cache.put(url, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * Keeps a page, and of all pages the latest.
 *
 * @param {Response} answer
 */
async function put(answer) {
  const cache = await caches.open(mine);
  await cache.delete(answer.url);
  await cache.put(answer.url, stamped(answer));
  const pages = (await cache.keys()).filter(({ url }) => !url.startsWith(files) && url !== note && url !== offlinePage);
  await Promise.all(pages.slice(0, -MOST_PAGES).map((request) => cache.delete(request)));
}

/**
 * A page as it was kept, which says how long ago that was.
 *
 * @param {string} url
 * @param {number} [status]
 */
async function kept(url, status = 200) {
  const old = await found(url.split("#")[0]);
  if (!old) return undefined;
  const age = Math.max(0, Date.now() - Number(old.headers.get(CAME)));
  const html = (await old.text()).replace("<body", `<body data-kept="${age}"`);
  return new Response(html, { status, headers: old.headers });
}

/**
 * In what this version has kept, or else the one before. Where the browser forbids that, there is nothing.
 *
 * @param {string} url
 */
async function found(url) {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== mine);
    for (const name of [mine, ...names.reverse()]) {
      const old = await (await caches.open(name)).match(url, { ignoreVary: true, ignoreSearch: SITE.plain ?? false });
      if (old) return old;
    }
  } catch {
    // the network is left
  }
  return undefined;
}

/** @param {Response} answer */
function stamped(answer) {
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name); // the body is unpacked by now
  headers.set(CAME, `${Date.now()}`);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Whether a page is one to be kept. @param {Response} answer */
function keepable(answer) {
  return answer.ok && answer.type === "basic" && !answer.redirected && /^text\/html\b/.test(answer.headers.get("content-type") ?? "");
}

/** Whether it is a static file of this version, as whoever serves it says as well. @param {Response} answer */
function lasting(answer) {
  return answer.ok && answer.url.startsWith(own) && !/\bno-(cache|store)\b/.test(answer.headers.get("cache-control") ?? "");
}

/**
 * The addresses that a page names.
 *
 * @param {string} html
 * @param {string} page its own address
 */
function addresses(html, page) {
  const named = [...html.matchAll(/\b(?:href|src)="([^"#]+)"/g)];
  return named.map(([, address]) => new URL(address.replaceAll("&amp;", "&"), page).href);
}

/**
 * The static files among them.
 *
 * @param {string} html
 * @param {string} page
 */
function filesOf(html, page) {
  return addresses(html, page).filter((url) => url.startsWith(files));
}

/** @param {number} ms */
function rest(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Storage that is full or forbidden, or a connection that is lost: what was to be kept is not. */
function passOver() {}
