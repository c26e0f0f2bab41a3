/**
 * What a person sees in one line, cheapest first. Each technique marks the values that cells lose.
 *
 * @import { Position } from "./position.js"
 */

import { LONGEST, losing, lost } from "./kernels.js";
import { isKnown, valueOf } from "./position.js";

/** The line that is looked at: its cells, the values that they lose, its runs, their earliest and latest places. */
const sets = new Uint16Array(LONGEST);
const gone = new Uint16Array(LONGEST);
const lengths = new Uint8Array(LONGEST);
const colours = new Uint8Array(LONGEST);
const earliest = new Uint8Array(LONGEST);
const latest = new Uint8Array(LONGEST);
/** For a colour, how many cells from each on, without a break, can have it. */
const streak = new Uint8Array(LONGEST);
/** The blocks: first cell, last cell, colour. */
const from = new Uint8Array(LONGEST);
const to = new Uint8Array(LONGEST);
const hue = new Uint8Array(LONGEST);
let size = 0;
let count = 0;
let blocks = 0;

/**
 * How a technique is named, what it costs, and what it concludes in the line that is looked at.
 *
 * @typedef {{ readonly name: string, readonly cost: number, readonly conclude: () => void }} Technique
 */

/** @type {readonly Technique[]} */
export const IN_LINES = [
  { name: "empty line", cost: 1, conclude: emptyLine },
  { name: "full line", cost: 1, conclude: fullLine },
  { name: "overlap", cost: 2, conclude: overlap },
  { name: "edge run", cost: 3, conclude: edgeRuns },
  { name: "finished run", cost: 2, conclude: finishedRuns },
  { name: "short gap", cost: 4, conclude: shortGaps },
  { name: "joined and split runs", cost: 5, conclude: joinedAndSplit },
];

/**
 * Looks at a line with a technique.
 *
 * @param {Position} position
 * @param {number} line
 * @param {Technique} technique
 * @returns {number} how many cells lose values, as `losing` and `lost` of `kernels.js` say
 */
export function look(position, line, technique) {
  size = position.sizeOf(line);
  count = position.counts[line];
  position.gather(line, sets);
  gone.fill(0, 0, size);
  for (let j = 0; j < count; j++) {
    lengths[j] = position.lengths[line * position.stride + j];
    colours[j] = position.colours[line * position.stride + j];
  }
  technique.conclude();
  let found = 0;
  for (let cell = 0; cell < size; cell++) {
    const set = gone[cell] & sets[cell];
    if (set === 0) continue;
    losing[found] = cell;
    lost[found++] = set;
  }
  return found;
}

/**
 * Cells from `first` on, before `end`, have a value.
 *
 * @param {number} first
 * @param {number} end
 * @param {number} value
 */
function are(first, end, value) {
  for (let cell = first; cell < end; cell++) gone[cell] |= ~(1 << value);
}

/**
 * A cell does not have a value; there may be no such cell.
 *
 * @param {number} cell
 * @param {number} value
 */
function isNot(cell, value) {
  if (cell >= 0 && cell < size) gone[cell] |= 1 << value;
}

/** Whether a cell is filled. @param {number} cell */
function isFilled(cell) {
  return sets[cell] !== 1 && isKnown(sets[cell]);
}

/**
 * The room that two neighbouring runs need between them.
 *
 * @param {number} j the first of them
 */
function gapAfter(j) {
  return j < count - 1 && colours[j] === colours[j + 1] ? 1 : 0;
}

/** @param {number} colour */
function measure(colour) {
  let long = 0;
  for (let cell = size - 1; cell >= 0; cell--) streak[cell] = long = (sets[cell] >> colour) & 1 ? long + 1 : 0;
}

/** Finds the earliest and latest places; false where one does not exist. */
function findPlaces() {
  let colour = 0;
  for (let j = 0, place = 0; j < count; j++) {
    if (colours[j] !== colour) measure((colour = colours[j]));
    while (place < size && streak[place] < lengths[j]) place++;
    if (place >= size) return false;
    earliest[j] = place;
    place += lengths[j] + gapAfter(j);
  }
  for (let j = count - 1, end = size; j >= 0; j--) {
    if (colours[j] !== colour) measure((colour = colours[j]));
    let place = end - gapAfter(j) - lengths[j];
    while (place >= 0 && streak[place] < lengths[j]) place--;
    if (place < 0) return false;
    latest[j] = end = place;
  }
  return true;
}

function findBlocks() {
  blocks = 0;
  for (let cell = 0; cell < size; cell++) {
    if (!isFilled(cell)) continue;
    if (cell > 0 && sets[cell] === sets[cell - 1]) {
      to[blocks - 1] = cell;
    } else {
      from[blocks] = to[blocks] = cell;
      hue[blocks++] = valueOf(sets[cell]);
    }
  }
}

/**
 * Whether a run can be the one that a block belongs to.
 *
 * @param {number} j
 * @param {number} block
 */
function isCandidate(j, block) {
  const [first, last] = [from[block], to[block]];
  if (colours[j] !== hue[block] || lengths[j] <= last - first) return false;
  return earliest[j] <= first && last < latest[j] + lengths[j];
}

