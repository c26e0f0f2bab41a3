/**
 * A hint: the next pump that reasoning decides, told by those steps alone that the conclusion rests on.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Link } from "./climbing.js"
 * @import { Board, State } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { actionOf, cellsOf, climb } from "./climbing.js";

/**
 * The hint from a position, and the position after it: the pump is set and locked. Throws `Refused` (`no_hint`).
 *
 * @param {Board} board
 * @param {State} state
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state) {
  if (state.locked.every(Boolean)) throw new Refused("no_hint", "Every pump is locked already: open the sluice.");
  /** @type {Link[]} */
  const earlier = [];
  for (const link of climb(board, state)) {
    if (link.decided) {
      const { pump, value } = link.decided;
      const settings = state.settings.map((setting, at) => (at === pump ? value : setting));
      const locked = state.locked.map((lock, at) => lock || at === pump);
      return { step: merge(neededFor(link, earlier), link.decided), state: { ...state, settings, locked } };
    }
    earlier.push(link);
  }
  throw new Refused("no_hint", "Reasoning leads no further: this board does not have exactly one answer.");
}

/**
 * A deciding step and, before it, the earlier ones that it rests on, by way of others too.
 *
 * @param {Link} last
 * @param {readonly Link[]} earlier
 * @returns {Link[]}
 */
function neededFor(last, earlier) {
  const told = [last];
  let needed = last.rests;
  if (last.cuts) needed |= last.gap ? last.both : last.both & ~last.moves;
  for (const link of [...earlier].reverse()) {
    if (((link.moves || link.both) & needed) === 0) continue;
    told.unshift(link);
    if (link.cuts && !link.gap) needed &= ~link.moves;
    needed |= link.rests;
  }
  return told;
}

/**
 * @param {readonly Link[]} told the last of them decides
 * @param {{ pump: number, value: number }} decided
 * @returns {Step}
 */
function merge(told, decided) {
  const last = told[told.length - 1];
  const opening = told.length > 1 ? `Pump ${decided.pump + 1} must be at ${decided.value}, and here is why. ` : "";
  return {
    technique: last.step.technique,
    cells: cellsOf(last.beds, last.pumps),
    actions: [actionOf(decided)],
    cost: told.reduce((sum, { step }) => sum + step.cost, 0),
    sentence: opening + told.map(({ step }) => step.sentence).join(" "),
  };
}
