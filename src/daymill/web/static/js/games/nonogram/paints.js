/**
 * The colours of a board, as those that a page has.
 *
 * @import { Board } from "./model.js"
 */

/** By name, with their parts. @type {readonly (readonly [name: string, rgb: number])[]} */
const PAINTS = [
  ["black", 0x000000],
  ["red", 0xe02020],
  ["blue", 0x2040e0],
  ["green", 0x20a020],
  ["orange", 0xf08020],
  ["purple", 0x8020c0],
  ["yellow", 0xf0e020],
  ["brown", 0x804020],
  ["pink", 0xf080c0],
  ["cyan", 0x20c0e0],
  ["grey", 0x808080],
  ["white", 0xffffff],
];

/**
 * What the style names of colours end in; nothing where there is only one.
 *
 * @param {Board} board
 */
export function paintsOf({ colours }) {
  if (colours.length === 0) return [""];
  const free = [...PAINTS];
  return colours.map(({ rgb }) => {
    const distances = free.map(([, paint]) => distance(paint, parseInt(rgb, 16)));
    const [[name]] = free.splice(distances.indexOf(Math.min(...distances)), 1);
    return ` paint-${name}`;
  });
}

/**
 * How far two colours stand from each other.
 *
 * @param {number} one
 * @param {number} other
 */
function distance(one, other) {
  /** @param {number} shift */
  const part = (shift) => (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2;
  return 2 * part(16) + 4 * part(8) + 3 * part(0);
}
