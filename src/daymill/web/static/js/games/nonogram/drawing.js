/**
 * Nonogram's picture: the grid, and the clues beside it.
 *
 * @import { Cell, Offer, Scene, Shape } from "../../core/scene.js"
 * @import { Board, Clue, View } from "./model.js"
 */

import { offer, shape } from "../../core/scene.js";
import { CROSSED, cellAction, cellName, lineName } from "./model.js";
import { paintsOf } from "./paints.js";
import { contentText } from "./rules.js";

const CELL = 100;
const EDGE = 10;
/** From the edge of the sheet over the strip of a clue to the cells, without what its runs take. */
const MARGIN = 42;
/** The height of a run in the clue of a column. */
const RUN = 66;
const THICK = 5;
/** In a terminal, the length of a run that is done, and the number of a colour. */
const HIGH = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const LOW = "₀₁₂₃₄₅₆₇₈₉";

/** A line without runs shows this. @type {Clue} */
const NO_RUNS = [[0, 0]];

/**
 * A picture that is being drawn: what is seen, where the cells begin, and what a style name ends in for each colour.
 *
 * @typedef {{
 *   readonly view: View,
 *   readonly left: number,
 *   readonly top: number,
 *   readonly ends: readonly string[],
 * }} Sheet
 */

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { board, ended } = view;
  const { width, height, rows, columns, lines, notes } = board;
  const sums = rows.map((clue) => shownOf(clue).reduce((sum, run) => sum + widthOf(board, run[0]), 0));
  const sheet = {
    view,
    left: MARGIN + Math.max(...sums),
    top: MARGIN + RUN * Math.max(...columns.map((clue) => shownOf(clue).length)),
    ends: ["", ...paintsOf(board)],
  };
  const size = [sheet.left + CELL * width + EDGE, sheet.top + CELL * height + EDGE];
  const cells = view.cells.map((_, cell) => cell);
  return {
    width: size[0],
    height: size[1],
    label: `Nonogram, ${width} by ${height}${ended && notes.title ? `: ${notes.title}` : ""}`,
    shapes: [
      shape("rect", "sheet", [0, 0, ...size, 12]),
      ...lines.flatMap((_, line) => drawClue(sheet, line)),
      ...cells.map((cell) => drawCell(sheet, cell)),
      ...drawLines(sheet, "grid"),
      ...drawLines(sheet, "grid thick"),
      ...cells.flatMap((cell) => drawContent(sheet, cell)),
    ],
    cells: describe(sheet),
    controls: [],
    arrows: "focus",
    tap: "draw",
  };
}

/** The runs that are shown of a clue. @param {Clue} clue */
function shownOf(clue) {
  return clue.length ? clue : NO_RUNS;
}

/**
 * The width of a run in a clue.
 *
 * @param {Board} board
 * @param {number} length
 */
function widthOf({ colours }, length) {
  return 22 + 38 * `${length}`.length + (colours.length ? 30 : 0);
}

/**
 * The corner of a cell.
 *
 * @param {Sheet} sheet
 * @param {number} cell
 * @returns {[number, number]}
 */
function cornerOf({ view: { board }, left, top }, cell) {
  return [left + CELL * (cell % board.width), top + CELL * Math.floor(cell / board.width)];
}

/**
 * The place of a clue.
 *
 * @param {Sheet} sheet
 * @param {number} line
 * @returns {[number, number, number, number]}
 */
function gutterOf({ view: { board }, left, top }, line) {
  if (line < board.height) return [EDGE, top + CELL * line, left - EDGE, CELL];
  return [left + CELL * (line - board.height), EDGE, CELL, top - EDGE];
}

/**
 * @param {Sheet} sheet
 * @param {number} line
 * @returns {Shape[]}
 */
