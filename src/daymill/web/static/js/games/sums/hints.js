/**
 * A hint, told in three degrees: where to look, which technique, and then the whole step, which is carried out.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { CASE_SPLIT, climb } from "./ladder.js";
import { cellAction } from "./model.js";
import { Position } from "./position.js";
import { mistakeIn } from "./reasoning.js";
import { markText, play } from "./rules.js";
import { cellsText, stepOf } from "./sentences.js";

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
  const step = mistake ? tellMistake(board, mistake, asked) : tellStep(board, state, asked);
  return { step, state: step.actions.reduce((after, action) => play(board, after, action), state) };
}

/**
 * @param {Board} board
 * @param {State} state
 * @param {number} asked
 * @returns {Step}
 */
function tellStep(board, state, asked) {
  const { lines } = board;
  const position = new Position(board, state);
  const found = climb(position).next().value;
  if (!found) throw new Refused("no_hint", "Reasoning finds no further step here.");
  const step = stepOf(position, found);
  if (asked > 1) return step;
  const { technique, line, cell } = found;
  const isSplit = technique === CASE_SPLIT;
  const cells = isSplit ? [cell] : lines.cellsOf(line);
  const place = isSplit ? lines.cellName(cell) : lines.lineName(line);
  const sentence = `Look at ${place}.${asked ? ` The technique is called ${technique}.` : ""}`;
  return { ...step, cells: cells.map((each) => lines.cellName(each)), actions: [], sentence };
}

/**
 * @param {Board} board
 * @param {{ readonly cell: number, readonly mark: number }} mistake
 * @param {number} asked
 * @returns {Step}
 */
function tellMistake({ lines }, { cell, mark }, asked) {
  const step = { technique: MISTAKE, cost: MISTAKE_COST, actions: /** @type {string[]} */ ([]) };
  if (asked === 0) return { ...step, cells: [], sentence: "Something that was marked cannot stay." };
  if (asked === 1) {
    const [row] = lines.linesOf(cell);
    const cells = lines.cellsOf(row).map((each) => lines.cellName(each));
    return { ...step, cells, sentence: `Something that was marked in ${lines.lineName(row)} cannot stay.` };
  }
  const sentence = `${cellsText(lines, [cell])} has to be ${markText(mark)}.`;
  return { ...step, cells: [lines.cellName(cell)], actions: [cellAction(lines, 0, cell)], sentence };
}
