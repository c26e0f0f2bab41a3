/**
 * Playing cells by typing the numbers on them. A number is taken at once where no other begins with it; Enter takes one
 * that others go on from, Escape and Backspace forget what was typed.
 *
 * @import { Cell } from "../core/scene.js"
 */

export class Typist {
  /**
   * @param {(cell: Cell) => void} take
   * @param {(words: string) => void} tell takes what has been typed so far
   */
  constructor(take, tell) {
    this.take = take;
    this.tell = tell;
    this.typed = "";
  }

  /**
   * @param {KeyboardEvent} event
   * @param {readonly Cell[]} cells of the Scene
   * @returns {boolean} whether it was one of ours
   */
  key({ key, ctrlKey, altKey, metaKey, repeat }, cells) {
    if (ctrlKey || altKey || metaKey) return false;
    if (this.typed && (key === "Escape" || key === "Backspace")) {
      this.typed = "";
      this.tell("");
      return true;
    }
    if (this.typed && key === "Enter") {
      this.choose(cells.find((cell) => cell.offers.length > 0 && cell.text === this.typed));
      return true;
    }
    if (!/^[0-9]$/.test(key)) return false;
    if (repeat) return true;
    // where nothing goes on like this, the digit begins a new number
    const fits = this.fitting(cells, this.typed + key);
    this.typed = fits.length ? this.typed + key : key;
    const [first, ...others] = fits.length ? fits : this.fitting(cells, key);
    if (first?.text === this.typed && !others.length) this.choose(first);
    else if (!first) this.typed = "";
    this.tell(this.typed);
    return true;
  }

  /**
   * @param {readonly Cell[]} cells
   * @param {string} start
   */
  fitting(cells, start) {
    return cells.filter(({ offers, text }) => offers.length > 0 && text.startsWith(start));
  }

  /** @param {Cell | undefined} cell */
  choose(cell) {
    this.typed = "";
    if (cell) this.take(cell);
  }
}
