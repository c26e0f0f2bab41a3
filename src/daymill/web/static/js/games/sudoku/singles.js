/**
 * Digits that can be placed at once, and digits locked into the crossing of a box and a line.
 *
 * @import { Crossing } from "./geometry.js"
 * @import { Position } from "./position.js"
 * @import { Instance } from "./steps.js"
 */

import { bitOf, isOne, lowest, lowestDigit } from "./sets.js";
import { cellsIn, losses, placing, taking } from "./steps.js";

/**
 * The first unit, and the one after the last, of a kind.
 *
 * @typedef {(size: number) => readonly [number, number]} Span
 */

/** @type {Span} */
const boxes = (size) => [0, size];
/** @type {Span} */
const lines = (size) => [size, 3 * size];

/**
 * @param {Position} position
 * @returns {Generator<Instance>}
 */
export function* fullHouses(position) {
  const { digits, candidates, empty, grid } = position;
  for (let unit = 0; unit < empty.length; unit++) {
    if (empty[unit] !== 1) continue;
    const cell = grid.units[unit].filter((each) => digits[each] === 0)[0];
    const set = candidates[cell];
    if (set) yield placing(10, [unit], 0, [cell], cell, lowestDigit(set));
  }
}

/** @param {Position} position */
export function hiddenSinglesInBoxes(position) {
  return hiddenSingles(position, boxes, 12);
}

/** @param {Position} position */
export function hiddenSinglesInLines(position) {
  return hiddenSingles(position, lines, 15);
}

/**
 * @param {Position} position
 * @param {Span} span
 * @param {number} rating
 * @returns {Generator<Instance>}
 */
function* hiddenSingles(position, span, rating) {
  const { size, units } = position.grid;
  const [first, end] = span(size);
  for (let unit = first; unit < end; unit++) {
    for (let digit = 1; digit <= size; digit++) {
      const places = position.placesOf(unit, digit);
      if (isOne(places)) yield placing(rating, [unit], 0, units[unit], units[unit][lowest(places)], digit);
    }
  }
}

/**
 * @param {Position} position
 * @returns {Generator<Instance>}
 */
export function* nakedSingles({ candidates }) {
  for (let cell = 0; cell < candidates.length; cell++) {
    if (isOne(candidates[cell])) yield placing(23, [], 0, [cell], cell, lowestDigit(candidates[cell]));
  }
}

/** @param {Position} position */
export function directPointing(position) {
  return direct(position, boxes, 17);
}

/** @param {Position} position */
export function directClaiming(position) {
  return direct(position, lines, 19);
}

/** @param {Position} position */
export function pointing(position) {
  return indirect(position, boxes, 26);
}

/** @param {Position} position */
export function claiming(position) {
  return indirect(position, lines, 28);
}

/**
 * Digits whose places in a unit, two or more, are all in another unit that crosses it.
 *
 * @param {Position} position
 * @param {Span} span
 * @returns {Generator<{ unit: number, crossing: Crossing, digit: number, places: number }>}
 */
function* locked(position, span) {
  const { grid } = position;
  const [first, end] = span(grid.size);
  for (let unit = first; unit < end; unit++) {
    const crossingOf = grid.crossingOf[grid.kindOf(unit)];
    for (let digit = 1; digit <= grid.size; digit++) {
      const places = position.placesOf(unit, digit);
      const at = crossingOf[places];
      // one place is in two crossings, and no place in all
      if (at >= 0 && places & (places - 1)) yield { unit, crossing: grid.crossings[unit][at], digit, places };
    }
  }
}

/**
 * Locked digits that leave one place in a third unit, of the kind of the first.
 *
 * @param {Position} position
 * @param {Span} span
 * @param {number} rating
 * @returns {Generator<Instance>}
 */
function* direct(position, span, rating) {
  const { grid } = position;
  for (const { unit, crossing, digit, places } of locked(position, span)) {
    for (const { unit: third, theirs } of grid.crossings[crossing.unit]) {
      if (third === unit || grid.kindOf(third) !== grid.kindOf(unit)) continue;
      const left = position.placesOf(third, digit) & ~theirs;
      if (!isOne(left)) continue;
      const cell = grid.units[third][lowest(left)];
      const cells = [...cellsIn(position, unit, places), cell];
      yield placing(rating, [unit, crossing.unit, third], bitOf(digit), cells, cell, digit);
    }
  }
}

/**
 * Locked digits, which go from the other cells of the unit that they are locked into.
 *
 * @param {Position} position
 * @param {Span} span
 * @param {number} rating
 * @returns {Generator<Instance>}
 */
function* indirect(position, span, rating) {
  for (const { unit, crossing, digit, places } of locked(position, span)) {
    const others = position.placesOf(crossing.unit, digit) & ~crossing.theirs;
    if (others === 0) continue;
    const gone = losses(position, cellsIn(position, crossing.unit, others), bitOf(digit));
    yield taking(rating, [unit, crossing.unit], bitOf(digit), cellsIn(position, unit, places), gone);
  }
}
