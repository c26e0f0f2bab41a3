/**
 * A hint, told in three degrees: where to look, which technique, and then the whole step, which is carried out.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { climb } from "./ladder.js";
import { cellAction, cellName, lineName, valueText } from "./model.js";
import { mistakeIn } from "./reasoning.js";
import { play, positionOf, valueIn } from "./rules.js";
import { stepOf } from "./sentences.js";

const MISTAKE = "mistake";
const MISTAKE_COST = 10;

/**
 * The hint from a position, and the position after it. Throws `Refused` (`no_hint`).
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} asked how many hints were given in this position already
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state, asked) {
  const mistake = mistakeIn(board, state);
  const step = mistake < 0 ? tellStep(board, state, asked) : tellMistake(board, state, mistake, asked);
  return { step, state: step.actions.reduce((after, action) => play(board, after, action), state) };
}

/**
 * The first step that has actions, with what led to it.
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} asked
 * @returns {Step}
 */
function tellStep(board, state, asked) {
  const position = positionOf(board, state);
  /** The steps that only narrowed. @type {{ cells: Set<number>, sentence: string }[]} */
  const earlier = [];
  for (const found of climb(position)) {
    const { line, losses, refuted } = found;
    const step = stepOf(board, position, found);
    if (step.actions.length === 0) {
      earlier.push({ cells: new Set(losses.map(([cell]) => cell)), sentence: step.sentence });
      continue;
    }
    if (asked > 1) {
      const cells = refuted ? [refuted.at] : position.cellsOf(line);
      const reasons = earlier.filter((each) => cells.some((cell) => each.cells.has(cell)));
      return { ...step, sentence: [...reasons, step].map(({ sentence }) => sentence).join(" ") };
    }
    const place = refuted ? cellName(board, refuted.at) : lineName(board, line);
    const sentence = `Look at ${place}.${asked ? ` The technique is called ${step.technique}.` : ""}`;
    return { ...step, actions: [], sentence };
  }
  throw new Refused("no_hint", "Reasoning finds no further step here.");
}

/**
 * @param {Board} board
 * @param {State} state
 * @param {number} mistake the cell
 * @param {number} asked
 * @returns {Step}
 */
function tellMistake(board, { cells }, mistake, asked) {
  const step = { technique: MISTAKE, cost: MISTAKE_COST, actions: /** @type {string[]} */ ([]) };
  if (asked === 0) return { ...step, cells: [], sentence: "Something that was entered cannot stay." };
  const name = cellName(board, mistake);
  if (asked === 1) {
    const row = Math.floor(mistake / board.width);
    const inRow = Array.from({ length: board.width }, (_, column) => cellName(board, row * board.width + column));
    const sentence = `Something that was entered in ${lineName(board, row)} cannot stay.`;
    return { ...step, cells: inRow, sentence };
  }
  const sentence = `${name} is not ${valueText(board, valueIn(cells[mistake]))}.`;
  return { ...step, cells: [name], actions: [cellAction(board, 0, mistake)], sentence };
}
