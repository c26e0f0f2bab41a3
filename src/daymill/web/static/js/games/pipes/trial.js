/**
 * Suppositions: a mask is tried, and what follows is found out round by round.
 *
 * @import { Position } from "./position.js"
 */

import { Groups } from "./groups.js";
import { fitting } from "./kernels.js";
import { Reach } from "./reach.js";
import { MAY, MUST, facing } from "./tiles.js";

/** How a supposition fails. */
export const NO_FIT = "no fit";
export const LOOP = "loop";
export const APART = "apart";

/** @typedef {typeof NO_FIT | typeof LOOP | typeof APART} Failure */

/** No set changes more often than it has masks. */
const MOST_CHANGES = 4;

/** The suppositions on one position, one after another. */
export class Trial {
  /** @param {Position} position */
  constructor(position) {
    const { size } = position.grid;
    this.position = position;
    /** The sets after the last round. */
    this.sets = new Uint16Array(size);
    /** The cells that changed, round by round, and what their sets became; the first is the one supposed. */
    this.changed = new Uint16Array(MOST_CHANGES * size + 1);
    this.became = new Uint16Array(MOST_CHANGES * size + 1);
    /** Where the changes of each round begin; one entry more says where the last ones end. */
    this.starts = new Uint16Array(MOST_CHANGES * size + 3);
    this.starts[1] = 1;
    /** How many rounds there were. */
    this.rounds = 0;
    /** Whether there may be more. */
    this.goesOn = false;
    /** Cells that are linked, and at which sides they are: before the supposition, and with it. */
    this.knownGroups = new Groups(size);
    this.knownSides = new Uint8Array(size);
    this.groups = new Groups(size);
    this.sides = new Uint8Array(size);
    /** Whether these form a closed loop, before the supposition, and with it. */
    this.knownLoop = false;
    this.hasLoop = false;
    /** Whether some cells cannot be reached, before the supposition. */
    this.isApart = false;
    this.reach = new Reach(size);
    /** The last round that looked at each cell, counted over all suppositions. */
    this.looked = new Uint32Array(size);
    this.looks = 0;
  }

  /** Looks at the position as it is now. */
  begin() {
    const { position, sets, groups, sides } = this;
    sets.set(position.sets);
    groups.reset();
    sides.fill(0);
    this.hasLoop = false;
    if (position.isTree) for (let cell = 0; cell < sets.length; cell++) this.link(cell);
    this.knownGroups.copy(groups);
    this.knownSides.set(sides);
    this.knownLoop = this.hasLoop;
    this.isApart = !this.allReached();
  }

  /**
   * Supposes that a cell has a mask.
   *
   * @param {number} cell
   * @param {number} mask
   * @param {number} most after this many rounds it ends
   * @returns {Failure | ""} how it fails, empty where it does not
   */
  suppose(cell, mask, most) {
    this.sets.set(this.position.sets);
    this.groups.copy(this.knownGroups);
    this.sides.set(this.knownSides);
    this.hasLoop = this.knownLoop;
    this.changed[0] = cell;
    this.became[0] = this.sets[cell] = 1 << mask;
    for (this.rounds = 1; ; this.rounds++) {
      const failure = this.round();
      if (failure || !this.goesOn || this.rounds === most) return failure;
    }
  }

  /**
   * One more round.
   *
   * @returns {Failure | ""}
   */
  round() {
    const { position, sets, changed, became, starts } = this;
    const isFirst = this.rounds === 1;
    const begin = starts[this.rounds];
    const end = this.collect(starts[this.rounds - 1], begin);
    starts[this.rounds + 1] = end;
    this.goesOn = isFirst || end > begin;
    let fits = true;
    let isCut = isFirst;
    for (let at = begin; at < end; at++) {
      const cell = changed[at];
      const set = became[at];
      if (set === 0) fits = false;
      if (MAY[set] !== MAY[sets[cell]]) isCut = true;
      sets[cell] = set;
    }
    if (!fits) return NO_FIT;
    // the supposed cell has not been linked before the first round
    for (let at = isFirst ? 0 : begin; position.isTree && at < end; at++) this.link(changed[at]);
    if (this.hasLoop) return LOOP;
    return this.isApart || (isCut && !this.allReached()) ? APART : "";
  }

  /**
   * Notes what a round changes, without changing it yet. It looks beside what changed before; elsewhere neighbours
   * agree, or known sides would have come first.
   *
   * @param {number} from where the changes of the round before begin
   * @param {number} to where they end
   * @returns {number} where those of this one end
   */
  collect(from, to) {
    const { sets, changed, became, looked } = this;
    const { beside } = this.position.grid;
    const look = ++this.looks;
    let end = to;
    for (let at = from; at < to; at++) {
      for (let side = 0; side < 4; side++) {
        const cell = beside[4 * changed[at] + side];
        if (cell < 0 || looked[cell] === look) continue;
        looked[cell] = look;
        const set = fitting(beside, sets, cell);
        if (set === sets[cell]) continue;
        changed[end] = cell;
        became[end++] = set;
      }
    }
    return end;
  }

  /**
   * Links a cell through the sides at which it must be open.
   *
   * @param {number} cell
   */
  link(cell) {
    const { sets, sides, groups } = this;
    const { beside } = this.position.grid;
    const must = MUST[sets[cell]] & ~sides[cell];
    for (let side = 0; side < 4; side++) {
      if (((must >> side) & 1) === 0) continue;
      const other = beside[4 * cell + side];
      sides[cell] |= 1 << side;
      sides[other] |= 1 << facing(side);
      if (!groups.link(cell, other)) this.hasLoop = true;
    }
  }

  /** Whether all cells can be reached from each other. */
  allReached() {
    const { reach, sets, position } = this;
    return reach.from(position.grid.beside, sets, 0) === sets.length;
  }
}
