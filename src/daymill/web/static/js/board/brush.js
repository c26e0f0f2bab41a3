/**
 * What pointers and keys mean on boards whose taps draw. One face is always in hand. A press plays the cell's offer with
 * that face, and a press that moves on along the row or column of its cell plays it as a stroke when it lets go; the
 * right mouse button does the same with the last face. Nothing needs a press that moves: Shift and arrows stretch a
 * stroke too.
 *
 * @import { Cell, Offer, Scene } from "../core/scene.js"
 * @import { Cells, Place } from "./cells.js"
 */

import { plainButton } from "./controls.js";

const KEYBOARD = -1; // in place of a pointer's id
const MOST_COLUMNS = 5; // of the pad
/** Keys that stand for another one. @type {Readonly<Record<string, string>>} */
const SAME = { Delete: "Backspace" };

export class Brush {
  /**
   * @param {Cells} cells
   * @param {HTMLElement} pad where the faces stand as buttons
   * @param {(cell: Cell, offer: Offer, last: Cell) => void} play takes an offer of a cell and the end of the stroke
   * @param {(cells: number) => void} tell takes how long a stroke has become that the keyboard stretches
   */
  constructor(cells, pad, play, tell) {
    this.cells = cells;
    this.pad = pad;
    this.play = play;
    this.tell = tell;
    /** The names of the faces. @type {Map<string, string>} */
    this.faces = new Map();
    this.held = "";
    /** @type {{ first: Cell, last: Cell, face: string, pointer: number } | undefined} */
    this.stroke = undefined;
    this.length = document.createElement("span");
    this.length.className = "length";
    this.length.setAttribute("aria-hidden", "true");
    const { element } = cells;
    element.addEventListener("pointerdown", (event) => this.pressed(event));
    element.addEventListener("pointermove", (event) => this.moved(event));
    element.addEventListener("pointerup", (event) => this.released(event));
    element.addEventListener("pointercancel", () => this.drop());
    element.addEventListener("pointerleave", () => this.aim(undefined));
    element.addEventListener("focusin", (event) => this.aim(event.target));
    // the mouse that a browser plays after a touch would take the focus back from where the action has led it
    element.addEventListener("touchend", (event) => event.cancelable && event.preventDefault());
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    pad.classList.add("grouped");
    pad.setAttribute("role", "group");
  }

  /** @param {Scene} scene that is shown from now on */
  show(scene) {
    this.scene = scene;
    this.drop();
    if (!this.cells.live) this.aim(undefined);
    this.cells.element.after(this.length);
    // in the order of the cells that have most of them: others may lack those that come first
    const cells = [...scene.cells].sort((one, other) => other.offers.length - one.offers.length);
    for (const { face, group } of cells.flatMap(({ offers }) => offers)) {
      if (!face || this.faces.has(face)) continue;
      this.faces.set(face, group ?? face);
      this.held ||= face;
      this.addFace(face);
    }
    const rows = Math.ceil(this.faces.size / MOST_COLUMNS);
    this.pad.style.setProperty("--columns", `${Math.ceil(this.faces.size / rows)}`);
    this.pad.classList.toggle("further", rows > 1);
    this.mark();
  }

  /** @param {string} face */
  addFace(face) {
    const button = plainButton("button choice");
    const name = this.faces.get(face) ?? "";
    button.textContent = `${face} ${name}`;
    button.setAttribute("aria-label", name);
    button.addEventListener("click", () => {
      this.held = face;
      this.mark();
    });
    this.pad.append(button);
  }

  /** Shows which face is in hand. */
  mark() {
    [...this.faces.keys()].forEach((face, i) => {
      this.pad.children[i].setAttribute("aria-pressed", `${face === this.held}`);
    });
  }

  /** @param {PointerEvent} event */
  pressed({ pointerId, isPrimary, button, target }) {
    this.drop();
    const cell = this.cells.find(target)?.cell;
    // a second finger enlarges the page or moves it
    if (!isPrimary || !cell?.offers.length || !this.cells.live || (button && button !== 2)) return;
    this.cells.element.setPointerCapture(pointerId);
    const face = button ? ([...this.faces.keys()].pop() ?? "") : this.held;
    this.stretch({ first: cell, last: cell, face, pointer: pointerId });
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const { stroke } = this;
    if (!stroke) this.aim(event.target);
    else if (stroke.pointer === event.pointerId) {
      const last = this.reached(stroke.first, event);
      if (last !== stroke.last) this.stretch({ ...stroke, last });
    }
  }

