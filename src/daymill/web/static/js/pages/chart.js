/** How the results of a day's puzzle are spread, as a drawing: the same that `templates/chart.html` makes on the server. */

import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
// `service/chart.py` has the same
const COLUMNS = 11; // tens of points, and 100
const WIDTH = 32; // of a column
const BAR = 22;
const FLOOR = 112;
const HIGHEST = 90;
const ROW = 20; // of text below the floor

/**
 * @typedef {object} Spread what the service says of the results that count
 * @property {number} results
 * @property {{ score: number, n: number }[]} distribution
 * @property {number | null} median_score
 */

/**
 * @param {Spread} spread with one result or more
 * @param {number | null} own a score that is among them
 * @returns {SVGSVGElement}
 */
export function chart({ results, distribution, median_score: median }, own) {
  const counts = /** @type {number[]} */ (Array(COLUMNS).fill(0));
  for (const { score, n } of distribution) counts[column(score)] += n;
  const most = Math.max(...counts);
  const marks = [
    ...(own === null ? [] : [{ style: "chart-own", at: column(own), word: say("chart.you") }]),
    ...(median === null ? [] : [{ style: "chart-median", at: column(median), word: say("chart.middle") }]),
  ];
  const words = [say("chart.what", { count: results }), ...(median === null ? [] : [say("chart.median", { median })])];
  if (own !== null) words.push(say("chart.own", { own }));
  const svg = /** @type {SVGSVGElement} */ (shape("svg", {
    class: "chart",
    viewBox: `0 0 ${COLUMNS * WIDTH} ${FLOOR + (1 + marks.length) * ROW + 4}`,
    role: "img",
    "aria-label": words.join(" "),
  }));
  counts.forEach((n, i) => {
    const middle = i * WIDTH + WIDTH / 2;
    if (n) {
      // whatever there is can be seen
      const height = Math.max(Math.floor((n * HIGHEST) / most), 3);
      const style = own !== null && i === column(own) ? "chart-bar chart-yours" : "chart-bar";
      svg.append(shape("rect", { class: style, x: middle - BAR / 2, y: FLOOR - height, width: BAR, height }));
      svg.append(shape("text", { x: middle, y: FLOOR - height - 5, "text-anchor": "middle" }, `${n}`));
    }
    svg.append(shape("text", { class: "chart-at", x: middle, y: FLOOR + ROW - 4, "text-anchor": "middle" }, `${10 * i}`));
  });
  svg.append(shape("line", { class: "chart-floor", x1: 0, y1: FLOOR, x2: COLUMNS * WIDTH, y2: FLOOR }));
  marks.forEach(({ style, at, word }, row) => {
    const [x, y] = [at * WIDTH + WIDTH / 2, FLOOR + (row + 2) * ROW - 9];
    const left = at >= COLUMNS - 3; // there the word has no room to the right
    const points = style === "chart-own" ? [x, y - 7, x + 7, y + 6, x - 7, y + 6] : [x, y - 7, x + 7, y, x, y + 7, x - 7, y];
    svg.append(shape("polygon", { class: style, points: points.join(" ") }));
    svg.append(shape("text", { x: left ? x - 12 : x + 12, y: y + 5, "text-anchor": left ? "end" : "start" }, word));
  });
  return svg;
}

/** @param {number} score */
function column(score) {
  return Math.floor(score / 10);
}

/**
 * @param {string} kind
 * @param {Readonly<Record<string, string | number>>} attributes
 * @param {string} [text]
 */
function shape(kind, attributes, text = "") {
  const element = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  element.textContent = text;
  return element;
}
