/**
 * Why a supposition fails: the cells that it comes to, and the chain that leads there.
 *
 * @import { Found } from "./ladder.js"
 * @import { Position } from "./position.js"
 * @import { Failure } from "./trial.js"
 */

import { COUNT, MAY, facing } from "./tiles.js";
import { APART, LOOP, NO_FIT, Trial } from "./trial.js";

/**
 * How a supposition fails; the cells that this concerns, ascending; the walls around them; the cells of its chain; and
 * those that came to one mask on the way, in the order in which they are told, with the mask.
 *
 * @typedef {{
 *   readonly how: Failure,
 *   readonly cells: readonly number[],
 *   readonly walls: readonly number[],
 *   readonly chain: readonly number[],
 *   readonly told: readonly { readonly cell: number, readonly set: number }[],
 * }} Reason
 */

/**
 * The reason for a step that refutes a supposition.
 *
 * @param {Position} position before the step
 * @param {Found} found
 * @returns {Reason}
 */
export function reasonOf(position, { cell, mask, rounds }) {
  const trial = new Trial(position);
  trial.begin();
  const how = /** @type {Failure} */ (trial.suppose(cell, mask, rounds));
  const cells = how === NO_FIT ? [trial.sets.indexOf(0)] : how === LOOP ? loopIn(trial) : partIn(trial);
  const walls = how === APART ? wallsOf(trial, cells) : [];
  return { how, cells, walls, ...chainOf(trial, [...cells, ...walls]) };
}

/**
 * The cells that are left after those with fewer than two links have been taken away, again and again.
 *
 * @param {Trial} trial
 */
function loopIn({ position: { grid }, sides }) {
  const left = Array.from(sides);
  const loose = [...left.keys()].filter((cell) => COUNT[left[cell]] < 2);
  for (let cell = loose.pop(); cell !== undefined; cell = loose.pop()) {
    for (let side = 0; side < 4; side++) {
      if (((left[cell] >> side) & 1) === 0) continue;
      const other = grid.beside[4 * cell + side];
      left[other] &= ~(1 << facing(side));
      if (COUNT[left[other]] === 1) loose.push(other);
    }
    left[cell] = 0;
  }
  return [...left.keys()].filter((cell) => left[cell]);
}

/**
 * The smallest part that cannot be reached from outside it, the first of them.
 *
 * @param {Trial} trial
 */
function partIn({ position: { grid }, sets, reach }) {
  const cells = [...sets.keys()];
  const met = new Set();
  let part = cells;
  for (const first of cells) {
    if (met.has(first)) continue;
    reach.from(grid.beside, sets, first);
    const reached = cells.filter((cell) => reach.has(cell));
    for (const cell of reached) met.add(cell);
    if (reached.length < part.length) part = reached;
  }
  return part;
}

/**
 * The cells beside a part at sides at which it may still be open.
 *
 * @param {Trial} trial
 * @param {readonly number[]} part
 */
function wallsOf({ position: { grid }, sets }, part) {
  const walls = new Set();
  for (const cell of part) {
    for (let side = 0; side < 4; side++) {
      const other = grid.beside[4 * cell + side];
      if ((MAY[sets[cell]] >> side) & 1 && !part.includes(other)) walls.add(other);
    }
  }
  return [...walls];
}

/**
 * What led to a failure, from its last round back to the first.
 *
 * @param {Trial} trial
 * @param {readonly number[]} ends the cells that it is seen at
 */
function chainOf({ position: { grid }, starts, changed, became, rounds }, ends) {
  const counting = new Set(ends);
  /** @type {Set<number>} */
  const chain = new Set();
  /** @type {{ cell: number, set: number }[]} */
  const told = [];
  for (let round = rounds; round > 0; round--) {
    const before = new Set(changed.subarray(starts[round - 1], starts[round]));
    const now = [];
    for (let at = starts[round]; at < starts[round + 1]; at++) {
      if (counting.has(changed[at])) now.push({ cell: changed[at], set: became[at] });
    }
    for (const { cell } of now) {
      chain.add(cell);
      for (const other of grid.neighboursOf(cell)) if (before.has(other)) counting.add(other);
    }
    told.unshift(...now.filter(({ set }) => COUNT[set] === 1).sort((one, other) => one.cell - other.cell));
  }
  return { chain: [...chain], told };
}