function drawClue(sheet, line) {
  const { board, wrong } = sheet.view;
  const [x, y, width, height] = gutterOf(sheet, line);
  const isRow = line < board.height;
  const strip = isRow ? [x, y + 4, width - 8, height - 8, 12] : [x + 4, y, width - 8, height - 8, 12];
  const shapes = [shape("rect", wrong[line] ? "strip wrong" : "strip", strip)];
  const runs = shownOf(board.lines[line]);
  let end = (isRow ? x + width : y + height) - 16;
  for (let run = runs.length - 1; run >= 0; run--) {
    const wide = widthOf(board, runs[run][0]);
    shapes.push(...drawRun(sheet, line, run, isRow ? [end - wide / 2, y + 50] : [x + 50, end - RUN / 2]));
    end -= isRow ? wide : RUN;
  }
  return shapes;
}

/**
 * @param {Sheet} sheet
 * @param {number} line
 * @param {number} run
 * @param {[number, number]} centre
 * @returns {Shape[]}
 */
function drawRun({ view, ends }, line, run, [a, b]) {
  const { board, done, wrong, ended } = view;
  const [length, colour] = shownOf(board.lines[line])[run];
  const half = widthOf(board, length) / 2;
  const struck = done[line][run] && !ended;
  const style = `clue${wrong[line] ? " wrong" : struck ? " done" : ""}${ends[colour]}`;
  const plain = board.colours.length === 0 || length === 0;
  return [
    ...(plain
      ? [shape("text", style, [a, b, 70], `${length}`)]
      : [
          shape("rect", `chip${ends[colour]}`, [a - half + 2, b - 31, 2 * half - 4, 62, 10]),
          shape("text", style, [a - 15, b, 62], `${length}`),
          shape("text", style, [a + half - 18, b + 14, 34], `${colour}`),
        ]),
    ...(struck ? [shape("line", `strike${ends[colour]}`, [a - half + 8, b + 24, a + half - 8, b - 24])] : []),
  ];
}

/**
 * @param {Sheet} sheet
 * @param {number} cell
 * @returns {Shape}
 */
function drawCell(sheet, cell) {
  const { cells, ended } = sheet.view;
  const [x, y] = cornerOf(sheet, cell);
  if (cells[cell] <= 0) return shape("rect", "cell", [x, y, CELL, CELL, 0]);
  const at = ended ? [x, y, CELL, CELL, 0] : [x + 5, y + 5, 90, 90, 14];
  return shape("rect", `cell filled${sheet.ends[cells[cell]]}`, at);
}

/**
 * The lines between cells, or every fifth one and those around: those across first.
 *
 * @param {Sheet} sheet
 * @param {"grid" | "grid thick"} style
 * @returns {Shape[]}
 */
function drawLines({ view: { board }, left, top }, style) {
  const { width, height } = board;
  /** @param {number} count */
  const places = (count) => {
    const all = Array.from({ length: count + 1 }, (_, k) => k);
    return all.filter((k) => (k % THICK === 0 || k === count) === (style === "grid thick"));
  };
  const [right, bottom] = [left + CELL * width, top + CELL * height];
  return [
    ...places(height).map((k) => shape("line", style, [left, top + CELL * k, right, top + CELL * k])),
    ...places(width).map((k) => shape("line", style, [left + CELL * k, top, left + CELL * k, bottom])),
  ];
}

/**
 * @param {Sheet} sheet
 * @param {number} cell
 * @returns {Shape[]}
 */
function drawContent(sheet, cell) {
  const { board, cells, ended } = sheet.view;
  const [x, y] = cornerOf(sheet, cell);
  const entered = cells[cell];
  if (entered === CROSSED && !ended) {
    const [[l, m, r], [t, c, b]] = [x, y].map((edge) => [edge + 34, edge + 50, edge + 66]);
    return [shape("polygon", "cross", [l, t, r, b, m, c, r, t, l, b, m, c])];
  }
  if (entered <= 0 || board.colours.length === 0) return [];
  return [shape("text", `sign${sheet.ends[entered]}`, [x + 50, y + 52, 52], `${entered}`)];
}

/**
 * The clues of the columns, then row by row the clue and the cells.
 *
 * @param {Sheet} sheet
 * @returns {Cell[]}
 */
