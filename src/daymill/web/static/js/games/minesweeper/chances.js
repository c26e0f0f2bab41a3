/**
 * How many layouts a position has, and the exact chance of each unknown cell.
 *
 * @import { Layouts } from "./kernels.js"
 * @import { Position } from "./position.js"
 */

import { Whole, frontsOf } from "./fronts.js";

/** Numbers of layouts, by the number of mines in them. @typedef {bigint[]} Counts */

/**
 * The cell that is safest of those that may be safe, the lowest of equals, with the number of layouts in which it is, and
 * the number of all.
 *
 * @typedef {{ readonly cell: number, readonly safe: bigint, readonly all: bigint }} Chance
 */

/**
 * The best chance of a position that has a layout and unknown cells, null where it is too tangled.
 *
 * @param {Position} position
 * @returns {Chance | null}
 */
export function bestChance(position) {
  const { loose } = position;
  const { layouts, isTangled } = new Whole(position, frontsOf(position));
  if (isTangled) return null;
  const free = choices(loose.length);
  const forward = layouts.map(countForward);
  const totals = forward.map((counts) => counts[counts.length - 1]);
  const before = totals.reduce((products, counts) => [...products, product(products[products.length - 1], counts)], [[1n]]);
  // the last are those of the cells beside no number
  const after = [...totals].reverse().reduce((products, counts) => [product(products[0], counts), ...products], [free]);
  const all = after[0][position.left];
  /** @type {{ cell: number, mined: bigint }[]} */
  const mined = layouts.flatMap((each, front) => {
    const others = product(before[front], after[front + 1]);
    const leading = Array.from({ length: each.cells + 1 }, (_, mines) => others[position.left - mines] ?? 0n);
    const counts = countMined(each, forward[front], leading);
    return each.boxes.flatMap(({ cells }, box) => cells.map((cell) => ({ cell, mined: counts[box] })));
  });
  if (loose.length > 0) {
    const counts = product(before[before.length - 1], choices(loose.length - 1));
    mined.push({ cell: loose[0], mined: counts[position.left - 1] ?? 0n });
  }
  const best = mined.reduce((best, each) => {
    return each.mined < best.mined || (each.mined === best.mined && each.cell < best.cell) ? each : best;
  });
  return { cell: best.cell, safe: all - best.mined, all };
}

/**
 * A chance in words: `5/7 (71 %)`.
 *
 * @param {Chance} chance
 */
export function chanceText({ safe, all }) {
  let [divisor, rest] = [all, safe];
  while (rest) [divisor, rest] = [rest, divisor % rest];
  return `${safe / divisor}/${all / divisor} (${(100n * safe) / all} %)`;
}

/**
 * In how many ways each state is reached.
 *
 * @param {Layouts} layouts
 * @returns {Counts[]}
 */
function countForward({ boxes, states, starts, ways, targets, fewest }) {
  /** @type {Counts[]} */
  const reached = Array.from({ length: states }, () => []);
  reached[0] = [1n];
  boxes.forEach(({ cells }, box) => {
    const weights = choices(cells.length);
    for (let state = starts[box]; state < starts[box + 1]; state++) {
      for (let way = ways[state], mines = fewest[state]; way < ways[state + 1]; way++, mines++) {
        add(reached[targets[way]], reached[state], mines, weights[mines]);
      }
    }
  });
  return reached;
}

/**
 * For each box, in how many layouts a given cell of it is a mine.
 *
 * @param {Layouts} layouts
 * @param {readonly Counts[]} reached
 * @param {Counts} last in how many ways all the rest goes with so many mines in this front
 * @returns {bigint[]}
 */
function countMined({ boxes, states, starts, ways, targets, fewest }, reached, last) {
  /** In how many ways each state goes on, by the mines before it. @type {Counts[]} */
  const leading = Array.from({ length: states }, () => []);
  leading[states - 1] = last;
  const mined = boxes.map(() => 0n);
  for (let box = boxes.length - 1; box >= 0; box--) {
    const size = boxes[box].cells.length;
    const [weights, weightsOfOne] = [choices(size), choices(size - 1)];
    for (let state = starts[box]; state < starts[box + 1]; state++) {
      const own = reached[state].map(() => 0n);
      for (let way = ways[state], mines = fewest[state]; way < ways[state + 1]; way++, mines++) {
        const after = leading[targets[way]];
        reached[state].forEach((count, had) => {
          const further = after[had + mines] ?? 0n;
          if (!count || !further) return;
          own[had] += weights[mines] * further;
          if (mines > 0) mined[box] += count * weightsOfOne[mines - 1] * further;
        });
      }
      leading[state] = own;
    }
  }
  return mined;
}

/**
 * @param {Counts} to
 * @param {Counts} from
 * @param {number} mines more
 * @param {bigint} weight
 */
function add(to, from, mines, weight) {
  while (to.length < from.length + mines) to.push(0n);
  from.forEach((count, had) => (to[had + mines] += weight * count));
}

/**
 * In how many ways 0, 1, 2, ... of so many cells can be mines.
 *
 * @param {number} cells
 * @returns {Counts}
 */
function choices(cells) {
  const counts = [1n];
  for (let mines = 1; mines <= cells; mines++) {
    counts.push((counts[mines - 1] * BigInt(cells - mines + 1)) / BigInt(mines));
  }
  return counts;
}

/**
 * Counts of two parts put together.
 *
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
function product(one, other) {
  const counts = Array(one.length + other.length - 1).fill(0n);
  one.forEach((count, i) => count && other.forEach((also, j) => (counts[i + j] += count * also)));
  return counts;
}
