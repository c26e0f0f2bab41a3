/**
 * What follows from a whole front, and from all numbers with the number of mines.
 *
 * @import { Conclusion } from "./ladder.js"
 * @import { Position } from "./position.js"
 */

import { Layouts, Totals } from "./kernels.js";
import { OPEN, UNKNOWN } from "./position.js";

/** From so many numbers nothing follows that does not follow from pairs. */
const NOT_A_FRONT = 2;

/**
 * The numbers of each front, ascending; fronts by their lowest.
 *
 * @param {Position} position
 * @returns {number[][]}
 */
export function frontsOf(position) {
  const { grid, status } = position;
  const met = new Uint8Array(grid.size);
  /** @type {number[][]} */
  const fronts = [];
  for (let first = 0; first < grid.size; first++) {
    if (met[first] || !position.isActive(first)) continue;
    met[first] = 1;
    const numbers = [first];
    for (const number of numbers) {
      for (const cell of grid.neighboursOf(number)) {
        if (status[cell] !== UNKNOWN || met[cell]) continue;
        met[cell] = 1;
        for (const other of grid.neighboursOf(cell)) {
          if (met[other] || !position.isActive(other)) continue;
          met[other] = 1;
          numbers.push(other);
        }
      }
    }
    fronts.push(numbers.sort((one, other) => one - other));
  }
  return fronts;
}

/**
 * The first front from which something follows.
 *
 * @param {Position} position
 * @returns {Conclusion | null}
 */
export function byFront(position) {
  const { freshInFront } = position;
  if (!freshInFront.includes(1)) return null;
  const fronts = frontsOf(position);
  for (const numbers of fronts) {
    if (numbers.length <= NOT_A_FRONT || !numbers.some((number) => freshInFront[number])) continue;
    const layouts = new Layouts(position, numbers);
    const found = layouts.isPossible ? verdicts(layouts, new Totals(layouts, false), Int32Array.of(1)) : null;
    if (found) return isConsistent(position, fronts) ? { numbers, ...found } : null;
    for (const number of numbers) freshInFront[number] = 0;
  }
  freshInFront.fill(0);
  return null;
}

/**
 * All that is sure from the numbers and the number of mines.
 *
 * @param {Position} position
 * @returns {Conclusion | null}
 */
export function byAllNumbers(position) {
  const fronts = frontsOf(position);
  const { loose } = position;
  if ((fronts.length === 0 && loose.length === 0) || isFarFromBinding(position, fronts, loose.length)) return null;
  const all = new Whole(position, fronts);
  if (!all.isPossible) return null;
  const safe = all.fewestLoose === 0 && all.mostLoose === 0 ? [...loose] : [];
  const mines = loose.length > 0 && all.fewestLoose === loose.length ? [...loose] : [];
  all.layouts.forEach((layouts, front) => {
    const found = verdicts(layouts, all.totals[front], all.allowedBits(front));
    if (!found) return;
    safe.push(...found.safe);
    mines.push(...found.mines);
  });
  if (safe.length === 0 && mines.length === 0) return null;
  return { numbers: fronts.flat().sort(ascending), safe: safe.sort(ascending), mines: mines.sort(ascending) };
}

