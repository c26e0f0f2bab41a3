/** What the pages' scripts say, in the language of the page, which carries the texts as JSON in `#words`. */

/** @typedef {string | Readonly<Record<string, string>>} Text a text, or one for each plural form */

/** @type {Readonly<Record<string, Text>>} */
const texts = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

export const language = document.documentElement.lang || "en";
const numbers = new Intl.NumberFormat(language);
const plurals = new Intl.PluralRules(language);

/**
 * What a game says, which is English as yet, in a page of any language.
 *
 * @param {string} words
 */
export function english(words) {
  const element = document.createElement("span");
  element.lang = "en";
  element.textContent = words;
  return element;
}

/**
 * The text of a key. Numbers are written as the language does; `count` also chooses the plural form.
 *
 * @param {string} key
 * @param {Readonly<Record<string, string | number | null>>} [values] for the names in braces
 * @returns {string}
 */
export function say(key, values = {}) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${key} in this page`);
  const form = typeof text === "string" ? text : text[plurals.select(Number(values.count))];
  return form.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? numbers.format(value) : `${value}`;
  });
}
