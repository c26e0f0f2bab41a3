/**
 * Numbers and lists in words.
 */

/** A number with the sign for minus. @param {number} number */
export function numberText(number) {
  return number < 0 ? `−${-number}` : `${number}`;
}

/**
 * `a`, `a and b`, `a, b and c`; of nothing, nothing.
 *
 * @param {readonly string[]} items
 */
export function list(items) {
  return items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}` : items.join("");
}

/** A text with its first letter a capital. @param {string} text */
export function capital(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}
