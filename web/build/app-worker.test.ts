import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appBuildOf, contentsOf } from "./app-worker.ts";
import type { Manifest } from "./budget.ts";

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
  "src/lib/live-feed.ts": { file: "assets/live-feed.js" },
  "src/ui/drawer.tsx": { file: "assets/drawer.js" },
  "src/app/worker-notices.tsx": { file: "assets/notices.js", imports: ["index.html", "_worker.js"] },
  "_worker.js": { file: "assets/worker.js" },
  "src/app/official-group.tsx": { file: "assets/official.js", imports: ["index.html", "_shared.js"] },
  "src/app/wallet-page.tsx": { file: "assets/wallet.js" },
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
  "favicon.svg",
  "fonts/poppins-400.woff2",
  "fonts/letters-hooks-400.woff2",
  "fonts/OFL-poppins.txt",
  "images/a.svg",
];

test("the shell is what Home loads anyway; nothing of other pages", () => {
  const { shell, page, entry } = appBuildOf(manifest, names, "<html>");
  expect([page, entry]).toEqual(["/referee", "/assets/entry.js"]);
  expect(shell.filter((file) => !file.startsWith("/fonts/")).map((file) => file.replace("/assets/", ""))).toEqual([
    "after.js",
    "entry.css",
    "entry.js",
    "home.css",
    "home.js",
    "live-feed.js",
    "notices.js",
    "react.js",
    "worker.js",
    "/favicon.svg",
  ]);
});

test("the pad is the referee's pages, their links in the drawer and what they fetch later, without what the shell has", () => {
  const { pad } = appBuildOf(manifest, names, "<html>");
  expect(pad.map((file) => file.replace("/assets/", ""))).toEqual([
    "drawer.js",
    "foul.js",
    "match-pad.js",
    "official.js",
    "pad-connection.js",
    "pad.css",
    "pad.js",
    "shared.js",
    "/fonts/letters-hooks-400.woff2",
  ]);
});

test("another build has another version", () => {
  const first = appBuildOf(manifest, names, "<html>");
  expect(appBuildOf(manifest, names, "<html>").version).toBe(first.version);
  expect(appBuildOf(manifest, names, "<html lang>").version).not.toBe(first.version);
  const renamed = { ...manifest, "_react.js": { file: "assets/react-2.js" } };
  expect(appBuildOf(renamed, names, "<html>").version).not.toBe(first.version);
});

test("another page, worker or file without a hash makes another build; other files have names that tell", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pockethall-build-"));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const version = async (code: string) => {
    const files = ["index.html", "favicon.svg", "assets-1a.js"];
    return appBuildOf(manifest, files, await contentsOf(folder, files, code)).version;
  };
  for (const name of ["index.html", "favicon.svg", "assets-1a.js"]) await write(name, "first");
  const versions = [await version("worker")];
  await write("assets-1a.js", "second");
  expect(await version("worker")).toBe(versions[0]);
  versions.push(await version("other worker"));
  await write("favicon.svg", "second");
  versions.push(await version("worker"));
  await write("index.html", "second");
  versions.push(await version("worker"));
  expect(new Set(versions).size).toBe(4);
  await rm(folder, { recursive: true });
});

test("a build without the referee's pages is no build", () => {
  expect(() => appBuildOf({ "index.html": { file: "a.js", isEntry: true } }, names, "")).toThrow("no referee's pages");
});
