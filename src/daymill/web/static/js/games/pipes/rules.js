/**
 * The rules of Pipes, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { isSolved, linkedWith } from "./grid.js";
import { readAction, turnActions } from "./model.js";
import { turned } from "./tiles.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start({ board }) {
  const none = board.tiles.map(() => false);
  return { masks: board.tiles, locked: none, fixed: none, turns: 0 };
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {State}
 */
export function restart({ board }, { masks, fixed, turns }) {
  const lie = board.tiles.map((mask, cell) => (fixed[cell] ? masks[cell] : mask));
  return { masks: lie, locked: fixed.map(() => false), fixed, turns };
}

/**
 * The position after a move. Throws `Refused` (`fixed`, `locked`, `unchanged`) or `Invalid` (`unknown_action`).
 *
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function apply({ board }, state, action) {
  return play(board, state, action);
}

/**
 * As `apply`, which needs no more of a puzzle than its board.
 *
 * @param {Board} board
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function play(board, state, action) {
  const { verb, cell } = readAction(board, action);
  const { masks, locked, fixed, turns } = state;
  const name = board.grid.nameOf(cell);
  if (fixed[cell]) throw new Refused("fixed", `${name} was fixed by a hint.`);
  if (verb === "lock" || verb === "unlock") {
    const lock = verb === "lock";
    if (locked[cell] === lock) throw new Refused("unchanged", `${name} is ${lock ? "locked already" : "not locked"}.`);
    return { ...state, locked: replaced(locked, cell, lock) };
  }
  if (locked[cell]) throw new Refused("locked", `${name} is locked: unlock it first.`);
  const mask = turned(masks[cell], verb === "turn" ? 1 : 3);
  if (mask === masks[cell]) throw new Refused("unchanged", `${name} looks the same whichever way it lies.`);
  return { ...state, masks: replaced(masks, cell, mask), turns: turns + 1 };
}

/**
 * A list with another entry for one cell.
 *
 * @template T
 * @param {readonly T[]} entries
 * @param {number} cell
 * @param {T} entry
 * @returns {T[]}
 */
export function replaced(entries, cell, entry) {
  return entries.map((old, at) => (at === cell ? entry : old));
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board }, { masks }) {
  return isSolved(board.grid, masks) ? "solved" : "";
}

/**
 * The log that plays an answer out, cell by cell.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions({ grid, tiles }, { masks }) {
  return tiles.flatMap((mask, cell) => turnActions(grid, cell, mask, masks[cell]));
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view(puzzle, state) {
  const { board } = puzzle;
  const { masks, locked, fixed } = state;
  const linked = linkedWith(board.grid, masks, board.grid.centre);
  return { board, masks, locked, fixed, linked, ended: outcome(puzzle, state) !== "" };
}
