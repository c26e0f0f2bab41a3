/**
 * Opposites' picture: the prompt, how far the run is, and what came of the last answer.
 *
 * @import { Cell, Scene, Shape } from "../../core/scene.js"
 * @import { Cue } from "./kernels.js"
 * @import { Board, View } from "./model.js"
 */

import { fittedText, offer, shape } from "../../core/scene.js";
import { START, secondsText } from "../../core/timing.js";
import { DIRECTIONS, promptOf } from "./model.js";
import { LATE, RIGHT, count } from "./rules.js";

const [WIDTH, HEIGHT] = [400, 480];
/** Where the prompt begins and ends. */
const [TOP, BOTTOM] = [70, 410];
/** The centre of the prompt; the points below are relative to it. */
const [X, Y] = [200, 240];
const ARROW = [0, -120, 110, 0, 50, 0, 50, 110, -50, 110, -50, 0, -110, 0];
const ARROW_HOLE = [0, -93, 69, -18, 32, -18, 32, 92, -32, 92, -32, -18, -69, -18];
const SIGNS = ["↑", "→", "↓", "←"];

const CONTROLS = [offer(START, "Start", "s")];
const ANSWERS = [
  offer("up @", "Up", "ArrowUp"),
  offer("right @", "Right", "ArrowRight"),
  offer("down @", "Down", "ArrowDown"),
  offer("left @", "Left", "ArrowLeft"),
];

/**
 * What is said of the last answer: its style, a sign with a word, and all in words.
 *
 * @typedef {{ readonly style: string, readonly text: string, readonly name: string }} Verdict
 */

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { board, state: { started, last } } = view;
  const status = statusOf(view);
  const cue = cueOf(view);
  const verdict = verdictOf(view);
  const rules = started ? [] : rulesOf(board);
  const isDone = started && !cue;
  return {
    width: WIDTH,
    height: HEIGHT,
    label: `Opposites: ${status}${cue ? `, ${wordsOf(cue)}` : ""}`,
    shapes: [
      shape("rect", "panel", [0, 0, WIDTH, HEIGHT, 12]),
      drawText("stage-head", 36, 360, 34, `${status[0].toUpperCase()}${status.slice(1)}`),
      ...rules.map((rule, j) => drawText("stage-rule", 180 + 40 * j, 360, 21, rule)),
      ...(cue ? drawCue(cue) : []),
      ...(isDone ? [drawText("stage-result", Y, 320, 64, secondsText(last))] : []),
      ...(verdict ? [drawText(`verdict ${verdict.style}`, 444, 360, 34, verdict.text)] : []),
    ],
    cells: [
      describe("count", 0, TOP, status, status),
      describePrompt(view, cue, rules),
      describe("last", BOTTOM, HEIGHT, verdict?.name ?? "no answer yet", verdict?.text ?? "-"),
    ],
    controls: !started ? CONTROLS : cue ? ANSWERS : [],
    arrows: "play",
  };
}

/** The prompt in hand, where there is one. @param {View} view */
function cueOf({ board: { cues }, state: { started, marks } }) {
  return started ? cues[marks.length] : undefined;
}

/** @param {View} view */
function statusOf({ board: { size }, state: { started, marks } }) {
  if (!started) return size === 1 ? "1 prompt" : `${size} prompts`;
  return marks.length < size ? `prompt ${marks.length + 1} of ${size}` : `${count(marks, RIGHT)} of ${size} right`;
}

/**
 * @param {View} view
 * @returns {Verdict | null}
 */
function verdictOf({ board: { right }, state: { marks } }) {
  const mark = marks.at(-1);
  if (!mark) return null;
  if (mark === RIGHT) return { style: "right", text: "✓ right", name: "last answer: right" };
  if (mark === LATE) return { style: "late", text: "… too late", name: "last answer: too late" };
  const answer = right[marks.length - 1];
  return { style: "wrong", text: `× wrong: ${answer}`, name: `last answer: wrong, it was ${answer}` };
}

