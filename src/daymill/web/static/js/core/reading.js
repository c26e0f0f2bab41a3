/**
 * Small readers for JSON that came from anyone: each returns the typed value or throws `Invalid`.
 *
 * The code is always `bad_shape`; a game adds its own codes for values of the right shape that make no sense.
 */

import { Invalid } from "./errors.js";

/** @typedef {{ readonly [key: string]: unknown }} Fields */

/**
 * `data` as an object with exactly the keys `names`.
 *
 * @param {unknown} data
 * @param {readonly string[]} names
 * @param {string} where
 * @returns {Fields}
 */
export function fields(data, names, where) {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    const listed = names.map((name) => `'${name}'`).join(", ");
    throw new Invalid("bad_shape", `an object with the keys ${listed} is needed here`, where);
  }
  for (const name of names) {
    if (!Object.hasOwn(data, name)) throw new Invalid("bad_shape", `the key '${name}' is missing`, where);
  }
  for (const name of Object.keys(data)) {
    if (!names.includes(name)) throw new Invalid("bad_shape", `the key ${shown(name)} is not known`, where);
  }
  return /** @type {Fields} */ (data);
}

/**
 * `data` as an integer from `low` to `high`.
 *
 * @param {unknown} data
 * @param {number} low
 * @param {number} high
 * @param {string} where
 * @returns {number}
 */
export function integer(data, low, high, where) {
  if (typeof data !== "number" || !Number.isInteger(data)) {
    throw new Invalid("bad_shape", `an integer is needed here, not ${shown(data)}`, where);
  }
  if (data < low || data > high) {
    throw new Invalid("bad_shape", `an integer from ${low} to ${high} is needed here, not ${shown(data)}`, where);
  }
  return data;
}

/**
 * `data` as a string of at most `longest` characters.
 *
 * @param {unknown} data
 * @param {string} where
 * @param {number} [longest]
 * @returns {string}
 */
export function text(data, where, longest = 1000) {
  if (typeof data !== "string") throw new Invalid("bad_shape", `a string is needed here, not ${shown(data)}`, where);
  // characters are code points; UTF-16 units are counted first because they are never fewer
  if (data.length > longest && [...data].length > longest) {
    throw new Invalid("bad_shape", `this string is longer than ${longest} characters`, where);
  }
  return data;
}

/**
 * `data` as a list of `least` to `most` items.
 *
 * @param {unknown} data
 * @param {string} where
 * @param {number} [least]
 * @param {number} [most]
 * @returns {readonly unknown[]}
 */
export function items(data, where, least = 0, most = 100_000) {
  if (!Array.isArray(data)) throw new Invalid("bad_shape", `a list is needed here, not ${shown(data)}`, where);
  if (data.length < least || data.length > most) {
    const span = least === most ? `${least}` : `${least} to ${most}`;
    throw new Invalid("bad_shape", `${data.length} items stand here where ${span} are needed`, where);
  }
  return data;
}

/**
 * A value of foreign input, short enough for a message.
 *
 * @param {unknown} data
 * @returns {string}
 */
export function shown(data) {
  if (Array.isArray(data)) return "a list";
  if (typeof data === "object" && data !== null) return "an object";
  const whole = typeof data === "string" ? `'${data}'` : String(data);
  return whole.length <= 40 ? whole : `${whole.slice(0, 39)}…`;
}
