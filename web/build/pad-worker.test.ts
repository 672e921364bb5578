import { expect, test } from "vitest";
import type { Manifest } from "./budget.ts";
import { padShellOf } from "./pad-worker.ts";

const manifest: Manifest = {
  "index.html": {
    file: "assets/entry.js",
    isEntry: true,
    css: ["assets/entry.css"],
    imports: ["_react.js"],
    dynamicImports: ["src/app/home-page.tsx", "src/features/referee/pad-page.tsx", "src/ui/drawer.tsx"],
  },
  "_react.js": { file: "assets/react.js" },
  "_after-start-1a.js": { file: "assets/after.js" },
  "src/ui/drawer.tsx": { file: "assets/drawer.js" },
  "src/app/home-page.tsx": { file: "assets/home.js", css: ["assets/home.css"] },
  "src/features/referee/pad-page.tsx": {
    file: "assets/pad.js",
    css: ["assets/pad.css"],
    imports: ["index.html", "_shared.js"],
    dynamicImports: ["src/features/referee/match-pad.tsx"],
  },
  "src/features/referee/match-pad.tsx": {
    file: "assets/match-pad.js",
    dynamicImports: ["src/features/referee/foul-sheet.tsx"],
  },
  "src/features/referee/foul-sheet.tsx": { file: "assets/foul.js", imports: ["_shared.js"] },
  "_shared.js": {
    file: "assets/shared.js",
    dynamicImports: ["src/modules/matches/replay.tsx", "src/features/referee/pad-connection.ts"],
  },
  // A part of the pad that a chunk shared with other pages asks for.
  "src/features/referee/pad-connection.ts": { file: "assets/pad-connection.js" },
  "src/modules/matches/replay.tsx": { file: "assets/replay.js" },
};
const names = [
  "index.html",
  "theme.js",
  "favicon.svg",
  "fonts/poppins-400.woff2",
  "fonts/OFL-poppins.txt",
  "images/a.svg",
];

test("entry, shell, the referee's pages and what they fetch later; nothing of other pages", () => {
  const { files, page, entry } = padShellOf(manifest, names, "<html>");
  expect([page, entry]).toEqual(["/referee", "/assets/entry.js"]);
  expect(files.map((file) => file.replace("/assets/", ""))).toEqual([
    "after.js",
    "drawer.js",
    "entry.css",
    "entry.js",
    "foul.js",
    "match-pad.js",
    "pad-connection.js",
    "pad.css",
    "pad.js",
    "react.js",
    "shared.js",
    "/favicon.svg",
    "/fonts/poppins-400.woff2",
    "/theme.js",
  ]);
});

test("another build has another version", () => {
  const first = padShellOf(manifest, names, "<html>");
  expect(padShellOf(manifest, names, "<html>").version).toBe(first.version);
  expect(padShellOf(manifest, names, "<html lang>").version).not.toBe(first.version);
  const renamed = { ...manifest, "_react.js": { file: "assets/react-2.js" } };
  expect(padShellOf(renamed, names, "<html>").version).not.toBe(first.version);
});

test("a build without the referee's pages is no build", () => {
  expect(() => padShellOf({ "index.html": { file: "a.js", isEntry: true } }, names, "")).toThrow("no referee's pages");
});
