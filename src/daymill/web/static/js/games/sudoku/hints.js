/**
 * A hint, told in three degrees: where to look, which technique, and then the whole step, which is carried out.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Found } from "./ladder.js"
 * @import { Board, State } from "./model.js"
 * @import { Position } from "./position.js"
 */

import { Refused } from "../../core/errors.js";
import { listed } from "../../core/words.js";
import { MARKS_ON, cellAction } from "./model.js";
import { climb, stepOf } from "./reasoning.js";
import { play } from "./rules.js";
import { cellsOf } from "./sentences.js";
import { bitOf, digitsOf } from "./sets.js";
import { judge } from "./solver.js";

const MISTAKE = "mistake";
const MISTAKE_COST = 10;

/**
 * A digit that was entered, or a candidate that was struck out, after which there is no answer.
 *
 * @typedef {{ readonly cell: number, readonly digit: number, readonly struck: boolean }} Mistake
 */

/**
 * The hint from a position, and the position after it. Throws `Refused` (`no_hint`).
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} asked how many hints were given in this position already
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state, asked) {
  const mistake = judge(board, state) === "none" ? mistakeIn(board, state) : null;
  const step = mistake ? tellMistake(board, state, mistake, asked) : tellStep(board, state, asked);
  return { step, state: step.actions.reduce((after, action) => play(board, after, action), state) };
}

/**
 * @param {Board} board
 * @param {State} state
 * @param {number} asked
 * @returns {Step}
 */
function tellStep(board, state, asked) {
  for (const { found, position } of climb(board, state)) {
    const step = stepOf(found, position, state.auto);
    if (asked > 1) return step;
    const { place, cells } = placeOf(found, position);
    const sentence = `Look at ${place}.${asked ? ` The technique is called ${step.technique}.` : ""}`;
    return { ...step, cells: cellsOf(board.grid, cells), actions: [], sentence };
  }
  throw new Refused("no_hint", "Reasoning finds no further step here.");
}

/**
 * Where a step is to be looked for.
 *
 * @param {Found} found
 * @param {Position} position
 * @returns {{ place: string, cells: readonly number[] }}
 */
function placeOf({ technique, units, digits, cells }, { grid, candidates }) {
  const wide = technique.startsWith("unique") || units.length > 3;
  if (wide) {
    const numbers = digitsOf(digits);
    const place = `the candidates for ${listed(numbers)}`;
    return { place, cells: grid.cells.filter((cell) => (candidates[cell] & digits) === digits) };
  }
  const unit = units[0] ?? grid.unitsOf[cells[0]][0];
  return { place: grid.unitName(unit), cells: grid.units[unit] };
}

/**
 * The first mistake in a position that has no answer, null if that is the board's own fault.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Mistake | null}
 */
function mistakeIn(board, state) {
  const none = board.givens.map(() => 0);
  const tried = { ...state, digits: [...none], struck: [...none] };
  if (judge(board, tried) === "none") return null;
  for (const [cell, digit] of state.digits.entries()) {
    tried.digits[cell] = digit;
    if (digit && judge(board, tried) === "none") return { cell, digit, struck: false };
  }
  for (const cell of board.grid.cells) {
    for (const digit of state.digits[cell] ? [] : digitsOf(state.struck[cell])) {
      tried.struck[cell] |= bitOf(digit);
      if (judge(board, tried) === "none") return { cell, digit, struck: true };
    }
  }
  return null;
}

/**
 * @param {Board} board
 * @param {State} state
 * @param {Mistake} mistake
 * @param {number} asked
 * @returns {Step}
 */
function tellMistake({ size, grid }, { auto }, { cell, digit, struck }, asked) {
  const step = { technique: MISTAKE, cost: MISTAKE_COST, actions: /** @type {string[]} */ ([]) };
  if (asked === 0) return { ...step, cells: [], sentence: "Something that was entered cannot stay." };
  const name = grid.nameOf(cell);
  const [box] = grid.unitsOf[cell];
  if (asked === 1) {
    const sentence = `Something that was entered in ${grid.unitName(box)} cannot stay.`;
    return { ...step, cells: cellsOf(grid, grid.units[box]), sentence };
  }
  if (struck) {
    const actions = [...(auto ? [] : [MARKS_ON]), cellAction(size, "mark", cell, digit)];
    const sentence = `${digit} was struck out in ${name}, but without it the board has no answer.`;
    return { ...step, cells: [name], actions, sentence };
  }
  const sentence = `${name} cannot be ${digit}: with it, the board has no answer.`;
  return { ...step, cells: [name], actions: [cellAction(size, "clear", cell)], sentence };
}
