/**
 * Writing a word, where a Scene asks for one: by the keys of a keyboard or by buttons in rows. What is written stands in
 * the cells of the entry until it is sent, and still when it is refused; it is no part of the game.
 *
 * @import { Entry, Scene, Shape } from "../core/scene.js"
 */

import { shape } from "../core/scene.js";
import { languages, plainButton } from "./controls.js";

const TALL = 0.5; // of a cell: the letters of a draft

/** @typedef {{ send: string, rub: string, more: (letters: number) => string }} Texts */

export class Writer {
  /**
   * @param {HTMLElement} element where the buttons go
   * @param {(action: string) => void} send
   * @param {(words: string, seen?: boolean) => void} tell
   * @param {() => void} changed is called when something else is written
   * @param {Texts} texts
   */
  constructor(element, send, tell, changed, texts) {
    this.element = element;
    this.send = send;
    this.tell = tell;
    this.changed = changed;
    this.texts = texts;
    this.draft = "";
    /** @type {Entry | undefined} */
    this.entry = undefined;
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    element.classList.add("letters");
    element.setAttribute("role", "group");
    // a click leaves the focus where it is, so that Enter goes on to send the word
    element.addEventListener("mousedown", (event) => event.preventDefault());
    element.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) this.press(button.value);
    });
  }

  /**
   * Takes the entry of a new Scene; another place begins with nothing written.
   *
   * @param {Entry | undefined} entry
   */
  take(entry) {
    if (entry?.cells[0] !== this.entry?.cells[0]) this.draft = "";
    this.entry = entry;
    if (!entry) return;
    this.element.setAttribute("aria-label", entry.label);
    if (!this.buttons.size) this.build(entry);
    for (const { face, style, name } of entry.keys.flat()) {
      const button = this.buttons.get(face.toLowerCase());
      if (!button) continue;
      button.className = `button letter ${style}`;
      button.setAttribute("aria-label", name);
    }
  }

  /**
   * The Scene with what is written in it.
   *
   * @param {Scene} scene
   * @returns {Scene}
   */
  drawnInto(scene) {
    const { entry, draft } = this;
    if (!entry || !draft) return scene;
    /** @type {Shape[]} */
    const shapes = [];
    const cells = scene.cells.map((cell) => {
      const letter = draft[entry.cells.indexOf(cell.id)];
      if (!letter) return cell;
      const [x, y, width, height] = cell.at;
      const at = [Math.floor(x + width / 2), Math.floor(y + height / 2), Math.floor(TALL * height)];
      shapes.push(shape("text", "draft", at, letter.toUpperCase()));
      return { ...cell, name: `${cell.name}: ${letter}` };
    });
    return { ...scene, cells, shapes: [...scene.shapes, ...shapes] };
  }

  /**
   * @param {KeyboardEvent} event
   * @returns {boolean} whether it was one of ours
   */
  key(event) {
    if (!this.entry || event.ctrlKey || event.altKey || event.metaKey) return false;
    // on a button Enter presses that
    if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return false;
    const face = event.key.length > 1 ? event.key : plain(event.key);
    if (face !== "Enter" && face !== "Backspace" && !this.buttons.has(face)) return false;
    // whoever goes on writing is done with that button, and the next Enter sends the word
    if (event.target instanceof HTMLButtonElement) event.target.blur();
    if (!event.repeat || face === "Backspace") this.press(face);
    return true;
  }

  /** @param {string} face a letter, `Enter` or `Backspace` */
  press(face) {
    if (!this.entry) return;
    const { action, cells } = this.entry;
    const missing = cells.length - this.draft.length;
    if (face === "Enter") {
      if (missing) this.tell(this.texts.more(missing));
      else this.send(`${action} ${this.draft}`);
      return;
    }
    if (face === "Backspace") this.draft = this.draft.slice(0, -1);
    else if (missing) this.draft += face;
    this.changed();
    this.tell(face === "Backspace" ? this.draft || this.texts.rub : face, true);
  }

  /** @param {Entry} entry */
  build({ keys }) {
    const rows = keys.map((row) => row.map(({ face }) => this.button(face.toLowerCase(), face)));
    const own = [this.button("Enter", this.texts.send), this.button("Backspace", "⌫", this.texts.rub)];
    for (const button of own) button.lang = languages.page;
    rows.at(-1)?.unshift(own[0]);
    rows.at(-1)?.push(own[1]);
    for (const row of rows) {
      const element = document.createElement("div");
      element.className = "letter-row";
      element.append(...row);
      this.element.append(element);
    }
  }

  /**
   * @param {string} value
   * @param {string} face
   * @param {string} [name]
   */
  button(value, face, name = "") {
    const button = plainButton(value.length > 1 ? "button letter wide" : "button letter");
    button.value = value;
    button.textContent = face;
    if (name) button.setAttribute("aria-label", name);
    this.buttons.set(value, button);
    return button;
  }
}

/**
 * A letter as it stands on a key: small, and without an accent.
 *
 * @param {string} letter
 */
function plain(letter) {
  return letter.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
}
