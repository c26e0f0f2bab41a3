/** The page of today's set. */

import { handInTheRest } from "./attempt.js";
import { startCountdown } from "./countdown.js";

startCountdown();
handInTheRest(document.body.dataset.today ?? "");
