/**
 * How prompts are answered, one after the other; explanations, hints and grades are made of the same steps.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Board, State } from "./model.js"
 */

import { LONGEST_RUN, START, checkStarted } from "../../core/timing.js";
import { TECHNIQUES } from "./kernels.js";
import { DIRECTIONS } from "./model.js";

/** What every prompt takes, and is no load, in ms. */
const FREE = 400;
/** The work at which a board is halfway to the highest difficulty. */
const HALF = 9000;

/**
 * A step for each prompt without a mark.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, { started, marks, last }) {
  let ms = last;
  for (let at = marks.length; at < board.size; at++) {
    const { technique, time } = board.efforts[at];
    ms = Math.min(LONGEST_RUN, ms + time);
    yield {
      technique,
      cells: ["prompt"],
      actions: [...(started || at > marks.length ? [] : [START]), `${board.right[at]} @${ms}`],
      cost: time,
      sentence: sentenceOf(board, at),
    };
  }
}

/**
 * @param {Board} board
 * @param {number} at
 */
function sentenceOf({ cues, right, efforts }, at) {
  const { word, direction } = cues[at];
  const [kind, answer] = [word ? "word" : "arrow", right[at]];
  const [own, turned] = [DIRECTIONS[direction], DIRECTIONS[(direction + 1) % 4]];
  const turn = `a quarter turn clockwise from ${own} is ${turned}`;
  switch (efforts[at].technique) {
    case "reverse":
      return `The ${kind} is hollow: the opposite of ${own} is ${answer}.`;
    case "turn":
      return `The ${kind} is framed: ${turn}.`;
    case "turn and reverse":
      return `The ${kind} is framed and hollow: ${turn}, and the opposite of that is ${answer}.`;
    default:
      return `The ${kind} is filled: ${answer}.`;
  }
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
  const { cues, efforts, size, limit, par } = board;
  /** @param {string} technique */
  const by = (technique) => efforts.filter((effort) => effort.technique === technique).length;
  const taken = TECHNIQUES.filter((technique) => by(technique) > 0);
  return {
    difficulty: difficultyOf(board),
    hardest: taken.at(-1) ?? "",
    steps: Object.fromEntries(taken.map((technique) => [technique, by(technique)])),
    features: {
      prompts: size,
      limit,
      par_ms: par,
      hollow: cues.filter(({ hollow }) => hollow).length,
      words: cues.filter(({ word }) => word).length,
      framed: cues.filter(({ framed }) => framed).length,
      switches: efforts.filter(({ switched }) => switched).length,
      changes: efforts.filter(({ changed }) => changed).length,
      load: loadOf(board),
      pressure: pressureOf(board),
    },
  };
}

/**
 * @param {Board} board
 * @returns {number} 0 to 99
 */
export function difficultyOf(board) {
  const work = Math.floor((loadOf(board) * (100 + 2 * pressureOf(board))) / 100);
  return Math.floor((100 * work) / (work + HALF));
}

/** @param {Board} board */
function loadOf({ efforts, size }) {
  return efforts.reduce((sum, { need }) => sum + need, 0) - FREE * size;
}

/** How much of the limit the practised player takes, in hundredths. @param {Board} board */
function pressureOf({ limit, par, size }) {
  return limit ? Math.floor((100 * par) / (limit * size)) : 0;
}
