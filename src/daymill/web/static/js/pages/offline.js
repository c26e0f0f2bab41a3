/**
 * Lets a service worker keep today's set on the device, once the page has come to rest.
 *
 * The page names the folder of the worker by its manifest, so that a site may lie in any folder.
 */

const RUSH = 600; // s from the start of a day in which everyone comes; the day's pages are then fetched some time later
const A_DAY = 86_400; // s
const SOON = 2_000; // ms
const LATER = 120_000; // ms

/** @param {string} folder */
async function settle(folder) {
  const script = new URL("worker.js", folder).href;
  try {
    const here = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
    // a worker that is there already is looked for only now, and may be gone
    if (here.active) await here.update();
  } catch {
    await clearAway(script);
    return;
  }
  const { lang, dataset } = document.documentElement;
  const { today } = document.body.dataset;
  const { active } = await navigator.serviceWorker.ready;
  if (!today || /** @type {any} */ (navigator).connection?.saveData) return;
  setTimeout(() => active?.postMessage({ look: `${lang} ${dataset.dress ?? ""}`, today }), Math.random() * spread());
}

/** @returns {number} milliseconds in which the pages of many players are fetched */
function spread() {
  const left = Number(/** @type {HTMLElement | null} */ (document.querySelector("[data-seconds]"))?.dataset.seconds);
  return left > A_DAY - RUSH ? LATER : SOON;
}

/**
 * Where the site has no worker any more, the one that is here goes, too.
 *
 * @param {string} script
 */
async function clearAway(script) {
  const gone = await fetch(script, { cache: "no-store" }).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  );
  if (!gone) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (registration.active?.scriptURL === script) await registration.unregister();
  }
  for (const name of await caches.keys()) if (name.startsWith("daymill/")) await caches.delete(name);
}

const manifest = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=manifest]"));
if (manifest && "serviceWorker" in navigator) {
  const begin = () => {
    const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 1000));
    idle(() => void settle(manifest.href).catch(() => undefined), { timeout: 10_000 });
  };
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin);
}
