/**
 * Unique rectangles and loops: cells that two digits could fill in two ways, if nothing else may stand in them.
 *
 * @import { Position } from "./position.js"
 * @import { Closed, Instance, Loss } from "./steps.js"
 */

import { COUNT, bitOf, digitsOf, isOne } from "./sets.js";
import { cellsIn, losses, taking } from "./steps.js";
import { closedSubsets } from "./subsets.js";

/**
 * A closed loop of the digits a and b.
 *
 * @typedef {{
 *   readonly path: readonly number[],
 *   readonly a: number,
 *   readonly b: number,
 *   readonly corners: readonly number[],
 *   readonly extras: number,
 * }} Loop
 */

/**
 * @param {Position} position
 * @returns {Generator<Instance>}
 */
export function* uniqueLoops(position) {
  const { candidates, grid } = position;
  const digits = digitsOf(grid.all);
  for (const a of digits) {
    for (const b of digits.slice(a)) {
      const pair = bitOf(a) | bitOf(b);
      if (!candidates.includes(pair)) continue;
      for (const first of grid.cells) {
        if ((candidates[first] & pair) === pair) yield* search(position, a, b, [first], 0, 0, 0, 0);
      }
    }
  }
}

/**
 * Goes on from the last cell of a path, closing it first where it may be.
 *
 * @param {Position} position
 * @param {number} a
 * @param {number} b
 * @param {number[]} path grows and shrinks
 * @param {number} even the units, as a mask, of the earlier cells at even places of the path
 * @param {number} odd of those at odd places
 * @param {number} corners how many of the earlier cells have extras
 * @param {number} extras of the earlier cells
 * @returns {Generator<Instance>}
 */
function* search(position, a, b, path, even, odd, corners, extras) {
  const { candidates, grid } = position;
  const pair = bitOf(a) | bitOf(b);
  const last = path[path.length - 1];
  const more = candidates[last] & ~pair;
  if (more) {
    corners++;
    extras |= more;
    if (corners > 2 && !isOne(extras)) return;
  }
  const mask = grid.unitMasks[last];
  if (path.length % 2) even |= mask;
  else odd |= mask;
  const closes = even === odd && path.length >= 4 && path[1] < last && grid.peers[last].includes(path[0]);
  if (closes && corners < path.length) {
    const several = ascending(path.filter((cell) => candidates[cell] !== pair));
    yield* conclude(position, { path, a, b, corners: several, extras });
  }
  const taken = path.length % 2 ? odd : even;
  for (const next of grid.peers[last]) {
    if (next <= path[0] || (candidates[next] & pair) !== pair) continue;
    if (grid.unitMasks[next] & taken || path.includes(next)) continue;
    path.push(next);
    yield* search(position, a, b, path, even, odd, corners, extras);
    path.pop();
  }
}

/**
 * @param {readonly number[]} cells
 * @returns {number[]}
 */
function ascending(cells) {
  return [...cells].sort((one, other) => one - other);
}

/**
 * What a closed loop takes away.
 *
 * @param {Position} position
 * @param {Loop} loop
 * @returns {Generator<Instance>}
 */
function* conclude(position, loop) {
  const { grid } = position;
  const { path, a, b, corners, extras } = loop;
  const rating = path.length === 4 ? 45 : path.length < 10 ? 46 : 47;
  if (corners.length === 1) {
    yield* taken(loop, rating, "one", [], losses(position, corners, bitOf(a) | bitOf(b)));
  }
  if (corners.length < 2) return;
  if (isOne(extras)) {
    const seeing = grid.cells.filter((cell) => corners.every((corner) => grid.peers[corner].includes(cell)));
    yield* taken(loop, rating, "two", [], losses(position, seeing, extras));
  }
  if (corners.length > 2) return;
  const units = grid.shared(corners[0], corners[1]);
  if (!isOne(extras)) {
    for (const unit of units) yield* completed(position, loop, rating, unit);
  }
  for (const unit of units) {
    for (const [kept, other] of [
      [a, b],
      [b, a],
    ]) {
      const outside = cellsIn(position, unit, position.placesOf(unit, kept)).some((cell) => !corners.includes(cell));
      if (outside) continue;
      yield* taken(loop, rating, "locked", [unit], losses(position, corners, bitOf(other)), [], bitOf(kept));
    }
  }
}

/**
 * The extras of two corners as part of a naked set of one of their units, or what they leave as part of a hidden one.
 *
 * @param {Position} position
 * @param {Loop} loop
 * @param {number} rating
 * @param {number} unit
 * @returns {Generator<Instance>}
 */
function* completed(position, loop, rating, unit) {
  const { candidates, empty, grid } = position;
  const { a, b, corners, extras } = loop;
  const pair = bitOf(a) | bitOf(b);
  const cells = grid.units[unit];
  const outside = cells.reduce((slots, cell, slot) => (corners.includes(cell) ? slots : slots | (1 << slot)), 0);
  /** @param {number} digit */
  const placesOf = (digit) => position.placesOf(unit, digit) & outside;
  const slots = [...cells.keys()].filter((slot) => (outside >> slot) & 1 && COUNT[candidates[cells[slot]]] >= 2);
  const bits = [...cells.keys()].filter((bit) => placesOf(bit + 1) && !((extras | pair) & (1 << bit)));
  const naked = { numbers: slots, sets: slots.map((slot) => candidates[cells[slot]]) };
  const hidden = { numbers: bits, sets: bits.map((bit) => placesOf(bit + 1)) };
  for (let size = 2; 2 * size <= empty[unit]; size++) {
    if (size >= COUNT[extras]) {
      for (const { chosen, union } of closedSubsets(naked, size - 1, size, extras)) {
        const gone = losses(position, cellsIn(position, unit, outside & ~chosen), union);
        yield* taken(loop, rating + size - 1, "naked", [unit], gone, cellsIn(position, unit, chosen), union);
      }
    }
    if (2 * size < empty[unit]) {
      const places = placesOf(a) | placesOf(b);
      for (const { chosen, union } of closedSubsets(hidden, size - 2, size - 1, places)) {
        const others = cellsIn(position, unit, union);
        const gone = losses(position, others, ~(chosen | pair));
        yield* taken(loop, rating + size - 1, "hidden", [unit], gone, others, chosen | pair);
      }
    }
  }
}

/**
 * The instance, if it takes anything away.
 *
 * @param {Loop} loop
 * @param {number} rating
 * @param {Closed["type"]} type
 * @param {readonly number[]} units
 * @param {readonly Loss[]} gone
 * @param {readonly number[]} [others]
 * @param {number} [set]
 * @returns {Generator<Instance>}
 */
function* taken({ path, a, b, corners, extras }, rating, type, units, gone, others = [], set = 0) {
  if (gone.length === 0) return;
  const instance = taking(rating, units, bitOf(a) | bitOf(b), ascending(path), gone);
  yield { ...instance, loop: { type, corners, extras, others, set } };
}
