/**
 * Bloom's picture: pumps on the left, each with its pipe to the right, and the beds below.
 *
 * @import { Cell, Offer, Scene, Shape } from "../../core/scene.js"
 * @import { Board, View } from "./model.js"
 */

import { offer, shape } from "../../core/scene.js";
import { listed } from "../../core/words.js";

/**
 * The picture of what a player sees.
 *
 * @param {View} view
 * @returns {Scene}
 */
export function draw(view) {
  const { board, open } = view;
  const pumps = [...board.wiring.keys()];
  const beds = [...board.needs.keys()];
  const width = 140 + 90 * beds.length;
  const height = 120 * pumps.length + 190;
  return {
    width,
    height,
    label: `Bloom, ${many(pumps.length, "pump")} and ${many(beds.length, "bed")}, settings 0 to ${board.settings}`,
    shapes: [
      shape("rect", "ground", [0, 0, width, height, 12]),
      ...pumps.flatMap((pump) => drawPipe(view, pump)),
      ...pumps.flatMap((pump) => drawBridges(board, pump)),
      ...beds.flatMap((bed) => drawFall(view, bed)),
      ...pumps.flatMap((pump) => drawValves(view, pump)),
      ...beds.flatMap((bed) => drawBed(view, bed)),
      ...pumps.flatMap((pump) => drawPump(view, pump)),
    ],
    cells: [
      ...pumps.flatMap((pump) => [describePump(view, pump), ...beds.map((bed) => describeCrossing(board, pump, bed))]),
      {
        id: "beds",
        at: [0, bedsTop(board), 140, 190],
        name: "what each bed gets and needs",
        text: "gets/needs",
        offers: [],
      },
      ...beds.map((bed) => describeBed(view, bed)),
    ],
    controls: open ? [] : [offer("open", "Open the sluice", "o")],
    arrows: "focus",
  };
}

/** @param {number} bed @returns {number} the middle of its column */
function columnOf(bed) {
  return 90 * bed + 185;
}

/** @param {number} pump @returns {number} the middle of its row */
function rowOf(pump) {
  return 120 * pump + 60;
}

/** @param {Board} board */
function bedsTop(board) {
  return 120 * board.wiring.length;
}

/**
 * @param {View} view
 * @param {number} pump
 * @returns {Shape[]}
 */
function drawPipe({ board, settings }, pump) {
  const fed = board.wiring[pump];
  if (fed.length === 0) return [];
  const last = fed[fed.length - 1];
  const y = rowOf(pump);
  const running = settings[pump] > 0;
  return [
    shape("line", running ? "pipe running" : "pipe", [130, y, columnOf(last), y]),
    ...Array.from({ length: running ? last + 1 : 0 }, (_, bed) => {
      const x = 140 + 90 * bed;
      return shape("polygon", "flow", [x - 7, y - 9, x + 9, y, x - 7, y + 9]);
    }),
  ];
}

/**
 * Where the pipe of a pump passes over the pipe down to a bed that it does not feed.
 *
 * @param {Board} board
 * @param {number} pump
 * @returns {Shape[]}
 */
function drawBridges({ wiring, pumpsOf }, pump) {
  const y = rowOf(pump);
  return pumpsOf.flatMap((pumps, bed) => {
    const x = columnOf(bed);
    const crosses = wiring[pump].some((fed) => fed > bed) && !pumps.includes(pump) && pumps[0] < pump;
    return crosses ? [shape("line", "bridge", [x, y - 14, x, y + 14])] : [];
  });
}

/**
 * The pipe down to a bed.
 *
 * @param {View} view
 * @param {number} bed
 * @returns {Shape[]}
 */
function drawFall({ board, settings }, bed) {
  const x = columnOf(bed);
  const z = bedsTop(board);
  const pumps = board.pumpsOf[bed];
  const from = rowOf(pumps[0]);
  const running = pumps.find((pump) => settings[pump] > 0);
  if (running === undefined) return [shape("line", "pipe", [x, from, x, z + 14])];
  const wet = rowOf(running);
  return [
    ...(from < wet ? [shape("line", "pipe", [x, from, x, wet])] : []),
    shape("line", "pipe running", [x, wet, x, z + 14]),
    shape("polygon", "flow", [x - 9, z - 8, x + 9, z - 8, x, z + 8]),
  ];
}

/**
 * @param {View} view
 * @param {number} pump
 * @returns {Shape[]}
 */
function drawValves({ board, settings }, pump) {
  const running = settings[pump] > 0;
  return board.wiring[pump].map((bed) => {
    return shape("circle", running ? "valve running" : "valve", [columnOf(bed), rowOf(pump), running ? 19 : 13]);
  });
}

/**
 * @param {View} view
 * @param {number} bed
 * @returns {Shape[]}
 */
