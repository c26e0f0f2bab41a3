/**
 * What follows from one number, from two and from three.
 *
 * @import { Conclusion } from "./ladder.js"
 * @import { Position } from "./position.js"
 */

import { ROW } from "./grid.js";
import { OPEN } from "./position.js";

/** How far apart two numbers can be that have a neighbour in common. */
const REACH = 2;

/**
 * The first number that needs none of its unknown neighbours or all of them.
 *
 * @param {Position} position
 * @returns {Conclusion | null}
 */
export function byOne(position) {
  const [fresh] = position.fresh;
  for (let cell = fresh.indexOf(1); cell >= 0; cell = fresh.indexOf(1, cell + 1)) {
    fresh[cell] = 0;
    if (!position.isActive(cell)) continue;
    const need = position.needOf(cell);
    if (need !== 0 && need !== count(position.around[cell])) continue;
    const cells = position.unknownAround(cell);
    return { numbers: [cell], safe: need === 0 ? cells : [], mines: need === 0 ? [] : cells };
  }
  return null;
}

/**
 * The first two or three numbers, linked by unknown neighbours in common, from which something follows.
 *
 * @param {Position} position
 * @param {2 | 3} size
 * @returns {Conclusion | null}
 */
export function byNumbers(position, size) {
  const fresh = position.fresh[size - 1];
  for (let cell = fresh.indexOf(1); cell >= 0; cell = fresh.indexOf(1, cell + 1)) {
    const found = position.isActive(cell) ? (size === 2 ? fromPairs(position, cell) : fromTriples(position, cell)) : null;
    if (found) return found;
    fresh[cell] = 0;
  }
  return null;
}

/**
 * @param {Position} position
 * @param {number} a the lower number
 * @returns {Conclusion | null}
 */
function fromPairs(position, a) {
  for (const b of numbersAfter(position, a, REACH)) {
    const common = sharedWith(position, a, b);
    if (common === 0) continue;
    const found = conclude(position, [a, b], [common, 0, 0], 0);
    if (found) return found;
  }
  return null;
}

/**
 * @param {Position} position
 * @param {number} a the lowest number
 * @returns {Conclusion | null}
 */
function fromTriples(position, a) {
  const others = numbersAfter(position, a, 2 * REACH);
  const shared = others.map((other) => sharedWith(position, a, other));
  for (let i = 0; i < others.length; i++) {
    for (let j = i + 1; j < others.length; j++) {
      if (shared[i] === 0 && shared[j] === 0) continue;
      const common = sharedWith(position, others[i], others[j]);
      if (common === 0 && (shared[i] === 0 || shared[j] === 0)) continue;
      const all = common === 0 ? 0 : count(shared[i] & shared[j]);
      const found = conclude(position, [a, others[i], others[j]], [shared[i], shared[j], common], all);
      if (found) return found;
    }
  }
  return null;
}

/**
 * The numbers with unknown neighbours that come after one, no more than so many rows and columns away.
 *
 * @param {Position} position
 * @param {number} cell
 * @param {number} reach
 * @returns {number[]}
 */
function numbersAfter(position, cell, reach) {
  const { width, size } = position.grid;
  const column = cell % width;
  const [from, to] = [Math.max(column - reach, 0), Math.min(column + reach, width - 1)];
  /** @type {number[]} */
  const numbers = [];
  for (let row = 0, start = cell - column; row <= reach && start < size; row++, start += width) {
    for (let at = row === 0 ? cell + 1 : start + from; at <= start + to; at++) {
      if (position.status[at] === OPEN && position.around[at] !== 0) numbers.push(at);
    }
  }
  return numbers;
}

/**
 * The unknown neighbours that two numbers have in common, as bits of the first.
 *
 * @param {Position} position
 * @param {number} a
 * @param {number} b after a
 */
function sharedWith({ around, grid: { width } }, a, b) {
  const rows = Math.floor(b / width) - Math.floor(a / width);
  const columns = b - a - rows * width;
  if (rows > REACH || columns > REACH || columns < -REACH) return 0;
  return around[a] & (around[b] << (ROW * rows + columns));
}

/**
 * What follows from two or three numbers alone. The unknown neighbours fall into boxes: those of the same numbers.
 *
 * @param {Position} position
 * @param {readonly number[]} numbers
 * @param {readonly number[]} shared the neighbours that the first and second have in common, first and third, second and
 *     third, as bits
 * @param {number} all how many all three have in common
 * @returns {Conclusion | null}
 */
function conclude(position, numbers, shared, all) {
  const [a, b, c] = numbers;
  const [ab, ac, bc] = shared.map((bits) => count(bits) - all);
  const needs = [position.needOf(a), position.needOf(b), c === undefined ? 0 : position.needOf(c)];
  const alone = [
    count(position.around[a]) - ab - ac - all,
    count(position.around[b]) - ab - bc - all,
    c === undefined ? 0 : count(position.around[c]) - ac - bc - all,
  ];
  // boxes by the numbers they belong to, 1 + 2 + 4 for the three
  const sizes = [0, alone[0], alone[1], ab, alone[2], ac, bc, all];
  const least = sizes.slice();
  const most = sizes.map(() => -1);
  for (let inAll = 0; inAll <= all; inAll++) {
    for (let inAb = 0; inAb <= ab; inAb++) {
      for (let inAc = 0; inAc <= ac; inAc++) {
        const restA = needs[0] - inAll - inAb - inAc;
        if (restA < 0 || restA > alone[0]) continue;
        for (let inBc = 0; inBc <= bc; inBc++) {
          const restB = needs[1] - inAll - inAb - inBc;
          const restC = needs[2] - inAll - inAc - inBc;
          if (restB < 0 || restB > alone[1] || restC < 0 || restC > alone[2]) continue;
          widen(least, most, [0, restA, restB, inAb, restC, inAc, inBc, inAll]);
        }
      }
    }
  }
  const isSafe = sizes.map((size, box) => size > 0 && most[box] === 0);
  const isMine = sizes.map((size, box) => size > 0 && most[box] >= 0 && least[box] === size);
  if (!isSafe.includes(true) && !isMine.includes(true)) return null;
  return spread(position, numbers, isSafe, isMine);
}

/**
 * @param {number[]} least
 * @param {number[]} most
 * @param {readonly number[]} held
 */
function widen(least, most, held) {
  held.forEach((number, box) => {
    if (number < least[box]) least[box] = number;
    if (number > most[box]) most[box] = number;
  });
}

/**
 * Conclusions about boxes as conclusions about their cells.
 *
 * @param {Position} position
 * @param {readonly number[]} numbers
 * @param {readonly boolean[]} isSafe by box
 * @param {readonly boolean[]} isMine by box
 * @returns {Conclusion}
 */
function spread(position, numbers, isSafe, isMine) {
  /** @type {Map<number, number>} */
  const boxes = new Map();
  numbers.forEach((number, at) => {
    for (const cell of position.unknownAround(number)) boxes.set(cell, (boxes.get(cell) ?? 0) | (1 << at));
  });
  const cells = [...boxes.keys()].sort((one, other) => one - other);
  const boxOf = (/** @type {number} */ cell) => boxes.get(cell) ?? 0;
  return {
    numbers,
    safe: cells.filter((cell) => isSafe[boxOf(cell)]),
    mines: cells.filter((cell) => isMine[boxOf(cell)]),
  };
}

/** How many bits are set. @param {number} bits */
function count(bits) {
  let number = 0;
  for (; bits; bits &= bits - 1) number++;
  return number;
}
