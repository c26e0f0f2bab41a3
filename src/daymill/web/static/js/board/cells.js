/**
 * The cells of a Scene as an ARIA grid that lies over the drawing: one tab stop, arrows, Home and End, and
 * Enter or Space for what a tap does. Every cell has its full name.
 *
 * @import { Cell, Scene } from "../core/scene.js"
 */

/** @typedef {{ readonly element: HTMLElement, cell: Cell, readonly row: number }} Place */

export class Cells {
  /**
   * @param {(action: string) => void} send takes the action that was chosen
   * @param {(cell: Cell) => void} moved takes the cell that has become the current one
   */
  constructor(send, moved) {
    this.send = send;
    this.moved = moved;
    this.element = document.createElement("div");
    this.element.className = "cells";
    this.element.setAttribute("role", "grid");
    /** @type {Place[][]} */
    this.rows = [];
    /** @type {Map<string, Place>} */
    this.places = new Map();
    this.current = "";
    this.live = true;
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

  /** The cell that the tab key leads to. */
  get currentCell() {
    return this.places.get(this.current)?.cell;
  }

  /** @returns {boolean} whether the focus is on a cell */
  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /**
   * A key that was pressed on a cell.
   *
   * @param {KeyboardEvent} event
   * @param {boolean} shifted whether walking needs the Shift key, since plain arrows play
   * @returns {boolean} whether it was one of ours
   */
  key(event, shifted) {
    const place = this.places.get(this.current);
    if (!this.hasFocus || !place || event.altKey || event.metaKey) return false;
    if (event.key in STEPS || event.key === "Home" || event.key === "End") {
      if (event.key in STEPS && (event.shiftKey !== shifted || event.ctrlKey)) return false;
      this.focus(this.target(place, event.key, event.ctrlKey).cell.id);
      return true;
    }
    if (event.ctrlKey) return false;
    const { offers } = place.cell;
    const taps = event.key === "Enter" || event.key === " ";
    const chosen = taps ? offers[0] : offers.find((offer) => offer.key === event.key);
    if (chosen && this.live && !event.repeat) this.send(chosen.action);
    return taps || chosen !== undefined;
  }

  /** @param {string} id */
  focus(id) {
    this.choose(id);
    this.places.get(id)?.element.focus({ preventScroll: false });
  }

  /** @param {string} id */
  choose(id) {
    const place = this.places.get(id);
    if (!place || id === this.current) return;
    const before = this.places.get(this.current)?.element;
    before?.setAttribute("tabindex", "-1");
    before?.classList.remove("current");
    place.element.setAttribute("tabindex", "0");
    place.element.classList.add("current");
    this.current = id;
    this.moved(place.cell);
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
    if (hadFocus) this.focus(id);
    else this.choose(id);
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const place = this.find(event.target);
    if (!place) return;
    this.choose(place.cell.id);
    if (this.live && place.cell.offers.length) this.send(place.cell.offers[0].action);
  }

  /** @param {FocusEvent} event */
  focused(event) {
    const place = this.find(event.target);
    if (place) this.choose(place.cell.id);
  }

  /** @param {EventTarget | null} target */
  find(target) {
    const element = target instanceof Element ? target.closest("[data-cell]") : null;
    return this.places.get(element?.getAttribute("data-cell") ?? "");
  }
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
