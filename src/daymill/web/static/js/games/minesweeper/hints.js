/**
 * A hint, told in three degrees: where to look, which technique, and then the whole step, with those it rests on.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Found } from "./ladder.js"
 * @import { Board, State } from "./model.js"
 * @import { Position } from "./position.js"
 */

import { Refused } from "../../core/errors.js";
import { climb } from "./ladder.js";
import { MINE } from "./position.js";
import { positionOf } from "./reasoning.js";
import { lookText, tell } from "./sentences.js";

/**
 * A step, and the mines concluded before it that it rests on.
 *
 * @typedef {{ readonly step: Step, readonly mines: readonly number[], readonly basis: readonly number[] }} Told
 */

/**
 * The hint from a position, which is left as it is. Throws `Refused` (`no_hint`).
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} asked how many hints were given in this position already
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state, asked) {
  const position = positionOf(board, state);
  const isTold = position.status.map((status, cell) => (status === MINE || state.flags[cell] ? 1 : 0));
  /** @type {Told[]} */
  const told = [];
  for (const found of climb(position)) {
    const step = tell(position, found, state.flags);
    told.push({ step, mines: found.mines, basis: basisOf(position, isTold, found) });
    if (found.safe.length === 0) continue;
    if (asked >= 2) return { step: whole(told), state };
    const sentence = lookText(board.grid, found) + (asked ? ` The technique is called ${found.technique}.` : "");
    const cells = found.numbers.map((cell) => board.grid.nameOf(cell));
    return { step: { ...step, cells, actions: [], sentence }, state };
  }
  throw new Refused("no_hint", "Nothing is certain here.");
}

/**
 * The mines that were concluded, carry no flag, and that a step rests on.
 *
 * @param {Position} position before the step
 * @param {Uint8Array} isTold 1 for what was known to be a mine at the start, or carries a flag
 * @param {Found} found
 * @returns {number[]}
 */
function basisOf({ grid, status }, isTold, { technique, numbers }) {
  const cells = technique === "mine count" ? [...status.keys()] : numbers.flatMap((cell) => [...grid.neighboursOf(cell)]);
  return cells.filter((cell) => status[cell] === MINE && !isTold[cell]);
}

/**
 * The last step with those before it that it rests on.
 *
 * @param {readonly Told[]} told
 * @returns {Step}
 */
function whole(told) {
  const last = told[told.length - 1];
  const needed = new Set(last.basis);
  const steps = [last.step];
  for (const { step, mines, basis } of told.slice(0, -1).reverse()) {
    if (!mines.some((cell) => needed.has(cell))) continue;
    steps.unshift(step);
    for (const cell of basis) needed.add(cell);
  }
  return {
    ...last.step,
    actions: steps.flatMap(({ actions }) => actions),
    cost: steps.reduce((sum, { cost }) => sum + cost, 0),
    sentence: steps.map(({ sentence }) => sentence).join(" "),
  };
}
