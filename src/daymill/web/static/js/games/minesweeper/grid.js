/**
 * The cells, which of them are neighbours, and what opening them shows.
 */

/** The cells around a cell have places, row by row: 0 to 2, 8 to 10 and 16 to 18, the cell itself being at 9. */
export const ROW = 8;
const CENTRE = ROW + 1;
/** The place of a cell for a neighbour is this less the place of the neighbour for it. */
export const OPPOSITE = 2 * CENTRE;

/** What a cell shows that is not a number. */
export const COVERED = -1;
export const EXPOSED = 9;

/** Cells count from 0, row by row. */
export class Grid {
  /**
   * @param {number} width
   * @param {number} height
   */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.size = width * height;
    /** How many neighbours each cell has. */
    this.degree = new Uint8Array(this.size);
    /** The neighbours of cell c from 8 c on, ascending. */
    this.beside = new Int16Array(8 * this.size);
    /** The places of these neighbours, likewise. */
    this.places = new Uint8Array(8 * this.size);
    /** The neighbours of each cell as bits at their places. */
    this.around = new Int32Array(this.size);
    for (let cell = 0; cell < this.size; cell++) this.findBeside(cell);
    Object.freeze(this);
  }

  /** @param {number} cell */
  findBeside(cell) {
    const [row, column] = [Math.floor(cell / this.width), cell % this.width];
    for (let r = Math.max(row - 1, 0); r <= Math.min(row + 1, this.height - 1); r++) {
      for (let c = Math.max(column - 1, 0); c <= Math.min(column + 1, this.width - 1); c++) {
        if (r === row && c === column) continue;
        const at = 8 * cell + this.degree[cell]++;
        this.beside[at] = r * this.width + c;
        this.places[at] = CENTRE + ROW * (r - row) + c - column;
        this.around[cell] |= 1 << this.places[at];
      }
    }
  }

  /** The neighbours of a cell, ascending. @param {number} cell */
  neighboursOf(cell) {
    return this.beside.subarray(8 * cell, 8 * cell + this.degree[cell]);
  }

  /** A cell's name, which is its id in the Scene. @param {number} cell */
  nameOf(cell) {
    return `r${Math.floor(cell / this.width) + 1}c${(cell % this.width) + 1}`;
  }

  /**
   * A sign for each cell, as a text for each row.
   *
   * @param {readonly string[]} signs
   */
  rowsOf(signs) {
    return Array.from({ length: this.height }, (_, row) => {
      return signs.slice(row * this.width, (row + 1) * this.width).join("");
    });
  }
}

/**
 * How many neighbours of a cell are mines.
 *
 * @param {Grid} grid
 * @param {ArrayLike<number>} mines 1 for a mine
 * @param {number} cell
 */
export function numberOf({ beside, degree }, mines, cell) {
  let number = 0;
  for (let at = 8 * cell, end = at + degree[cell]; at < end; at++) number += mines[beside[at]];
  return number;
}

/**
 * Opens a covered cell, and what opens with it, in `seen`. Returns the cells that were opened.
 *
 * @param {Grid} grid
 * @param {ArrayLike<number>} mines 1 for a mine
 * @param {Int8Array | number[]} seen what each cell shows
 * @param {number} cell
 * @returns {number[]}
 */
export function reveal(grid, mines, seen, cell) {
  const opened = [cell];
  seen[cell] = mines[cell] ? EXPOSED : numberOf(grid, mines, cell);
  for (let next = 0; next < opened.length; next++) {
    const from = opened[next];
    if (seen[from] !== 0) continue;
    for (let at = 8 * from, end = at + grid.degree[from]; at < end; at++) {
      const other = grid.beside[at];
      if (seen[other] !== COVERED) continue;
      seen[other] = numberOf(grid, mines, other);
      opened.push(other);
    }
  }
  return opened;
}
