/**
 * The ladder: the cheapest step that a person finds next.
 *
 * @import { Position } from "./position.js"
 */

import { COUNT, MAY, MUST, OPEN_AT, facing, lowest } from "./tiles.js";
import { APART, LOOP, Trial } from "./trial.js";

export const TECHNIQUES = ["border", "neighbour", "known side", "loop", "cut-off", "case split"];
const COSTS = [1, 1, 4, 8, 8, 12];
const COST_OF_ROUND = 6;

/**
 * A step: the cell that it narrows and what is left there; for a known side, the side and whether it is open; for a
 * supposition, the mask and the number of rounds to its failure (0 where nothing is supposed).
 *
 * @typedef {{
 *   readonly technique: string,
 *   readonly cost: number,
 *   readonly cell: number,
 *   readonly set: number,
 *   readonly side: number,
 *   readonly opens: boolean,
 *   readonly mask: number,
 *   readonly rounds: number,
 * }} Found
 */

/**
 * The steps to the end of reasoning. Each is given before it is taken.
 *
 * @param {Position} position
 * @returns {Generator<Found>}
 */
export function* climb(position) {
  const trial = new Trial(position);
  while (position.left > 0 && !position.stuck) {
    const found = findStep(position, trial);
    if (found === null) {
      position.stuck = true;
      return;
    }
    yield found;
    position.narrow(found.cell, found.set);
  }
}

/**
 * @param {Position} position
 * @param {Trial} trial
 * @returns {Found | null}
 */
function findStep(position, trial) {
  return findSingle(position, position.first, 0) ?? findSingle(position, position.sets, 1)
    ?? findKnownSide(position) ?? findFailure(position, trial);
}

/**
 * @param {number} technique its place in the table
 * @param {number} cell
 * @param {number} set
 * @param {Partial<Found>} [more]
 * @returns {Found}
 */
function foundBy(technique, cell, set, more = {}) {
  const cost = COSTS[technique];
  return { technique: TECHNIQUES[technique], cost, cell, set, side: -1, opens: false, mask: -1, rounds: 0, ...more };
}

/**
 * The first cell with one mask.
 *
 * @param {Position} position
 * @param {Uint16Array} among the sets that are looked at
 * @param {number} technique
 */
function findSingle({ sets, settled }, among, technique) {
  for (let cell = 0; cell < sets.length; cell++) {
    if (!settled[cell] && COUNT[among[cell]] === 1) return foundBy(technique, cell, sets[cell]);
  }
  return null;
}

/** @param {Position} position */
function findKnownSide({ grid: { beside }, sets, settled }) {
  for (let cell = 0; cell < sets.length; cell++) {
    for (let side = 0; side < 4 && !settled[cell]; side++) {
      const other = beside[4 * cell + side];
      if (other < 0 || settled[other]) continue;
      const met = facing(side);
      const opens = ((MUST[sets[other]] >> met) & 1) === 1;
      if (!opens && (MAY[sets[other]] >> met) & 1) continue;
      const set = sets[cell] & (opens ? OPEN_AT[side] : ~OPEN_AT[side]);
      if (set !== sets[cell]) return foundBy(2, cell, set, { side, opens });
    }
  }
  return null;
}

/**
 * @param {Position} position
 * @param {Trial} trial
 */
function findFailure(position, trial) {
  trial.begin();
  /** @type {Found | null} */
  let cutOff = null;
  /** @type {Found | null} */
  let split = null;
  for (const [cell, mask] of suppositions(position)) {
    const failure = trial.suppose(cell, mask, 1);
    if (failure === LOOP) return refuted(3, position, cell, mask, 1);
    if (failure === APART) cutOff ??= refuted(4, position, cell, mask, 1);
    else if (failure) split ??= refuted(5, position, cell, mask, 1);
  }
  return cutOff ?? split ?? findSplit(position, trial);
}

/**
 * The case split of the fewest rounds, from two on.
 *
 * @param {Position} position
 * @param {Trial} trial
 */
function findSplit(position, trial) {
  // few rounds are mostly enough, so long runs of a supposition that does not fail are put off
  for (let most = 2, goesOn = true; goesOn; most *= 2) {
    /** @type {Found | null} */
    let best = null;
    goesOn = false;
    for (const [cell, mask] of suppositions(position)) {
      const limit = best ? best.rounds - 1 : most;
      if (limit < 2) break;
      if (trial.suppose(cell, mask, limit)) best = refuted(5, position, cell, mask, trial.rounds);
      else goesOn ||= trial.goesOn;
    }
    if (best) return best;
  }
  return null;
}

/**
 * @param {number} technique
 * @param {Position} position
 * @param {number} cell
 * @param {number} mask
 * @param {number} rounds
 */
function refuted(technique, { sets }, cell, mask, rounds) {
  const cost = COSTS[technique] + (technique === 5 ? COST_OF_ROUND * rounds : 0);
  return foundBy(technique, cell, sets[cell] & ~(1 << mask), { cost, mask, rounds });
}

/**
 * All masks of cells that are not settled.
 *
 * @param {Position} position
 * @returns {Generator<[number, number]>}
 */
function* suppositions({ sets, settled }) {
  for (let cell = 0; cell < sets.length; cell++) {
    for (let left = settled[cell] ? 0 : sets[cell]; left; left &= left - 1) yield [cell, lowest(left)];
  }
}
