/**
 * Unknown cells beside the same numbers are one box: whatever is true of one of them is true of all.
 *
 * @import { Position } from "./position.js"
 */

import { UNKNOWN } from "./position.js";

/** Unknown cells beside the same numbers. @typedef {{ readonly cells: number[], readonly numbers: number[] }} Box */

/**
 * A box when its turn has come: the slots of its numbers, the most that each may need after it, and the slots that
 * numbers enter here, with what they need.
 *
 * @typedef {{
 *   readonly size: number,
 *   readonly slots: readonly number[],
 *   readonly caps: readonly number[],
 *   readonly entries: readonly (readonly [number, number])[],
 * }} Turn
 */

/**
 * The boxes of a front, and their turns.
 *
 * @param {Position} position
 * @param {readonly number[]} numbers
 * @returns {{ turns: Turn[], boxes: Box[], stride: number }}
 */
export function arrange(position, numbers) {
  const boxes = order(boxesOf(position, numbers), numbers);
  /** The cells of each number that are still to come, and its slot. @type {Map<number, number>} */
  const coming = new Map();
  for (const { cells, numbers: beside } of boxes) {
    for (const number of beside) coming.set(number, (coming.get(number) ?? 0) + cells.length);
  }
  /** @type {Map<number, number>} */
  const slots = new Map();
  /** @type {number[]} */
  const vacant = [];
  let stride = 0;
  const turns = boxes.map(({ cells, numbers: beside }) => {
    /** @type {[number, number][]} */
    const entries = [];
    for (const number of beside) {
      if (slots.has(number)) continue;
      const slot = vacant.pop() ?? stride++;
      slots.set(number, slot);
      entries.push([slot, position.needOf(number)]);
    }
    const caps = beside.map((number) => {
      const cap = (coming.get(number) ?? 0) - cells.length;
      coming.set(number, cap);
      return cap;
    });
    const own = beside.map((number) => slots.get(number) ?? 0);
    caps.forEach((cap, i) => cap === 0 && vacant.push(own[i]));
    return { size: cells.length, slots: own, caps, entries };
  });
  return { turns, boxes, stride };
}

/**
 * @param {Position} position
 * @param {readonly number[]} numbers
 * @returns {Box[]}
 */
function boxesOf(position, numbers) {
  const { grid, status } = position;
  /** @type {Map<number, Box>} */
  const boxes = new Map();
  const met = new Set();
  for (const number of numbers) {
    for (const cell of grid.neighboursOf(number)) {
      if (status[cell] !== UNKNOWN || met.has(cell)) continue;
      met.add(cell);
      const beside = [...grid.neighboursOf(cell)].filter((other) => position.isActive(other));
      // the lowest number and where the others lie from it: two rows down, two columns to each side
      const key = beside.reduce((key, other) => {
        const rows = Math.floor(other / grid.width) - Math.floor(beside[0] / grid.width);
        return key | (1 << (5 * rows + 2 + (other % grid.width) - (beside[0] % grid.width)));
      }, beside[0] << 15);
      const box = boxes.get(key);
      if (box) box.cells.push(cell);
      else boxes.set(key, { cells: [cell], numbers: beside });
    }
  }
  return [...boxes.values()];
}

/**
 * Boxes in an order in which few numbers are under way at a time: number by number from one end, each time the number
 * under way whose boxes bring the fewest new ones.
 *
 * @param {readonly Box[]} boxes
 * @param {readonly number[]} numbers
 * @returns {Box[]}
 */
function order(boxes, numbers) {
  /** @type {Map<number, Set<Box>>} */
  const ahead = new Map(numbers.map((number) => [number, new Set()]));
  for (const box of boxes) for (const number of box.numbers) ahead.get(number)?.add(box);
  const underWay = new Set([farEnd(ahead, numbers[0])]);
  const met = new Set(underWay);
  /** @type {Box[]} */
  const ordered = [];
  while (ordered.length < boxes.length) {
    let [best, fewest] = [-1, Infinity];
    for (const number of underWay) {
      const fresh = new Set();
      for (const box of ahead.get(number) ?? []) {
        for (const other of box.numbers) if (!met.has(other)) fresh.add(other);
      }
      if (fresh.size < fewest) [best, fewest] = [number, fresh.size];
    }
    for (const box of [...(ahead.get(best) ?? [])]) {
      ordered.push(box);
      for (const number of box.numbers) {
        met.add(number);
        underWay.add(number);
        ahead.get(number)?.delete(box);
      }
    }
    for (const number of underWay) if (ahead.get(number)?.size === 0) underWay.delete(number);
  }
  return ordered;
}

/**
 * The last number that is met in going from one to the next.
 *
 * @param {ReadonlyMap<number, ReadonlySet<Box>>} boxes of each number
 * @param {number} from
 */
function farEnd(boxes, from) {
  const met = new Set([from]);
  let last = from;
  for (const number of met) {
    last = number;
    for (const box of boxes.get(number) ?? []) for (const other of box.numbers) met.add(other);
  }
  return last;
}
