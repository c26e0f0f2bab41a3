/**
 * What can be reached through sides that meet and may both be open.
 */

import { MAY, facing } from "./tiles.js";

/** Walks over the cells of a board, one after another. */
export class Reach {
  /** @param {number} size how many cells there are at the most */
  constructor(size) {
    /** The last walk that came to each cell. */
    this.seen = new Uint32Array(size);
    this.walks = 0;
    this.stack = new Uint16Array(size);
  }

  /**
   * Finds the cells that can be reached from a cell.
   *
   * @param {Int16Array} beside
   * @param {Uint16Array} sets none of them open toward the outside
   * @param {number} from
   * @returns {number} how many they are, with the cell itself
   */
  from(beside, sets, from) {
    const { seen, stack } = this;
    const walk = ++this.walks;
    let count = 0;
    let height = 0;
    stack[height++] = from;
    seen[from] = walk;
    while (height > 0) {
      const cell = stack[--height];
      const may = MAY[sets[cell]];
      count++;
      for (let side = 0; side < 4; side++) {
        if (((may >> side) & 1) === 0) continue;
        const other = beside[4 * cell + side];
        if (seen[other] === walk || ((MAY[sets[other]] >> facing(side)) & 1) === 0) continue;
        seen[other] = walk;
        stack[height++] = other;
      }
    }
    return count;
  }

  /** Whether the last walk came to a cell. @param {number} cell */
  has(cell) {
    return this.seen[cell] === this.walks;
  }
}
