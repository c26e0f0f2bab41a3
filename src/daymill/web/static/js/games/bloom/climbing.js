/**
 * The ladder climbed for people: each step with its cells, its actions and its sentence, and what it rests on.
 *
 * @import { Step } from "../../core/game.js"
 * @import { Ladder } from "./ladder.js"
 * @import { Board, State } from "./model.js"
 */

import * as ladders from "./ladder.js";
import { SENTENCES, changesOf } from "./sentences.js";
import { isOne, lowest, numbersOf } from "./sets.js";
import { ladderOf } from "./solver.js";

/**
 * A step with what a hint needs to know of it.
 *
 * `beds` and `pumps` are the sets that it looks at. `rests` are the ends that it rests on, `moves` those that it moves,
 * and `both` the two ends of the pump that it narrows; `cuts` says whether it is a cut, `gap` whether that pump's
 * candidates had a gap before it. `decided` is the first pump that it decides, with its value.
 *
 * @typedef {{
 *   readonly step: Step,
 *   readonly beds: number,
 *   readonly pumps: number,
 *   readonly rests: number,
 *   readonly moves: number,
 *   readonly both: number,
 *   readonly cuts: boolean,
 *   readonly gap: boolean,
 *   readonly decided: { readonly pump: number, readonly value: number } | null,
 * }} Link
 */

/**
 * The steps from a position, of which only the locked pumps count.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Link>}
 */
export function* climb(board, state) {
  const locks = state.settings.map((setting, pump) => (state.locked[pump] ? setting : null));
  const ladder = ladderOf(board, locks);
  while (ladders.findStep(ladder) === ladders.STEP) {
    const link = describe(ladder);
    ladder.candidates.set(ladder.after);
    yield link;
  }
}

/**
 * Beds, and then pumps, as ids of the Scene.
 *
 * @param {number} beds
 * @param {number} pumps
 */
export function cellsOf(beds, pumps) {
  return [
    ...numbersOf(beds).map((bed) => `bed ${bed + 1}`),
    ...numbersOf(pumps).map((pump) => `pump ${pump + 1}`),
  ];
}

/** @param {{ readonly pump: number, readonly value: number }} decision */
export function actionOf({ pump, value }) {
  return `set ${pump + 1} ${value}`;
}

/** @param {readonly number[]} sets */
export function union(sets) {
  return sets.reduce((all, set) => all | set, 0);
}

/**
 * The step that a ladder has found.
 *
 * @param {Ladder} ladder
 * @returns {Link}
 */
function describe(ladder) {
  const { technique, plus, minus, pump, after } = ladder;
  const beds = plus | minus;
  const fed = union(numbersOf(beds).map((bed) => ladder.pumpsOf[bed]));
  const pumps = technique === ladders.TRIAL ? (1 << ladder.pumps) - 1 : fed;
  const decided = numbersOf(ladders.decidedBy(ladder)).map((each) => ({ pump: each, value: lowest(after[each]) }));
  const { raised, lowered } = changesOf(ladder);
  return {
    step: {
      technique: ladders.TECHNIQUES[technique],
      cells: cellsOf(beds, pumps),
      actions: decided.map(actionOf),
      cost: ladders.COSTS[technique],
      sentence: SENTENCES[technique](ladder),
    },
    beds,
    pumps,
    rests: restsOf(ladder),
    moves: (raised ? lowEnds(1 << pump) : 0) | (lowered ? highEnds(1 << pump) : 0),
    both: bothEnds(1 << pump),
    cuts: isCut(technique),
    gap: hasGap(ladder.candidates[pump]),
    decided: decided[0] ?? null,
  };
}

/**
 * The ends that a step rests on.
 *
 * @param {Ladder} ladder
 * @returns {number}
 */
function restsOf(ladder) {
  const { technique, plus, unknown, open } = ladder;
  if (technique === ladders.LAST_PUMP) return 0;
  if (technique === ladders.TRIAL) return bothEnds(open);
  if (isCut(technique)) return cutRestsOf(ladder);
  const pumps = union(numbersOf(plus).map((bed) => unknown[bed]));
  if (technique === ladders.CASE_SPLIT) return bothEnds(pumps);
  const atLowest = numbersOf(pumps).every((pump) => lowest(ladder.after[pump]) === ladder.low[pump]);
  return atLowest ? lowEnds(pumps) : highEnds(pumps);
}

/**
 * The ends of the other pumps of its equation that a cut rests on.
 *
 * @param {Ladder} ladder
 * @returns {number}
 */
function cutRestsOf(ladder) {
  const { factors, pump } = ladder;
  const { raised, lowered } = changesOf(ladder);
  let ends = 0;
  factors.forEach((factor, other) => {
    if (factor === 0 || other === pump) return;
    const alike = factor > 0 === factors[pump] > 0;
    if (raised) ends |= alike ? highEnds(1 << other) : lowEnds(1 << other);
    if (lowered) ends |= alike ? lowEnds(1 << other) : highEnds(1 << other);
  });
  return ends;
}

/** @param {number} technique */
function isCut(technique) {
  return technique === ladders.BOUNDS || technique === ladders.DIFFERENCE || technique === ladders.COMBINATION;
}

/**
 * Whether a number between the lowest and the highest of a set is missing.
 *
 * @param {number} set not empty
 */
function hasGap(set) {
  return !isOne((set >> lowest(set)) + 1);
}

/**
 * Ends of pumps as a set: their lowest candidates stand in 8 bits, their highest in the next 8.
 *
 * @param {number} pumps
 */
function lowEnds(pumps) {
  return pumps;
}

/** @param {number} pumps */
function highEnds(pumps) {
  return pumps << 8;
}

/** @param {number} pumps */
function bothEnds(pumps) {
  return lowEnds(pumps) | highEnds(pumps);
}
