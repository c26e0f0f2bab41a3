/**
 * The cells of a Scene as an ARIA grid that lies over the drawing: one tab stop, arrows, Home and End, and
 * Enter or Space for what a tap does. Every cell has its full name. Where taps choose, walking chooses too.
 *
 * @import { Cell, Scene } from "../core/scene.js"
 */

/** @typedef {{ readonly element: HTMLElement, cell: Cell, readonly row: number }} Place */

export class Cells {
  /**
   * @param {(cell: Cell) => void} tapped takes the cell that was tapped, where that does more than to choose it
   * @param {() => void} moved is called when another cell has become the current or the chosen one
   */
  constructor(tapped, moved) {
    this.tapped = tapped;
    this.moved = moved;
    this.element = document.createElement("div");
    this.element.className = "cells";
    this.element.setAttribute("role", "grid");
    /** @type {Place[][]} */
    this.rows = [];
    /** @type {Map<string, Place>} */
    this.places = new Map();
    this.current = "";
    /** Whether walking and tapping choose a cell. */
    this.choosing = false;
    this.chosen = "";
    /** The cell that was the chosen one when a finger came down. */
    this.before = "";
    this.live = true;
    /** Whether pointers draw, which is not for here: only a click without a pointer is a tap then. */
    this.drawn = false;
    this.element.addEventListener("pointerdown", () => (this.before = this.chosen));
    this.element.addEventListener("click", (event) => this.clicked(event));
    this.element.addEventListener("focusin", (event) => this.focused(event));
  }

  /**
   * @param {Scene} scene
   * @param {ReadonlySet<string>} marked ids of the cells to point out
   * @param {boolean} live whether the cells can be played
   * @returns {Set<string>} ids of the cells whose name has changed
   */
  show(scene, marked, live) {
    this.live = live;
    this.element.setAttribute("aria-label", scene.label);
    const same = scene.cells.length === this.places.size && scene.cells.every((cell) => this.places.has(cell.id));
    if (!same) this.build(scene);
    const renamed = new Set();
    for (const cell of scene.cells) {
      const place = /** @type {Place} */ (this.places.get(cell.id));
      if (place.cell.name !== cell.name) {
        renamed.add(cell.id);
        place.element.setAttribute("aria-label", cell.name);
      }
      place.cell = cell;
      place.element.classList.toggle("offering", live && cell.offers.length > 0);
      place.element.classList.toggle("marked", marked.has(cell.id));
    }
    return renamed;
  }

  /**
   * Points out the cells that show some word.
   *
   * @param {string} word "" for none
   */
  point(word) {
    for (const { element, cell } of this.places.values()) {
      element.classList.toggle("alike", word !== "" && wordOf(cell) === word);
    }
  }

  /** The cell that the tab key leads to. */
  get currentCell() {
    return this.places.get(this.current)?.cell;
  }

  /** The cell that was chosen, where taps choose. */
  get chosenCell() {
    return this.places.get(this.chosen)?.cell;
  }

  /** @returns {boolean} whether the focus is on a cell */
  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /**
   * A key that was pressed on a cell, or an arrow that leads on from the chosen one.
   *
   * @param {KeyboardEvent} event
   * @param {boolean} shifted whether walking needs the Shift key, since plain arrows play
   * @returns {boolean} whether it was one of ours
   */
  key(event, shifted) {
    const place = this.places.get(this.current);
    const walks = event.key in STEPS;
    if (!place || !(this.hasFocus || (walks && this.chosen)) || event.altKey || event.metaKey) return false;
    if (walks || event.key === "Home" || event.key === "End") {
      if (walks && (event.shiftKey !== shifted || event.ctrlKey)) return false;
      this.focus(this.target(place, event.key, event.ctrlKey).cell.id);
      return true;
    }
    if (event.ctrlKey || (event.key !== "Enter" && event.key !== " ")) return false;
    // Enter may be the key of a control
    if (event.key === "Enter" && !this.choosing && !place.cell.offers.length) return false;
    if (!event.repeat) this.tap(place, "");
    return true;
  }

  /** @param {string} id */
  focus(id) {
    this.walkTo(id);
    this.places.get(id)?.element.focus({ preventScroll: false });
  }

  /**
   * @param {Place} place
   * @param {string} before the cell that was chosen before the tap
   */
  tap(place, before) {
    if (this.choosing) this.choose(before === place.cell.id ? "" : place.cell.id);
    else if (this.live && place.cell.offers.length) this.tapped(place.cell);
  }

