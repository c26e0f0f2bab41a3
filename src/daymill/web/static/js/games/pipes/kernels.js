/**
 * The search: for each cell the set of masks that it can still have, narrowed and then tried one by one.
 *
 * @import { Grid } from "./grid.js"
 */

import { MOST_CELLS } from "./grid.js";
import { Reach } from "./reach.js";
import { COUNT, MAY, MUST, OPEN_AT, TURNINGS, facing, lowest } from "./tiles.js";

/** The most answers that are kept. */
export const MOST_ANSWERS = 20_000;

/**
 * What a search did: the answers found (the mask of each cell), in order, as far as they are kept; how many there were;
 * its nodes; and whether it ran out of its budget.
 *
 * @typedef {{ answers: Uint16Array[], found: number, nodes: number, exhausted: boolean }} Count
 */

/**
 * Narrows a position whose touched cells have changed; false where it fails.
 *
 * @typedef {(grid: Grid, sets: Uint16Array) => boolean} Narrow
 */

/** Cells that changed, and what lies beside them has not yet been looked at. */
const queue = new Uint16Array(MOST_CELLS);
const isQueued = new Uint8Array(MOST_CELLS);
let queued = 0;

const reach = new Reach(MOST_CELLS);

/** The position at each node from the root to the one that is looked at. @type {Uint16Array[]} */
let stack = [];
let counted = newCount();
let limit = 0;
let budget = 0;

/** @type {Narrow} */
let narrow = agree;
let grid = /** @type {Grid} */ (/** @type {unknown} */ (null));

/** @returns {Count} */
export function newCount() {
  return { answers: [], found: 0, nodes: 0, exhausted: false };
}

/**
 * The sets at first: all that turning gives, but those with an opening toward the outside.
 *
 * @param {Grid} grid
 * @param {ArrayLike<number>} masks
 * @returns {Uint16Array}
 */
export function setsOf({ beside, size }, masks) {
  const sets = new Uint16Array(size);
  for (let cell = 0; cell < size; cell++) {
    sets[cell] = TURNINGS[masks[cell]];
    for (let side = 0; side < 4; side++) if (beside[4 * cell + side] < 0) sets[cell] &= ~OPEN_AT[side];
  }
  return sets;
}

/**
 * The masks of a set that the neighbours leave room for.
 *
 * @param {Int16Array} beside
 * @param {Uint16Array} sets
 * @param {number} cell
 */
export function fitting(beside, sets, cell) {
  let set = sets[cell];
  for (let side = 0; side < 4; side++) {
    const other = beside[4 * cell + side];
    if (other < 0) continue;
    const met = facing(side);
    if (((MAY[sets[other]] >> met) & 1) === 0) set &= ~OPEN_AT[side];
    if ((MUST[sets[other]] >> met) & 1) set &= OPEN_AT[side];
  }
  return set;
}

/** A cell has changed. @param {number} cell */
export function touch(cell) {
  if (isQueued[cell]) return;
  isQueued[cell] = 1;
  queue[queued++] = cell;
}

/**
 * Narrows until neighbours agree.
 *
 * @type {Narrow}
 */
export function agree({ beside }, sets) {
  while (queued > 0) {
    const cell = queue[--queued];
    isQueued[cell] = 0;
    if (sets[cell] === 0) return fail();
    const [may, must] = [MAY[sets[cell]], MUST[sets[cell]]];
    for (let side = 0; side < 4; side++) {
      const other = beside[4 * cell + side];
      if (other < 0) continue;
      const met = OPEN_AT[facing(side)];
      let set = sets[other];
      if (((may >> side) & 1) === 0) set &= ~met;
      if ((must >> side) & 1) set &= met;
      if (set === sets[other]) continue;
      sets[other] = set;
      if (set === 0) return fail();
      touch(other);
    }
  }
  return true;
}

/** No cell is touched any more. */
function fail() {
  while (queued > 0) isQueued[queue[--queued]] = 0;
  return false;
}

/**
 * Searches for answers until `most` are found.
 *
 * @param {Grid} inGrid
 * @param {Uint16Array} sets as `setsOf` makes them; they stay as they are
 * @param {number} most at least 1
 * @param {number} nodes the budget
 * @param {Narrow} [how] what is done at each node
 * @returns {Count}
 */
export function search(inGrid, sets, most, nodes, how = agree) {
  grid = inGrid;
  limit = most;
  budget = nodes;
  narrow = how;
  counted = newCount();
  if (stack[0]?.length !== sets.length) stack = [new Uint16Array(sets.length)];
  stack[0].set(sets);
  for (let cell = 0; cell < sets.length; cell++) touch(cell);
  visit(0);
  fail();
  return counted;
}

/**
 * @param {number} depth
 * @returns {boolean} whether the search is to stop
 */
function visit(depth) {
  if (counted.nodes === budget) {
    counted.exhausted = true;
    return true;
  }
  counted.nodes++;
  const sets = stack[depth];
  if (!narrow(grid, sets)) return false;
  const cell = narrowest(sets);
  if (cell < 0) return keep(sets);
  const next = (stack[depth + 1] ??= new Uint16Array(sets.length));
  for (let left = sets[cell]; left; left &= left - 1) {
    next.set(sets);
    next[cell] = left & -left;
    touch(cell);
    if (visit(depth + 1)) return true;
  }
  return false;
}

/**
 * The first cell with the fewest masks of those that have two or more, -1 if there is none.
 *
 * @param {Uint16Array} sets
 */
function narrowest(sets) {
  let best = -1;
  let least = Infinity;
  for (let cell = 0; cell < sets.length; cell++) {
    const count = COUNT[sets[cell]];
    if (count < 2 || count >= least) continue;
    best = cell;
    least = count;
  }
  return best;
}

/**
 * An answer, if all cells of a position are linked, each of which has one mask.
 *
 * @param {Uint16Array} sets
 * @returns {boolean} whether the search is to stop
 */
function keep(sets) {
  if (reach.from(grid.beside, sets, 0) < sets.length) return false;
  if (counted.found < MOST_ANSWERS) counted.answers.push(sets.map(lowest));
  counted.found++;
  return counted.found === limit;
}
