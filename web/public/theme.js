/* Runs before the first paint: dark unless this device asked for light (src/lib/theme.ts keeps the same key). */
(() => {
  let dark = true;
  try {
    dark = localStorage.getItem("pockethall.darkMode") !== "false";
  } catch {}
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector("meta[name=theme-color]").content = dark ? "#121212" : "#f5f5f5";
})();
