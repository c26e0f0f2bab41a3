/**
 * The picture of the word of the day: a row of letters for each try, each with a shape that says how it is marked.
 *
 * @import { Cell, Entry, Scene, Shape } from "../../core/scene.js"
 * @import { View } from "./model.js"
 */

import { shape } from "../../core/scene.js";
import { knownLetters } from "./marks.js";
import { cellName } from "./model.js";

const CELL = 100;
const WIDTH = 720;
const EDGE = 10;
/** Where the cells begin, below what is said above them. */
const TOP = 80;
const TALLY = [WIDTH / 2, 45, 46];
const LETTER = 56;
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
/** By mark. */
const MARKS = ["absent", "elsewhere", "right"];

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { board: { length, tries, hard }, guesses, outcome } = view;
  const height = CELL * tries + TOP + EDGE;
  const places = Array.from({ length: tries * length }, (_, at) => [Math.floor(at / length), at % length]);
  const label = `Word of the day, ${length} letters, ${guesses.length} of ${tries} guesses made`;
  return {
    width: WIDTH,
    height,
    label: hard ? `${label}, hard mode` : label,
    shapes: [
      shape("rect", "sheet", [0, 0, WIDTH, height, 12]),
      shape("text", "tally", TALLY, tallyText(view)),
      ...places.map(([row, column]) => drawMark(view, row, column)),
      ...places.flatMap(([row, column]) => drawLetter(view, row, column)),
    ],
    cells: places.map(([row, column]) => describe(view, row, column)),
    controls: [],
    arrows: "focus",
    ...(outcome === "" && { entry: entryOf(view) }),
  };
}

/** @param {View} view */
function tallyText({ board: { tries, hard }, guesses, outcome, answer }) {
  if (outcome === "finished") return `The word was ${answer.toUpperCase()}`;
  if (outcome === "solved") return `Solved with ${guessesText(guesses.length)}`;
  return `${guessesText(tries - guesses.length)} left${hard ? ", hard mode" : ""}`;
}

/** @param {number} guesses */
function guessesText(guesses) {
  return guesses === 1 ? "1 guess" : `${guesses} guesses`;
}

/**
 * The corner of a cell.
 *
 * @param {View} view
 * @param {number} row
 * @param {number} column
 * @returns {[number, number]}
 */
function cornerOf({ board }, row, column) {
  return [CELL * column + WIDTH / 2 - (CELL / 2) * board.length, CELL * row + TOP];
}

/**
 * How a cell is marked, in words; empty if it has no letter.
 *
 * @param {View} view
 * @param {number} row
 * @param {number} column
 */
function markOf({ guesses }, row, column) {
  return row < guesses.length ? MARKS[Number(guesses[row].marks[column])] : "";
}

/**
 * @param {View} view
 * @param {number} row
 * @param {number} column
 * @returns {Shape}
 */
function drawMark(view, row, column) {
  const [x, y] = cornerOf(view, row, column);
  switch (markOf(view, row, column)) {
    case "right":
      return shape("rect", "mark-right", [x + 4, y + 4, 92, 92, 8]);
    case "elsewhere":
      return shape("circle", "mark-elsewhere", [x + 50, y + 50, 45]);
    case "absent":
      return shape("rect", "mark-absent", [x + 12, y + 12, 76, 76, 4]);
  }
  if (row === view.guesses.length && view.outcome === "") return shape("rect", "mark-next", [x + 4, y + 4, 92, 92, 8]);
  return shape("rect", "mark-empty", [x + 8, y + 8, 84, 84, 8]);
}

/**
 * @param {View} view
 * @param {number} row
 * @param {number} column
 * @returns {Shape[]}
 */
function drawLetter(view, row, column) {
  const mark = markOf(view, row, column);
  if (!mark) return [];
  const [x, y] = cornerOf(view, row, column);
  return [shape("text", `letter-${mark}`, [x + 50, y + 50, LETTER], view.guesses[row].word[column].toUpperCase())];
}

/**
 * @param {View} view
 * @param {number} row
 * @param {number} column
 * @returns {Cell}
 */
function describe(view, row, column) {
  const mark = markOf(view, row, column);
  const letter = mark && view.guesses[row].word[column];
  return {
    id: cellName(row, column),
    at: [...cornerOf(view, row, column), CELL, CELL],
    name: `row ${row + 1}, letter ${column + 1}: ${mark ? `${letter}, ${mark}` : "empty"}`,
    text: textOf(letter, mark),
    offers: [],
  };
}

/**
 * What a terminal prints.
 *
 * @param {string} letter
 * @param {string} mark
 */
function textOf(letter, mark) {
  if (mark === "right") return `[${letter.toUpperCase()}]`;
  if (mark === "elsewhere") return `(${letter})`;
  return letter || "·";
}

/**
 * @param {View} view
 * @returns {Entry}
 */
function entryOf({ board: { length, tries }, guesses }) {
  const known = knownLetters(guesses);
  return {
    action: "guess",
    label: `Guess ${guesses.length + 1} of ${tries}`,
    cells: Array.from({ length }, (_, at) => cellName(guesses.length, at)),
    keys: KEYS.map((row) => Array.from(row, (letter) => {
      const mark = MARKS[Number(known.get(letter) ?? -1)];
      return { face: letter.toUpperCase(), style: `key-${mark ?? "open"}`, name: `${letter}, ${mark ?? "not tried"}` };
    })),
  };
}
