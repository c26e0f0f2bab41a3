/**
 * Equations of beds, and what they cut.
 *
 * @import { Ladder } from "./ladder.js"
 */

import { lowest } from "./sets.js";

/**
 * The equation of up to four beds, two added and two taken away, each given by its open pumps.
 *
 * @param {Ladder} ladder
 * @param {number} a
 * @param {number} b
 * @param {number} c
 * @param {number} d
 */
export function factorsOf({ factors, pumps }, a, b, c, d) {
  for (let pump = 0; pump < pumps; pump++) {
    factors[pump] = ((a >> pump) & 1) + ((b >> pump) & 1) - ((c >> pump) & 1) - ((d >> pump) & 1);
  }
}

/**
 * Cuts by the equation in `factors`: the first pump that loses a candidate.
 *
 * A pump loses one when its own span is more than what the whole sum has to spare on one side.
 *
 * @param {Ladder} ladder
 * @param {number} total
 * @returns {boolean} whether there is one
 */
export function cut(ladder, total) {
  const { factors, low, high, pumps } = ladder;
  let least = 0;
  let greatest = 0;
  for (let pump = 0; pump < pumps; pump++) {
    const factor = factors[pump];
    least += factor * (factor > 0 ? low[pump] : high[pump]);
    greatest += factor * (factor > 0 ? high[pump] : low[pump]);
  }
  const spare = Math.min(greatest - total, total - least);
  for (let pump = 0; pump < pumps; pump++) {
    const factor = factors[pump];
    if (factor === 0 || Math.abs(factor) * (high[pump] - low[pump]) <= spare) continue;
    ladder.least = least - factor * (factor > 0 ? low[pump] : high[pump]);
    ladder.greatest = greatest - factor * (factor > 0 ? high[pump] : low[pump]);
    ladder.total = total;
    ladder.pump = pump;
    ladder.after[pump] = keep(ladder.candidates[pump], factor, total - ladder.greatest, total - ladder.least);
    return true;
  }
  return false;
}

/**
 * The values of a set whose `factor`-fold lies from `least` to `most`.
 *
 * @param {number} set
 * @param {number} factor not 0
 * @param {number} least
 * @param {number} most
 */
function keep(set, factor, least, most) {
  let kept = 0;
  for (let values = set; values; values &= values - 1) {
    const term = factor * lowest(values);
    if (term >= least && term <= most) kept |= values & -values;
  }
  return kept;
}
