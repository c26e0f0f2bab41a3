/**
 * The search: line logic, and where that leaves cells open, the arrangements of a line one by one.
 *
 * A position is the cells of each line that are kept, those that are open, and how many arrangements the line has, one
 * after another.
 *
 * @import { Lines } from "./lines.js"
 */

import { MOST_LINES, common } from "./lines.js";

/** The most nodes of a search. */
const BUDGET = 1_000_000;
/** The most answers that are kept. */
const MOST_ANSWERS = 20_000;

const OPEN = MOST_LINES;
const COUNTS = 2 * MOST_LINES;
const LENGTH = 3 * MOST_LINES;

/**
 * What a search did: the answers found (for each row what it keeps, as a mask), in order, as far as they are wanted;
 * how many there were; its nodes; and whether it ran out of its budget.
 *
 * @typedef {{ answers: Uint16Array[], found: number, nodes: number, exhausted: boolean }} Count
 */

/** The position at each node from the root to the one that is looked at. */
const stack = [new Uint16Array(LENGTH)];
/** Lines of which a cell has been decided since they were looked at, as a mask. */
let stale = 0;
let counted = newCount();
let limit = 0;
let wanted = 0;
let lines = /** @type {Lines} */ (/** @type {unknown} */ (null));

/** @returns {Count} */
function newCount() {
  return { answers: [], found: 0, nodes: 0, exhausted: false };
}

/**
 * Searches for answers until `most` are found.
 *
 * @param {Lines} inLines
 * @param {number} most at least 1
 * @returns {Count}
 */
export function search(inLines, most) {
  lines = inLines;
  limit = most;
  wanted = Math.min(most, MOST_ANSWERS);
  counted = newCount();
  if (totalsDiffer()) {
    counted.nodes = 1;
    return counted;
  }
  const root = stack[0];
  root.fill(0);
  for (let line = 0; line < lines.count; line++) root[OPEN + line] = (1 << lines.sizeOf(line)) - 1;
  stale = 2 ** lines.count - 1;
  visit(0);
  return counted;
}

/** Whether rows and columns come to different totals. */
function totalsDiffer() {
  return lines.targets.reduce((sum, target, line) => (line < lines.height ? sum + target : sum - target), 0) !== 0;
}

/**
 * @param {number} depth
 * @returns {boolean} whether the search is to stop
 */
function visit(depth) {
  if (counted.nodes === BUDGET) {
    counted.exhausted = true;
    return true;
  }
  counted.nodes++;
  const position = stack[depth];
  if (!settle(position)) return false;
  const line = narrowest(position);
  if (line < 0) return keep(position);
  const next = (stack[depth + 1] ??= new Uint16Array(LENGTH));
  const [kept, open] = [position[line], position[OPEN + line]];
  for (let at = lines.starts[line], end = lines.starts[line + 1]; at < end; at++) {
    const pattern = lines.patterns[at];
    if ((pattern & ~open) !== kept) continue;
    next.set(position);
    decide(next, line, open, pattern);
    next[COUNTS + line] = 1;
    if (visit(depth + 1)) return true;
  }
  return false;
}

/**
 * Line logic.
 *
 * @param {Uint16Array} position
 * @returns {boolean} false where a line has no arrangement
 */
function settle(position) {
  while (stale !== 0) {
    const line = 31 - Math.clz32(stale);
    stale &= ~(1 << line);
    const open = position[OPEN + line];
    const count = lines.look(line, position[line], open);
    position[COUNTS + line] = count;
    if (count === 0) {
      stale = 0;
      return false;
    }
    const sure = open & (common.all | ~common.some);
    if (sure !== 0) decide(position, line, sure, common.all);
  }
  return true;
}

/**
 * Decides open cells of a line.
 *
 * @param {Uint16Array} position
 * @param {number} line
 * @param {number} cells
 * @param {number} kept those of them that are kept; others do not matter
 */
function decide(position, line, cells, kept) {
  const isRow = line < lines.height;
  const [first, bit] = isRow ? [lines.height, 1 << line] : [0, 1 << (line - lines.height)];
  position[OPEN + line] &= ~cells;
  position[line] |= cells & kept;
  for (let left = cells; left; left &= left - 1) {
    const k = 31 - Math.clz32(left & -left);
    const across = first + k;
    position[OPEN + across] &= ~bit;
    if ((kept >> k) & 1) position[across] |= bit;
    stale |= 1 << across;
  }
}

/**
 * The first line with the fewest arrangements of those with open cells, -1 if there is none.
 *
 * @param {Uint16Array} position
 */
function narrowest(position) {
  let best = -1;
  let least = Infinity;
  for (let line = 0; line < lines.count; line++) {
    const count = position[COUNTS + line];
    if (position[OPEN + line] === 0 || count >= least) continue;
    best = line;
    least = count;
  }
  return best;
}

/**
 * Notes an answer.
 *
 * @param {Uint16Array} position
 * @returns {boolean} whether the search is to stop
 */
function keep(position) {
  if (counted.found < wanted) counted.answers.push(position.slice(0, lines.height));
  counted.found++;
  return counted.found === limit;
}
