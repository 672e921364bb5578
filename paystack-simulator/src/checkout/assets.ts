import { readFileSync } from "node:fs";
import type { Route } from "../context/routes.ts";

const TYPES = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" };

function fileRoute(path: string, file: URL, type: keyof typeof TYPES): Route {
  const body = readFileSync(file, "utf8");
  const headers = {
    "content-type": TYPES[type],
    "cache-control": "no-cache",
    "cross-origin-resource-policy": "cross-origin",
  };
  return { method: "GET", path, access: "browser", answer: () => ({ status: 200, headers, body }) };
}

/** Files the pages need, and the pop-up script a merchant's page loads. */
export const assetRoutes: readonly Route[] = [
  fileRoute("/inline.js", new URL("../browser/inline.js", import.meta.url), "js"),
  fileRoute("/assets/checkout.js", new URL("../browser/checkout.js", import.meta.url), "js"),
  fileRoute("/assets/pages.css", new URL("../browser/pages.css", import.meta.url), "css"),
];
