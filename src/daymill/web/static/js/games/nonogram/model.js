/**
 * Nonogram's records: the board, the answer, the position of a player, and how they are read from JSON.
 *
 * People count rows, columns and colours from 1. Cells count from 0 in here, row by row; lines are numbered rows first,
 * then columns.
 */

import { Invalid } from "../../core/errors.js";
import { fields, integer, items, shown, text } from "../../core/reading.js";
import { unknownAction } from "../../core/replay.js";

export const NAME = "nonogram";
export const VERSION = 1;
export const LARGEST = 100;
export const MOST_COLOURS = 9;
/** The value of a cell that is known to be empty in a player's position, in which 0 is not known. */
export const CROSSED = -1;

const NOTES = ["title", "author", "copyright", "license", "catalogue", "description"];
const PLACE = "r([1-9][0-9]{0,2})c([1-9][0-9]{0,2})";
const ACTION = new RegExp(`^(fill[2-9]?|cross|clear) ${PLACE}(?: ${PLACE})?$`);
const LONGEST_NAME = 40;
const LONGEST_NOTE = 2000;
/** Control characters, those that turn the direction of a text, and surrogates that stand alone. */
const UNSHOWN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** @typedef {readonly [length: number, colour: number]} Run */
/** @typedef {readonly Run[]} Clue */
/** @typedef {{ readonly name: string, readonly rgb: string }} Colour */

/**
 * A position: what the player has put into each cell, a colour, `CROSSED`, or 0 for nothing.
 *
 * @typedef {{ readonly cells: readonly number[] }} State
 */

/**
 * What a player sees: the board, what stands in the cells, which runs of each line are done, which lines have no
 * arrangement any more, and whether the play is solved.
 *
 * @typedef {{
 *   readonly board: Board,
 *   readonly cells: readonly number[],
 *   readonly done: readonly (readonly boolean[])[],
 *   readonly wrong: readonly boolean[],
 *   readonly ended: boolean,
 * }} View
 */

/** The public board. */
export class Board {
  /**
   * @param {readonly Clue[]} rows
   * @param {readonly Clue[]} columns
   * @param {readonly Colour[]} [colours] none where there is only one
   * @param {{ readonly [key: string]: string }} [notes]
   */
  constructor(rows, columns, colours = [], notes = {}) {
    this.rows = rows;
    this.columns = columns;
    this.colours = colours;
    this.notes = notes;
    this.height = rows.length;
    this.width = columns.length;
    this.lines = [...rows, ...columns];
    Object.freeze(this);
  }

  toJson() {
    const { rows, columns, colours, notes } = this;
    /** @param {Clue} clue */
    const listed = (clue) => (colours.length ? clue : clue.map(([length]) => length));
    return {
      rows: rows.map(listed),
      columns: columns.map(listed),
      ...(colours.length ? { colours } : {}),
      ...(Object.keys(notes).length ? { notes } : {}),
    };
  }
}

/** The secret answer: the colour of each cell, 0 for an empty one, row by row. */
export class Answer {
  /**
   * @param {readonly (readonly number[])[]} picture
   * @param {boolean} plain whether there is only one colour
   */
  constructor(picture, plain) {
    this.picture = picture;
    this.plain = plain;
    Object.freeze(this);
  }

  toJson() {
    const { picture, plain } = this;
    return { picture: picture.map((row) => row.map((colour) => (colour ? (plain ? "#" : colour) : ".")).join("")) };
  }
}

/**
 * A board from JSON. Throws `Invalid` with the codes of `spec.md`, in its order.
 *
 * @param {unknown} json
 * @returns {Board}
 */
export function readBoard(json) {
  const known = typeof json === "object" && json !== null ? json : {};
  const more = ["colours", "notes"].filter((name) => Object.hasOwn(known, name));
  const data = fields(json, ["rows", "columns", ...more], "board");
  const colours = more.includes("colours") ? readColours(data.colours) : [];
  const notes = more.includes("notes") ? readNotes(data.notes) : {};
  const rows = readLines(data.rows, "row", colours.length);
  const board = new Board(rows, readLines(data.columns, "column", colours.length), colours, notes);
  checkLengths(board);
  checkTotals(board);
  if (board.lines.every((clue) => clue.length === 0)) throw new Invalid("blank", "no line has a run", "board");
  return board;
}

