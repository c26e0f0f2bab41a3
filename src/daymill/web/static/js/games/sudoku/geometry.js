/**
 * Rows, columns and boxes of the three sizes of grid: 4 (boxes 2x2), 6 (2 rows x 3 columns) and 9 (3x3).
 */

/**
 * Where two units cross: the other unit, and the cells they share as sets of slots in the one and in the other.
 *
 * @typedef {{ readonly unit: number, readonly mine: number, readonly theirs: number }} Crossing
 */

/** Rows and columns of a box. @type {{ readonly [size: number]: readonly [number, number] }} */
const BOXES = { 4: [2, 2], 6: [2, 3], 9: [3, 3] };
const KINDS = /** @type {const} */ (["box", "row", "column"]);
const PLURALS = /** @type {const} */ (["boxes", "rows", "columns"]);

/** @type {Map<number, Grid>} */
const grids = new Map();

/** The cells, row by row, and the units of a size: the boxes, the rows, the columns, each in order. */
export class Grid {
  /** @param {number} size 4, 6 or 9 */
  constructor(size) {
    const [boxRows, boxColumns] = BOXES[size];
    const numbers = [...Array(size).keys()];
    const cells = [...Array(size * size).keys()];
    this.size = size;
    this.boxRows = boxRows;
    this.boxColumns = boxColumns;
    /** All digits, as a set. */
    this.all = (1 << size) - 1;
    this.cells = cells;
    /** For each cell its box, row and column, as numbers of units. */
    this.unitsOf = cells.map((cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      const box = Math.floor(row / boxRows) * boxRows + Math.floor(column / boxColumns);
      return [box, size + row, 2 * size + column];
    });
    /** The same as a mask, unit u being bit u. */
    this.unitMasks = this.unitsOf.map((units) => units.reduce((mask, unit) => mask | (1 << unit), 0));
    /** The cells of each unit, ascending. */
    this.units = [0, 1, 2].flatMap((kind) => {
      return numbers.map((number) => cells.filter((cell) => this.unitsOf[cell][kind] === kind * size + number));
    });
    /** For each cell its slots in its box, row and column. */
    this.slotsOf = cells.map((cell) => this.unitsOf[cell].map((unit) => this.units[unit].indexOf(cell)));
    /** For each cell the others that it sees, ascending. */
    this.peers = cells.map((cell) => cells.filter((other) => other !== cell && this.shared(cell, other).length > 0));
    /** For each unit, the boxes or lines that it crosses, in order. @type {readonly (readonly Crossing[])[]} */
    this.crossings = this.units.map((_, unit) => this.crossingsOf(unit));
    /** For each kind and each set of slots, which crossing holds them all, -1 if none does. */
    this.crossingOf = [0, size, 2 * size].map((unit) => {
      const crossings = this.crossings[unit];
      return Int8Array.from({ length: 1 << size }, (_, set) => crossings.findIndex(({ mine }) => !(set & ~mine)));
    });
    Object.freeze(this);
  }

  /**
   * The units that two cells share, in order.
   *
   * @param {number} one
   * @param {number} other
   */
  shared(one, other) {
    return this.unitsOf[one].filter((unit, kind) => unit === this.unitsOf[other][kind]);
  }

  /**
   * @param {number} unit
   * @returns {Crossing[]}
   */
  crossingsOf(unit) {
    const others = [...this.units.keys()].filter((other) => (this.kindOf(unit) === 0) !== (this.kindOf(other) === 0));
    return others
      .map((other) => ({ unit: other, mine: this.overlap(unit, other), theirs: this.overlap(other, unit) }))
      .filter(({ mine }) => mine !== 0);
  }

  /**
   * The slots of a unit whose cells are in another.
   *
   * @param {number} unit
   * @param {number} other
   */
  overlap(unit, other) {
    return this.units[unit].reduce((set, cell, slot) => set | (this.units[other].includes(cell) ? 1 << slot : 0), 0);
  }

  /** 0 for a box, 1 for a row, 2 for a column. @param {number} unit */
  kindOf(unit) {
    return Math.floor(unit / this.size);
  }

  /** `r1c1` for the first cell. @param {number} cell */
  nameOf(cell) {
    return `r${Math.floor(cell / this.size) + 1}c${(cell % this.size) + 1}`;
  }

  /** `box 3`. @param {number} unit */
  unitName(unit) {
    return `${KINDS[this.kindOf(unit)]} ${this.numberOf(unit)}`;
  }

  /** `rows`. @param {number} unit */
  pluralOf(unit) {
    return PLURALS[this.kindOf(unit)];
  }

  /** The number of a unit among those of its kind, from 1. @param {number} unit */
  numberOf(unit) {
    return (unit % this.size) + 1;
  }
}

/** @param {number} size */
export function isSize(size) {
  return Object.hasOwn(BOXES, size);
}

/**
 * @param {number} size 4, 6 or 9
 * @returns {Grid}
 */
export function gridOf(size) {
  const grid = grids.get(size) ?? new Grid(size);
  grids.set(size, grid);
  return grid;
}
