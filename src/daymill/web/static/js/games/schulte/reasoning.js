/**
 * How the numbers are found, one after the other; explanations, hints and grades are made of the same steps.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 */

import { LONGEST_RUN, START, checkStarted } from "../../core/timing.js";
import { TECHNIQUES } from "./kernels.js";
import { tapAction } from "./rules.js";

/** The work at which a board is halfway to the highest difficulty. */
const HALF = 600;
/** How much harder it gets, in hundredths. */
const RESHUFFLE = 8;
const DOWN = 10;

/**
 * A step for each number that is not found.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, { started, found, last }) {
  let ms = last;
  for (let at = found; at < board.size; at++) {
    const { cell, technique, cost } = board.reaches[at];
    const number = board.numberAt(at);
    ms = Math.min(LONGEST_RUN, ms + cost);
    yield {
      technique,
      cells: [board.cellName(cell)],
      actions: [...(started || at > found ? [] : [START]), tapAction(number, ms)],
      cost,
      sentence: sentenceOf(board, at),
    };
  }
}

/**
 * @param {Board} board
 * @param {number} at
 */
function sentenceOf(board, at) {
  const { cell, technique } = board.reaches[at];
  const [number, place] = [board.numberAt(at), board.placeOf(cell)];
  if (technique === "beside") return `${number} is beside ${board.numberAt(at - 1)}, in ${place}.`;
  const where = `${number} is in ${place}.`;
  return technique === "find" ? where : `The numbers have changed places: ${where}`;
}

/**
 * The first step of `explain`; the position stays. Throws `Refused` (`not_started`).
 *
 * @param {Board} board
 * @param {State} state
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state) {
  checkStarted(state.started);
  const [step] = explain(board, state);
  return { step, state };
}

/**
 * How hard a board is.
 *
 * @param {Board} board
 * @returns {Grade}
 */
export function grade(board) {
  const { reaches, reshuffles, size, order, par } = board;
  /** @param {string} technique */
  const count = (technique) => reaches.filter((reach) => reach.technique === technique).length;
  const taken = TECHNIQUES.filter((technique) => count(technique) > 0);
  return {
    difficulty: difficultyOf(board),
    hardest: taken.at(-1) ?? "",
    steps: Object.fromEntries(taken.map((technique) => [technique, count(technique)])),
    features: {
      cells: size,
      reshuffles: reshuffles.length,
      down: order === "down" ? 1 : 0,
      par_ms: par,
      beside: count("beside"),
      distance: reaches.reduce((sum, { distance }) => sum + distance, 0),
    },
  };
}

/**
 * @param {Board} board
 * @returns {number} 0 to 99
 */
export function difficultyOf({ par, reshuffles, order }) {
  const extras = 100 + RESHUFFLE * reshuffles.length + (order === "down" ? DOWN : 0);
  const work = Math.floor((Math.floor((par * par) / 1000) * extras) / 100_000);
  return Math.floor((100 * work) / (work + HALF));
}