function emptyLine() {
  if (count === 0) are(0, size, 0);
}

function fullLine() {
  if (count === 0) return;
  let first = 0;
  let end = size;
  while (first < end && sets[first] === 1) first++;
  while (first < end && sets[end - 1] === 1) end--;
  let need = 0;
  for (let j = 0; j < count; j++) need += lengths[j] + gapAfter(j);
  if (end - first !== need) return;
  for (let j = 0; j < count; j++) {
    are(first, first + lengths[j], colours[j]);
    first += lengths[j];
    are(first, first + gapAfter(j), 0);
    first += gapAfter(j);
  }
}

function overlap() {
  if (!findPlaces()) return;
  for (let j = 0; j < count; j++) are(latest[j], earliest[j] + lengths[j], colours[j]);
}

function edgeRuns() {
  edgeRun();
  turn();
  edgeRun();
  turn();
}

/** Turns the line that is looked at around. */
function turn() {
  reverse(sets, size);
  reverse(gone, size);
  reverse(lengths, count);
  reverse(colours, count);
}

/**
 * @param {Uint8Array | Uint16Array} list
 * @param {number} length
 */
function reverse(list, length) {
  for (let i = 0, j = length - 1; i < j; i++, j--) {
    const item = list[i];
    list[i] = list[j];
    list[j] = item;
  }
}

/** The runs from the left edge on. */
function edgeRun() {
  for (let cell = 0, j = 0; ; j++) {
    while (cell < size && sets[cell] === 1) cell++;
    if (cell === size || j === count) return;
    const [colour, end] = [colours[j], cell + lengths[j]];
    let first = cell;
    while (first < size && first < end && !isFilled(first)) first++;
    if (end > size || first === end || sets[first] !== 1 << colour) return;
    if (first > cell) {
      let last = first;
      while (last + 1 < size && sets[last + 1] === sets[first]) last++;
      are(first, end, colour);
      are(cell, last - lengths[j] + 1, 0);
      return;
    }
    let isNew = end < size && ((sets[end] >> colour) & 1) === 1;
    for (let each = cell; each < end; each++) isNew ||= sets[each] !== 1 << colour;
    if (isNew) {
      are(cell, end, colour);
      isNot(end, colour);
      return;
    }
    cell = end;
  }
}

/** Whether as many cells are filled as there are to fill. */
function isComplete() {
  let left = 0;
  for (let j = 0; j < count; j++) left += lengths[j];
  for (let cell = 0; cell < size; cell++) if (isFilled(cell)) left--;
  return left === 0;
}

function finishedRuns() {
  if (isComplete()) {
    for (let cell = 0; cell < size; cell++) if (!isFilled(cell)) are(cell, cell + 1, 0);
    return;
  }
  if (!findPlaces()) return;
  findBlocks();
  for (let block = 0; block < blocks; block++) {
    const length = to[block] - from[block] + 1;
    let [fitting, longer] = [0, 0];
    for (let j = 0; j < count; j++) {
      if (!isCandidate(j, block)) continue;
      if (lengths[j] === length) fitting++;
      else longer++;
    }
    if (fitting === 0 || longer > 0) continue;
    isNot(from[block] - 1, hue[block]);
    isNot(to[block] + 1, hue[block]);
  }
}

function shortGaps() {
  if (!findPlaces()) return;
  gone.fill(~1, 0, size);
  let colour = 0;
  for (let j = 0; j < count; j++) {
    if (colours[j] !== colour) measure((colour = colours[j]));
    let covered = 0;
    for (let place = earliest[j]; place <= latest[j]; place++) {
      if (streak[place] < lengths[j]) continue;
      for (covered = Math.max(covered, place); covered < place + lengths[j]; covered++) gone[covered] &= ~(1 << colour);
    }
  }
}

function joinedAndSplit() {
  if (!findPlaces()) return;
  findBlocks();
  for (let block = 0; block + 1 < blocks; block++) {
    const colour = hue[block];
    if (hue[block + 1] !== colour) continue;
    const [last, next] = [to[block], from[block + 1]];
    let open = true;
    for (let cell = last + 1; cell < next; cell++) open &&= ((sets[cell] >> colour) & 1) === 1;
    if (!open) continue;
    if (isOneRun(block)) are(last + 1, next, colour);
    else if (next === last + 2 && !canJoin(block)) isNot(last + 1, colour);
  }
}

/** Whether a block and the next one have one candidate each, which is the same. @param {number} block */
function isOneRun(block) {
  let [one, other, both] = [0, 0, 0];
  for (let j = 0; j < count; j++) {
    const [first, second] = [isCandidate(j, block), isCandidate(j, block + 1)];
    if (first) one++;
    if (second) other++;
    if (first && second) both++;
  }
  return one === 1 && other === 1 && both === 1;
}

/** Whether there is a run that a block and the next one can both belong to. @param {number} block */
function canJoin(block) {
  const length = to[block + 1] - from[block] + 1;
  for (let j = 0; j < count; j++) {
    if (lengths[j] >= length && isCandidate(j, block) && isCandidate(j, block + 1)) return true;
  }
  return false;
}
