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

/* The app's script may be lost on the way or take very long. The first screen then says so and offers to load again; the app
   replaces it as soon as it runs, with or without a press. */
(() => {
  const LONG_MS = 10_000;
  const say = (text) => {
    const screen = document.getElementById("first-screen");
    if (!screen) return; // the app has taken over
    screen.setAttribute("role", "alert");
    screen.querySelector("p").textContent = text;
    const button = screen.querySelector("button");
    button.hidden = false;
    button.onclick = () => location.reload();
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) say("PocketHall couldn't load. Check your connection and try again.");
    },
    true,
  );
  setTimeout(() => say("PocketHall is taking longer than usual to load. Your connection may be slow."), LONG_MS);
})();
