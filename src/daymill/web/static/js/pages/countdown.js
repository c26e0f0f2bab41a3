/**
 * Counts down to the next set. The seconds left come from the server; the device's clock is only trusted to
 * tick, not to be right.
 */

import { FRESH, whenShownAgain } from "./again.js";
import { text } from "./text.js";
import { say } from "./words.js";

const STALE = 60_000; // ms; a page that was hidden for longer asks again, since clocks stop in sleep

/** Which date it is, and the seconds to the next. @typedef {{ date: string, seconds_left: number }} TimeLeft */

/** What the service says. @returns {Promise<TimeLeft>} */
const byService = async () => (await fetch("/api/days/today", FRESH)).json();

/**
 * Starts every countdown on the page: an element with the seconds left, as of the page's answer, in `data-seconds`.
 *
 * @param {() => Promise<TimeLeft>} [timeLeft] where the page does not come from a service: it is asked at once
 */
export function startCountdown(timeLeft) {
  const elements = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-seconds]")]);
  if (!elements.length) return;
  const [navigation] = performance.getEntriesByType("navigation");
  const answered = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  const kept = Number(document.body.dataset.kept ?? 0); // ms that the page lay on the device
  let end = answered - kept + 1000 * Number(elements[0].dataset.seconds);
  let hidden = 0;
  let timer = 0;
  const show = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    for (const element of elements) {
      const words = left ? text.left(left) : say("time.new-set");
      if (element.textContent !== words) element.textContent = words;
      element.parentElement?.classList.toggle("over", left === 0);
    }
    clearTimeout(timer);
    if (left) timer = setTimeout(show, 1000);
  };
  const askAgain = async () => {
    try {
      const day = await (timeLeft ?? byService)();
      const over = day.date !== document.body.dataset.today;
      end = performance.now() + (over ? 0 : 1000 * day.seconds_left);
    } catch {
      // not reachable: go on from what is known
    }
    show();
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hidden = Date.now();
    else if (Math.abs(Date.now() - hidden) > STALE) void askAgain();
  });
  if (timeLeft) void askAgain();
  else show();
  whenShownAgain(askAgain);
}
