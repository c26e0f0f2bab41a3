/**
 * All layouts of a front, without listing them. Box after box, the ways to have mines in those so far fall into states:
 * what the numbers that later boxes belong to still need.
 *
 * @import { Turn } from "./boxes.js"
 * @import { Position } from "./position.js"
 */

import { arrange } from "./boxes.js";

/** Where there would be more states, layouts are not counted. */
const MOST_STATES = 2 ** 18;

/** States that are all different: what the number in each slot needs. */
class Layer {
  /** @param {number} stride how many slots there are */
  constructor(stride) {
    this.stride = stride;
    this.count = 0;
    this.needs = new Int8Array(16 * stride);
    /** By hash, one more than the index of a state; 0 where there is none. */
    this.table = new Int32Array(32);
  }

  clear() {
    this.count = 0;
    this.table.fill(0);
  }

  /**
   * The index of a state, which is added if it is new.
   *
   * @param {Int8Array} state
   * @returns {number}
   */
  indexOf(state) {
    const { stride, table } = this;
    for (let at = this.hash(state, 0) & (table.length - 1); ; at = (at + 1) & (table.length - 1)) {
      const index = table[at] - 1;
      if (index >= 0 && !this.isAt(index, state)) continue;
      if (index >= 0) return index;
      if (this.needs.length === this.count * stride) {
        this.grow();
        return this.indexOf(state);
      }
      this.needs.set(state, this.count * stride);
      table[at] = ++this.count;
      return this.count - 1;
    }
  }

  /**
   * @param {Int8Array} needs
   * @param {number} from
   */
  hash(needs, from) {
    let hash = 0;
    for (let slot = 0; slot < this.stride; slot++) hash = Math.imul(hash, 0x2c1b3c6d) + needs[from + slot] | 0;
    return (hash ^ (hash >>> 15)) >>> 0;
  }

  /**
   * @param {number} index
   * @param {Int8Array} state
   */
  isAt(index, state) {
    for (let slot = 0, at = index * this.stride; slot < this.stride; slot++, at++) {
      if (this.needs[at] !== state[slot]) return false;
    }
    return true;
  }

  grow() {
    const needs = new Int8Array(2 * this.needs.length);
    needs.set(this.needs);
    this.needs = needs;
    this.table = new Int32Array(2 * this.table.length);
    for (let index = 0; index < this.count; index++) {
      let at = this.hash(needs, index * this.stride) & (this.table.length - 1);
      while (this.table[at] !== 0) at = (at + 1) & (this.table.length - 1);
      this.table[at] = index + 1;
    }
  }
}

/** The layouts of some numbers, as ways through states. */
export class Layouts {
  /**
   * @param {Position} position
   * @param {readonly number[]} numbers of a front
   */
  constructor(position, numbers) {
    const { turns, boxes, stride } = arrange(position, numbers);
    /** In the order in which their turns come. */
    this.boxes = boxes;
    this.cells = boxes.reduce((sum, { cells }) => sum + cells.length, 0);
    /** The first state before each box, and the one after all. @type {number[]} */
    this.starts = [];
    /** By state, the fewest mines that the box may have, and where its ways begin. @type {number[]} */
    this.fewest = [];
    /** @type {number[]} */
    this.ways = [];
    /** The state that each way leads to. @type {number[]} */
    this.targets = [];
    this.isTangled = false;
    /** Whether there is a layout; its last state is the very last. */
    this.isPossible = this.fill(turns, stride);
  }

  /** How many states there are. */
  get states() {
    return this.fewest.length + 1;
  }

