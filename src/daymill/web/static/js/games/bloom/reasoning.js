/**
 * How a person finds the settings: the ladder of techniques. Explanations, hints and grades are made of the same steps.
 *
 * @import { Grade, Step } from "../../core/game.js"
 * @import { Count } from "./kernels.js"
 * @import { Ladder } from "./ladder.js"
 * @import { Board, State } from "./model.js"
 */

import { Refused } from "../../core/errors.js";
import { count, newCount, rankOf } from "./kernels.js";
import * as ladders from "./ladder.js";
import { MOST } from "./model.js";
import { SENTENCES } from "./sentences.js";
import { lowest, numbersOf } from "./sets.js";
import { ladderOf } from "./solver.js";

/** Techniques, cheapest first. */
export const TECHNIQUES = ["last pump", "extreme total", "bounds", "difference", "combination", "case split", "trial"];

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
 * A step with what a hint needs of it: the beds and pumps that it looks at, the pumps that it rests on, and the one
 * that it narrows, all as sets; and the first pump that it decides, with its value.
 *
 * @typedef {{
 *   readonly step: Step,
 *   readonly beds: number,
 *   readonly pumps: number,
 *   readonly rests: number,
 *   readonly narrowed: number,
 *   readonly decided: { readonly pump: number, readonly value: number } | null,
 * }} Link
 */

/**
 * The steps to the answer; ends early where reasoning is stuck.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Step>}
 */
export function* explain(board, state) {
  for (const { step } of links(board, state)) yield step;
}

/**
 * The steps up to the first that decides a pump, those that it does not need left out; the pump is set and locked.
 *
 * Throws `Refused` (`no_hint`).
 *
 * @param {Board} board
 * @param {State} state
 * @returns {{ step: Step, state: State }}
 */
export function hint(board, state) {
  if (state.locked.every(Boolean)) throw new Refused("no_hint", "Every pump is locked already: open the sluice.");
  /** @type {Link[]} */
  const earlier = [];
  for (const link of links(board, state)) {
    if (link.decided) {
      const { pump, value } = link.decided;
      const settings = state.settings.map((setting, at) => (at === pump ? value : setting));
      const locked = state.locked.map((lock, at) => lock || at === pump);
      return { step: merge(earlier, link, actionOf(link.decided)), state: { ...state, settings, locked } };
    }
    earlier.push(link);
  }
  throw new Refused("no_hint", "Reasoning leads no further: this board does not have exactly one answer.");
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

/**
 * The steps from a position, of which only the locked pumps count.
 *
 * @param {Board} board
 * @param {State} state
 * @returns {Generator<Link>}
 */
function* links(board, state) {
  const locks = state.settings.map((setting, pump) => (state.locked[pump] ? setting : null));
  const ladder = ladderOf(board, locks);
  while (ladders.findStep(ladder) === ladders.STEP) {
    const link = describe(ladder);
    ladder.candidates.set(ladder.after);
    yield link;
  }
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
  return {
    step: {
      technique: TECHNIQUES[technique],
      cells: cellsOf(beds, pumps),
      actions: decided.map(actionOf),
      cost: ladders.COSTS[technique],
      sentence: SENTENCES[technique](ladder),
    },
    beds,
    pumps,
    rests: restsOf(ladder),
    narrowed: 1 << pump,
    decided: decided[0] ?? null,
  };
}

/**
 * @param {number} beds
 * @param {number} pumps
 */
function cellsOf(beds, pumps) {
  return [
    ...numbersOf(beds).map((bed) => `bed ${bed + 1}`),
    ...numbersOf(pumps).map((pump) => `pump ${pump + 1}`),
  ];
}

/** @param {{ readonly pump: number, readonly value: number }} decision */
function actionOf({ pump, value }) {
  return `set ${pump + 1} ${value}`;
}

/**
 * The pumps whose candidates a step rests on.
 *
 * @param {Ladder} ladder
 * @returns {number}
 */
function restsOf({ technique, plus, unknown, factors, open }) {
  if (technique === ladders.TRIAL) return open;
  if (technique === ladders.DIFFERENCE || technique === ladders.COMBINATION) {
    return factors.reduce((set, factor, pump) => (factor === 0 ? set : set | (1 << pump)), 0);
  }
  return union(numbersOf(plus).map((bed) => unknown[bed]));
}

/**
 * The hint made of the steps before a deciding one, and of this.
 *
 * @param {readonly Link[]} earlier
 * @param {Link} last
 * @param {string} action
 * @returns {Step}
 */
function merge(earlier, last, action) {
  const needed = [last];
  let rests = last.rests;
  for (const link of [...earlier].reverse()) {
    if ((link.narrowed & rests) === 0) continue;
    rests |= link.rests;
    needed.unshift(link);
  }
  return {
    technique: last.step.technique,
    cells: cellsOf(union(needed.map(({ beds }) => beds)), union(needed.map(({ pumps }) => pumps))),
    actions: [action],
    cost: needed.reduce((sum, { step }) => sum + step.cost, 0),
    sentence: needed.map(({ step }) => step.sentence).join(" "),
  };
}

/** @param {readonly number[]} sets */
function union(sets) {
  return sets.reduce((all, set) => all | set, 0);
}
