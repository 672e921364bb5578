import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadPage } from "./app/routes.ts";
import { first } from "./lib/first-answers.ts";
import { language, needsCatalogue } from "./lib/i18n.ts";

if (first?.at) history.replaceState(history.state, "", first.at + location.search + location.hash);
const page = preloadPage(location.pathname);
if (needsCatalogue) void import("./lib/catalogue.ts").then(({ keepCatalogue }) => keepCatalogue(language));

const root = document.getElementById("root");
if (root === null) throw new Error("no #root");
// As a transition it is drawn in slices: on a slow phone a finger is answered meanwhile (P11: 80 became 87).
const render = () => startTransition(() => createRoot(root).render(<App />));
// The facts that the page brought stay until the page of the app and its sheet are here: it then shows the same at once.
// Until then the sheet is one for print, so that the facts do not wait for it (server/src/web-page.ts).
const sheet = document.querySelector<HTMLLinkElement>("link[media]");
const styled = new Promise<unknown>((done) => {
  if (sheet?.sheet !== null) return done(sheet);
  sheet.onload = done;
  sheet.onerror = done;
});
if (sheet) sheet.media = "";
if (first) void Promise.all([page, styled]).then(render);
else render();