  /**
   * @param {readonly Turn[]} turns
   * @param {number} stride
   */
  fill(turns, stride) {
    let [layer, next] = [new Layer(stride), new Layer(stride)];
    const state = new Int8Array(stride);
    layer.indexOf(state);
    for (const { size, slots, caps, entries } of turns) {
      this.starts.push(this.fewest.length);
      const after = this.fewest.length + layer.count;
      if (after > MOST_STATES) return this.giveUp();
      next.clear();
      for (let index = 0; index < layer.count; index++) {
        const from = index * stride;
        for (const [slot, need] of entries) layer.needs[from + slot] = need;
        let [fewest, most] = [0, size];
        for (let i = 0; i < slots.length; i++) {
          const need = layer.needs[from + slots[i]];
          if (need < most) most = need;
          if (need - caps[i] > fewest) fewest = need - caps[i];
        }
        this.fewest.push(fewest);
        this.ways.push(this.targets.length);
        for (let mines = fewest; mines <= most; mines++) {
          for (let slot = 0; slot < stride; slot++) state[slot] = layer.needs[from + slot];
          for (const slot of slots) state[slot] -= mines;
          this.targets.push(after + next.indexOf(state));
        }
      }
      [layer, next] = [next, layer];
    }
    this.starts.push(this.fewest.length);
    this.ways.push(this.targets.length);
    return layer.count > 0;
  }

  /** There are too many states to go on. */
  giveUp() {
    this.isTangled = true;
    [this.fewest, this.ways, this.targets] = [[], [0], []];
    return false;
  }

  /**
   * The fewest and the most mines in each box over all layouts with a number of mines that is allowed.
   *
   * @param {Totals} totals
   * @param {Int32Array} allowed bits
   * @returns {{ fewest: Uint8Array, most: Int8Array }} most is below 0 where there is no layout
   */
  rangesIn(totals, allowed) {
    const fewest = Uint8Array.from(this.boxes, ({ cells }) => cells.length);
    const most = new Int8Array(this.boxes.length).fill(-1);
    const { sets, words, weight } = totals;
    // of the mines so far, those from which an allowed number is reached
    const leading = new Int32Array(sets.length);
    leading.set(allowed, (this.states - 1) * words);
    for (let box = this.boxes.length - 1; box >= 0; box--) {
      for (let state = this.starts[box]; state < this.starts[box + 1]; state++) {
        let mines = this.fewest[state];
        for (let way = this.ways[state]; way < this.ways[state + 1]; way++, mines++) {
          if (!this.join(totals, leading, state, this.targets[way], mines * weight)) continue;
          if (mines < fewest[box]) fewest[box] = mines;
          if (mines > most[box]) most[box] = mines;
        }
      }
    }
    return { fewest, most };
  }

  /**
   * Adds to the numbers that lead on from a state those that do by one of its ways. Whether any that reach it are
   * among these.
   *
   * @param {Totals} totals
   * @param {Int32Array} leading
   * @param {number} state
   * @param {number} target
   * @param {number} mines
   */
  join({ sets, words }, leading, state, target, mines) {
    let meets = false;
    for (let word = 0; word < words; word++) {
      const at = target * words + word;
      let bits = leading[at] >>> mines;
      if (mines > 0 && word + 1 < words) bits |= leading[at + 1] << (32 - mines);
      leading[state * words + word] |= bits;
      if (bits & sets[state * words + word]) meets = true;
    }
    return meets;
  }
}

/** The numbers of mines with which each state is reached, as bits. */
export class Totals {
  /**
   * @param {Layouts} layouts
   * @param {boolean} counting or else whether it is reached at all, at bit 0
   */
  constructor(layouts, counting) {
    const { states, ways, targets, fewest } = layouts;
    this.weight = counting ? 1 : 0;
    this.words = counting ? (layouts.cells >> 5) + 1 : 1;
    this.sets = new Int32Array(states * this.words);
    this.sets[0] = 1;
    for (let state = 0; state < states - 1; state++) {
      let mines = fewest[state];
      for (let way = ways[state]; way < ways[state + 1]; way++, mines++) {
        this.carry(state, targets[way], mines * this.weight);
      }
    }
  }

  /**
   * @param {number} state
   * @param {number} target
   * @param {number} mines
   */
  carry(state, target, mines) {
    const { sets, words } = this;
    for (let word = words - 1; word >= 0; word--) {
      let bits = sets[state * words + word] << mines;
      if (mines > 0 && word > 0) bits |= sets[state * words + word - 1] >>> (32 - mines);
      sets[target * words + word] |= bits;
    }
  }

  /** Of all layouts. */
  get last() {
    return this.sets.subarray(this.sets.length - this.words);
  }
}
