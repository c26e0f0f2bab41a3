/**
 * Sets of small numbers as masks. In a set of digits, digit d is bit d - 1; in a set of slots or lines, s is bit s.
 */

const MASKS = 512;

/** How many members each mask has. */
export const COUNT = Uint8Array.from({ length: MASKS }, (_, mask) => {
  let count = 0;
  for (let left = mask; left; left &= left - 1) count++;
  return count;
});

/** For each size, the masks that have it, ascending. */
export const OF_SIZE = Array.from({ length: 10 }, (_, size) => {
  return Array.from({ length: MASKS }, (_, mask) => mask).filter((mask) => COUNT[mask] === size);
});

/** The lowest member of a mask. @param {number} mask not empty */
export function lowest(mask) {
  return 31 - Math.clz32(mask & -mask);
}

/** The members of a mask, ascending. @param {number} mask */
export function membersOf(mask) {
  const members = [];
  for (let left = mask; left; left &= left - 1) members.push(lowest(left));
  return members;
}

/** @param {number} digit */
export function bitOf(digit) {
  return 1 << (digit - 1);
}

/** The lowest digit of a set. @param {number} set not empty */
export function lowestDigit(set) {
  return lowest(set) + 1;
}

/** The digits of a set, ascending. @param {number} set */
export function digitsOf(set) {
  return membersOf(set).map((bit) => bit + 1);
}

/** Whether a mask has exactly one member. @param {number} mask */
export function isOne(mask) {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}
