/**
 * Times in a log. All time is handed in with the actions, and never read. `docs/replay.md` is the specification.
 */

import { Refused } from "./errors.js";

export const START = "start";
export const LONGEST_RUN = 3_600_000; // ms: one hour
export const FASTEST = 50; // ms: a hand that is quicker than this is looked at, not refused

const TIMED = /^(.+) @(0|[1-9][0-9]{0,15})$/u;

/**
 * The words of an action and its milliseconds; null where it does not end with a time in plain digits.
 *
 * @param {string} action
 * @returns {{ words: string, ms: number } | null}
 */
export function splitTime(action) {
  const found = TIMED.exec(action);
  return found && { words: found[1], ms: Number(found[2]) };
}

/**
 * Throws `Refused` where a move cannot come `ms` after the start, the one before it having come at `last`: `too_late`
 * or `time_backwards`.
 *
 * @param {number} ms
 * @param {number} last
 */
export function checkTime(ms, last) {
  if (ms > LONGEST_RUN) {
    throw new Refused("too_late", "A run lasts an hour at the most: this one can only be given up.");
  }
  if (ms < last) {
    const message = `Time runs forwards: the move before came at ${last} ms, this one at ${ms} ms.`;
    throw new Refused("time_backwards", message);
  }
}

/**
 * Throws `Refused` (`started`) where `start` comes a second time.
 *
 * @param {boolean} started
 */
export function checkUnstarted(started) {
  if (started) throw new Refused("started", "The clock runs already.");
}

/**
 * Throws `Refused` (`not_started`) where a move or a hint comes before the start.
 *
 * @param {boolean} started
 */
export function checkStarted(started) {
  if (!started) throw new Refused("not_started", "The clock does not run yet: begin with start.");
}

/**
 * What `restart` is answered once a run has begun: throws `Refused` (`clock_runs`).
 *
 * @returns {never}
 */
export function clockRuns() {
  throw new Refused("clock_runs", "The clock runs on: a run that has begun cannot be started again.");
}

/**
 * The flags of a run of which so many moves came too fast for a hand: `too_fast` where any did.
 *
 * @param {number} fast
 */
export function flagsOf(fast) {
  return fast ? ["too_fast"] : [];
}

/**
 * `12.05 s`: hundredths, rounded down.
 *
 * @param {number} ms
 */
export function secondsText(ms) {
  return `${Math.floor(ms / 1000)}.${`${Math.floor((ms % 1000) / 10)}`.padStart(2, "0")} s`;
}
