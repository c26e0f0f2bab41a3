/**
 * The search: candidates in typed arrays, narrowed and then tried one by one.
 *
 * @import { Stream } from "../../core/random.js"
 * @import { Grid } from "./geometry.js"
 */

import { COUNT, isOne, lowest, lowestDigit } from "./sets.js";

/** The most nodes of one search. */
export const BUDGET = 1_000_000;

const MOST_CELLS = 81;

/**
 * What a search did: the answers found (the digit of each cell), in order, its nodes, and whether it ran out of its
 * budget.
 *
 * @typedef {{ answers: number[][], nodes: number, exhausted: boolean }} Count
 */

/** The candidates at each node from the root to the one that is looked at. */
const pool = new Uint16Array((MOST_CELLS + 1) * MOST_CELLS);
/** Cells that came down to one candidate and have not yet taken it from their peers. */
const queue = new Uint8Array(MOST_CELLS);
let queued = 0;
/** The units, as a mask, that changed since their places were last looked at. */
let stale = 0;

let grid = /** @type {Grid} */ (/** @type {unknown} */ (null));
let counted = /** @type {Count} */ ({ answers: [], nodes: 0, exhausted: false });
let limit = 0;
/** @type {Stream | null} */
let stream = null;

/**
 * Searches for answers until `most` are found.
 *
 * @param {Grid} inGrid
 * @param {ArrayLike<number>} candidates for each cell
 * @param {number} most at least 1
 * @param {Stream | null} [order] shuffles the candidates at each node that branches; else they are tried ascending
 * @returns {Count}
 */
export function search(inGrid, candidates, most, order = null) {
  grid = inGrid;
  limit = most;
  stream = order;
  counted = { answers: [], nodes: 0, exhausted: false };
  queued = 0;
  let hopeless = false;
  for (let cell = 0; cell < candidates.length; cell++) {
    pool[cell] = candidates[cell];
    hopeless ||= pool[cell] === 0;
    if (isOne(pool[cell])) queue[queued++] = cell;
  }
  if (hopeless) return { ...counted, nodes: 1 };
  stale = (1 << grid.units.length) - 1;
  visit(0);
  return counted;
}

/**
 * @param {number} node where its candidates stand in the pool
 * @returns {boolean} whether the search is to stop
 */
function visit(node) {
  if (counted.nodes === BUDGET) {
    counted.exhausted = true;
    return true;
  }
  counted.nodes++;
  if (!propagate(node)) return false;
  const cells = grid.cells.length;
  const cell = narrowest(node);
  if (cell < 0) {
    counted.answers.push(Array.from(pool.subarray(node, node + cells), lowestDigit));
    return counted.answers.length === limit;
  }
  const next = node + cells;
  for (const set of choicesOf(pool[node + cell])) {
    pool.copyWithin(next, node, next);
    queued = 0;
    stale = 0;
    narrow(next, cell, set);
    if (visit(next)) return true;
  }
  return false;
}

/**
 * The candidates of a set, each as a set of its own, in the order in which they are tried.
 *
 * @param {number} set
 */
function choicesOf(set) {
  const choices = [];
  for (let left = set; left; left &= left - 1) choices.push(left & -left);
  stream?.shuffle(choices);
  return choices;
}

/**
 * The first cell with the fewest candidates of those that have two or more, -1 if there is none.
 *
 * @param {number} node
 */
function narrowest(node) {
  let best = -1;
  let least = 10;
  for (let cell = 0; cell < grid.cells.length; cell++) {
    const count = COUNT[pool[node + cell]];
    if (count < 2 || count >= least) continue;
    if (count === 2) return cell;
    best = cell;
    least = count;
  }
  return best;
}

/**
 * @param {number} node
 * @returns {boolean} false where a cell has no candidate left, or a digit no place in a unit
 */
function propagate(node) {
  while (settle(node)) {
    if (stale === 0) return true;
    const units = stale;
    stale = 0;
    for (let left = units; left; left &= left - 1) if (!placeLast(node, lowest(left))) return false;
  }
  return false;
}

/**
 * Takes the digits of the queued cells from their peers.
 *
 * @param {number} node
 */
function settle(node) {
  while (queued > 0) {
    const cell = queue[--queued];
    const set = pool[node + cell];
    const peers = grid.peers[cell];
    for (let at = 0; at < peers.length; at++) {
      const peer = peers[at];
      const old = pool[node + peer];
      if ((old & set) === 0) continue;
      if (old === set) return false;
      narrow(node, peer, old & ~set);
    }
  }
  return true;
}

/**
 * Gives the cells of a unit the digits that have no other place in it.
 *
 * @param {number} node
 * @param {number} unit
 */
function placeLast(node, unit) {
  const cells = grid.units[unit];
  let once = 0;
  let twice = 0;
  for (let slot = 0; slot < cells.length; slot++) {
    const set = pool[node + cells[slot]];
    twice |= once & set;
    once |= set;
  }
  if (once !== grid.all) return false;
  for (let left = once & ~twice, slot = 0; left; slot++) {
    const cell = cells[slot];
    const set = pool[node + cell];
    const placed = set & left;
    if (placed === 0) continue;
    left &= ~placed;
    if (placed & (placed - 1)) return false;
    if (placed !== set) narrow(node, cell, placed);
  }
  return true;
}

/**
 * @param {number} node
 * @param {number} cell
 * @param {number} set not empty, fewer than before
 */
function narrow(node, cell, set) {
  pool[node + cell] = set;
  stale |= grid.unitMasks[cell];
  if ((set & (set - 1)) === 0) queue[queued++] = cell;
}
