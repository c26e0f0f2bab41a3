/**
 * Supposing a value and following it through the beds.
 *
 * @import { Ladder } from "./ladder.js"
 */

import { MOST } from "./model.js";
import { highest, isOne, lowest, within } from "./sets.js";

/** How a supposition fails at a bed. */
export const MORE = 0;
export const LESS = 1;
export const EXACT = 2;

/** What a sweep does at a bed. */
const NOTHING = 0;
const REMOVED = 1;
const FAILED = 2;

const supposed = new Uint16Array(MOST);

/**
 * Supposes a value and propagates it; fills in the fields of a case split.
 *
 * @param {Ladder} ladder
 * @param {number} pump
 * @param {number} value
 * @returns {boolean} whether some bed fails
 */
export function fails(ladder, pump, value) {
  supposed.set(ladder.candidates);
  supposed[pump] = 1 << value;
  ladder.plus = 0;
  ladder.chained = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let bed = 0; bed < ladder.beds; bed++) {
      const outcome = sweep(ladder, bed);
      if (outcome === NOTHING) continue;
      ladder.plus |= 1 << bed;
      if (outcome === FAILED) return true;
      changed = true;
    }
  }
  return false;
}

/**
 * One bed of a sweep.
 *
 * @param {Ladder} ladder
 * @param {number} bed
 * @returns {number} NOTHING, REMOVED or FAILED
 */
function sweep(ladder, bed) {
  const need = ladder.needs[bed];
  let least = 0;
  let greatest = 0;
  for (let pumps = ladder.pumpsOf[bed]; pumps; pumps &= pumps - 1) {
    const set = supposed[lowest(pumps)];
    least += lowest(set);
    greatest += highest(set);
  }
  ladder.failed = bed;
  if (least > need || greatest < need) {
    ladder.failure = least > need ? MORE : LESS;
    return FAILED;
  }
  let outcome = NOTHING;
  for (let pumps = ladder.pumpsOf[bed]; pumps; pumps &= pumps - 1) {
    const pump = lowest(pumps);
    const set = supposed[pump];
    const low = lowest(set);
    const high = highest(set);
    const kept = within(set, need - (greatest - high), need - (least - low));
    if (kept === set) continue;
    if (kept === 0) {
      ladder.failure = EXACT;
      return FAILED;
    }
    outcome = REMOVED;
    least += lowest(kept) - low;
    greatest += highest(kept) - high;
    supposed[pump] = kept;
    if (isOne(kept)) {
      ladder.chainPumps[ladder.chained] = pump;
      ladder.chainValues[ladder.chained++] = lowest(kept);
    }
  }
  return outcome;
}
