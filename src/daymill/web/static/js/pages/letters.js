/**
 * Whether single letters are keys: a cookie, which the page of settings sets as well. Where the browser forbids that, it
 * holds as long as the page.
 */

const OFF = "letters=off";
const A_LIFE = 400 * 86_400; // s, for which browsers keep a cookie at most

/** @returns {boolean} */
export function areOn() {
  return !document.cookie.split("; ").includes(OFF);
}

/**
 * @param {boolean} on
 * @returns {boolean} whether it lasts longer than the page
 */
export function switchTo(on) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${OFF}; path=/; samesite=lax; max-age=${on ? 0 : A_LIFE}${secure}`;
  return areOn() === on;
}
