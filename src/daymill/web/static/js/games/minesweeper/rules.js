/**
 * The rules of Minesweeper, plain to read.
 *
 * @import { Outcome, Puzzle as Whole, PublicPuzzle } from "../../core/game.js"
 * @import { Grid } from "./grid.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { COVERED, EXPOSED, numberOf, reveal } from "./grid.js";
import { cellAction, readAction } from "./model.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start({ board: { shown } }) {
  return { seen: shown, flags: shown.map(() => false) };
}

/**
 * @param {Puzzle} _puzzle
 * @param {State} state
 * @returns {State}
 */
export function restart(_puzzle, { seen, flags }) {
  return { seen, flags: flags.map(() => false) };
}

/**
 * Whether undo cannot take a change of position back, because something was seen.
 *
 * @param {State} before
 * @param {State} after
 */
export function lasting(before, after) {
  return before.seen.some((shown, cell) => shown !== after.seen[cell]);
}

/**
 * The position after a move. Throws `Refused` (`flagged`, `unchanged`, `no_number`, `flags_differ`) or `Invalid`
 * (`unknown_action`).
 *
 * @param {Whole<Board, Answer>} puzzle
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function apply({ board, answer }, state, action) {
  const { verb, cell } = readAction(board, action);
  const { seen, flags } = state;
  const name = board.grid.nameOf(cell);
  switch (verb) {
    case "open":
      if (flags[cell]) throw new Refused("flagged", `${name} carries a flag: take it off first.`);
      if (seen[cell] !== COVERED) throw new Refused("unchanged", `${name} is open already.`);
      return opened(answer, state, [cell]);
    case "flag":
      if (seen[cell] !== COVERED) throw new Refused("unchanged", `${name} is open already.`);
      if (flags[cell]) throw new Refused("unchanged", `${name} carries a flag already.`);
      return { seen, flags: flags.map((flag, at) => flag || at === cell) };
    case "unflag":
      if (!flags[cell]) throw new Refused("unchanged", `${name} carries no flag.`);
      return { seen, flags: flags.map((flag, at) => flag && at !== cell) };
    case "chord":
      return opened(answer, state, chorded(board.grid, state, cell));
  }
}

/**
 * The cells that a chord opens. Throws `Refused`.
 *
 * @param {Grid} grid
 * @param {State} state
 * @param {number} cell
 * @returns {number[]}
 */
function chorded(grid, state, cell) {
  const name = grid.nameOf(cell);
  const number = state.seen[cell];
  if (number < 1 || number === EXPOSED) throw new Refused("no_number", `${name} shows no number.`);
  const cells = openAround(grid, state, cell);
  if (cells.length === 0) throw new Refused("unchanged", `Around ${name} there is nothing left to open.`);
  const marked = markedAround(grid, state, cell);
  if (marked !== number) {
    const mines = marked === 1 ? "1 mine is" : `${marked} mines are`;
    throw new Refused("flags_differ", `${name} shows ${number}, and ${mines} marked around it.`);
  }
  return cells;
}

/**
 * The covered neighbours of a cell that carry no flag.
 *
 * @param {Grid} grid
 * @param {State | View} state
 * @param {number} cell
 */
export function openAround(grid, { seen, flags }, cell) {
  return [...grid.neighboursOf(cell)].filter((other) => seen[other] === COVERED && !flags[other]);
}

/**
 * How many mines are marked around a cell, by flags or because they are exposed.
 *
 * @param {Grid} grid
 * @param {State | View} state
 * @param {number} cell
 */
export function markedAround(grid, { seen, flags }, cell) {
  return grid.neighboursOf(cell).filter((other) => flags[other] || seen[other] === EXPOSED).length;
}

/**
 * The position after some covered cells were opened, in order.
 *
 * @param {Answer} answer
 * @param {State} state
 * @param {readonly number[]} cells
 * @returns {State}
 */
function opened({ grid, mines }, { seen, flags }, cells) {
  const after = [...seen];
  for (const cell of cells) {
    if (after[cell] === COVERED) reveal(grid, mines, after, cell);
  }
  return { seen: after, flags: flags.map((flag, cell) => flag && after[cell] === COVERED) };
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board: { mines, deadly } }, { seen }) {
  const exposed = seen.filter((shown) => shown === EXPOSED).length;
  if (deadly && exposed > 0) return "finished";
  return seen.filter((shown) => shown === COVERED).length === mines - exposed ? "solved" : "";
}

/**
 * The log that plays an answer out: cells with 0 first, then what is still covered.
 *
 * @param {Board} board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions({ grid, shown }, { mines }) {
  const seen = [...shown];
  /** @type {string[]} */
  const log = [];
  for (const isTurn of [(/** @type {number} */ cell) => numberOf(grid, mines, cell) === 0, () => true]) {
    for (let cell = 0; cell < grid.size; cell++) {
      if (seen[cell] !== COVERED || mines[cell] || !isTurn(cell)) continue;
      reveal(grid, mines, seen, cell);
      log.push(cellAction(grid, "open", cell));
    }
  }
  return log;
}

/**
 * @param {Whole<Board, Answer>} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view(puzzle, state) {
  const { board, answer } = puzzle;
  const ended = outcome(puzzle, state) !== "";
  return { board, ...state, ended, mines: ended ? answer.mines : null };
}
