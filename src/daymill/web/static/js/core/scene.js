/**
 * A Scene is a picture of a view that anything can draw. Here it is its own JSON: plain objects.
 *
 * Places are integers in hundredths of a grid unit. Styles are names (`wall`, `piece-1`), never colours.
 */

export const UNIT = 100;

/**
 * One mark. `at` depends on the kind, always in hundredths of a unit:
 * rect: x, y, width, height, corner radius; circle: centre x, y, radius; line: x1, y1, x2, y2;
 * polygon: x1, y1, x2, y2, ...; text: centre x, y, height of the letters.
 * `text` is absent where it is empty.
 *
 * @typedef {{
 *   readonly kind: "rect" | "circle" | "line" | "polygon" | "text",
 *   readonly style: string,
 *   readonly at: readonly number[],
 *   readonly text?: string,
 * }} Shape
 */

/**
 * An action that can be taken: its canonical text, a label for a button, and a key (as in
 * `KeyboardEvent.key`) or "" where it has none of its own.
 *
 * A cell with many offers sorts them by `group` ("digit", "pencil mark"): a page shows one group at a time, each offer
 * by its `face`, a sign or two for a small button. Where the Scene says that taps draw, every face is at hand, and
 * `group` is its name in words.
 *
 * `stroke`: the action may be followed by a space and the id of another cell in the same row or column of the grid, and
 * is then meant for all cells from the one to the other.
 *
 * An action that ends with a space and an at sign is timed: whoever sends it puts the milliseconds since the start of the
 * run behind it (`timing.js`).
 *
 * @typedef {{
 *   readonly action: string,
 *   readonly label: string,
 *   readonly key: string,
 *   readonly face?: string,
 *   readonly group?: string,
 *   readonly stroke?: true,
 * }} Offer
 */

/**
 * A place that can be pointed at: `at` is x, y, width, height; `name` says place and state to a screen
 * reader; `text` is what a terminal prints for it; the first offer is what a tap does, unless the
 * Scene's `tap` says otherwise. A text of several lines stands in as many lines there.
 *
 * @typedef {{
 *   readonly id: string,
 *   readonly at: readonly [number, number, number, number],
 *   readonly name: string,
 *   readonly text: string,
 *   readonly offers: readonly Offer[],
 * }} Cell
 */

/**
 * A letter of an on-screen keyboard: what stands on it, its style, and its accessible name with what is known of it
 * ("e, elsewhere").
 *
 * @typedef {{ readonly face: string, readonly style: string, readonly name: string }} Key
 */

/**
 * A word that can be written: as many letters as `cells` has ids, in these cells, until it is sent as `action`, a space
 * and the letters. What is written so far is no part of the game. `label` says in words what is written; `keys` are the
 * rows of an on-screen keyboard.
 *
 * @typedef {{
 *   readonly action: string,
 *   readonly label: string,
 *   readonly cells: readonly string[],
 *   readonly keys: readonly (readonly Key[])[],
 * }} Entry
 */

/**
 * A whole picture. Shapes are painted in order. Cells stand row by row, left to right. `arrows` says
 * what the arrow keys do: `play` sends the control with that key, `focus` walks over the cells. `tap` says
 * what a tap on a cell does: `play` (where it is left out) takes its first offer, `choose` only makes it the current cell,
 * `draw` takes its offer with the face in hand, of which there always is one, and goes on as a stroke. `typed`: a cell is
 * also played by typing its text, which is a number. `entry`: a word is asked for.
 *
 * @typedef {{
 *   readonly width: number,
 *   readonly height: number,
 *   readonly label: string,
 *   readonly shapes: readonly Shape[],
 *   readonly cells: readonly Cell[],
 *   readonly controls: readonly Offer[],
 *   readonly arrows: "play" | "focus",
 *   readonly tap?: "choose" | "draw",
 *   readonly typed?: true,
 *   readonly entry?: Entry,
 * }} Scene
 */

/**
 * @param {Shape["kind"]} kind
 * @param {string} style
 * @param {readonly number[]} at
 * @param {string} [text]
 * @returns {Shape}
 */
export function shape(kind, style, at, text = "") {
  return text ? { kind, style, at, text } : { kind, style, at };
}

/**
 * A text around a point in letters of a height, or smaller where the width is too little for it: a letter is taken to be
 * three fifths as wide as high.
 *
 * @param {string} style
 * @param {readonly [number, number]} at
 * @param {string} text
 * @param {number} width
 * @param {number} height
 * @returns {Shape}
 */
export function fittedText(style, at, text, width, height) {
  return shape("text", style, [...at, Math.min(height, Math.floor((5 * width) / (3 * text.length)))], text);
}

/**
 * @param {string} action
 * @param {string} label
 * @param {string} [key]
 * @returns {Offer}
 */
export function offer(action, label, key = "") {
  return { action, label, key };
}
