/**
 * The rules of Sudoku, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { MARKS_OFF, MARKS_ON, cellAction, readAction } from "./model.js";
import { bitOf } from "./sets.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start({ board }) {
  const none = board.givens.map(() => 0);
  return { digits: none, marks: none, auto: board.candidates.length > 0, struck: none };
}

/** @param {Puzzle} puzzle */
export function restart(puzzle) {
  return start(puzzle);
}

/**
 * The position after a move. Throws `Refused` (`given`, `unchanged`, `filled`, `not_in_sight`) or `Invalid`
 * (`unknown_action`).
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
  const { verb, cell, digit } = readAction(board, action);
  if (verb === MARKS_ON || verb === MARKS_OFF) return keepMarks(state, verb === MARKS_ON);
  const name = board.grid.nameOf(cell);
  if (board.givens[cell]) throw new Refused("given", `${name} is given.`);
  if (verb === "set") {
    if (state.digits[cell] === digit) throw new Refused("unchanged", `${name} holds ${digit} already.`);
    return { ...state, digits: replaced(state.digits, cell, digit) };
  }
  if (verb === "clear") {
    const cleared = clear(state, cell);
    if (cleared === null) throw new Refused("unchanged", `There is nothing to clear in ${name}.`);
    return cleared;
  }
  if (state.digits[cell]) throw new Refused("filled", `${name} is filled.`);
  if (!(sightOf(board, digitsIn(board, state))[cell] & bitOf(digit))) {
    throw new Refused("not_in_sight", `${digit} cannot stand in ${name}: it is ruled out there already.`);
  }
  const which = state.auto ? "struck" : "marks";
  return { ...state, [which]: replaced(state[which], cell, state[which][cell] ^ bitOf(digit)) };
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board }, state) {
  const digits = digitsIn(board, state);
  const right = digits.every((digit, cell) => digit && board.allowed[cell] & bitOf(digit));
  return right && !repeatedIn(board, digits).includes(true) ? "solved" : "";
}

/**
 * The log that plays an answer out: the empty cells, in order.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions({ size, givens }, { grid }) {
  return grid.flatMap((digit, cell) => (givens[cell] ? [] : [cellAction(size, "set", cell, digit)]));
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view(puzzle, state) {
  const { board } = puzzle;
  const digits = digitsIn(board, state);
  const sight = sightOf(board, digits);
  return {
    board,
    digits,
    sight,
    marks: sight.map((set, cell) => (state.auto ? set & ~state.struck[cell] : set & state.marks[cell])),
    auto: state.auto,
    repeated: repeatedIn(board, digits),
    clearable: digits.map((_, cell) => board.givens[cell] === 0 && clear(state, cell) !== null),
    ended: outcome(puzzle, state) !== "",
  };
}

/**
 * The digit in each cell, given or entered.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {number[]}
 */
export function digitsIn({ givens }, { digits }) {
  return givens.map((given, cell) => given || digits[cell]);
}

/**
 * What is in sight in each cell: nothing in those that are filled.
 *
 * @param {Board} board
 * @param {readonly number[]} digits
 * @returns {number[]}
 */
export function sightOf({ grid, allowed }, digits) {
  return digits.map((digit, cell) => {
    if (digit) return 0;
    return grid.peers[cell].reduce((set, peer) => (digits[peer] ? set & ~bitOf(digits[peer]) : set), allowed[cell]);
  });
}

/**
 * Which cells hold a digit that stands in another cell of their row, column or box as well.
 *
 * @param {Board} board
 * @param {readonly number[]} digits
 * @returns {boolean[]}
 */
export function repeatedIn({ grid }, digits) {
  return digits.map((digit, cell) => digit !== 0 && grid.peers[cell].some((peer) => digits[peer] === digit));
}

/**
 * @param {State} state
 * @param {boolean} auto
 * @returns {State}
 */
function keepMarks(state, auto) {
  if (state.auto === auto) throw new Refused("unchanged", `Automatic marks are ${auto ? "on" : "off"} already.`);
  return { ...state, auto };
}

/**
 * The position after `clear`, null where nothing would go.
 *
 * @param {State} state
 * @param {number} cell
 * @returns {State | null}
 */
function clear(state, cell) {
  const which = state.digits[cell] ? "digits" : state.auto ? "struck" : "marks";
  return state[which][cell] ? { ...state, [which]: replaced(state[which], cell, 0) } : null;
}

/**
 * @param {readonly number[]} values
 * @param {number} cell
 * @param {number} value
 */
function replaced(values, cell, value) {
  return values.map((old, at) => (at === cell ? value : old));
}
