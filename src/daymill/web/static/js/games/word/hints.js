/**
 * A hint, told in three degrees: what is known, a good guess, and then the guess itself, made.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { knownPlaces } from "./marks.js";
import { cellName } from "./model.js";
import { positionOf } from "./position.js";
import { knownText, tell } from "./sentences.js";

/**
 * The hint from a position, which is left as it is. Throws `Refused` (`no_hint`).
 *
 * @param {Board} board
 * @param {State} state
 * @param {number} asked how many hints were given in this position already
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state, asked) {
  const { guesses } = state;
  const position = positionOf(board, guesses);
  const { move } = position;
  if (!move) throw new Refused("no_hint", "No word of the list fits.");
  const step = tell(position, move);
  if (asked >= 2) return { step, state };
  if (asked === 1) return { step: { ...step, actions: [], sentence: `A good guess is ${move.word}.` }, state };
  const cells = [...knownPlaces(guesses).keys()].map((at) => cellName(guesses.length, at));
  return { step: { ...step, cells, actions: [], sentence: knownText(position) }, state };
}
