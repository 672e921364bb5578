import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadPage } from "./app/routes.ts";
import { language, needsCatalogue } from "./lib/i18n.ts";

preloadPage(location.pathname);
if (needsCatalogue) void import("./lib/catalogue.ts").then(({ keepCatalogue }) => keepCatalogue(language));

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
// As a transition it is drawn in slices: on a slow phone a finger is answered meanwhile (P11: 80 became 87).
startTransition(() => createRoot(root).render(<App />));
