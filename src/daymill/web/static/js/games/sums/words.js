/**
 * Numbers and lists in words.
 */

/** A number with the sign for minus. @param {number} number */
export function numberText(number) {
  return number < 0 ? `−${-number}` : `${number}`;
}


/** A text with its first letter a capital. @param {string} text */
export function capital(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}`;
}
