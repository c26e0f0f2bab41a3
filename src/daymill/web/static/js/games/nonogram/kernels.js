/**
 * Line analysis: what all arrangements of a line that are still possible leave to its cells and runs.
 *
 * A short line is a few masks, one for each value, with bit i for cell i; a set of places between cells has a bit more,
 * n, for the end of the line. A longer line goes through tables with an entry for each number of runs and each place.
 *
 * @import { Position } from "./position.js"
 */

/** The most cells of a line whose masks and sums fit 32 bits. */
export const SHORT = 30;
export const LONGEST = 100;

/** The cells of the line that lose values by the last analysis, ascending. */
export const losing = new Uint8Array(LONGEST);
/** What each of these loses. */
export const lost = new Uint16Array(LONGEST);
/** The first and the last place of each run in the last analysis. */
export const firsts = new Uint8Array(LONGEST);
export const lasts = new Uint8Array(LONGEST);

/** After the first j runs: where the next cell can be. */
const reached = new Int32Array(LONGEST + 1);
/** Where run j can start, seen from the left. */
const starts = new Int32Array(LONGEST);
/** For each value, the cells that have it in some arrangement. */
const seen = new Int32Array(10);

/** The same as tables; `after` is for the runs from j on. */
const before = new Uint8Array((LONGEST + 1) ** 2);
const after = new Uint8Array((LONGEST + 1) ** 2);
const startsAt = new Uint8Array((LONGEST + 1) ** 2);
const sets = new Uint16Array(LONGEST);
const kept = new Uint16Array(LONGEST);

/**
 * Analyses a line.
 *
 * @param {Position} position
 * @param {number} line
 * @returns {number} how many cells lose values, -1 where there is no arrangement
 */
export function analyse(position, line) {
  return position.sizeOf(line) <= SHORT ? analyseShort(position, line) : analyseLong(position, line);
}

/**
 * @param {Position} position
 * @param {number} line
 */
export function analyseShort({ height, width, kinds, stride, planes, counts, lengths, colours }, line) {
  const n = line < height ? width : height;
  const base = line * kinds;
  const from = line * stride;
  const count = counts[line];
  const empty = planes[base];
  let free = rise(1, empty);
  reached[0] = free;
  for (let j = 0; j < count; j++) {
    const length = lengths[from + j];
    const colour = colours[from + j];
    if (j > 0 && colours[from + j - 1] === colour) free = (free & empty) << 1;
    free &= stretchesOf(planes[base + colour], length);
    if (free === 0) return -1;
    starts[j] = free;
    free = rise(free << length, empty);
    reached[j + 1] = free;
  }
  if (!((free >>> n) & 1)) return -1;
  seen.fill(0, 0, kinds);
  let rest = fall(1 << n, empty);
  let blank = reached[count] & (rest >>> 1);
  for (let j = count - 1; j >= 0; j--) {
    const length = lengths[from + j];
    const colour = colours[from + j];
    if (j < count - 1 && colours[from + j + 1] === colour) rest = (rest >>> 1) & empty;
    const places = starts[j] & (rest >>> length);
    firsts[j] = 31 - Math.clz32(places & -places);
    lasts[j] = 31 - Math.clz32(places);
    seen[colour] |= widened(places, length);
    rest = fall(places, empty);
    blank |= reached[j] & (rest >>> 1);
  }
  seen[0] = blank & empty;
  return compare(planes, base, kinds);
}

/**
 * What the masks of a line lose.
 *
 * @param {Int32Array} planes
 * @param {number} base
 * @param {number} kinds
 */
function compare(planes, base, kinds) {
  let changed = 0;
  for (let value = 0; value < kinds; value++) {
    seen[value] = planes[base + value] & ~seen[value];
    changed |= seen[value];
  }
  let count = 0;
  for (; changed; changed &= changed - 1) {
    const cell = 31 - Math.clz32(changed & -changed);
    let set = 0;
    for (let value = 0; value < kinds; value++) set |= ((seen[value] >>> cell) & 1) << value;
    losing[count] = cell;
    lost[count++] = set;
  }
  return count;
}

/**
 * The places that are reached from some places, upwards, over cells of a mask (a sum carries through them).
 *
 * @param {number} places
 * @param {number} cells
 */
function rise(places, cells) {
  return (((places & cells) + cells) ^ cells) | places;
}

