/**
 * The full tree of one game: every position that can come about, what it is worth, and how the opponent moves there.
 */

import { CELLS, EMPTY, FREE, cellsWith, gapsOf, hasThree, moverOf, otherSign, put } from "./grid.js";

/**
 * A position of one game. `number` counts from 0, those with fewer signs first. `after` is what a move in each cell leads
 * to (null where there is none: all nine, once it is over), `worth` is for the side to move, the rest are its moves in
 * reading order: all of them, the best ones, errors, and what a sensible player chooses from.
 *
 * @typedef {{
 *   readonly number: number,
 *   readonly cells: string,
 *   readonly over: boolean,
 *   readonly after: readonly (Position | null)[],
 *   readonly worth: number,
 *   readonly free: readonly number[],
 *   readonly best: readonly number[],
 *   readonly errors: readonly number[],
 *   readonly sensible: readonly number[],
 * }} Position
 */

/** @typedef {{ -readonly [K in keyof Position]: Position[K] }} Growing */

/** @type {Map<string, Growing>} */
const positions = new Map();

/**
 * The position with these cells.
 *
 * @param {string} cells one that can come about
 * @returns {Position}
 */
export function positionOf(cells) {
  if (positions.size === 0) grow();
  return /** @type {Position} */ (positions.get(cells));
}

/** How many positions there are. */
export function size() {
  if (positions.size === 0) grow();
  return positions.size;
}

/**
 * What the opponent answers.
 *
 * @param {Position} position its turn
 * @param {boolean} errs whether it errs, if it can
 * @param {number} number the second draw, before the modulo
 * @returns {number} the cell
 */
export function answerTo({ best, errors }, errs, number) {
  const moves = errs && errors.length ? errors : best;
  return moves[number % moves.length];
}

/** The sign of a worth: 1, 0 or -1. @param {number} worth */
export function outcomeOf(worth) {
  return Math.sign(worth);
}

function grow() {
  enter(EMPTY);
  // a Map goes on to what is added meanwhile
  for (const position of positions.values()) {
    const { cells } = position;
    const mover = moverOf(cells);
    const lost = hasThree(cells, otherSign(mover));
    const free = lost ? [] : cellsWith(cells, FREE);
    position.after = Array.from({ length: CELLS }, (_, cell) => {
      return free.includes(cell) ? enter(put(cells, cell, mover)) : null;
    });
    position.over = free.length === 0;
    position.worth = lost ? -1 - cellsWith(cells, FREE).length : 0;
    position.free = free;
    position.sensible = [gapsOf(cells, mover), gapsOf(cells, otherSign(mover)), free].find((some) => some.length) ?? [];
  }
  for (const position of [...positions.values()].reverse()) {
    if (!position.over) judge(position);
  }
}

/** @param {string} cells */
function enter(cells) {
  const known = positions.get(cells);
  if (known) return known;
  const none = /** @type {const} */ ([]);
  /** @type {Growing} */
  const position = {
    number: positions.size, cells, over: false, after: none, worth: 0, free: none, best: none, errors: none, sensible: none,
  };
  positions.set(cells, position);
  return position;
}

/** The worth of a position, from those that its moves lead to. @param {Growing} position */
function judge(position) {
  const { free, after } = position;
  const worths = after.map((next) => (next ? -next.worth : -Infinity));
  const worth = Math.max(...worths);
  position.worth = worth;
  position.best = free.filter((cell) => worths[cell] === worth);
  position.errors = free.filter((cell) => outcomeOf(worths[cell]) < outcomeOf(worth));
}
