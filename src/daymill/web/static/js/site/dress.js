/** Puts on the dress that was chosen on this device, before anything is shown: a plain script in the page's head. */

(() => {
  const dresses = ["light", "dark", "eink", "contrast"];
  let dress = "";
  try {
    dress = JSON.parse(localStorage.getItem("daymill/dress") ?? '""');
  } catch {
    // nothing is kept here
  }
  if (!dresses.includes(dress)) return;
  const root = document.documentElement;
  root.dataset.dress = dress;
  /** @type {NodeListOf<HTMLLinkElement>} */
  const sheets = root.querySelectorAll('link[href*="/css/dresses/"]');
  for (const sheet of sheets) sheet.media = sheet.href.endsWith(`/${dress}.css`) ? "all" : "not all";
  const scheme = { light: "light", dark: "dark", eink: "light" }[dress];
  if (scheme) root.querySelector("meta[name=color-scheme]")?.setAttribute("content", scheme);
})();