/**
 * The same downwards.
 *
 * @param {number} places
 * @param {number} cells
 */
function fall(places, cells) {
  for (let by = 1; cells; by <<= 1) {
    places |= cells & (places >>> by);
    cells &= cells >>> by;
  }
  return places;
}

/**
 * Where as many neighbouring cells of a mask begin as a run is long.
 *
 * @param {number} cells
 * @param {number} length
 */
function stretchesOf(cells, length) {
  for (let have = 1; have < length; ) {
    const more = Math.min(have, length - have);
    cells &= cells >>> more;
    have += more;
  }
  return cells;
}

/**
 * The cells of runs that begin at some places.
 *
 * @param {number} places
 * @param {number} length
 */
function widened(places, length) {
  for (let have = 1; have < length; ) {
    const more = Math.min(have, length - have);
    places |= places << more;
    have += more;
  }
  return places;
}

/**
 * @param {Position} position
 * @param {number} line
 */
export function analyseLong(position, line) {
  const n = position.sizeOf(line);
  const count = position.counts[line];
  const wide = n + 1;
  position.gather(line, sets);
  if (!sweepUp(position, line)) return -1;
  sweepDown(position, line);
  let changed = 0;
  for (let cell = 0; cell < n; cell++) {
    for (let j = 0; j <= count; j++) kept[cell] |= sets[cell] & before[j * wide + cell] & after[j * wide + cell + 1];
    const gone = sets[cell] & ~kept[cell];
    if (gone === 0) continue;
    losing[changed] = cell;
    lost[changed++] = gone;
  }
  return changed;
}

/**
 * Fills `before` and `startsAt`: whether the first j runs can stand before place p, and whether run j can start there.
 *
 * @param {Position} position
 * @param {number} line
 * @returns {boolean} whether the line has an arrangement
 */
function sweepUp(position, line) {
  const { counts, lengths, colours, stride } = position;
  const n = position.sizeOf(line);
  const [count, from, wide] = [counts[line], line * stride, n + 1];
  startsAt.fill(0, 0, count * wide);
  before[0] = 1;
  for (let p = 0; p < n; p++) before[p + 1] = before[p] & sets[p];
  for (let j = 0; j < count; j++) {
    const [length, colour] = [lengths[from + j], colours[from + j]];
    const close = j === 0 || colours[from + j - 1] !== colour;
    const [here, next] = [j * wide, (j + 1) * wide];
    before[next] = 0;
    let streak = 0;
    for (let p = 1; p <= n; p++) {
      streak = (sets[p - 1] >> colour) & 1 ? streak + 1 : 0;
      const start = p - length;
      const room = close ? before[here + start] : start > 0 && before[here + start - 1] & sets[start - 1];
      const fits = streak >= length && room;
      if (fits) startsAt[here + start] = 1;
      before[next + p] = fits ? 1 : before[next + p - 1] & sets[p - 1];
    }
  }
  return before[count * wide + n] === 1;
}

/**
 * Fills `after`, whether the runs from j on can stand from place p on, and with it what runs leave to cells: `firsts`,
 * `lasts`, and the colours in `kept`.
 *
 * @param {Position} position
 * @param {number} line
 */
function sweepDown(position, line) {
  const { counts, lengths, colours, stride } = position;
  const n = position.sizeOf(line);
  const [count, from, wide] = [counts[line], line * stride, n + 1];
  kept.fill(0, 0, n);
  after[count * wide + n] = 1;
  for (let p = n - 1; p >= 0; p--) after[count * wide + p] = after[count * wide + p + 1] & sets[p];
  for (let j = count - 1; j >= 0; j--) {
    const [length, colour] = [lengths[from + j], colours[from + j]];
    const close = j === count - 1 || colours[from + j + 1] !== colour;
    const [here, next] = [j * wide, (j + 1) * wide];
    firsts[j] = lasts[j] = n;
    after[here + n] = 0;
    for (let p = n - 1; p >= 0; p--) {
      const end = p + length;
      const room = close ? after[next + end] : end < n && after[next + end + 1] & sets[end];
      const fits = startsAt[here + p] && room;
      if (fits) {
        firsts[j] = p;
        if (lasts[j] === n) lasts[j] = p;
        for (let cell = p; cell < end; cell++) kept[cell] |= 1 << colour;
      }
      after[here + p] = fits ? 1 : after[here + p + 1] & sets[p];
    }
  }
}