/**
 * An answer from JSON. Throws `Invalid` with `bad_shape`.
 *
 * @param {Board} board
 * @param {unknown} json
 * @returns {Answer}
 */
export function readAnswer({ width, height, colours }, json) {
  const signs = colours.length ? ".123456789".slice(0, colours.length + 1) : ".#";
  const picture = items(fields(json, ["picture"], "answer").picture, "answer, picture", height, height);
  const rows = picture.map((row, at) => {
    const where = `answer, row ${at + 1}`;
    const cells = [...text(row, where, LARGEST)];
    if (cells.length !== width) throw new Invalid("bad_shape", `a row has ${width} cells, not ${cells.length}`, where);
    return cells.map((sign) => {
      if (signs.includes(sign)) return signs.indexOf(sign);
      throw new Invalid("bad_shape", `${shown(sign)} is not one of ${signs}`, where);
    });
  });
  return new Answer(rows, colours.length === 0);
}

/**
 * An action as what its cells get, a colour, `CROSSED`, or 0, and the two ends of its stroke. Throws `Invalid`
 * (`unknown_action`).
 *
 * @param {Board} board
 * @param {string} action
 * @returns {{ value: number, first: number, last: number }}
 */
export function readAction({ width, height, colours }, action) {
  const [, verb = "", ...numbers] = ACTION.exec(action) ?? [];
  const [row, column, toRow = row, toColumn = column] = numbers.filter((number) => number !== undefined).map(Number);
  const value = verb === "cross" ? CROSSED : verb === "clear" ? 0 : Number(verb.slice(4) || 1);
  const known = value <= (colours.length || 1) && Math.max(row, toRow) <= height && Math.max(column, toColumn) <= width;
  if (known) return { value, first: (row - 1) * width + column - 1, last: (toRow - 1) * width + toColumn - 1 };
  const verbs = ["fill", ...colours.slice(1).map((_, at) => `fill${at + 2}`), "cross", "clear"].join(", ");
  throw unknownAction(action, `${verbs}, each with one cell or two, from r1c1 to r${height}c${width}`);
}

/**
 * The name of a line: `row 3`, `column 5`.
 *
 * @param {{ readonly height: number }} board
 * @param {number} line
 */
export function lineName({ height }, line) {
  return line < height ? `row ${line + 1}` : `column ${line - height + 1}`;
}

/**
 * The name of a cell: `r3c5`.
 *
 * @param {{ readonly width: number }} board
 * @param {number} cell
 */
export function cellName({ width }, cell) {
  return `r${Math.floor(cell / width) + 1}c${(cell % width) + 1}`;
}

/**
 * A clue as people write it: `4 2`, or `4 red, 2 blue`; `0` without runs.
 *
 * @param {Board} board
 * @param {Clue} clue
 */
export function clueText({ colours }, clue) {
  if (clue.length === 0) return "0";
  if (colours.length === 0) return clue.map(([length]) => length).join(" ");
  return clue.map(([length, colour]) => `${length} ${colours[colour - 1].name}`).join(", ");
}

/**
 * A value in words.
 *
 * @param {Board} board
 * @param {number} value 0 for empty
 */
export function valueText({ colours }, value) {
  return value === 0 ? "empty" : (colours[value - 1]?.name ?? "filled");
}

/**
 * The text of an action that gives cells a value: colour, `CROSSED`, or 0 to clear them.
 *
 * @param {{ readonly width: number }} board
 * @param {number} value
 * @param {number} first
 * @param {number} [last] the other end of a stroke
 */
export function cellAction(board, value, first, last = first) {
  const verb = value === CROSSED ? "cross" : value === 0 ? "clear" : value === 1 ? "fill" : `fill${value}`;
  const end = last === first ? "" : ` ${cellName(board, last)}`;
  return `${verb} ${cellName(board, first)}${end}`;
}

/**
 * @param {unknown} json
 * @returns {Colour[]}
 */
