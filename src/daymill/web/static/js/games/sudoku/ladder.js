/**
 * The ladder of techniques, easiest first.
 *
 * @import { Position } from "./position.js"
 * @import { Instance } from "./steps.js"
 */

import { uniqueLoops } from "./loops.js";
import {
  claiming,
  directClaiming,
  directPointing,
  fullHouses,
  hiddenSinglesInBoxes,
  hiddenSinglesInLines,
  nakedSingles,
  pointing,
} from "./singles.js";
import { directHiddenSets, fish, hiddenSets, nakedSets } from "./subsets.js";
import { xyWings, xyzWings } from "./wings.js";

/**
 * `rating` is the lowest that it can have. Those that are `plain` share the count of their ways.
 *
 * @typedef {{
 *   readonly name: string,
 *   readonly rating: number,
 *   readonly find: (position: Position) => Generator<Instance>,
 *   readonly plain?: true,
 * }} Technique
 */

/**
 * A step: its technique's name, its use, and in how many ways a step of that technique could have been taken.
 *
 * @typedef {Instance & { readonly technique: string, readonly ways: number }} Found
 */

const UNIQUE = "unique rectangle";
const UNIQUE_LONG = "unique loop";

/** @type {readonly Technique[]} */
const LADDER = [
  { name: "full house", rating: 10, find: fullHouses, plain: true },
  { name: "hidden single in box", rating: 12, find: hiddenSinglesInBoxes, plain: true },
  { name: "hidden single in line", rating: 15, find: hiddenSinglesInLines, plain: true },
  { name: "direct pointing", rating: 17, find: directPointing },
  { name: "direct claiming", rating: 19, find: directClaiming },
  { name: "direct hidden pair", rating: 20, find: directHiddenSets(2, 20) },
  { name: "naked single", rating: 23, find: nakedSingles, plain: true },
  { name: "direct hidden triplet", rating: 25, find: directHiddenSets(3, 25) },
  { name: "pointing", rating: 26, find: pointing },
  { name: "claiming", rating: 28, find: claiming },
  { name: "naked pair", rating: 30, find: nakedSets(2, 30) },
  { name: "x-wing", rating: 32, find: fish(2, 32) },
  { name: "hidden pair", rating: 34, find: hiddenSets(2, 34) },
  { name: "naked triplet", rating: 36, find: nakedSets(3, 36) },
  { name: "swordfish", rating: 38, find: fish(3, 38) },
  { name: "hidden triplet", rating: 40, find: hiddenSets(3, 40) },
  { name: "xy-wing", rating: 42, find: xyWings },
  { name: "xyz-wing", rating: 44, find: xyzWings },
  { name: UNIQUE, rating: 45, find: uniqueLoops },
  { name: "naked quad", rating: 50, find: nakedSets(4, 50) },
  { name: "jellyfish", rating: 52, find: fish(4, 52) },
  { name: "hidden quad", rating: 54, find: hiddenSets(4, 54) },
];

/** Harder ones, which Python alone has. */
const BEYOND = [
  "bivalue universal grave",
  "aligned pair exclusion",
  "x-cycle",
  "y-cycle",
  "skyscraper",
  "two-string kite",
  "turbot fish",
  "forcing x-chain",
  "xy-cycle",
  "w-wing",
  "remote pair",
  "xy-chain",
  "aic",
  "aligned triplet exclusion",
  "nishio",
  "cell forcing chains",
  "region forcing chains",
  "dynamic forcing chains",
  "dynamic forcing chains plus",
  "nested forcing chains",
];

/** The names of the techniques, easiest first. */
export const TECHNIQUES = LADDER.flatMap(({ name }) => (name === UNIQUE ? [UNIQUE, UNIQUE_LONG] : [name])).concat(BEYOND);

const HIGHEST = 54;

/**
 * The next step from a position, null where reasoning is stuck.
 *
 * @param {Position} position with empty cells
 * @param {{ unique?: boolean, ceiling?: number, counted?: boolean }} [options] `unique`: whether the board is known to
 *   have one answer; no technique beyond the `ceiling` is tried; unless `counted`, `ways` is 1
 * @returns {Found | null}
 */
export function findStep(position, { unique = true, ceiling = HIGHEST, counted = false } = {}) {
  for (const technique of LADDER) {
    if (technique.rating > ceiling) return null;
    if (technique.name === UNIQUE && !unique) continue;
    const { best, ways } = lookFor(position, technique, counted);
    if (best === null || best.rating > ceiling) continue;
    const name = technique.name === UNIQUE && best.cells.length > 4 ? UNIQUE_LONG : technique.name;
    return { ...best, technique: name, ways: counted && technique.plain ? plainWays(position) : ways };
  }
  return null;
}

/**
 * Carries a step out.
 *
 * @param {Position} position
 * @param {Instance} step
 */
export function takeStep(position, { placed, gone }) {
  if (placed) position.put(placed.cell, placed.digit);
  for (const [cell, set] of gone) position.strike(cell, set);
}

/**
 * The highest rating that a position's steps to the end have, -1 if that needs more than the ceiling.
 *
 * @param {Position} position is taken to its end
 * @param {number} ceiling
 */
export function rate(position, ceiling) {
  let rating = 0;
  while (position.left > 0) {
    const step = findStep(position, { ceiling });
    if (step === null) return -1;
    rating = Math.max(rating, step.rating);
    takeStep(position, step);
  }
  return rating;
}

/**
 * The first use of a technique that has the lowest rating.
 *
 * @param {Position} position
 * @param {Technique} technique
 * @param {boolean} counted
 */
function lookFor(position, { rating, find }, counted) {
  /** @type {Instance | null} */
  let best = null;
  let ways = 0;
  for (const instance of find(position)) {
    ways++;
    if (best === null || instance.rating < best.rating) best = instance;
    if (!counted && best.rating === rating) break;
  }
  return { best, ways };
}

/**
 * In how many cells a digit can be placed at once by the plain techniques.
 *
 * @param {Position} position
 */
function plainWays(position) {
  const cells = new Set();
  for (const { find, plain } of LADDER) {
    if (plain) for (const { placed } of find(position)) cells.add(placed?.cell);
  }
  return cells.size;
}
