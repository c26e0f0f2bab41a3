/**
 * Bloom's records: the board, the answer, the position, and how they are read from JSON.
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, text } from "../../core/reading.js";

export const NAME = "bloom";
export const VERSION = 1;

/** The most pumps, and the most beds. */
export const MOST = 8;
export const HIGHEST_SETTING = 9;

/**
 * A position: the settings of the pumps, which pumps are locked, and whether the sluice is open.
 *
 * @typedef {{
 *   readonly settings: readonly number[],
 *   readonly locked: readonly boolean[],
 *   readonly open: boolean,
 * }} State
 */

/**
 * What a player sees: the board, the position, and the water of each bed.
 *
 * @typedef {State & { readonly board: Board, readonly water: readonly number[] }} View
 */

/** The public board. Pumps and beds are numbered from 0 here and from 1 for people. */
export class Board {
  /**
   * @param {number} settings the highest setting, 1 to 9
   * @param {readonly (readonly number[])[]} wiring for each pump, the beds that it feeds, ascending
   * @param {readonly number[]} needs for each bed
   */
  constructor(settings, wiring, needs) {
    this.settings = settings;
    this.wiring = wiring;
    this.needs = needs;
    /** For each bed, the pumps that feed it, ascending. @type {readonly (readonly number[])[]} */
    this.pumpsOf = needs.map((_, bed) => [...wiring.keys()].filter((pump) => wiring[pump].includes(bed)));
    Object.freeze(this);
  }

  toJson() {
    const beds = [...this.needs.keys()];
    const wiring = this.wiring.map((fed) => beds.map((bed) => (fed.includes(bed) ? "1" : "0")).join(""));
    return { settings: this.settings, wiring, needs: [...this.needs] };
  }
}

/** The secret answer: the setting of each pump. */
export class Answer {
  /** @param {readonly number[]} settings */
  constructor(settings) {
    this.settings = settings;
    Object.freeze(this);
  }

  toJson() {
    return { settings: [...this.settings] };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const data = fields(json, ["settings", "wiring", "needs"], "board");
  const largest = Number.MAX_SAFE_INTEGER;
  const settings = integer(data.settings, -largest, largest, "settings");
  const rows = items(data.wiring, "wiring").map((row, at) => readRow(row, `wiring, pump ${at + 1}`));
  const needs = items(data.needs, "needs").map((need, at) => integer(need, -largest, largest, `needs, bed ${at + 1}`));
  checkSize(settings, rows, needs);
  const wiring = rows.map((row) => [...row].flatMap((sign, bed) => (sign === "1" ? [bed] : [])));
  const board = new Board(settings, wiring, needs);
  const dry = board.pumpsOf.findIndex((pumps) => pumps.length === 0);
  if (dry >= 0) throw new Invalid("dry_bed", `no pump feeds bed ${dry + 1}`, "wiring");
  needs.forEach((need, bed) => {
    const most = settings * board.pumpsOf[bed].length;
    if (need < 1 || need > most) {
      throw new Invalid("need_out_of_range", `bed ${bed + 1} needs ${need}, which is not from 1 to ${most}`, "needs");
    }
  });
  return board;
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer(board, json) {
  const data = fields(json, ["settings"], "answer");
  const pumps = board.wiring.length;
  const settings = items(data.settings, "settings", pumps, pumps);
  return new Answer(settings.map((value, at) => integer(value, 0, board.settings, `settings, pump ${at + 1}`)));
}

/**
 * @param {unknown} json
 * @param {string} where
 * @returns {string}
 */
function readRow(json, where) {
  const row = text(json, where);
  if (/[^01]/.test(row)) throw new Invalid("bad_shape", "a row of the wiring holds only 0 and 1", where);
  return row;
}

/**
 * @param {number} settings
 * @param {readonly string[]} rows
 * @param {readonly number[]} needs
 */
function checkSize(settings, rows, needs) {
  if (settings < 1 || settings > HIGHEST_SETTING) {
    throw new Invalid("bad_size", `the highest setting is ${settings}, not from 1 to ${HIGHEST_SETTING}`, "settings");
  }
  if (rows.length < 1 || rows.length > MOST) {
    throw new Invalid("bad_size", `there are ${rows.length} pumps, not 1 to ${MOST}`, "wiring");
  }
  const beds = rows[0].length;
  if (rows.some((row) => row.length < 1 || row.length > MOST)) {
    throw new Invalid("bad_size", `each row of the wiring is for 1 to ${MOST} beds`, "wiring");
  }
  if (rows.some((row) => row.length !== beds)) throw new Invalid("bad_size", "the rows differ in length", "wiring");
  if (needs.length !== beds) {
    throw new Invalid("bad_size", `there are ${needs.length} needs for ${beds} beds`, "needs");
  }
}
