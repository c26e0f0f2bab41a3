/**
 * The strong search: what more each node finds out from groups of linked cells and from bridges.
 *
 * @import { Grid } from "./grid.js"
 */

import { MOST_CELLS } from "./grid.js";
import { Groups } from "./groups.js";
import { agree, touch } from "./kernels.js";
import { COUNT, MAY, MUST, OPEN_AT, facing, lowest } from "./tiles.js";

const groups = new Groups(MOST_CELLS);
/** When each cell was first come to, from 1 on, and the earliest cell that leads back to from it or behind it. */
const order = new Uint16Array(MOST_CELLS);
const low = new Uint16Array(MOST_CELLS);
let clock = 0;
/** Bridges, as 4 times a cell plus the side that leads over it. */
const bridges = new Uint16Array(MOST_CELLS);
let bridged = 0;

/**
 * Narrows a position to what agreement, groups and bridges leave.
 *
 * @param {Grid} grid
 * @param {Uint16Array} sets
 * @param {boolean} isTree
 * @returns {boolean} false where it fails
 */
export function narrowStrongly(grid, sets, isTree) {
  for (;;) {
    if (!agree(grid, sets)) return false;
    if (isTree) {
      if (!joinGroups(grid, sets)) return false;
      if (dropLoops(grid, sets)) continue;
    }
    if (!findBridges(grid, sets)) return false;
    if (!crossBridges(grid, sets)) return true;
  }
}

/**
 * Puts cells that are linked into groups.
 *
 * @param {Grid} grid
 * @param {Uint16Array} sets
 * @returns {boolean} false where a loop is closed
 */
function joinGroups({ beside, size }, sets) {
  groups.reset();
  for (let cell = 0; cell < size; cell++) {
    const must = MUST[sets[cell]];
    // every pair of sides is met once, from the left or from above
    if ((must >> 1) & 1 && !groups.link(cell, beside[4 * cell + 1])) return false;
    if ((must >> 2) & 1 && !groups.link(cell, beside[4 * cell + 2])) return false;
  }
  return true;
}

/**
 * Takes masks that would close a loop.
 *
 * @param {Grid} grid
 * @param {Uint16Array} sets
 * @returns {boolean} whether it took any; a set may be empty then
 */
function dropLoops({ beside, size }, sets) {
  let taken = false;
  for (let cell = 0; cell < size; cell++) {
    if (COUNT[sets[cell]] < 2) continue;
    const must = MUST[sets[cell]];
    let set = sets[cell];
    for (let left = set; left; left &= left - 1) {
      if (closesLoop(beside, cell, lowest(left) & ~must)) set &= ~(left & -left);
    }
    if (set === sets[cell]) continue;
    sets[cell] = set;
    touch(cell);
    taken = true;
  }
  return taken;
}

/**
 * Whether openings lead to a cell's own group, or two of them to one group.
 *
 * @param {Int16Array} beside
 * @param {number} cell
 * @param {number} mask
 */
function closesLoop(beside, cell, mask) {
  const own = groups.of(cell);
  for (let side = 0; side < 4; side++) {
    if (((mask >> side) & 1) === 0) continue;
    const group = groups.of(beside[4 * cell + side]);
    if (group === own) return true;
    for (let other = 0; other < side; other++) {
      if ((mask >> other) & 1 && groups.of(beside[4 * cell + other]) === group) return true;
    }
  }
  return false;
}

/**
 * Finds the bridges of all sides that may be open (Tarjan, 1974).
 *
 * @param {Grid} grid
 * @param {Uint16Array} sets
 * @returns {boolean} false where not every cell can be reached
 */
function findBridges({ beside, size }, sets) {
  order.fill(0, 0, size);
  clock = 0;
  bridged = 0;
  explore(beside, sets, 0, -1);
  return clock === size;
}

/**
 * @param {Int16Array} beside
 * @param {Uint16Array} sets
 * @param {number} cell
 * @param {number} entry the side that led here
 */
function explore(beside, sets, cell, entry) {
  order[cell] = low[cell] = ++clock;
  const may = MAY[sets[cell]];
  for (let side = 0; side < 4; side++) {
    // neighbours agree, so the other side may be open as well
    if (side === entry || ((may >> side) & 1) === 0) continue;
    const other = beside[4 * cell + side];
    if (order[other] === 0) {
      explore(beside, sets, other, facing(side));
      if (low[other] > order[cell]) bridges[bridged++] = 4 * cell + side;
    }
    if (low[other] < low[cell]) low[cell] = low[other];
  }
}

/**
 * Opens both ends of all bridges.
 *
 * @param {Grid} grid
 * @param {Uint16Array} sets
 * @returns {boolean} whether anything changed
 */
function crossBridges({ beside }, sets) {
  let changed = false;
  for (let at = 0; at < bridged; at++) {
    const [cell, side] = [bridges[at] >> 2, bridges[at] & 3];
    const ends = [
      [cell, side],
      [beside[4 * cell + side], facing(side)],
    ];
    for (const [end, opening] of ends) {
      const set = sets[end] & OPEN_AT[opening];
      if (set === sets[end]) continue;
      sets[end] = set;
      touch(end);
      changed = true;
    }
  }
  return changed;
}
