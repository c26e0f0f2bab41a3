/** The page of today's set. */

import { FRESH, whenBack, whenShownAgain } from "./again.js";
import { handInTheRest } from "./attempt.js";
import { startCountdown } from "./countdown.js";

const today = document.body.dataset.today ?? "";

/** Shows how the player stands with each puzzle now, as the service says it. */
async function refresh() {
  try {
    const answer = await (await fetch(location.pathname, FRESH)).text();
    const page = new DOMParser().parseFromString(answer, "text/html");
    const states = page.querySelectorAll(".card-state");
    if (page.body.dataset.today !== today) return; // the countdown says so
    document.querySelectorAll(".card-state").forEach((state, i) => state.replaceWith(states[i]));
  } catch {
    // not reachable: go on with what is known
  }
}

startCountdown();
handInTheRest(today, refresh);
whenShownAgain(refresh);
// what stands here is as it was when this device could reach the service
if (document.body.dataset.kept) whenBack(() => location.reload());
