/**
 * The ladder: the cheapest step that a person finds next.
 *
 * @import { Facts, Position } from "./position.js"
 */

import { Trial } from "./trial.js";

/** What is concluded in a line, as masks. @typedef {{ readonly kept: number, readonly struck: number }} Marks */

/**
 * A step: what it concludes in a line, and how many arrangements that has, where they are looked at; or, where a cell
 * of a row was supposed to be otherwise, that cell and the number of rounds to the failure (-1 and 0 if it was not).
 *
 * @typedef {{
 *   readonly technique: string,
 *   readonly cost: number,
 *   readonly line: number,
 *   readonly kept: number,
 *   readonly struck: number,
 *   readonly ways: number,
 *   readonly cell: number,
 *   readonly rounds: number,
 * }} Found
 */

/** How a technique is named, what it costs, and what it concludes in a line. */
/** @typedef {{ readonly name: string, readonly cost: number, readonly conclude: (facts: Facts) => Marks }} Technique */

/** @type {Marks} */
const NOTHING = { kept: 0, struck: 0 };

/** @type {readonly Technique[]} */
const IN_LINES = [
  { name: "total reached", cost: 1, conclude: totalReached },
  { name: "too large", cost: 2, conclude: tooLarge },
  { name: "extreme total", cost: 3, conclude: extremeTotal },
  { name: "indispensable", cost: 3, conclude: indispensable },
  { name: "bounds", cost: 5, conclude: bounds },
  { name: "odd one", cost: 5, conclude: oddOne },
];
export const ONE_ARRANGEMENT = "one arrangement";
export const COMMON_CELLS = "common cells";
export const CASE_SPLIT = "case split";
const COST_OF_ONE = 4;
const COST_OF_COMMON = 3;
const COST_OF_SPLIT = 20;
const COST_OF_ROUND = 10;

export const TECHNIQUES = [...IN_LINES.map(({ name }) => name), ONE_ARRANGEMENT, COMMON_CELLS, CASE_SPLIT];

/**
 * The steps to the end of reasoning. Each is given before it is taken.
 *
 * @param {Position} position
 * @returns {Generator<Found>}
 */
export function* climb(position) {
  const trial = new Trial(position);
  while (position.left > 0 && !position.stuck) {
    const facts = position.facts.filter(({ open }) => open);
    const found = findInLines(facts) ?? findArrangements(facts) ?? findSplit(position, trial);
    if (found === null) {
      position.stuck = true;
      return;
    }
    yield found;
    position.take(found.line, found.kept, found.struck);
  }
}

/**
 * @param {readonly Facts[]} facts
 * @returns {Found | null}
 */
function findInLines(facts) {
  for (const { name, cost, conclude } of IN_LINES) {
    for (const each of facts) {
      const { kept, struck } = conclude(each);
      if (kept | struck) return { technique: name, cost, line: each.line, kept, struck, ways: 0, cell: -1, rounds: 0 };
    }
  }
  return null;
}

/**
 * The open cells of a line whose numbers are as wanted.
 *
 * @param {Facts} facts
 * @param {(number: number) => boolean} wanted
 */
function those({ numbers, open }, wanted) {
  return numbers.reduce((mask, number, k) => ((open >> k) & 1 && wanted(number) ? mask | (1 << k) : mask), 0);
}

/** @param {Facts} facts */
function totalReached(facts) {
  if (facts.low < 0 || facts.rest !== 0) return NOTHING;
  return { kept: 0, struck: those(facts, (number) => number !== 0) };
}

/** @param {Facts} facts */
function tooLarge(facts) {
  return facts.low < 0 ? NOTHING : { kept: 0, struck: those(facts, (number) => number > facts.rest) };
}

/** @param {Facts} facts */
function extremeTotal(facts) {
  const { rest, low, high } = facts;
  if (rest !== high && rest !== low) return NOTHING;
  const [positive, negative] = [those(facts, (number) => number > 0), those(facts, (number) => number < 0)];
  return rest === high ? { kept: positive, struck: negative } : { kept: negative, struck: positive };
}

/** @param {Facts} facts */
function indispensable(facts) {
  const { rest, low, high } = facts;
  return low < 0 ? NOTHING : { kept: those(facts, (number) => number > high - rest), struck: 0 };
}

/** @param {Facts} facts */
function bounds(facts) {
  const { rest, low, high } = facts;
  /** @param {number} number */
  const isKept = (number) => (number > 0 ? high - number < rest : number < 0 && low - number > rest);
  /** @param {number} number */
  const isStruck = (number) => (number > 0 ? low + number > rest : number < 0 && high + number < rest);
  return { kept: those(facts, isKept), struck: those(facts, isStruck) };
}

/** @param {Facts} facts */
function oddOne(facts) {
  const odd = those(facts, (number) => number % 2 !== 0);
  if (odd === 0 || (odd & (odd - 1)) !== 0) return NOTHING;
  return facts.rest % 2 !== 0 ? { kept: odd, struck: 0 } : { kept: 0, struck: odd };
}

/**
 * The cheapest step that looks at all arrangements of a line.
 *
 * @param {readonly Facts[]} facts
 * @returns {Found | null}
 */
function findArrangements(facts) {
  /** @type {Found | null} */
  let best = null;
  for (const { line, numbers, open, ways, all, some } of facts) {
    const [kept, struck] = [open & all, open & ~some];
    if ((kept | struck) === 0) continue;
    const cells = numbers.filter((_, k) => (open >> k) & 1).length;
    const cost = cells + (ways === 1 ? COST_OF_ONE : COST_OF_COMMON + ways);
    const technique = ways === 1 ? ONE_ARRANGEMENT : COMMON_CELLS;
    if (best === null || cost < best.cost) best = { technique, cost, line, kept, struck, ways, cell: -1, rounds: 0 };
  }
  return best;
}

/**
 * The first supposition of those that fail in the fewest rounds. None fails in the first.
 *
 * @param {Position} position
 * @param {Trial} trial
 * @returns {Found | null}
 */
function findSplit({ lines, open }, trial) {
  // few rounds are mostly enough, so long runs of a supposition that does not fail are put off
  for (let most = 2, goesOn = true; goesOn; most *= 2) {
    /** @type {Found | null} */
    let best = null;
    goesOn = false;
    for (let cell = 0; cell < lines.size; cell++) {
      const [row, column] = [Math.floor(cell / lines.width), cell % lines.width];
      if (((open[row] >> column) & 1) === 0) continue;
      for (const isKept of [true, false]) {
        const limit = best ? best.rounds - 1 : most;
        if (limit < 2) return best;
        if (trial.suppose(cell, isKept, limit)) best = refuted(row, cell, 1 << column, isKept, trial.rounds);
        else goesOn ||= trial.goesOn;
      }
    }
    if (best) return best;
  }
  return null;
}

/**
 * @param {number} row
 * @param {number} cell
 * @param {number} mask of the cell in its row
 * @param {boolean} isKept what was supposed of it
 * @param {number} rounds
 * @returns {Found}
 */
function refuted(row, cell, mask, isKept, rounds) {
  const marks = isKept ? { kept: 0, struck: mask } : { kept: mask, struck: 0 };
  const cost = COST_OF_SPLIT + COST_OF_ROUND * rounds;
  return { technique: CASE_SPLIT, cost, line: row, ...marks, ways: 0, cell, rounds };
}
