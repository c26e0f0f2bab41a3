/**
 * Sets of cells that need as many digits, of digits that need as many cells, and of lines that need as many lines.
 *
 * @import { Position } from "./position.js"
 * @import { Instance } from "./steps.js"
 */

import { COUNT, OF_SIZE, bitOf, isOne, lowest, membersOf } from "./sets.js";
import { cellsIn, losses, placing, taking } from "./steps.js";

/**
 * Numbers, each with a set of its own.
 *
 * @typedef {{ readonly numbers: number[], readonly sets: number[] }} Members
 */

/**
 * The subsets of a size, in order, whose sets together have exactly `most` members: the numbers as a mask, and what is
 * in their sets.
 *
 * @param {Members} members
 * @param {number} size
 * @param {number} [most]
 * @param {number} [base] is in every union
 * @returns {Generator<{ chosen: number, union: number }>}
 */
export function* closedSubsets({ numbers, sets }, size, most = size, base = 0) {
  for (const subset of OF_SIZE[size]) {
    if (subset >> sets.length) return;
    let union = base;
    for (let left = subset; left; left &= left - 1) union |= sets[lowest(left)];
    if (COUNT[union] !== most) continue;
    let chosen = 0;
    for (let left = subset; left; left &= left - 1) chosen |= 1 << numbers[lowest(left)];
    yield { chosen, union };
  }
}

/**
 * The slots of a unit whose cells have 2 to `size` candidates.
 *
 * @param {Position} position
 * @param {number} unit
 * @param {number} size
 */
function slotsWithin({ candidates, grid }, unit, size) {
  /** @type {Members} */
  const members = { numbers: [], sets: [] };
  for (let slot = 0; slot < grid.size; slot++) addWithin(members, slot, candidates[grid.units[unit][slot]], size);
  return members;
}

/**
 * The digits, as bits, that have 2 to `size` places in a unit.
 *
 * @param {Position} position
 * @param {number} unit
 * @param {number} size
 */
function bitsWithin(position, unit, size) {
  /** @type {Members} */
  const members = { numbers: [], sets: [] };
  for (let bit = 0; bit < position.grid.size; bit++) addWithin(members, bit, position.placesOf(unit, bit + 1), size);
  return members;
}

/**
 * @param {Members} members
 * @param {number} number
 * @param {number} set
 * @param {number} size
 */
function addWithin({ numbers, sets }, number, set, size) {
  if (COUNT[set] < 2 || COUNT[set] > size) return;
  numbers.push(number);
  sets.push(set);
}

/**
 * @param {number} size of the sets
 * @param {number} rating
 * @returns {(position: Position) => Generator<Instance>}
 */
export function nakedSets(size, rating) {
  return function* find(position) {
    const { empty } = position;
    for (let unit = 0; unit < empty.length; unit++) {
      if (empty[unit] < 2 * size) continue;
      const members = slotsWithin(position, unit, size);
      if (members.sets.length < size) continue;
      for (const { chosen, union } of closedSubsets(members, size)) {
        const gone = losses(position, cellsIn(position, unit, ~chosen), union);
        if (gone.length) yield taking(rating, [unit], union, cellsIn(position, unit, chosen), gone);
      }
    }
  };
}

/**
 * @param {number} size of the sets
 * @param {number} rating
 * @returns {(position: Position) => Generator<Instance>}
 */
export function hiddenSets(size, rating) {
  return function* find(position) {
    for (const { unit, digits, slots } of hidden(position, size, 2 * size)) {
      const cells = cellsIn(position, unit, slots);
      const gone = losses(position, cells, ~digits);
      if (gone.length) yield taking(rating, [unit], digits, cells, gone);
    }
  };
}

/**
 * Hidden sets that leave one place for another digit of the unit.
 *
 * @param {number} size of the sets
 * @param {number} rating
 * @returns {(position: Position) => Generator<Instance>}
 */
export function directHiddenSets(size, rating) {
  return function* find(position) {
    for (const { unit, digits, slots } of hidden(position, size, size)) {
      for (let digit = 1; digit <= position.grid.size; digit++) {
        const places = position.placesOf(unit, digit);
        const left = places & ~slots;
        if (digits & bitOf(digit) || left === places || !isOne(left)) continue;
        const cells = cellsIn(position, unit, slots);
        const [cell] = cellsIn(position, unit, left);
        yield placing(rating, [unit], digits, [...cells, cell], cell, digit);
      }
    }
  };
}

/**
 * @param {Position} position
 * @param {number} size
 * @param {number} crowd only units with more empty cells than this are looked at
 * @returns {Generator<{ unit: number, digits: number, slots: number }>}
 */
function* hidden(position, size, crowd) {
  const { empty } = position;
  for (let unit = 0; unit < empty.length; unit++) {
    if (empty[unit] <= crowd) continue;
    const members = bitsWithin(position, unit, size);
    if (members.sets.length < size) continue;
    for (const { chosen, union } of closedSubsets(members, size)) {
      yield { unit, digits: chosen, slots: union };
    }
  }
}

/**
 * @param {number} size how many lines
 * @param {number} rating
 * @returns {(position: Position) => Generator<Instance>}
 */
export function fish(size, rating) {
  return function* find(position) {
    const rows = position.grid.size;
    for (const [base, cover] of [
      [rows, 2 * rows],
      [2 * rows, rows],
    ]) {
      for (let digit = 1; digit <= rows; digit++) {
        const members = linesWithin(position, base, digit, size);
        if (members.sets.length < size) continue;
        for (const { chosen, union } of closedSubsets(members, size)) {
          const bases = membersOf(chosen).map((line) => base + line);
          const covers = membersOf(union).map((line) => cover + line);
          const others = covers.flatMap((unit) => cellsIn(position, unit, ~chosen)).sort((a, b) => a - b);
          const gone = losses(position, others, bitOf(digit));
          const cells = bases.flatMap((unit) => cellsIn(position, unit, position.placesOf(unit, digit)));
          if (gone.length) yield taking(rating, [...bases, ...covers], bitOf(digit), cells, gone);
        }
      }
    }
  };
}

/**
 * The lines in which a digit has 2 to `size` places, if it has places in at least twice as many as that.
 *
 * @param {Position} position
 * @param {number} base the first line of its kind
 * @param {number} digit
 * @param {number} size
 */
function linesWithin(position, base, digit, size) {
  /** @type {Members} */
  const members = { numbers: [], sets: [] };
  let open = 0;
  for (let line = 0; line < position.grid.size; line++) {
    const places = position.placesOf(base + line, digit);
    if (places) open++;
    addWithin(members, line, places, size);
  }
  return open < 2 * size ? { numbers: [], sets: [] } : members;
}
