/**
 * What a person knows while reasoning: the masks that each cell can still have, and which cells are settled.
 *
 * @import { Board, State } from "./model.js"
 */

import { setsOf } from "./kernels.js";
import { COUNT, MAY, OPEN_AT, facing } from "./tiles.js";

/** A position of reasoning. */
export class Position {
  /**
   * The position at the start.
   *
   * @param {Board} board
   * @param {State | null} [state] whose fixed cells lie right
   */
  constructor({ grid, tiles, isTree }, state = null) {
    this.grid = grid;
    this.isTree = isTree;
    /** The sets at the start. */
    this.first = setsOf(grid, tiles);
    if (state) {
      for (let cell = 0; cell < grid.size; cell++) if (state.fixed[cell]) this.first[cell] = 1 << state.masks[cell];
    }
    this.sets = this.first.slice();
    this.settled = new Uint8Array(grid.size);
    /** How many cells are not settled. */
    this.left = grid.size;
    /** Whether reasoning is stuck: a set is empty, or no step was found. */
    this.stuck = this.sets.includes(0);
    for (let cell = 0; cell < grid.size; cell++) {
      if (state?.fixed[cell] || tiles[cell] === 0 || tiles[cell] === 15) this.settle(cell);
    }
  }

  /**
   * Settles a cell: its neighbours lose the masks that its own leaves no room for.
   *
   * @param {number} cell
   */
  settle(cell) {
    const { sets, grid } = this;
    this.settled[cell] = 1;
    this.left--;
    const openings = MAY[sets[cell]];
    for (let side = 0; side < 4; side++) {
      const other = grid.beside[4 * cell + side];
      if (other < 0) continue;
      const open = OPEN_AT[facing(side)];
      sets[other] &= (openings >> side) & 1 ? open : ~open;
      if (sets[other] === 0) this.stuck = true;
    }
  }

  /**
   * Leaves a cell a part of its set.
   *
   * @param {number} cell
   * @param {number} set
   */
  narrow(cell, set) {
    this.sets[cell] = set;
    if (set === 0) this.stuck = true;
    if (COUNT[set] === 1) this.settle(cell);
  }
}
