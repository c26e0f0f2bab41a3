/**
 * Where a person stands: the digits found so far and the candidates of the other cells, and where each digit may go.
 *
 * @import { Grid } from "./geometry.js"
 */

import { bitOf, lowestDigit } from "./sets.js";

export class Position {
  /** @param {Grid} grid */
  constructor(grid) {
    const { size, cells, units } = grid;
    this.grid = grid;
    /** 0 for an empty cell. */
    this.digits = new Uint8Array(cells.length);
    /** Nothing for a filled cell. */
    this.candidates = new Uint16Array(cells.length);
    /** The slots of each unit's empty cells that may take a digit; see `placesOf`. */
    this.places = new Uint16Array(units.length * (size + 1));
    /** How many cells of each unit are empty. */
    this.empty = new Uint8Array(units.length);
    this.left = 0;
  }

  /**
   * Starts anew.
   *
   * @param {ArrayLike<number>} digits 0 for an empty cell
   * @param {ArrayLike<number>} allowed what each empty cell may hold, before its neighbours are looked at
   */
  load(digits, allowed) {
    const { cells, unitsOf, slotsOf, peers, size } = this.grid;
    this.digits.set(digits);
    this.places.fill(0);
    this.empty.fill(0);
    this.left = 0;
    for (const cell of cells) {
      let set = digits[cell] ? 0 : allowed[cell];
      if (!digits[cell]) {
        for (const peer of peers[cell]) if (digits[peer]) set &= ~bitOf(digits[peer]);
        this.left++;
      }
      this.candidates[cell] = set;
      for (let kind = 0; kind < 3; kind++) {
        const unit = unitsOf[cell][kind];
        if (!digits[cell]) this.empty[unit]++;
        for (let left = set; left; left &= left - 1) {
          this.places[unit * (size + 1) + lowestDigit(left)] |= 1 << slotsOf[cell][kind];
        }
      }
    }
  }

  /**
   * @param {number} unit
   * @param {number} digit
   */
  placesOf(unit, digit) {
    return this.places[unit * (this.grid.size + 1) + digit];
  }

  /**
   * Puts a digit into an empty cell.
   *
   * @param {number} cell
   * @param {number} digit
   */
  put(cell, digit) {
    this.strike(cell, this.candidates[cell]);
    this.digits[cell] = digit;
    this.left--;
    for (const unit of this.grid.unitsOf[cell]) this.empty[unit]--;
    const bit = bitOf(digit);
    for (const peer of this.grid.peers[cell]) if (this.candidates[peer] & bit) this.strike(peer, bit);
  }

  /**
   * Takes candidates away.
   *
   * @param {number} cell
   * @param {number} set all of them there
   */
  strike(cell, set) {
    const { unitsOf, slotsOf, size } = this.grid;
    this.candidates[cell] &= ~set;
    for (let kind = 0; kind < 3; kind++) {
      const from = unitsOf[cell][kind] * (size + 1);
      const others = ~(1 << slotsOf[cell][kind]);
      for (let left = set; left; left &= left - 1) this.places[from + lowestDigit(left)] &= others;
    }
  }
}
