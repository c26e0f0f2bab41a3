/**
 * The value of a position, and of looking ahead from it, in whole numbers.
 *
 * A position is two signed integers, `upper` and `lower`, as in `grid.js`. Values do not change when rows and columns
 * change places, so a move up or down is one to the left or right of the position that is turned over.
 */

import { toFirst, toLast } from "./grid.js";

/** What a position without a move is worth to the player, and the least that any is. */
const DEAD = -920_000;

const EMPTY = 378;
const MERGE = 490;
const SLOPE = 80;
const BULK = 24;

const LINES = 2 ** 16;

/** The cache of values: keys and values in turn. A later value takes the place of an earlier one. */
const SLOTS = 2 ** 16;
const FIELDS = 4;
const known = new Int32Array(FIELDS * SLOTS);

/** The value of each line. */
const lines = new Int32Array(LINES);
for (let line = 0; line < LINES; line++) lines[line] = lineValue(line);

/**
 * The value of a position to which a new tile comes, so many new tiles ahead.
 *
 * @param {number} upper
 * @param {number} lower
 * @param {number} depth 0 and up; there has to be an empty cell where it is not 0
 * @param {boolean} [plain] whether all of them are 2s; else one may be a 4
 * @returns {number}
 */
export function after(upper, lower, depth, plain = false) {
  if (depth === 0) return valueOf(upper, lower);
  const kind = 2 * depth + Number(plain);
  let mixed = Math.imul(upper, 0x9e3779b1) ^ Math.imul(lower + kind, 0x85ebca6b);
  mixed ^= mixed >>> 15;
  const slot = FIELDS * (mixed & (SLOTS - 1));
  if (known[slot] === kind && known[slot + 1] === upper && known[slot + 2] === lower) return known[slot + 3];
  const value = meanOf(upper, lower, depth - 1, plain);
  known[slot] = kind;
  known[slot + 1] = upper;
  known[slot + 2] = lower;
  known[slot + 3] = value;
  return value;
}

/**
 * The mean over the new tiles, of which nine in ten are a 2.
 *
 * @param {number} upper
 * @param {number} lower
 * @param {number} depth
 * @param {boolean} plain
 */
function meanOf(upper, lower, depth, plain) {
  let twos = 0;
  let fours = 0;
  let empty = 0;
  for (let shift = 28; shift >= 0; shift -= 4) {
    if (((upper >>> shift) & 15) === 0) {
      twos += turn(upper | (1 << shift), lower, depth, plain);
      if (!plain) fours += turn(upper | (2 << shift), lower, depth, true);
      empty++;
    }
    if (((lower >>> shift) & 15) === 0) {
      twos += turn(upper, lower | (1 << shift), depth, plain);
      if (!plain) fours += turn(upper, lower | (2 << shift), depth, true);
      empty++;
    }
  }
  return plain ? Math.floor(twos / empty) : Math.floor((9 * twos + fours) / (10 * empty));
}

/**
 * The value of the best move.
 *
 * @param {number} upper
 * @param {number} lower
 * @param {number} depth
 * @param {boolean} plain
 */
function turn(upper, lower, depth, plain) {
  const across = Math.max(slid(upper, lower, toFirst, depth, plain), slid(upper, lower, toLast, depth, plain));
  // turned over here and in `valueOf`, since a function that gives back two numbers has to make an object
  let bits = ((upper >>> 12) ^ upper) & 0xf0f0;
  upper ^= bits ^ (bits << 12);
  bits = ((lower >>> 12) ^ lower) & 0xf0f0;
  lower ^= bits ^ (bits << 12);
  bits = (upper ^ (lower >>> 8)) & 0xff00ff;
  upper ^= bits;
  lower ^= bits << 8;
  return Math.max(DEAD, across, slid(upper, lower, toFirst, depth, plain), slid(upper, lower, toLast, depth, plain));
}

/**
 * The value of a move along the rows, that of a dead position where it is not possible.
 *
 * @param {number} upper
 * @param {number} lower
 * @param {Uint16Array} table
 * @param {number} depth
 * @param {boolean} plain
 */
function slid(upper, lower, table, depth, plain) {
  const nextUpper = (table[upper >>> 16] << 16) | table[upper & 0xffff];
  const nextLower = (table[lower >>> 16] << 16) | table[lower & 0xffff];
  if (nextUpper === upper && nextLower === lower) return DEAD;
  return depth === 0 ? valueOf(nextUpper, nextLower) : after(nextUpper, nextLower, depth, plain);
}

/**
 * @param {number} upper
 * @param {number} lower
 */
function valueOf(upper, lower) {
  const rows = lines[upper >>> 16] + lines[upper & 0xffff] + lines[lower >>> 16] + lines[lower & 0xffff];
  let bits = ((upper >>> 12) ^ upper) & 0xf0f0;
  upper ^= bits ^ (bits << 12);
  bits = ((lower >>> 12) ^ lower) & 0xf0f0;
  lower ^= bits ^ (bits << 12);
  bits = (upper ^ (lower >>> 8)) & 0xff00ff;
  upper ^= bits;
  lower ^= bits << 8;
  return rows + lines[upper >>> 16] + lines[upper & 0xffff] + lines[lower >>> 16] + lines[lower & 0xffff];
}

/** @param {number} line */
function lineValue(line) {
  let empty = 0;
  let merges = 0;
  let rise = 0;
  let fall = 0;
  let bulk = 0;
  let before = 0;
  let last = 0;
  let run = 0;
  for (let shift = 12; shift >= 0; shift -= 4) {
    const rank = (line >> shift) & 15;
    const cube = rank * rank * rank;
    bulk += cube;
    if (shift < 12 && cube > before) rise += cube - before;
    else if (shift < 12) fall += before - cube;
    before = cube;
    if (rank === 0) {
      empty++;
    } else {
      run = rank === last ? run + 1 : 1;
      last = rank;
      // the second of a run makes it one of two
      if (run > 1) merges += run === 2 ? 2 : 1;
    }
  }
  return EMPTY * empty + MERGE * merges - SLOPE * Math.min(rise, fall) - BULK * bulk;
}
