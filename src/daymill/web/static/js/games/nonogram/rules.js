/**
 * The rules of nonograms, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, Clue, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { analyse, firsts, lasts } from "./kernels.js";
import { CROSSED, cellAction, cellName, readAction, valueText } from "./model.js";
import { Position } from "./position.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start({ board }) {
  return { cells: Array(board.width * board.height).fill(0) };
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
export function play(board, { cells }, action) {
  const { value, first, last } = readAction(board, action);
  const stroke = strokeOf(board.width, first, last);
  const old = cells[first];
  if (old === value) {
    const name = cellName(board, first);
    if (value === 0) throw new Refused("unchanged", `There is nothing to clear in ${name}.`);
    throw new Refused("unchanged", `${name} is ${contentText(board, value)} already.`);
  }
  const changed = [...cells];
  for (const cell of stroke) if (cells[cell] === old) changed[cell] = value;
  return { cells: changed };
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board }, { cells }) {
  const { width, height, rows, columns } = board;
  const across = rows.every((clue, row) => fits(clue, cells, row * width, 1, width));
  return across && columns.every((clue, column) => fits(clue, cells, column, width, height)) ? "solved" : "";
}

/**
 * The log that plays an answer out: the runs, row by row.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions(board, { picture }) {
  return picture.flatMap((row, at) => {
    return runsOf(row).map(({ colour, first, end }) => {
      return cellAction(board, colour, at * board.width + first, at * board.width + end - 1);
    });
  });
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view(puzzle, state) {
  const { board } = puzzle;
  const { cells } = state;
  const position = positionOf(board, state);
  /** @type {boolean[]} */
  const wrong = [];
  const done = board.lines.map((clue, line) => {
    wrong[line] = analyse(position, line) < 0;
    return clue.map(([length, colour], run) => {
      if (wrong[line] || firsts[run] !== lasts[run]) return false;
      for (let at = firsts[run]; at < firsts[run] + length; at++) {
        if (cells[position.cellAt(line, at)] !== colour) return false;
      }
      return true;
    });
  });
  return { board, cells, done, wrong, ended: outcome(puzzle, state) !== "" };
}

/**
 * What is known where a player stands.
 *
 * @param {Board} board
 * @param {State} state
 */
export function positionOf(board, { cells }) {
  const position = Position.of(board);
  cells.forEach((entered, cell) => entered && position.take(cell, ~(1 << valueIn(entered))));
  return position;
}

/** The value that a cell with a colour or a cross in it has. @param {number} entered */
export function valueIn(entered) {
  return entered === CROSSED ? 0 : entered;
}

/**
 * What stands in a cell, in words.
 *
 * @param {Board} board
 * @param {number} entered
 */
export function contentText(board, entered) {
  return entered === 0 ? "unknown" : entered === CROSSED ? "crossed" : valueText(board, entered);
}

/**
 * The cells from one to another. Throws `Refused` (`not_a_line`).
 *
 * @param {number} width
 * @param {number} first
 * @param {number} last
 */
function strokeOf(width, first, last) {
  const inRow = Math.floor(first / width) === Math.floor(last / width);
  if (!inRow && first % width !== last % width) {
    throw new Refused("not_a_line", "A stroke runs along one row or one column.");
  }
  const step = (inRow ? 1 : width) * (last < first ? -1 : 1);
  return Array.from({ length: (last - first) / step + 1 }, (_, at) => first + at * step);
}

/**
 * The runs of some cells.
 *
 * @param {readonly number[]} cells
 */
function runsOf(cells) {
  /** @type {{ colour: number, first: number, end: number }[]} */
  const runs = [];
  cells.forEach((colour, at) => {
    const run = runs.at(-1);
    if (colour > 0 && run?.end === at && run.colour === colour) run.end++;
    else if (colour > 0) runs.push({ colour, first: at, end: at + 1 });
  });
  return runs;
}

/**
 * Whether the filled cells of a line are its runs.
 *
 * @param {Clue} clue
 * @param {readonly number[]} cells
 * @param {number} from
 * @param {number} step
 * @param {number} size
 */
function fits(clue, cells, from, step, size) {
  const runs = runsOf(Array.from({ length: size }, (_, at) => cells[from + at * step]));
  return (
    runs.length === clue.length &&
    runs.every(({ colour, first, end }, run) => clue[run][0] === end - first && clue[run][1] === colour)
  );
}
