/**
 * The drawing of a Scene: one SVG whose marks are kept and moved, never painted anew.
 *
 * It is for the eyes alone (`aria-hidden`); what a screen reader gets are the cells. A style becomes the
 * CSS classes of its mark, and the stylesheet gives it its look.
 *
 * @import { Scene, Shape } from "../core/scene.js"
 */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {{ readonly element: SVGElement, shape: Shape }} Mark */

export class Picture {
  /** @param {SVGSVGElement} [drawn] what the server drew already; it is replaced at the first `draw` */
  constructor(drawn) {
    this.element = document.createElementNS(SVG, "svg");
    this.element.setAttribute("class", "picture");
    this.element.setAttribute("aria-hidden", "true");
    this.element.setAttribute("focusable", "false");
    /** @type {Map<string, Mark>} */
    this.marks = new Map();
    this.word = "";
    this.drawn = drawn;
  }

  /**
   * Draws `scene` with as little change as possible.
   *
   * @param {Pick<Scene, "width" | "height" | "shapes">} scene
   * @returns {Shape[]} the shapes that appeared, moved or changed
   */
  draw(scene) {
    setAttribute(this.element, "viewBox", `0 0 ${scene.width} ${scene.height}`);
    /** @type {Shape[]} */
    const changed = [];
    /** @type {Map<string, Mark>} */
    const kept = new Map();
    const count = new Map();
    let place = this.element.firstChild;
    for (const shape of scene.shapes) {
      const name = `${shape.kind} ${shape.style.split(" ", 1)[0]}`;
      const nth = count.get(name) ?? 0;
      count.set(name, nth + 1);
      const key = `${name} ${nth}`;
      const mark = this.marks.get(key) ?? { element: document.createElementNS(SVG, shape.kind), shape: NOTHING };
      if (!alike(mark.shape, shape)) {
        changed.push(shape);
        put(mark.element, shape);
        mark.shape = shape;
        this.stress(mark);
      }
      kept.set(key, mark);
      if (mark.element === place) place = place.nextSibling;
      else this.element.insertBefore(mark.element, place);
    }
    for (const [key, mark] of this.marks) if (!kept.has(key)) mark.element.remove();
    this.marks = kept;
    this.drawn?.replaceWith(this.element);
    this.drawn = undefined;
    return changed;
  }

  /**
   * Points out the texts that are some word.
   *
   * @param {string} word "" for none
   */
  point(word) {
    if (word === this.word) return;
    this.word = word;
    for (const mark of this.marks.values()) this.stress(mark);
  }

  /** @param {Mark} mark */
  stress({ element, shape }) {
    if (shape.kind === "text") element.classList.toggle("alike", this.word !== "" && shape.text === this.word);
  }
}

/**
 * The middle of a shape, in the Scene's units.
 *
 * @param {Shape} shape
 * @returns {[number, number]}
 */
export function middle({ kind, at }) {
  if (kind === "rect") return [at[0] + at[2] / 2, at[1] + at[3] / 2];
  if (kind === "circle" || kind === "text") return [at[0], at[1]];
  const [xs, ys] = [at.filter((_, i) => i % 2 === 0), at.filter((_, i) => i % 2 === 1)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** @type {Shape} */
const NOTHING = { kind: "rect", style: "", at: [] };

/**
 * @param {Shape} a
 * @param {Shape} b
 */
function alike(a, b) {
  return a.style === b.style && a.text === b.text && a.at.length === b.at.length && a.at.every((n, i) => n === b.at[i]);
}

/**
 * What moves is moved by `transform`, so that the stylesheet can let it glide.
 *
 * @param {SVGElement} element
 * @param {Shape} shape
 */
function put(element, { kind, style, at, text }) {
  setAttribute(element, "class", style);
  const [a, b, c, d, e] = at;
  if (kind === "line") {
    for (const [name, value] of Object.entries({ x1: a, y1: b, x2: c, y2: d })) setAttribute(element, name, `${value}`);
    return;
  }
  if (kind === "polygon") {
    setAttribute(element, "points", at.join(" "));
    return;
  }
  element.style.setProperty("transform", `translate(${a}px, ${b}px)`);
  if (kind === "circle") setAttribute(element, "r", `${c}`);
  if (kind === "rect") {
    for (const [name, value] of Object.entries({ width: c, height: d, rx: e })) setAttribute(element, name, `${value}`);
  }
  if (kind === "text") {
    setAttribute(element, "font-size", `${c}`);
    // digits and capitals are about 0.7 of the font size high: half of that centres them
    setAttribute(element, "y", `${c * 0.35}`);
    setAttribute(element, "text-anchor", "middle");
    if (element.textContent !== text) element.textContent = text ?? "";
  }
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
