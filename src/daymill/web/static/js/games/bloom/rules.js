/**
 * The rules of Bloom, plain to read.
 *
 * @import { Outcome, PublicPuzzle } from "../../core/game.js"
 * @import { Answer, Board, State, View } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { unknownAction } from "../../core/replay.js";

/** @typedef {PublicPuzzle<Board, Answer>} Puzzle */

/**
 * @param {Puzzle} puzzle
 * @returns {State}
 */
export function start({ board }) {
  return { settings: board.wiring.map(() => 0), locked: board.wiring.map(() => false), open: false };
}

/**
 * Pumps that hints have locked keep their settings; the others stop.
 *
 * @param {Puzzle} _puzzle
 * @param {State} state
 * @returns {State}
 */
export function restart(_puzzle, state) {
  return { ...state, settings: state.settings.map((setting, pump) => (state.locked[pump] ? setting : 0)) };
}

/**
 * The position after `set {pump} {value}` or `open`. Throws `Refused` (`locked`, `unchanged`) or `Invalid`
 * (`unknown_action`).
 *
 * @param {Puzzle} puzzle
 * @param {State} state
 * @param {string} action
 * @returns {State}
 */
export function apply({ board }, state, action) {
  if (action === "open") return { ...state, open: true };
  const [, number, value] = (/^set ([1-8]) ([0-9])$/.exec(action) ?? []).map(Number);
  const pumps = board.wiring.length;
  if (!(number <= pumps && value <= board.settings)) {
    throw unknownAction(action, `set 1 0 to set ${pumps} ${board.settings}, open`);
  }
  const pump = number - 1;
  if (state.locked[pump]) throw new Refused("locked", `Pump ${number} is locked by a hint.`);
  if (state.settings[pump] === value) throw new Refused("unchanged", `Pump ${number} is at ${value} already.`);
  return { ...state, settings: state.settings.map((setting, at) => (at === pump ? value : setting)) };
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {Outcome}
 */
export function outcome({ board }, state) {
  if (!state.open) return "";
  return waterOf(board, state.settings).every((water, bed) => water === board.needs[bed]) ? "solved" : "finished";
}

/**
 * The log that plays an answer out: the pumps that run, in order, and then the sluice.
 *
 * @param {Board} _board
 * @param {Answer} answer
 * @returns {string[]}
 */
export function actions(_board, { settings }) {
  return [...settings.flatMap((value, pump) => (value > 0 ? [`set ${pump + 1} ${value}`] : [])), "open"];
}

/**
 * @param {Puzzle} puzzle
 * @param {State} state
 * @returns {View}
 */
export function view({ board }, state) {
  return { board, ...state, water: waterOf(board, state.settings) };
}

/**
 * What each bed gets.
 *
 * @param {Board} board
 * @param {readonly number[]} settings
 * @returns {number[]}
 */
export function waterOf(board, settings) {
  return board.pumpsOf.map((pumps) => pumps.reduce((sum, pump) => sum + settings[pump], 0));
}
