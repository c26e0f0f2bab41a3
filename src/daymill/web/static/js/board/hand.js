/**
 * What a tap or a key means on boards whose taps choose a cell: which group of offers is at hand, and which face is
 * held, if any. A held face goes into every cell that is tapped; without one, faces go into the chosen cell.
 *
 * @import { Cell, Offer } from "../core/scene.js"
 */

/** The key of the offer that takes out again what the groups put in, and its face. */
const ERASE = "Backspace";
export const ERASER = "⌫";

/** @type {Readonly<Record<string, string>>} */
const SAME = { Delete: ERASER, Backspace: ERASER, 0: ERASER };

export class Hand {
  constructor() {
    /** @type {string[]} */
    this.groups = [];
    /** @type {Map<string, Set<string>>} */
    this.known = new Map();
    this.group = "";
    this.held = "";
  }

  /**
   * Takes note of what cells offer. Nothing is forgotten, so that buttons keep their places.
   *
   * @param {readonly Cell[]} cells
   */
  learn(cells) {
    for (const { offers } of cells) {
      for (const { group, face } of offers) {
        if (!group || !face) continue;
        if (!this.known.has(group)) {
          this.known.set(group, new Set());
          this.groups.push(group);
          this.group ||= group;
        }
        this.known.get(group)?.add(face);
      }
    }
  }

  /** The faces of the group at hand, in order, and the eraser. */
  get faces() {
    const faces = [...(this.known.get(this.group) ?? [])];
    return [...faces.sort((a, b) => a.localeCompare(b, "en", { numeric: true })), ERASER];
  }

  /** The group that is not at hand; of several, the one after it. */
  get other() {
    return this.groups[(this.groups.indexOf(this.group) + 1) % this.groups.length] ?? "";
  }

  /**
   * @param {Cell} cell
   * @param {string} face
   * @param {string} [group]
   * @returns {Offer | undefined} what the cell offers under that face
   */
  offer({ offers }, face, group = this.group) {
    if (face === ERASER) return offers.find((offer) => offer.key === ERASE);
    return offers.find((offer) => offer.face === face && offer.group === group);
  }

  /**
   * The face that a key stands for, and its group: Shift and a digit are of the other group.
   *
   * @param {KeyboardEvent} event
   * @returns {{ face: string, group: string } | undefined}
   */
  read({ key, code, shiftKey }) {
    // what Shift makes of a digit differs from keyboard to keyboard
    const digit = shiftKey ? /^Digit(\d)$/.exec(code)?.[1] : undefined;
    if (digit && this.known.get(this.other)?.has(digit)) return { face: digit, group: this.other };
    const faces = this.faces;
    const face = faces.includes(key) ? key : SAME[key];
    return face && faces.includes(face) ? { face, group: this.group } : undefined;
  }
}