/** The layouts of all fronts together with the cells beside no number. */
export class Whole {
  /**
   * @param {Position} position
   * @param {readonly (readonly number[])[]} fronts
   */
  constructor(position, fronts) {
    const { left, loose } = position;
    this.layouts = fronts.map((numbers) => new Layouts(position, numbers));
    this.totals = this.layouts.map((layouts) => new Totals(layouts, true));
    const sets = this.totals.map(({ last }, front) => {
      return Uint8Array.from({ length: this.layouts[front].cells + 1 }, (_, mines) => (last[mines >> 5] >>> mines) & 1);
    });
    const free = new Uint8Array(loose.length + 1).fill(1);
    const before = sets.reduce((sums, set) => [...sums, sumsOf(sums[sums.length - 1], set)], [Uint8Array.of(1)]);
    // the last are those of the cells beside no number
    const after = [...sets].reverse().reduce((sums, set) => [sumsOf(sums[0], set), ...sums], [free]);
    /** Whether a front may have so many mines. */
    this.allowed = sets.map((set, front) => {
      const others = sumsOf(before[front], after[front + 1]);
      return set.map((has, mines) => has & (others[left - mines] ?? 0));
    });
    const fronted = before[before.length - 1];
    const looseMines = [...free.keys()].filter((mines) => fronted[left - mines]);
    /** Whether there are too many ways to count. */
    this.isTangled = this.layouts.some(({ isTangled }) => isTangled);
    this.isPossible = looseMines.length > 0 && !this.isTangled && !hasWrongNumber(position);
    this.fewestLoose = looseMines[0] ?? 0;
    this.mostLoose = looseMines[looseMines.length - 1] ?? 0;
  }

  /**
   * The numbers of mines that a front may have, as bits.
   *
   * @param {number} front
   */
  allowedBits(front) {
    const bits = new Int32Array(this.totals[front].words);
    this.allowed[front].forEach((may, mines) => (bits[mines >> 5] |= may << mines));
    return bits;
  }
}

/**
 * Whether each front has layouts, and no other number has too few mines or too many.
 *
 * @param {Position} position
 * @param {readonly (readonly number[])[]} fronts
 */
function isConsistent(position, fronts) {
  return !hasWrongNumber(position) && fronts.every((numbers) => {
    const { isPossible, isTangled } = new Layouts(position, numbers);
    return isPossible || isTangled;
  });
}

/**
 * Whether a number without unknown neighbours has too few mines or too many.
 *
 * @param {Position} position
 */
function hasWrongNumber(position) {
  const { status, around } = position;
  return status.some((each, cell) => each === OPEN && around[cell] === 0 && position.needOf(cell) !== 0);
}

/**
 * Whether the mines that are left are so many and so few that their number tells nothing, whichever layouts the fronts
 * have. (Bounds that are quickly found; where they do not settle it, all is counted.)
 *
 * @param {Position} position
 * @param {readonly (readonly number[])[]} fronts
 * @param {number} loose how many cells are beside no number
 */
function isFarFromBinding(position, fronts, loose) {
  const met = new Uint8Array(position.grid.size);
  let [fewest, most] = [0, 0];
  for (const number of fronts.flat()) {
    const need = position.needOf(number);
    const cells = position.unknownAround(number);
    const fresh = cells.filter((cell) => !met[cell]);
    if (fresh.length === cells.length) fewest += need;
    most += Math.min(need, fresh.length);
    for (const cell of fresh) met[cell] = 1;
  }
  return most < position.left && position.left < fewest + loose;
}

/**
 * What a front's layouts have in common.
 *
 * @param {Layouts} layouts
 * @param {Totals} totals
 * @param {Int32Array} allowed
 * @returns {{ safe: number[], mines: number[] } | null}
 */
function verdicts(layouts, totals, allowed) {
  const { fewest, most } = layouts.rangesIn(totals, allowed);
  const safe = layouts.boxes.flatMap(({ cells }, box) => (most[box] === 0 ? cells : []));
  const mines = layouts.boxes.flatMap(({ cells }, box) => (fewest[box] === cells.length && most[box] > 0 ? cells : []));
  if (safe.length === 0 && mines.length === 0) return null;
  return { safe: safe.sort(ascending), mines: mines.sort(ascending) };
}

/**
 * Which sums an item of one set and one of another have.
 *
 * @param {Uint8Array} one
 * @param {Uint8Array} other
 */
function sumsOf(one, other) {
  const sums = new Uint8Array(one.length + other.length - 1);
  one.forEach((has, i) => has && other.forEach((also, j) => (sums[i + j] |= also)));
  return sums;
}

/**
 * @param {number} one
 * @param {number} other
 */
function ascending(one, other) {
  return one - other;
}