function readColours(json) {
  /** @type {Colour[]} */
  const colours = [];
  for (const [at, entry] of items(json, "board, colours", 2, MOST_COLOURS).entries()) {
    const where = `board, colour ${at + 1}`;
    const data = fields(entry, ["name", "rgb"], where);
    const [name, rgb] = [text(data.name, where, LONGEST_NAME), text(data.rgb, where)];
    if (/^ *$/.test(name)) throw new Invalid("bad_shape", "a colour needs a name", where);
    checkShown(name, where);
    if (!/^[0-9a-f]{6}$/.test(rgb)) throw new Invalid("bad_shape", `${shown(rgb)} is not a colour like 00c0ff`, where);
    if (colours.some((other) => other.name === name)) {
      throw new Invalid("bad_shape", `two colours are called ${shown(name)}`, where);
    }
    colours.push({ name, rgb });
  }
  return colours;
}

/**
 * @param {unknown} json
 * @returns {{ [key: string]: string }}
 */
function readNotes(json) {
  const known = typeof json === "object" && json !== null ? json : {};
  const data = fields(json, NOTES.filter((name) => Object.hasOwn(known, name)), "board, notes");
  const notes = Object.entries(data).map(([key, data]) => {
    const where = `board, notes, ${key}`;
    const note = text(data, where, LONGEST_NOTE);
    checkShown(note.replace(/[\n\t]/g, ""), where);
    return [key, note];
  });
  return Object.fromEntries(notes);
}

/**
 * Throws `Invalid` (`bad_shape`) where a sign of a text cannot be seen, or turns what stands after it.
 *
 * @param {string} text
 * @param {string} where
 */
function checkShown(text, where) {
  const code = UNSHOWN.exec(text)?.[0].codePointAt(0);
  if (code === undefined) return;
  const hex = code.toString(16).toUpperCase().padStart(4, "0");
  throw new Invalid("bad_shape", `the character U+${hex} cannot stand here`, where);
}

/**
 * @param {unknown} json
 * @param {"row" | "column"} kind
 * @param {number} colours 0 where there is only one
 */
function readLines(json, kind, colours) {
  const lines = items(json, `board, ${kind}s`);
  if (lines.length === 0 || lines.length > LARGEST) {
    const message = `a board has 1 to ${LARGEST} ${kind}s, not ${lines.length}`;
    throw new Invalid("bad_size", message, `board, ${kind}s`);
  }
  return lines.map((clue, at) => readClue(clue, `${kind} ${at + 1}`, colours));
}

/**
 * @param {unknown} json
 * @param {string} where
 * @param {number} colours 0 where there is only one
 * @returns {Clue}
 */
function readClue(json, where, colours) {
  return items(json, where, 0, LARGEST).map((entry) => {
    if (colours === 0) return [integer(entry, 1, LARGEST, where), 1];
    const [length, colour] = items(entry, where, 2, 2);
    return [integer(length, 1, LARGEST, where), integer(colour, 1, colours, where)];
  });
}

/**
 * The cells that a clue needs: its runs, and one between neighbouring runs of the same colour.
 *
 * @param {Clue} clue
 */
function needOf(clue) {
  return clue.reduce((sum, [length, colour], j) => sum + length + (clue[j - 1]?.[1] === colour ? 1 : 0), 0);
}

/** @param {Board} board */
function checkLengths(board) {
  board.lines.forEach((clue, line) => {
    const [need, size] = [needOf(clue), line < board.height ? board.width : board.height];
    if (need <= size) return;
    const message = `the clue ${shown(clueText(board, clue))} needs ${need} cells, the line has ${size}`;
    throw new Invalid("clue_too_long", message, lineName(board, line));
  });
}

/** @param {Board} board */
function checkTotals(board) {
  for (let colour = 1; colour <= (board.colours.length || 1); colour++) {
    const [rows, columns] = [board.rows, board.columns].map((lines) => {
      return lines.flat().reduce((sum, run) => sum + (run[1] === colour ? run[0] : 0), 0);
    });
    if (rows === columns) continue;
    const cells = board.colours.length ? `cells of ${valueText(board, colour)}` : "cells";
    throw new Invalid("totals_differ", `the rows fill ${rows} ${cells}, the columns ${columns}`, "board");
  }
}
