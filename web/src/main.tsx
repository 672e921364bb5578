import "./ui/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { preloadPage } from "./app/routes.ts";

preloadPage(location.pathname);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(<App />);
