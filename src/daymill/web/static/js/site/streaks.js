/** Streaks of days. One missed day in ten is forgiven. `docs/api.md` has the rule. */

const FORGIVEN = 10; // of so many days in a row one may be missed

/**
 * How many played days the streak has that has not ended, and the best there ever was; `today` tells whether today is one
 * of the played days.
 *
 * @typedef {{ current: number, best: number, today: boolean }} Streak
 */

/**
 * The streak of someone who has played on these days, numbers in order and each there once.
 *
 * @param {readonly number[]} played
 * @param {number} today
 * @returns {Streak}
 */
export function streakOf(played, today) {
  let [start, best] = [0, 0];
  /** @type {number | null} */
  let missed = null; // the last day that was forgiven
  for (let at = 0; at < played.length; at++) {
    if (at) [start, missed] = bridge(played, start, missed, at - 1, played[at]);
    best = Math.max(best, at + 1 - start);
  }
  let current = 0;
  if (played.length) {
    // today is not over: it counts where it was played, and is not missed where it was not
    const end = Math.max(today - 1, played[played.length - 1]);
    const [first] = bridge(played, start, missed, played.length - 1, end + 1);
    current = played.length - first;
  }
  return { current, best, today: played.includes(today) };
}

/**
 * Where a streak that goes from `start` to `last` begins if it is to go on at `day`, and the day that was forgiven last:
 * `last + 1` and null where it cannot.
 *
 * @param {readonly number[]} played
 * @param {number} start
 * @param {number | null} missed
 * @param {number} last
 * @param {number} day
 * @returns {[number, number | null]}
 */
function bridge(played, start, missed, last, day) {
  const between = day - played[last] - 1;
  if (between === 0) return [start, missed];
  if (between > 1) return [last + 1, null];
  const nowMissed = day - 1;
  // without the earlier one: it begins on the day after that, which was played
  if (missed !== null && nowMissed - missed < FORGIVEN) start = played.indexOf(missed + 1, start);
  return [start, nowMissed];
}
