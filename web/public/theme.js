// See web/README.md
{
  let dark = true;
  let language = null;
  try {
    dark = localStorage.getItem("pockethall.darkMode") !== "false";
    language = localStorage.getItem("pockethall.language");
  } catch {}
  if (language) document.documentElement.lang = language;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector("meta[name=theme-color]").content = dark ? "#121212" : "#f5f5f5";
}

{
  const LONG_MS = 10_000;
  const say = (text) => {
    const screen = document.getElementById("first-screen");
    if (!screen) return;
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
}
