/**
 * Buttons for offers: the Scene's controls, with the four arrows laid out as a cross, and the offers of the
 * current cell. Buttons are kept and relabelled, so that the focus stays where it is.
 *
 * @import { Offer } from "../core/scene.js"
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
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  /**
   * @param {readonly Offer[]} offers
   * @param {boolean} live
   */
  show(offers, live) {
    for (const [action, button] of this.buttons) {
      if (!offers.some((offer) => offer.action === action)) {
        button.remove();
        this.buttons.delete(action);
      }
    }
    for (const offer of offers) {
      const button = this.buttons.get(offer.action) ?? this.add(offer);
      relabel(button, offer);
      button.disabled = !live;
    }
    this.pad.hidden = !this.pad.childElementCount;
    this.element.hidden = !offers.length;
  }

  /** @param {Offer} offer */
  add(offer) {
    const button = document.createElement("button");
    button.type = "button";
    button.addEventListener("click", () => this.send(offer.action));
    const path = ARROWS[offer.key];
    if (path) {
      button.className = `arrow ${offer.key.toLowerCase()}`;
      button.append(icon(path));
      this.pad.append(button);
      if (!this.pad.isConnected) this.element.prepend(this.pad);
    } else {
      button.className = "button control";
      this.element.append(button);
    }
    this.buttons.set(offer.action, button);
    return button;
  }
}

/** The current cell's offers, where it has several: a choice that needs neither a keyboard nor repeated taps. */
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
    this.element.append(this.name, this.row);
    this.element.setAttribute("role", "group");
    /** @type {readonly Offer[]} */
    this.offers = [];
    this.row.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      const offer = button && this.offers[[...this.row.children].indexOf(button)];
      if (offer) send(offer.action);
    });
  }

  /**
   * @param {string} name of the cell
   * @param {readonly Offer[]} offers in their own order
   * @param {boolean} live
   */
  show(name, offers, live) {
    this.offers = offers;
    this.name.textContent = name;
    this.element.setAttribute("aria-label", name);
    while (this.row.childElementCount > offers.length) this.row.lastElementChild?.remove();
    while (this.row.childElementCount < offers.length) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button choice";
      this.row.append(button);
    }
    offers.forEach((offer, i) => {
      const button = /** @type {HTMLButtonElement} */ (this.row.children[i]);
      relabel(button, offer);
      button.disabled = !live;
    });
  }
}

/**
 * @param {HTMLButtonElement} button
 * @param {Offer} offer
 */
function relabel(button, { label, key }) {
  if (button.classList.contains("arrow")) button.setAttribute("aria-label", label);
  else if (button.textContent !== label) button.textContent = label;
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
