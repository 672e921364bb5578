/* Runs before the first paint: dark unless this device asked for light (src/lib/theme.ts keeps the same key), and the language
   that it asked for (src/lib/i18n.ts reads it from the page). */
(() => {
  let dark = true;
  let language = null;
  try {
    dark = localStorage.getItem("pockethall.darkMode") !== "false";
    language = localStorage.getItem("pockethall.language");
  } catch {}
  if (language) document.documentElement.lang = language;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector("meta[name=theme-color]").content = dark ? "#121212" : "#f5f5f5";
})();
