/**
 * Tiles: masks of openings, and sets of masks.
 *
 * Sides are counted from 0: up, right, down, left. In a mask, side s is bit s; in a set of masks, mask m is bit m.
 */

import { listed } from "../../core/words.js";


export const SIDES = ["up", "right", "down", "left"];
export const ALL_SIDES = 15;

/** For each side, the set of all masks that are open there. */
export const OPEN_AT = SIDES.map((_, side) => {
  let set = 0;
  for (let mask = 0; mask <= ALL_SIDES; mask++) set |= ((mask >> side) & 1) << mask;
  return set;
});

const SETS = 1 << (ALL_SIDES + 1);

/** How many members each set has; a mask is a set of sides as well. */
export const COUNT = new Uint8Array(SETS);

/** For each set, the sides at which some mask in it is open. */
export const MAY = new Uint8Array(SETS);

/** For each set, the sides at which all masks in it are open. */
export const MUST = new Uint8Array(SETS);
MUST[0] = ALL_SIDES;

for (let set = 1; set < SETS; set++) {
  const rest = set & (set - 1);
  MAY[set] = MAY[rest] | lowest(set);
  COUNT[set] = COUNT[rest] + 1;
  MUST[set] = MUST[rest] & lowest(set);
}

/** For each mask, the set of all that turning gives. */
export const TURNINGS = Array.from({ length: ALL_SIDES + 1 }, (_, mask) => {
  return SIDES.reduce((set, _, quarters) => set | (1 << turned(mask, quarters)), 0);
});

/** For each mask, what its tile is called. */
export const KINDS = Array.from({ length: ALL_SIDES + 1 }, (_, mask) => {
  const kinds = ["blank", "end", mask === 5 || mask === 10 ? "straight" : "corner", "tee", "cross"];
  return kinds[openingsOf(mask).length];
});

/** The side that a side of the neighbour beside it meets. @param {number} side */
export function facing(side) {
  return side ^ 2;
}

/**
 * A mask after quarter turns clockwise.
 *
 * @param {number} mask
 * @param {number} quarters 0 to 3
 */
export function turned(mask, quarters) {
  return ((mask << quarters) | (mask >> (4 - quarters))) & ALL_SIDES;
}

/**
 * The fewest quarter turns clockwise that lead from one mask to another of the same tile.
 *
 * @param {number} from
 * @param {number} to
 * @returns {number} 0 to 3
 */
export function quartersBetween(from, to) {
  return SIDES.findIndex((_, quarters) => turned(from, quarters) === to);
}

/** The sides at which a mask is open, ascending. @param {number} mask */
export function openingsOf(mask) {
  return [...SIDES.keys()].filter((side) => (mask >> side) & 1);
}

/** The same in words. @param {number} mask */
export function sidesText(mask) {
  return listed(openingsOf(mask).map((side) => SIDES[side]));
}

/** The lowest mask of a set. @param {number} set not empty */
export function lowest(set) {
  return 31 - Math.clz32(set & -set);
}
