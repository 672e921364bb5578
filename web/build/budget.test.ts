import { expect, test } from "vitest";
import { BUDGET, framedLines, hintsOf, type Manifest, measure } from "./budget.ts";

const manifest: Manifest = {
  "index.html": { file: "entry.js", isEntry: true, css: ["entry.css"], imports: ["_react.js"] },
  "_react.js": { file: "react.js" },
  "_shared.js": { file: "shared.js", css: ["shared.css"], imports: ["_react.js"] },
  "_after-start-1a.js": { file: "after.js", imports: ["_react.js"] },
  "src/lib/live-feed.ts": { file: "feed.js", imports: ["_react.js"] },
  "src/app/home-page.tsx": { file: "home.js", imports: ["_shared.js", "index.html"] },
  "src/features/wallet/wallet-page.tsx": { file: "wallet.js", css: ["wallet.css"], imports: ["_shared.js"] },
};
const fonts = ["poppins-400", "poppins-600", "digits-600", "naira-600", "poppins-tones-600", "letters-dots-600"].map(
  (name) => `fonts/${name}.woff2`,
);
const beside = ["index.html", "favicon.svg", ...fonts];
const weights = new Map([
  ...beside.map((file) => [file, 100] as const),
  ...[
    "entry.js",
    "entry.css",
    "react.js",
    "shared.js",
    "shared.css",
    "home.js",
    "wallet.js",
    "wallet.css",
    "after.js",
    "feed.js",
  ].map((file, index) => [file, 2 ** index] as const),
]);

test("each page counts what it needs beyond the entry, once", () => {
  expect(hintsOf(manifest)).toEqual({
    "src/app/home-page.tsx": ["home.js", "shared.js", "shared.css"],
    "src/features/wallet/wallet-page.tsx": ["wallet.js", "wallet.css", "shared.js", "shared.css"],
  });
});

test("entry, Home and pages are weighed against their limits", () => {
  const homeBytes = 1 + 2 + 4 + 8 + 16 + 32 + 256 + 512 + 800;
  const homeHeaders = 16 * 300 + 5 * 1024;
  expect(measure(manifest, weights)).toEqual([
    { name: "entry JS", bytes: 1 + 4, limit: BUDGET.entryJs },
    { name: "first load of Home", bytes: homeBytes + homeHeaders, limit: BUDGET.firstLoadOfHome },
    { name: "src/app/home-page.tsx", bytes: 8 + 16 + 32, limit: BUDGET.lazyRoute },
    { name: "src/features/wallet/wallet-page.tsx", bytes: 8 + 16 + 64 + 128, limit: BUDGET.lazyRoute },
  ]);
});

test("an unmeasured file or a missing Home stops the build", () => {
  expect(() => measure(manifest, new Map([["entry.js", 1]]))).toThrow("was not weighed");
  expect(() => measure({ "index.html": { file: "entry.js", isEntry: true } }, weights)).toThrow("chunk of its own");
  const { "_after-start-1a.js": _gone, ...renamed } = manifest;
  expect(() => measure(renamed, weights)).toThrow("loaded after the start");
});

test("an embedded page is measured with its script and style, and an unmeasured file stops the build", () => {
  const files = { "overlay.html": ["overlay.html", "o.js", "o.js"], "embed.html": ["embed.html", "e.js", "e.css"] };
  const bytes = new Map(Object.entries({ "overlay.html": 1, "o.js": 2, "embed.html": 4, "e.js": 8, "e.css": 16 }));
  expect(framedLines(files, bytes).map((line) => [line.name, line.bytes])).toEqual([
    ["overlay.html", 3],
    ["embed.html", 28],
  ]);
  bytes.delete("e.css");
  expect(() => framedLines(files, bytes)).toThrow("e.css was not weighed");
});