function describe(sheet) {
  const { board } = sheet.view;
  const { width, height } = board;
  const words = board.lines.map((_, line) => wordsOf(sheet.view, line));
  const texts = board.lines.map((_, line) => textOf(sheet.view, line));
  const longest = Math.max(...texts.slice(0, height).map((text) => text.length));
  /** @param {number} line */
  const describeClue = (line) => {
    const gap = line < height ? " " : "\n";
    const text = sheet.view.wrong[line] ? `!${gap}${texts[line]}` : texts[line];
    return {
      id: lineName(board, line),
      at: gutterOf(sheet, line),
      name: `${lineName(board, line)}: ${words[line]}`,
      text: line < height ? text.padStart(longest + 2) : text,
      offers: [],
    };
  };
  return [
    ...board.columns.map((_, column) => describeClue(height + column)),
    ...board.rows.flatMap((_, row) => [
      describeClue(row),
      ...board.columns.map((_, column) => {
        return describeCell(sheet, row * width + column, `row: ${words[row]}; column: ${words[height + column]}`);
      }),
    ]),
  ];
}

/**
 * A clue in words.
 *
 * @param {View} view
 * @param {number} line
 */
function wordsOf({ board, done, wrong }, line) {
  const runs = shownOf(board.lines[line]).map(([length, colour], run) => {
    const name = board.colours[colour - 1]?.name;
    return `${length}${name ? ` ${name}` : ""}${done[line][run] ? " done" : ""}`;
  });
  return [...runs, ...(wrong[line] ? ["does not fit"] : [])].join(", ");
}

/**
 * A clue as a terminal prints it, without what says that its line does not fit.
 *
 * @param {View} view
 * @param {number} line
 */
function textOf({ board, done }, line) {
  const runs = shownOf(board.lines[line]).map(([length, colour], run) => {
    const digits = done[line][run] ? `${length}`.replace(/\d/g, (digit) => HIGH[Number(digit)]) : `${length}`;
    return board.colours.length && colour ? `${digits}${LOW[colour]}` : digits;
  });
  return runs.join(line < board.height ? " " : "\n");
}

/**
 * @param {Sheet} sheet
 * @param {number} cell
 * @param {string} clues
 * @returns {Cell}
 */
function describeCell(sheet, cell, clues) {
  const { board, cells, ended } = sheet.view;
  const { width, colours } = board;
  const entered = cells[cell];
  const place = `row ${Math.floor(cell / width) + 1}, column ${(cell % width) + 1}`;
  return {
    id: cellName(board, cell),
    at: [...cornerOf(sheet, cell), CELL, CELL],
    name: `${place}, ${contentText(board, entered)}; ${clues}`,
    text: entered === 0 ? "." : entered === CROSSED ? "x" : colours.length ? `${entered}` : "#",
    offers: ended ? [] : offersOf(board, cell, entered),
  };
}

/**
 * @param {Board} board
 * @param {number} cell
 * @param {number} entered
 * @returns {Offer[]}
 */
function offersOf(board, cell, entered) {
  const name = cellName(board, cell);
  const [clear, clearLabel] = [cellAction(board, 0, cell), `Clear ${name}`];
  const fills = board.colours.map((colour, at) => {
    const number = `${at + 1}`;
    return { value: at + 1, label: `Fill ${name} with ${colour.name}`, key: number, face: number, group: colour.name };
  });
  const plain = { value: 1, label: `Fill ${name}`, key: "f", face: "■", group: "fill" };
  const cross = { value: CROSSED, label: `Cross ${name}`, key: "x", face: "×", group: "cross" };
  /** @type {Offer[]} */
  const offers = [...(fills.length ? fills : [plain]), cross].map(({ value, label, key, face, group }) => {
    const [action, said] = value === entered ? [clear, clearLabel] : [cellAction(board, value, cell), label];
    return { ...offer(action, said, key), face, group, stroke: true };
  });
  if (entered !== 0) offers.push({ ...offer(clear, clearLabel, "Backspace"), stroke: true });
  return offers;
}