function drawBed({ board, water }, bed) {
  const x = columnOf(bed);
  const z = bedsTop(board);
  const need = board.needs[bed];
  const state = water[bed] < need ? "under" : water[bed] > need ? "over" : "full";
  const level = Math.floor((84 * Math.min(water[bed], need)) / need);
  return [
    ...drawFlower(x, z, state),
    shape("rect", `bed ${state}`, [x - 38, z + 64, 76, 92, 10]),
    ...(level > 0 ? [shape("rect", "water", [x - 34, z + 152 - level, 68, level, 0])] : []),
    shape("text", "water-label", [x, z + 88, 36], `${water[bed]}`),
    shape("line", "fraction", [x - 22, z + 110, x + 22, z + 110]),
    shape("text", "need-label", [x, z + 134, 36], `${need}`),
    shape("text", "label", [x, z + 174, 28], `bed ${bed + 1}`),
  ];
}

/**
 * @param {number} x
 * @param {number} z
 * @param {"under" | "full" | "over"} state
 * @returns {Shape[]}
 */
function drawFlower(x, z, state) {
  if (state === "full") {
    return [
      shape("circle", "petal", [x, z + 21, 11]),
      shape("circle", "petal", [x + 16, z + 33, 11]),
      shape("circle", "petal", [x + 10, z + 52, 11]),
      shape("circle", "petal", [x - 10, z + 52, 11]),
      shape("circle", "petal", [x - 16, z + 33, 11]),
      shape("circle", "flower-eye", [x, z + 38, 9]),
    ];
  }
  const bud = shape("circle", "bud", [x, z + 38, 10]);
  if (state === "under") return [bud];
  return [
    bud,
    shape("polygon", "drop", [x - 24, z + 26, x - 16, z + 46, x - 32, z + 46]),
    shape("polygon", "drop", [x + 24, z + 26, x + 32, z + 46, x + 16, z + 46]),
  ];
}

/**
 * @param {View} view
 * @param {number} pump
 * @returns {Shape[]}
 */
function drawPump({ settings, locked }, pump) {
  const y = rowOf(pump);
  const style = `pump${settings[pump] > 0 ? " running" : ""}${locked[pump] ? " locked" : ""}`;
  const lock = [shape("circle", "lock-bow", [112, y + 26, 8]), shape("rect", "lock", [101, y + 26, 22, 18, 4])];
  return [
    shape("rect", style, [8, y - 52, 122, 104, 16]),
    shape("text", "label", [69, y - 30, 28], `pump ${pump + 1}`),
    shape("text", "setting", [69, y + 14, 54], `${settings[pump]}`),
    ...(locked[pump] ? lock : []),
  ];
}

/**
 * @param {View} view
 * @param {number} pump
 * @returns {Cell}
 */
function describePump(view, pump) {
  const { board, settings, locked, open } = view;
  const fed = board.wiring[pump].map((bed) => `${bed + 1}`);
  const feeds = fed.length === 0 ? "feeds no bed" : `feeds ${fed.length === 1 ? "bed" : "beds"} ${listed(fed)}`;
  const number = pump + 1;
  return {
    id: `pump ${number}`,
    at: [0, rowOf(pump) - 60, 140, 120],
    name: `pump ${number}, set to ${settings[pump]}, ${locked[pump] ? "locked, " : ""}${feeds}`,
    text: `P${number}=${settings[pump]}${locked[pump] ? "*" : ""}`,
    offers: locked[pump] || open ? [] : offersOf(board, pump, settings[pump]),
  };
}

/**
 * The other settings of a pump, from the next one upwards and then on from 0.
 *
 * @param {Board} board
 * @param {number} pump
 * @param {number} setting
 * @returns {Offer[]}
 */
function offersOf(board, pump, setting) {
  return Array.from({ length: board.settings }, (_, at) => {
    const value = (setting + 1 + at) % (board.settings + 1);
    return offer(`set ${pump + 1} ${value}`, `Set pump ${pump + 1} to ${value}`, `${value}`);
  });
}

/**
 * @param {Board} board
 * @param {number} pump
 * @param {number} bed
 * @returns {Cell}
 */
function describeCrossing({ wiring }, pump, bed) {
  const feeds = wiring[pump].includes(bed);
  return {
    id: `pump ${pump + 1} bed ${bed + 1}`,
    at: [columnOf(bed) - 45, rowOf(pump) - 60, 90, 120],
    name: `pump ${pump + 1} ${feeds ? "feeds" : "does not feed"} bed ${bed + 1}`,
    text: feeds ? "o" : ".",
    offers: [],
  };
}

/**
 * @param {View} view
 * @param {number} bed
 * @returns {Cell}
 */
function describeBed({ board, water }, bed) {
  return {
    id: `bed ${bed + 1}`,
    at: [columnOf(bed) - 45, bedsTop(board), 90, 190],
    name: `bed ${bed + 1}, needs ${board.needs[bed]}, gets ${water[bed]}`,
    text: `${water[bed]}/${board.needs[bed]}`,
    offers: [],
  };
}

/**
 * `1 pump`, `2 pumps`.
 *
 * @param {number} number
 * @param {string} what
 */
function many(number, what) {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
