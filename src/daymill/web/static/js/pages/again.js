/** Pages that are shown again from a browser's memory, or as a service worker has kept them. */

const SOON = 2_000; // ms
const AT_MOST = 60_000; // ms

/**
 * How to ask for what has to be of now: after a step back, Chromium answers other requests from its memory too.
 *
 * @type {RequestInit}
 */
export const FRESH = { cache: "no-cache" };

/**
 * Calls `then` where the page is not the service's answer of now: after a step back or forward through the history.
 *
 * @param {() => void} then
 */
export function whenShownAgain(then) {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation instanceof PerformanceNavigationTiming && navigation.type === "back_forward") then();
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) then();
  });
}

/**
 * Calls `then` once the service can be reached again. It is asked now and then, since a device may well have a
 * connection that does not lead there, and at once when the device says that it has one.
 *
 * @param {() => void} then
 */
export function whenBack(then) {
  let wait = SOON;
  let timer = 0;
  const ask = async () => {
    clearTimeout(timer);
    const back = await fetch("/health", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (back) {
      window.removeEventListener("online", ask);
      then();
      return;
    }
    timer = setTimeout(ask, wait);
    wait = Math.min(2 * wait, AT_MOST);
  };
  window.addEventListener("online", ask);
  timer = setTimeout(ask, wait);
}
