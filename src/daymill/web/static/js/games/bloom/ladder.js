/**
 * The ladder of techniques, over small integers in typed arrays: finds the next step and says what it rests on.
 *
 * @import { Garden } from "./kernels.js"
 */

import { cut, factorsOf } from "./equations.js";
import { count, newCount } from "./kernels.js";
import { MOST } from "./model.js";
import { fails } from "./propagation.js";
import { highest, isOne, lowest, within } from "./sets.js";

/** What `findStep` answers. */
export const STEP = 0;
export const SOLVED = 1;
export const STUCK = 2;

/** The techniques, cheapest first. */
export const LAST_PUMP = 0;
export const EXTREME_TOTAL = 1;
export const BOUNDS = 2;
export const DIFFERENCE = 3;
export const COMBINATION = 4;
export const CASE_SPLIT = 5;
export const TRIAL = 6;
export const TECHNIQUES = ["last pump", "extreme total", "bounds", "difference", "combination", "case split", "trial"];
export const COSTS = [1, 2, 3, 5, 8, 13, 21];

/**
 * A garden with what has been reasoned so far, and the last step found.
 *
 * `low`, `high`, `open`, `unknown` and `rest` belong to the round: the least and greatest candidate of each pump,
 * the open pumps, each bed's open pumps, and what it still needs from them.
 *
 * The step: `after` are the candidates it leaves; `pump` is the one it narrows, or the first that it decides; `plus`
 * and `minus` are the beds whose equations it adds and takes away (a case split and a trial have all their beds in
 * `plus`). A cut has the `factors` of its equation and the `total` it must come to, and what its other terms can
 * come to, `least` and `greatest`. A case split and a trial have the `value` that fails, a case split also the bed at
 * which it `failed`, how (`failure`), and the `chained` pumps that came to one value on the way.
 *
 * @typedef {Garden & {
 *   readonly candidates: Uint16Array,
 *   readonly low: Uint8Array,
 *   readonly high: Uint8Array,
 *   open: number,
 *   readonly unknown: Uint8Array,
 *   readonly rest: Int16Array,
 *   technique: number,
 *   readonly after: Uint16Array,
 *   pump: number,
 *   plus: number,
 *   minus: number,
 *   readonly factors: Int8Array,
 *   total: number,
 *   least: number,
 *   greatest: number,
 *   value: number,
 *   failed: number,
 *   failure: number,
 *   readonly chainPumps: Uint8Array,
 *   readonly chainValues: Uint8Array,
 *   chained: number,
 * }} Ladder
 */

/** @returns {Ladder} */
export function newLadder() {
  return {
    pumps: 0,
    beds: 0,
    wiring: new Uint8Array(MOST),
    pumpsOf: new Uint8Array(MOST),
    needs: new Int16Array(MOST),
    candidates: new Uint16Array(MOST),
    low: new Uint8Array(MOST),
    high: new Uint8Array(MOST),
    open: 0,
    unknown: new Uint8Array(MOST),
    rest: new Int16Array(MOST),
    technique: 0,
    after: new Uint16Array(MOST),
    pump: 0,
    plus: 0,
    minus: 0,
    factors: new Int8Array(MOST),
    total: 0,
    least: 0,
    greatest: 0,
    value: 0,
    failed: 0,
    failure: 0,
    chainPumps: new Uint8Array(MOST),
    chainValues: new Uint8Array(MOST),
    chained: 0,
  };
}

/**
 * Finds the next step, in `after` and the fields of the step.
 *
 * @param {Ladder} ladder
 * @returns {number} STEP, SOLVED or STUCK
 */
export function findStep(ladder) {
  if (!look(ladder)) return STUCK;
  if (ladder.open === 0) return SOLVED;
  ladder.after.set(ladder.candidates);
  ladder.minus = 0;
  const found =
    lastPump(ladder) ||
    extremeTotal(ladder) ||
    bounds(ladder) ||
    difference(ladder) ||
    combination(ladder) ||
    caseSplit(ladder) ||
    trial(ladder);
  if (!found) return STUCK;
  for (let pump = 0; pump < ladder.pumps; pump++) {
    if (ladder.after[pump] === 0) return STUCK;
  }
  return STEP;
}

/**
 * The open pumps that a step decides.
 *
 * @param {Ladder} ladder
 * @returns {number} a set
 */
export function decidedBy({ open, after }) {
  let decided = 0;
  for (let pumps = open; pumps; pumps &= pumps - 1) {
    const pump = lowest(pumps);
    if (isOne(after[pump])) decided |= 1 << pump;
  }
  return decided;
}

/**
 * Begins a round.
 *
 * @param {Ladder} ladder
 * @returns {boolean} false where some bed can no longer get what it needs
 */
function look(ladder) {
  const { candidates, low, high, unknown, rest } = ladder;
  ladder.open = 0;
  for (let pump = 0; pump < ladder.pumps; pump++) {
    low[pump] = lowest(candidates[pump]);
    high[pump] = highest(candidates[pump]);
    if (!isOne(candidates[pump])) ladder.open |= 1 << pump;
  }
  for (let bed = 0; bed < ladder.beds; bed++) {
    let least = 0;
    let greatest = 0;
    for (let pumps = ladder.pumpsOf[bed]; pumps; pumps &= pumps - 1) {
      least += low[lowest(pumps)];
      greatest += high[lowest(pumps)];
    }
    if (least > ladder.needs[bed] || greatest < ladder.needs[bed]) return false;
    unknown[bed] = ladder.pumpsOf[bed] & ladder.open;
    rest[bed] = ladder.needs[bed];
    for (let pumps = ladder.pumpsOf[bed] & ~ladder.open; pumps; pumps &= pumps - 1) rest[bed] -= low[lowest(pumps)];
  }
  return true;
}

