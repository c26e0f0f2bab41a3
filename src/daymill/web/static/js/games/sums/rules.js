/**
 * The rules of Target Sums, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Lines } from "./lines.js"
 * @import { Answer, Board, State, Total, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { KEPT, STRUCK, cellAction, isSolved, readAction, stretchesOf } from "./model.js";
import { Position } from "./position.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start({ board: { lines } }) {
  return { marks: lines.numbers.map(() => 0) };
}

/** @param {Puzzle} puzzle */
export function restart(puzzle) {
  return start(puzzle);
}

/**
 * The position after a move. Throws `Refused` (`not_a_line`, `unchanged`) or `Invalid` (`unknown_action`).
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
export function play(board, { marks }, action) {
  const { lines } = board;
  const { mark, first, last } = readAction(board, action);
  const stroke = strokeOf(lines, first, last);
  const old = marks[first];
  if (old === mark) {
    const name = lines.cellName(first);
    if (mark === 0) throw new Refused("unchanged", `There is nothing to clear in ${name}.`);
    throw new Refused("unchanged", `${name} is ${markText(mark)} already.`);
  }
  return { marks: marks.map((each, cell) => (each === old && stroke.has(cell) ? mark : each)) };
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board }, { marks }) {
  return isSolved(board, (cell) => marks[cell] !== STRUCK) ? "solved" : "";
}

/**
 * The log that plays an answer out: what is struck, row by row.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions({ lines }, { keep }) {
  return keep.flatMap((kept, row) => {
    const struck = stretchesOf(lines, row, (_, k) => (kept[k] ? 0 : STRUCK));
    return struck.map(({ first, last }) => cellAction(lines, STRUCK, first, last));
  });
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view(puzzle, state) {
  const { board } = puzzle;
  const { marks } = state;
  const position = new Position(board, state);
  const totals = board.lines.targets.map((_, line) => totalOf(board, marks, line, position.facts[line].ways === 0));
  return { board, marks, totals, ended: outcome(puzzle, state) !== "" };
}

/**
 * A mark in words.
 *
 * @param {number} mark not 0
 */
export function markText(mark) {
  return mark === KEPT ? "kept" : "struck";
}

/**
 * @param {Board} board
 * @param {readonly number[]} marks
 * @param {number} line
 * @param {boolean} wrong
 * @returns {Total}
 */
function totalOf({ lines }, marks, line, wrong) {
  const { numbers, targets } = lines;
  const sum = lines.sumOf(line, (cell) => marks[cell] !== STRUCK);
  const least = lines.sumOf(line, (cell) => marks[cell] === KEPT || (marks[cell] === 0 && numbers[cell] < 0));
  const greatest = lines.sumOf(line, (cell) => marks[cell] === KEPT || (marks[cell] === 0 && numbers[cell] > 0));
  return { sum, least, greatest, right: sum === targets[line], wrong };
}

/**
 * The cells from one to another. Throws `Refused` (`not_a_line`).
 *
 * @param {Lines} lines
 * @param {number} first
 * @param {number} last
 * @returns {ReadonlySet<number>}
 */
function strokeOf(lines, first, last) {
  const ends = lines.linesOf(last);
  const line = lines.linesOf(first).find((each) => ends.includes(each));
  if (line === undefined) throw new Refused("not_a_line", "A stroke runs along one row or one column.");
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  return new Set(lines.cellsOf(line).filter((cell) => cell >= low && cell <= high));
}
