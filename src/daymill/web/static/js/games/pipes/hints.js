/**
 * A hint, told in three degrees: where to look, which technique, and then the whole step, which is carried out.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 * @import { Told } from "./sentences.js"
 */

import { Refused } from "../../core/errors.js";
import { explainAll } from "./reasoning.js";
import { play, replaced } from "./rules.js";
import { sidesText } from "./tiles.js";

/**
 * The hint from a position, and the position after it. Throws `Refused` (`no_hint`).
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} asked how many hints were given in this position already
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state, asked) {
  /** @type {Told[]} */
  const earlier = [];
  for (const told of explainAll(board, state)) {
    const { step, cell } = told;
    if (step.actions.length === 0) {
      earlier.push(told);
      continue;
    }
    const name = board.grid.nameOf(cell);
    if (asked < 2) {
      const sentence = `Look at ${name}.${asked ? ` The technique is called ${step.technique}.` : ""}`;
      return { step: { ...step, cells: [name], actions: [], sentence }, state };
    }
    const after = step.actions.reduce((after, action) => play(board, after, action), state);
    return { step: whole(name, earlier, told), state: { ...after, fixed: replaced(after.fixed, cell, true) } };
  }
  throw new Refused("no_hint", "Reasoning finds no further step here.");
}

/**
 * A step with those before it that it rests on.
 *
 * @param {string} name of its cell
 * @param {readonly Told[]} earlier
 * @param {Told} last
 * @returns {Step}
 */
function whole(name, earlier, last) {
  const needed = new Set(last.basis);
  const steps = [last.step];
  for (const { step, cell, mask, basis } of [...earlier].reverse()) {
    if (mask >= 0 || !needed.has(cell)) continue;
    steps.unshift(step);
    for (const each of basis) needed.add(each);
  }
  const sentences = steps.map(({ sentence }) => sentence);
  if (steps.length > 1) sentences.unshift(`${name} must open ${sidesText(last.mask)}, and here is why.`);
  return { ...last.step, cost: steps.reduce((sum, { cost }) => sum + cost, 0), sentence: sentences.join(" ") };
}