/** @param {Ladder} ladder */
function lastPump(ladder) {
  for (let bed = 0; bed < ladder.beds; bed++) {
    const open = ladder.unknown[bed];
    if (!isOne(open)) continue;
    const pump = lowest(open);
    ladder.after[pump] = within(ladder.candidates[pump], ladder.rest[bed], ladder.rest[bed]);
    return take(ladder, LAST_PUMP, 1 << bed, pump);
  }
  return false;
}

/** @param {Ladder} ladder */
function extremeTotal(ladder) {
  const { low, high } = ladder;
  for (let bed = 0; bed < ladder.beds; bed++) {
    const open = ladder.unknown[bed];
    if (open === 0 || isOne(open)) continue;
    const ends = sum(low, open) === ladder.rest[bed] ? low : sum(high, open) === ladder.rest[bed] ? high : null;
    if (ends === null) continue;
    for (let pumps = open; pumps; pumps &= pumps - 1) ladder.after[lowest(pumps)] = 1 << ends[lowest(pumps)];
    return take(ladder, EXTREME_TOTAL, 1 << bed, lowest(open));
  }
  return false;
}

/** @param {Ladder} ladder */
function bounds(ladder) {
  for (let bed = 0; bed < ladder.beds; bed++) {
    factorsOf(ladder, ladder.unknown[bed], 0, 0, 0);
    if (cut(ladder, ladder.rest[bed])) return take(ladder, BOUNDS, 1 << bed, ladder.pump);
  }
  return false;
}

/** @param {Ladder} ladder */
function difference(ladder) {
  const { unknown, rest, beds } = ladder;
  for (let a = 0; a < beds; a++) {
    if (unknown[a] === 0) continue;
    for (let b = 0; b < beds; b++) {
      if ((unknown[a] & ~unknown[b]) !== 0 || unknown[a] === unknown[b]) continue;
      factorsOf(ladder, unknown[b], 0, unknown[a], 0);
      if (!cut(ladder, rest[b] - rest[a])) continue;
      ladder.minus = 1 << a;
      return take(ladder, DIFFERENCE, 1 << b, ladder.pump);
    }
  }
  return false;
}

/** @param {Ladder} ladder */
function combination(ladder) {
  const { unknown, rest, beds } = ladder;
  for (let a = 0; a < beds; a++) {
    for (let b = a + 1; b < beds; b++) {
      factorsOf(ladder, unknown[a], 0, unknown[b], 0);
      if (cut(ladder, rest[a] - rest[b])) return takeCombination(ladder, 1 << a, 1 << b);
    }
  }
  for (let a = 0; a < beds; a++) {
    for (let b = a + 1; b < beds; b++) {
      for (let c = 0; c < beds; c++) {
        if (c === a || c === b) continue;
        factorsOf(ladder, unknown[a], unknown[b], unknown[c], 0);
        if (cut(ladder, rest[a] + rest[b] - rest[c])) return takeCombination(ladder, (1 << a) | (1 << b), 1 << c);
      }
    }
  }
  for (let a = 0; a < beds; a++) {
    for (let b = a + 1; b < beds; b++) {
      for (let c = a + 1; c < beds; c++) {
        if (c === b) continue;
        for (let d = c + 1; d < beds; d++) {
          if (d === b) continue;
          factorsOf(ladder, unknown[a], unknown[b], unknown[c], unknown[d]);
          if (cut(ladder, rest[a] + rest[b] - rest[c] - rest[d])) {
            return takeCombination(ladder, (1 << a) | (1 << b), (1 << c) | (1 << d));
          }
        }
      }
    }
  }
  return false;
}

/** @param {Ladder} ladder */
function caseSplit(ladder) {
  for (let pumps = ladder.open; pumps; pumps &= pumps - 1) {
    const pump = lowest(pumps);
    for (let values = ladder.candidates[pump]; values; values &= values - 1) {
      ladder.value = lowest(values);
      if (!fails(ladder, pump, ladder.value)) continue;
      ladder.after[pump] = ladder.candidates[pump] & ~(1 << ladder.value);
      return take(ladder, CASE_SPLIT, ladder.plus, pump);
    }
  }
  return false;
}

const supposed = new Uint16Array(MOST);
const solution = new Uint8Array(MOST);
const counted = newCount();

/** @param {Ladder} ladder */
function trial(ladder) {
  for (let pumps = ladder.open; pumps; pumps &= pumps - 1) {
    const pump = lowest(pumps);
    for (let values = ladder.candidates[pump]; values; values &= values - 1) {
      const value = lowest(values);
      supposed.set(ladder.candidates);
      supposed[pump] = 1 << value;
      count(ladder, supposed, 1, solution, counted);
      if (counted.found > 0 || counted.exhausted) continue;
      ladder.value = value;
      ladder.after[pump] = ladder.candidates[pump] & ~(1 << value);
      return take(ladder, TRIAL, (1 << ladder.beds) - 1, pump);
    }
  }
  return false;
}

/**
 * @param {Ladder} ladder
 * @param {number} plus
 * @param {number} minus
 */
function takeCombination(ladder, plus, minus) {
  ladder.minus = minus;
  return take(ladder, COMBINATION, plus, ladder.pump);
}

/**
 * @param {Ladder} ladder
 * @param {number} technique
 * @param {number} plus
 * @param {number} pump
 */
function take(ladder, technique, plus, pump) {
  ladder.technique = technique;
  ladder.plus = plus;
  ladder.pump = pump;
  return true;
}

/**
 * @param {Uint8Array} values
 * @param {number} pumps
 */
function sum(values, pumps) {
  let total = 0;
  for (let left = pumps; left; left &= left - 1) total += values[lowest(left)];
  return total;
}
