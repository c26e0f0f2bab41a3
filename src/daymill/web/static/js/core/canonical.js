/**
 * Canonical JSON: one text for one value, in both languages, so that it can be hashed and compared.
 *
 * It is the part of RFC 8785 (JSON Canonicalization Scheme) that needs no floating-point numbers: UTF-8,
 * no white space, object keys sorted by code point, integers only, shortest string escapes.
 */

import { Invalid } from "./errors.js";
import { shown } from "./reading.js";

/** What JSON.parse returns, and what `encode` takes. @typedef {unknown} Json */

/**
 * The canonical text of `value`.
 *
 * Throws `Invalid` (`not_canonical`) for a number that is not an integer or lies beyond +-(2^53 - 1), a key
 * that is not ASCII text, a string with a lone surrogate, or anything that JSON does not have.
 *
 * @param {Json} value
 * @returns {string}
 */
export function encode(value) {
  return write(value, "");
}

/**
 * SHA-256 of the canonical text, as 64 hexadecimal digits.
 *
 * @param {Json} value
 * @returns {Promise<string>}
 */
export async function digest(value) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(encode(value)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {unknown} value
 * @param {string} where
 * @returns {string}
 */
function write(value, where) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return writeNumber(value, where);
  if (typeof value === "string") {
    if (/\p{Surrogate}/u.test(value)) throw new Invalid("not_canonical", "the string is not valid Unicode", where);
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item, index) => write(item, `${where}[${index}]`)).join(",")}]`;
  if (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
    return `{${Object.entries(value).sort(byKey).map(([key, item]) => writeEntry(key, item, where)).join(",")}}`;
  }
  const kind = typeof value === "object" ? "class instance" : typeof value;
  throw new Invalid("not_canonical", `a ${kind} has no canonical form`, where);
}

/**
 * @param {number} value
 * @param {string} where
 */
function writeNumber(value, where) {
  if (!Number.isInteger(value)) throw new Invalid("not_canonical", "a float has no canonical form", where);
  if (!Number.isSafeInteger(value)) throw new Invalid("not_canonical", `the integer ${value} is too large`, where);
  return String(value);
}

/**
 * @param {string} key
 * @param {unknown} item
 * @param {string} where
 */
function writeEntry(key, item, where) {
  if (!/^[\x00-\x7f]*$/.test(key)) throw new Invalid("not_canonical", `the key ${shown(key)} is not ASCII text`, where);
  return `${JSON.stringify(key)}:${write(item, where ? `${where}.${key}` : key)}`;
}

/**
 * @param {[string, unknown]} a
 * @param {[string, unknown]} b
 */
function byKey([a], [b]) {
  return a < b ? -1 : 1;
}
