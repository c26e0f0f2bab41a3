/**
 * What is kept on this device: JSON values by name. Where the browser forbids it or has no room, the values
 * last as long as the page.
 */

const PREFIX = "daymill/";

/** @type {Map<string, string>} */
const memory = new Map();

/**
 * @param {string} name
 * @returns {unknown} null where there is none, or where it cannot be read
 */
export function get(name) {
  try {
    return JSON.parse(memory.get(name) ?? localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function set(name, value) {
  const json = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, json);
    memory.delete(name);
  } catch {
    memory.set(name, json);
  }
}

/**
 * Whether what was set last lasts longer than the page.
 *
 * @param {string} name
 */
export function lasts(name) {
  return !memory.has(name);
}

/** @param {string} name */
export function remove(name) {
  memory.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // nothing was kept
  }
}

/**
 * @param {string} start
 * @returns {string[]} the names that begin so
 */
export function names(start) {
  const found = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) found.add(key.slice(PREFIX.length));
  } catch {
    // nothing was kept
  }
  return [...found].filter((name) => name.startsWith(start));
}
