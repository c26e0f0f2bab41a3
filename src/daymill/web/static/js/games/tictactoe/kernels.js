/**
 * The full tree of one game: every position that can come about, what it is worth, and what may be played there.
 *
 * Positions are numbered, those with fewer signs first. A set of cells is a number in which bit c
 * stands for cell c. Of a position `worth` is for the side to move, and `free`, `best`, `errors` and `sensible` are sets of
 * its moves: all of them (none once it is over), the best ones, errors, and what a sensible player chooses from.
 */

import { CELLS, FREE, LINES } from "./grid.js";

const SETS = 1 << CELLS;
const POSITIONS = 5478;
const NONE = -1;
/** The position that a game begins with. */
export const EMPTY = 0;

/** By set: whether it has a line, how many cells there are, and, by set and place, which they are in reading order. */
const won = new Uint8Array(SETS);
export const countOf = new Uint8Array(SETS);
export const cellIn = new Uint8Array(SETS * CELLS);

/** By position and cell the position after a move, `NONE` where there is none. */
export const after = new Int16Array(POSITIONS * CELLS).fill(NONE);
export const worth = new Int8Array(POSITIONS);
export const free = new Uint16Array(POSITIONS);
export const best = new Uint16Array(POSITIONS);
export const errors = new Uint16Array(POSITIONS);
export const sensible = new Uint16Array(POSITIONS);

/** The numbers of positions, by the set of x and that of o behind it. */
const numbers = new Int16Array(SETS * SETS).fill(NONE);
/** The same the other way round. */
const pairs = new Int32Array(POSITIONS);
let count = 0;

grow();

/**
 * The number of a position.
 *
 * @param {string} cells one that can come about
 */
export function numberOf(cells) {
  let pair = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (cells[cell] !== FREE) pair |= 1 << (cells[cell] === "x" ? cell : CELLS + cell);
  }
  return numbers[pair];
}

/**
 * What the opponent answers.
 *
 * @param {number} position its turn
 * @param {boolean} errs whether it errs, if it can
 * @param {number} draw its second draw, before the modulo
 * @returns {number} the cell
 */
export function answerTo(position, errs, draw) {
  const moves = errs && errors[position] ? errors[position] : best[position];
  return cellIn[CELLS * moves + (draw % countOf[moves])];
}

function grow() {
  for (let set = 0; set < SETS; set++) {
    if (LINES.some((line) => line.every((cell) => (set >> cell) & 1))) won[set] = 1;
    for (let cell = 0; cell < CELLS; cell++) {
      if ((set >> cell) & 1) cellIn[CELLS * set + countOf[set]++] = cell;
    }
  }
  enter(0);
  for (let position = 0; position < count; position++) lookAt(position);
  for (let position = count - 1; position >= 0; position--) judge(position);
}

/**
 * The number of a position, which it gets now if it has none.
 *
 * @param {number} pair
 */
function enter(pair) {
  if (numbers[pair] === NONE) {
    numbers[pair] = count;
    pairs[count++] = pair;
  }
  return numbers[pair];
}

/**
 * Finds the moves of a position.
 *
 * @param {number} position
 */
function lookAt(position) {
  const [x, o] = [pairs[position] & (SETS - 1), pairs[position] >> CELLS];
  const shift = countOf[x] > countOf[o] ? CELLS : 0;
  const [mine, theirs] = shift ? [o, x] : [x, o];
  const open = SETS - 1 - x - o;
  worth[position] = won[theirs] ? -1 - countOf[open] : 0;
  if (won[theirs]) return;
  free[position] = open;
  let [wins, stops] = [0, 0];
  for (let cell = 0; cell < CELLS; cell++) {
    const bit = 1 << cell;
    if (!(open & bit)) continue;
    if (won[mine | bit]) wins |= bit;
    if (won[theirs | bit]) stops |= bit;
    after[CELLS * position + cell] = enter(pairs[position] | (bit << shift));
  }
  sensible[position] = wins || stops || open;
}

/**
 * The worth of a position that is not over, and which of its moves are best or errors.
 *
 * @param {number} position
 */
function judge(position) {
  const moves = free[position];
  if (moves === 0) return;
  worth[position] = -CELLS;
  for (const cell of cellsOf(moves)) worth[position] = Math.max(worth[position], worthOf(position, cell));
  for (const cell of cellsOf(moves)) {
    const gained = worthOf(position, cell);
    if (gained === worth[position]) best[position] |= 1 << cell;
    if (Math.sign(gained) < Math.sign(worth[position])) errors[position] |= 1 << cell;
  }
}

/**
 * The worth of a move.
 *
 * @param {number} position
 * @param {number} cell
 */
function worthOf(position, cell) {
  return -worth[after[CELLS * position + cell]];
}

/**
 * The cells of a set, in reading order.
 *
 * @param {number} set
 */
export function cellsOf(set) {
  return cellIn.subarray(CELLS * set, CELLS * set + countOf[set]);
}
