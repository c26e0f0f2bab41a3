/**
 * Groups of linked cells, as disjoint sets (Galler and Fischer, 1964).
 */

/** Each cell has one above it on the way to the group's first, which stands above itself. */
export class Groups {
  /** @param {number} size how many cells there are */
  constructor(size) {
    this.above = new Uint16Array(size);
  }

  /** Makes every cell a group of its own. */
  reset() {
    for (let cell = 0; cell < this.above.length; cell++) this.above[cell] = cell;
  }

  /** Takes over other groups of as many cells. @param {Groups} groups */
  copy(groups) {
    this.above.set(groups.above);
  }

  /** The cell that stands for a cell's group. @param {number} cell */
  of(cell) {
    const { above } = this;
    while (above[cell] !== cell) cell = above[cell] = above[above[cell]];
    return cell;
  }

  /**
   * Links two cells.
   *
   * @param {number} one
   * @param {number} other
   * @returns {boolean} false where they were in one group already
   */
  link(one, other) {
    const [first, second] = [this.of(one), this.of(other)];
    this.above[second] = first;
    return first !== second;
  }
}
