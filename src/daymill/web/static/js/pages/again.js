/** Pages that a browser shows again from its memory. */

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
