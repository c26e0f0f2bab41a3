/**
 * The faces of the group at hand as buttons in fixed places, and a toggle for every further group.
 *
 * @import { Cell } from "../core/scene.js"
 * @import { Hand } from "./hand.js"
 */

import { languages, plainButton } from "./controls.js";
import { ERASER } from "./hand.js";

export class Pad {
  /**
   * @param {{ faces: HTMLElement, toggles: HTMLElement }} hosts
   * @param {Hand} hand
   * @param {string} eraser its accessible name where no cell is chosen
   * @param {{ pressed: (face: string) => void, turned: (group: string) => void }} tell
   */
  constructor({ faces, toggles }, hand, eraser, tell) {
    this.element = faces;
    this.toggles = toggles;
    this.hand = hand;
    this.eraser = eraser;
    this.tell = tell;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    /** @type {Map<string, HTMLButtonElement>} */
    this.groups = new Map();
    this.element.classList.add("grouped");
    this.element.setAttribute("role", "group");
    this.element.addEventListener("click", (event) => {
      const at = this.buttons.findIndex((button) => event.target instanceof Node && button.contains(event.target));
      if (at >= 0 && this.buttons[at].getAttribute("aria-disabled") !== "true") tell.pressed(hand.faces[at]);
    });
  }

  /** @param {Cell | undefined} cell the chosen one, if any */
  show(cell) {
    const { hand } = this;
    const faces = hand.faces;
    while (this.buttons.length > faces.length) this.buttons.pop()?.remove();
    while (this.buttons.length < faces.length) {
      const button = plainButton("button choice");
      this.buttons.push(button);
      this.element.append(button);
    }
    this.element.style.setProperty("--columns", `${Math.ceil(faces.length / 2)}`);
    this.element.setAttribute("aria-label", [hand.group, cell?.name].filter(Boolean).join(", "));
    this.element.classList.toggle("further", hand.group !== hand.groups[0]);
    this.buttons.forEach((button, i) => this.face(button, faces[i], cell));
    for (const group of hand.groups.slice(1)) {
      const button = this.groups.get(group) ?? this.add(group);
      button.setAttribute("aria-pressed", `${group === hand.group}`);
    }
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {string} face
   * @param {Cell | undefined} cell
   */
  face(button, face, cell) {
    const { hand } = this;
    const offer = cell && hand.offer(cell, face);
    button.textContent = face;
    // disabled would lose the focus of whoever has just pressed it
    button.setAttribute("aria-disabled", `${cell !== undefined && !offer}`);
    if (cell) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", `${face === hand.held}`);
    const name = offer?.label ?? (face === ERASER ? this.eraser : "");
    button.lang = name === this.eraser ? languages.page : languages.game;
    if (name) button.setAttribute("aria-label", name);
    else button.removeAttribute("aria-label");
  }

  /** @param {string} group */
  add(group) {
    const button = plainButton("button toggle");
    button.textContent = group.charAt(0).toUpperCase() + group.slice(1);
    button.setAttribute("aria-keyshortcuts", "Space");
    button.addEventListener("click", () => this.tell.turned(group === this.hand.group ? this.hand.groups[0] : group));
    this.groups.set(group, button);
    this.toggles.prepend(button);
    return button;
  }
}