/** What the board asks for, in lines. @param {Board} board */
function rulesOf({ cues, limit }) {
  return [
    ...(cues.some(({ hollow }) => !hollow) ? ["Filled: this way"] : []),
    ...(cues.some(({ hollow }) => hollow) ? ["Hollow: the opposite way"] : []),
    ...(cues.some(({ framed }) => framed) ? ["Framed: first turn clockwise"] : []),
    ...(limit ? [`${limit} ms for each`] : []),
  ];
}

/** A prompt in words. @param {Cue} cue */
function wordsOf(cue) {
  const own = DIRECTIONS[cue.direction];
  return cue.word ? promptOf(cue).replace(own, own.toUpperCase()) : promptOf(cue);
}

/** A prompt as a terminal prints it. @param {Cue} cue */
function signOf(cue) {
  const words = wordsOf(cue);
  return cue.word ? words.replace("word ", "") : words.replace(/arrow .*/, SIGNS[cue.direction]);
}

/**
 * A text in the middle, with letters that are as high as its width allows.
 *
 * @param {string} style
 * @param {number} y
 * @param {number} width
 * @param {number} highest
 * @param {string} text
 */
function drawText(style, y, width, highest, text) {
  return fittedText(style, [X, y], text, width, highest);
}

/**
 * @param {Cue} cue
 * @returns {Shape[]}
 */
function drawCue({ framed, hollow, word, direction }) {
  const how = hollow ? "hollow" : "filled";
  const frames = framed ? [box("frame", 336, 336, 24), box("frame", 308, 308, 14)] : [];
  if (!word) {
    const arrow = shape("polygon", `cue ${how}`, turned(ARROW, direction));
    const hole = [shape("polygon", "cue-hole", turned(ARROW_HOLE, direction)), dot(0)];
    return [...frames, arrow, ...(hollow ? hole : [])];
  }
  return [
    ...frames,
    box(`cue ${how}`, 260, 120, 16),
    ...(hollow ? [box("cue-hole", 224, 84, 6)] : []),
    shape("text", `cue-word ${how}`, [X, Y + 1, 60], DIRECTIONS[direction].toUpperCase()),
    ...(hollow ? [dot(90)] : []),
  ];
}

/**
 * A rectangle around the centre.
 *
 * @param {string} style
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
function box(style, width, height, radius) {
  return shape("rect", style, [X - width / 2, Y - height / 2, width, height, radius]);
}

/** What tells hollow from filled once more. @param {number} below the centre */
function dot(below) {
  return shape("circle", "cue-dot", [X, Y + below, 14]);
}

/**
 * Points that stand for up, turned to a direction and put around the centre.
 *
 * @param {readonly number[]} points x and y of each
 * @param {number} direction
 */
function turned(points, direction) {
  return points.map((_, at) => {
    const [x, y] = points.slice(at - (at % 2));
    const [across, down] = [[x, y], [-y, x], [-x, -y], [y, -x]][direction];
    return at % 2 ? Y + down : X + across;
  });
}

/**
 * A cell from edge to edge.
 *
 * @param {string} id
 * @param {number} from
 * @param {number} to
 * @param {string} name
 * @param {string} text
 * @returns {Cell}
 */
function describe(id, from, to, name, text) {
  return { id, at: [0, from, WIDTH, to - from], name, text, offers: [] };
}

/**
 * @param {View} view
 * @param {Cue | undefined} cue
 * @param {readonly string[]} rules
 */
function describePrompt({ state: { started, last } }, cue, rules) {
  if (cue) return describe("prompt", TOP, BOTTOM, wordsOf(cue), signOf(cue));
  const time = secondsText(last);
  return started
    ? describe("prompt", TOP, BOTTOM, `done in ${time}`, time)
    : describe("prompt", TOP, BOTTOM, `covered: ${rules.join("; ")}`, rules.join("\n"));
}
