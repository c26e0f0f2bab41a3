/**
 * Buttons for offers: the Scene's controls, with the four arrows laid out as a cross, and the offers of the
 * current cell. Buttons are kept and relabelled, so that the focus stays where it is.
 *
 * @import { Cell, Offer } from "../core/scene.js"
 */

/** @type {Readonly<Record<string, string>>} */
const ARROWS = {
  ArrowUp: "M12 19V5M6 11l6-6 6 6",
  ArrowRight: "M5 12h14M13 6l6 6-6 6",
  ArrowDown: "M12 5v14M6 13l6 6 6-6",
  ArrowLeft: "M19 12H5M11 6l-6 6 6 6",
};

export class Controls {
  /**
   * @param {HTMLElement} element where the buttons go
   * @param {(action: string) => void} send
   * @param {string} arrows the accessible name of the cross
   */
  constructor(element, send, arrows) {
    this.element = element;
    this.send = send;
    this.pad = document.createElement("div");
    this.pad.className = "pad";
    this.pad.setAttribute("role", "group");
    this.pad.setAttribute("aria-label", arrows);
    /** Buttons by the key of their offers, or by the action of one that has none. @type {Map<string, Button>} */
    this.buttons = new Map();
  }

  /**
   * @param {readonly Offer[]} offers
   * @param {boolean} live
   */
  show(offers, live) {
    for (const [name, button] of this.buttons) {
      if (!offers.some((offer) => nameOf(offer) === name)) {
        button.element.remove();
        this.buttons.delete(name);
      }
    }
    for (const offer of offers) {
      const button = this.buttons.get(nameOf(offer)) ?? this.add(offer);
      button.action = offer.action;
      relabel(button.element, offer);
      button.element.disabled = !live;
    }
    this.pad.hidden = !this.pad.childElementCount;
    this.element.hidden = !offers.length;
    this.element.classList.toggle("no-pad", this.pad.hidden);
  }

  /** @param {Offer} offer */
  add(offer) {
    const path = ARROWS[offer.key];
    const element = plainButton(path ? `arrow ${offer.key.toLowerCase()}` : "button control");
    const button = { element, action: offer.action };
    element.addEventListener("click", () => this.send(button.action));
    if (path) {
      element.append(icon(path));
      this.pad.append(element);
      this.element.prepend(this.pad);
    } else {
      this.element.append(element);
    }
    this.buttons.set(nameOf(offer), button);
    return button;
  }
}

/** @typedef {{ readonly element: HTMLButtonElement, action: string }} Button */

/**
 * What a button is known by. Controls that take turns under one key are one button, which keeps the focus.
 *
 * @param {Offer} offer
 */
function nameOf({ key, action }) {
  return key || action;
}

/**
 * The current cell's offers, where cells have several: a choice that needs neither a keyboard nor repeated taps.
 * Offers whose keys are digits have fixed places; a digit that is not on offer stands there, but cannot be chosen.
 */
export class Choices {
  /**
   * @param {HTMLElement} element
   * @param {(action: string) => void} send
   */
  constructor(element, send) {
    this.element = element;
    this.name = document.createElement("p");
    this.name.className = "choice-name";
    this.row = document.createElement("div");
    this.row.className = "choice-row";
    element.append(this.name, this.row);
    element.setAttribute("role", "group");
    /** @type {readonly (Offer | string)[]} */
    this.places = [];
    /** @type {string[]} */
    this.digits = [];
    this.row.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      const place = button && this.places[[...this.row.children].indexOf(button)];
      if (place && typeof place !== "string") send(place.action);
    });
  }

  /**
   * @param {Cell} cell the current one
   * @param {readonly Cell[]} cells all of them
   */
  show(cell, cells) {
    const keys = cells.flatMap(({ offers }) => (offers.length > 1 ? offers.map((offer) => offer.key) : []));
    // a key that is no digit makes the highest NaN, and the row one of labels
    const highest = Math.max(this.digits.length - 1, ...keys.map((key) => (/^[0-9]$/.test(key) ? Number(key) : NaN)));
    this.digits = Array.from({ length: highest + 1 || 0 }, (_, i) => `${i}`);
    this.places = this.digits.length
      ? this.digits.map((digit) => cell.offers.find((offer) => offer.key === digit) ?? digit)
      : cell.offers;
    this.name.textContent = cell.name;
    this.element.setAttribute("aria-label", cell.name);
    while (this.row.childElementCount > this.places.length) this.row.lastElementChild?.remove();
    while (this.row.childElementCount < this.places.length) this.row.append(plainButton("button choice"));
    this.places.forEach((place, i) => {
      const button = /** @type {HTMLButtonElement} */ (this.row.children[i]);
      const idle = typeof place === "string";
      // disabled would lose the focus of whoever has just chosen it
      button.setAttribute("aria-disabled", `${idle}`);
      button.textContent = idle ? place : this.digits.length ? place.key : place.label;
      if (idle) button.removeAttribute("aria-label");
      else button.setAttribute("aria-label", place.label);
    });
  }
}

/** The language of what games say, and of the page around it. */
export const languages = { game: "en", page: document.documentElement.lang };

/**
 * A button for what a game offers, in the game's own words.
 *
 * @param {string} className
 */
export function plainButton(className) {
  const button = document.createElement("button");
  button.lang = languages.game;
  button.type = "button";
  button.className = className;
  return button;
}

/**
 * @param {HTMLButtonElement} button of a control
 * @param {Offer} offer
 */
function relabel(button, { label, key, face }) {
  const words = face ?? label;
  if (face || button.classList.contains("arrow")) button.setAttribute("aria-label", label);
  if (!button.classList.contains("arrow") && button.textContent !== words) button.textContent = words;
  if (key) button.setAttribute("aria-keyshortcuts", key);
}

/** @param {string} path */
function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