  /**
   * Points out the row and the column of a cell.
   *
   * @param {EventTarget | null | undefined} target its element; anything else for none
   */
  aim(target) {
    const place = this.cells.live && target ? this.cells.find(target) : undefined;
    const { element } = this.cells;
    element.classList.toggle("aimed", Boolean(place?.cell.offers.length));
    for (const name of /** @type {const} */ (["left", "top", "width", "height"])) {
      if (place) element.style.setProperty(`--${name}`, place.element.style[name]);
    }
  }

  /** @param {PointerEvent} event */
  released({ pointerId }) {
    if (this.stroke?.pointer === pointerId) this.finish();
  }

  /**
   * The cell of a stroke that is nearest to a pointer, along the way on which that is farther from the first one.
   *
   * @param {Cell} first
   * @param {PointerEvent} event
   */
  reached(first, event) {
    const { cells, width, height } = /** @type {Scene} */ (this.scene);
    const box = this.cells.element.getBoundingClientRect();
    const place = [((event.clientX - box.left) * width) / box.width, ((event.clientY - box.top) * height) / box.height];
    const away = (/** @type {Cell} */ { at }, /** @type {number} */ axis) =>
      Math.abs(place[axis] - at[axis] - at[axis + 2] / 2);
    const along = away(first, 0) >= away(first, 1) ? 0 : 1;
    const line = cells.filter(({ at, offers }) => offers.length && at[1 - along] === first.at[1 - along]);
    return line.reduce((best, cell) => (away(cell, along) < away(best, along) ? cell : best), first);
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was one of ours
   */
  key(event) {
    const { cells, stroke } = this;
    const begun = stroke !== undefined;
    if (event.key === "Escape") {
      this.drop();
      return begun;
    }
    const cell = stroke?.first ?? cells.currentCell;
    if (!cells.hasFocus || !cells.live || !cell || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key.startsWith("Arrow") && event.shiftKey) {
      this.walk(cell, event.key);
      return true;
    }
    const entered = event.key === "Enter" || event.key === " ";
    const pressed = event.key.length > 1 ? (SAME[event.key] ?? event.key) : event.key.toLowerCase();
    const offer = cell.offers.find(({ key, face }) => (entered ? face === this.held : key === pressed));
    if (!offer) {
      if (event.key.length > 1 && event.key !== "Shift") this.drop();
      return false;
    }
    if (!event.repeat) this.put(offer);
    return true;
  }

  /**
   * Stretches the stroke that begins at `first` by one cell; an arrow that leads off its line turns it.
   *
   * @param {Cell} first
   * @param {string} arrow
   */
  walk(first, arrow) {
    const { cells } = this;
    const place = (/** @type {Cell} */ { id }) => /** @type {Place} */ (cells.places.get(id));
    const next = (/** @type {Cell} */ cell) => cells.target(place(cell), arrow, false).cell;
    let last = next(this.stroke?.last ?? first);
    if (last.at[0] !== first.at[0] && last.at[1] !== first.at[1]) last = next(first);
    if (!first.offers.length || !last.offers.length) return;
    cells.focus(last.id);
    this.tell(this.stretch({ first, last, face: this.held, pointer: KEYBOARD }));
  }

  /**
   * Plays the stroke, or the current cell where there is none.
   *
   * @param {string} [face]
   */
  finish(face = this.stroke?.face) {
    const first = this.stroke?.first ?? this.cells.currentCell;
    this.put(first?.offers.find((each) => each.face === face));
  }

  /**
   * Plays an offer of the first cell of the stroke along it, or of the current cell where there is none.
   *
   * @param {Offer | undefined} offer
   */
  put(offer) {
    const first = this.stroke?.first ?? this.cells.currentCell;
    const last = this.stroke?.last ?? first;
    this.drop();
    if (first && last && offer) this.play(first, offer, last);
  }

  /**
   * Shows a stroke as it would be played now.
   *
   * @param {NonNullable<Brush["stroke"]>} stroke
   * @returns {number} how many cells it has
   */
  stretch(stroke) {
    this.stroke = stroke;
    const { first, last } = stroke;
    const between = (/** @type {Cell} */ { at }, /** @type {0 | 1} */ axis) =>
      (at[axis] - first.at[axis]) * (at[axis] - last.at[axis]) <= 0;
    let count = 0;
    for (const { element, cell } of this.cells.places.values()) {
      const inside = cell.offers.length > 0 && between(cell, 0) && between(cell, 1);
      element.classList.toggle("stroked", inside);
      if (inside) count += 1;
    }
    this.length.textContent = count > 1 ? `${count}` : "";
    const { element: end } = /** @type {Place} */ (this.cells.places.get(last.id));
    this.length.style.left = end.style.left;
    this.length.style.top = end.style.top;
    this.aim(end);
    return count;
  }

  drop() {
    if (!this.stroke) return;
    this.stroke = undefined;
    this.length.textContent = "";
    for (const { element } of this.cells.places.values()) element.classList.remove("stroked");
  }
}
