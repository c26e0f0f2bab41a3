/**
 * How a person finds the settings, and how hard that is. Explanations, hints and grades are made of the same steps.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Count } from "./kernels.js"
 * @import { Ladder } from "./ladder.js"
 * @import { Board, State } from "./model.js"
 */

import { climb } from "./climbing.js";
import { count, newCount, rankOf } from "./kernels.js";
import * as ladders from "./ladder.js";
import { TECHNIQUES } from "./ladder.js";
import { MOST } from "./model.js";
import { numbersOf } from "./sets.js";
import { ladderOf } from "./solver.js";

/** Where `appraise` puts its figures; the number of steps by technique begins at STEPS_BY. */
export const RANK = 0;
export const NODES = 1;
export const STEPS = 2;
export const COST = 3;
export const FIRST = 4;
export const NARROWINGS = 5;
export const STUCK = 6;
export const STEPS_BY = 7;
export const FIGURES = STEPS_BY + TECHNIQUES.length;

/**
 * The steps to the answer; ends early where reasoning is stuck.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  for (const { step } of climb(board, state)) yield step;
}

/**
 * How hard a board is.
 *
 * @param {Board} board
 * @returns {Grade}
 */
export function grade(board) {
  const ladder = ladderOf(board);
  const figures = new Int32Array(FIGURES);
  figures[RANK] = rankOf(ladder);
  appraise(ladder, new Uint8Array(2 * MOST), newCount(), figures);
  return gradeOf(ladder, board.settings, figures);
}

/**
 * Counts a garden's answers up to two, and climbs its ladder to the end.
 *
 * @param {Ladder} ladder at its foot
 * @param {Uint8Array} solutions written
 * @param {Count} counted written
 * @param {Int32Array} figures written: all but RANK
 */
export function appraise(ladder, solutions, counted, figures) {
  count(ladder, ladder.candidates, 2, solutions, counted);
  figures[NODES] = counted.nodes;
  figures.fill(0, STEPS);
  let decided = false;
  let found = ladders.findStep(ladder);
  for (; found === ladders.STEP; found = ladders.findStep(ladder)) {
    const decides = ladders.decidedBy(ladder) !== 0;
    figures[STEPS]++;
    figures[STEPS_BY + ladder.technique]++;
    figures[COST] += ladders.COSTS[ladder.technique];
    if (!decides) figures[NARROWINGS]++;
    if (!decided) figures[FIRST] = figures[COST];
    decided ||= decides;
    ladder.candidates.set(ladder.after);
  }
  figures[STUCK] = found === ladders.STUCK ? 1 : 0;
}

/**
 * @param {Int32Array} figures
 * @returns {number} the hardest technique that stands there, -1 if there is none
 */
function hardestOf(figures) {
  let technique = TECHNIQUES.length - 1;
  while (technique >= 0 && figures[STEPS_BY + technique] === 0) technique--;
  return technique;
}

/**
 * @param {Int32Array} figures
 * @returns {number} 0 to 100
 */
export function difficultyOf(figures) {
  if (figures[STUCK]) return 100;
  const hardest = hardestOf(figures);
  const work = figures[COST] + 4 * (hardest < 0 ? 0 : ladders.COSTS[hardest]);
  return Math.floor((100 * work) / (work + 50));
}

/**
 * @param {Ladder} ladder
 * @param {number} settings
 * @param {Int32Array} figures
 * @returns {Grade}
 */
export function gradeOf({ pumps, beds, wiring }, settings, figures) {
  return {
    difficulty: difficultyOf(figures),
    hardest: TECHNIQUES[hardestOf(figures)] ?? "",
    steps: Object.fromEntries(
      TECHNIQUES.map((technique, at) => [technique, figures[STEPS_BY + at]]).filter(([, steps]) => steps),
    ),
    features: {
      pumps,
      beds,
      settings,
      wires: Array.from(wiring.subarray(0, pumps), (fed) => numbersOf(fed).length).reduce((a, b) => a + b),
      rank: figures[RANK],
      singular: figures[RANK] < pumps ? 1 : 0,
      nodes: figures[NODES],
      steps: figures[STEPS],
      cost: figures[COST],
      first: figures[FIRST],
      narrowings: figures[NARROWINGS],
    },
  };
}