  /** @param {string} id of the cell to choose, or "" */
  choose(id) {
    if (id === this.chosen) return;
    for (const [name, { element }] of this.places) {
      element.classList.toggle("chosen", name === id);
      element.setAttribute("aria-selected", `${name === id}`);
    }
    this.chosen = id;
    this.moved();
  }

  /**
   * Makes a cell the current one and, where taps choose, the chosen one.
   *
   * @param {string} id
   */
  walkTo(id) {
    this.makeCurrent(id);
    if (this.choosing) this.choose(id);
  }

  /** @param {string} id */
  makeCurrent(id) {
    const place = this.places.get(id);
    if (!place || id === this.current) return;
    const before = this.places.get(this.current)?.element;
    before?.setAttribute("tabindex", "-1");
    before?.classList.remove("current");
    place.element.setAttribute("tabindex", "0");
    place.element.classList.add("current");
    this.current = id;
    this.moved();
  }

  /**
   * @param {Place} from
   * @param {string} key
   * @param {boolean} whole whether Home and End mean the whole grid
   * @returns {Place}
   */
  target(from, key, whole) {
    const row = this.rows[from.row];
    const at = row.indexOf(from);
    if (key === "Home") return (whole ? this.rows[0] : row)[0];
    if (key === "End") return last(whole ? last(this.rows) : row);
    const [across, down] = STEPS[key];
    if (across) return row[at + across] ?? from;
    const next = this.rows[from.row + down];
    if (!next) return from;
    const middle = (/** @type {Place} */ { cell }) => cell.at[0] + cell.at[2] / 2;
    const gap = (/** @type {Place} */ place) => Math.abs(middle(place) - middle(from));
    return next.reduce((best, place) => (gap(place) < gap(best) ? place : best));
  }

  /** @param {Scene} scene */
  build(scene) {
    const hadFocus = this.hasFocus;
    this.rows = [];
    this.places = new Map();
    for (const cell of scene.cells) {
      const above = this.rows.at(-1)?.at(-1)?.cell;
      if (!above || above.at[1] !== cell.at[1]) this.rows.push([]);
      const place = { element: cellElement(cell, scene), cell, row: this.rows.length - 1 };
      last(this.rows).push(place);
      this.places.set(cell.id, place);
    }
    this.element.replaceChildren(...this.rows.map(rowElement));
    const first = scene.cells.find((cell) => cell.offers.length) ?? scene.cells[0];
    const id = this.places.has(this.current) ? this.current : first.id;
    this.current = "";
    this.chosen = "";
    if (hadFocus) this.focus(id);
    else this.makeCurrent(id);
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const place = this.find(event.target);
    if (!place) return;
    this.makeCurrent(place.cell.id);
    if (this.drawn && event.detail) return;
    // a second tap lets go of the cell, the second half of a double click does not
    this.tap(place, event.detail > 1 ? "" : this.before);
    this.before = "";
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const place = this.find(event.target);
    if (place) this.walkTo(place.cell.id);
  }

  /** @param {EventTarget | null} target */
  find(target) {
    const element = target instanceof Element ? target.closest("[data-cell]") : null;
    return this.places.get(element?.getAttribute("data-cell") ?? "");
  }
}

/**
 * What a cell shows, without the signs around it.
 *
 * @param {Cell} cell
 */
export function wordOf({ text }) {
  return /[\p{L}\p{N}]+/u.exec(text)?.[0] ?? "";
}

/** @type {Readonly<Record<string, readonly [number, number]>>} */
const STEPS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

/**
 * @param {Cell} cell
 * @param {Scene} scene
 */
function cellElement(cell, scene) {
  const element = document.createElement("div");
  element.setAttribute("role", "gridcell");
  element.setAttribute("tabindex", "-1");
  element.setAttribute("aria-label", cell.name);
  element.setAttribute("data-cell", cell.id);
  if (scene.tap === "choose") element.setAttribute("aria-selected", "false");
  const [x, y, width, height] = cell.at;
  const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
  element.style.setProperty("left", percent(x, scene.width));
  element.style.setProperty("top", percent(y, scene.height));
  element.style.setProperty("width", percent(width, scene.width));
  element.style.setProperty("height", percent(height, scene.height));
  return element;
}

/** @param {readonly Place[]} row */
function rowElement(row) {
  const element = document.createElement("div");
  element.setAttribute("role", "row");
  element.append(...row.map((place) => place.element));
  return element;
}

/**
 * @template T
 * @param {readonly T[]} list not empty
 * @returns {T}
 */
function last(list) {
  return list[list.length - 1];
}
