import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceStamp } from "./web-build.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pocket hall web "));
  for (const name of ["src", "dist", "node_modules"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "src", "a.ts"), "1");
});
afterEach(() => rmSync(folder, { recursive: true }));

const changesWhen = (path: string, text: string) => {
  const before = sourceStamp([folder]);
  writeFileSync(join(folder, path), text);
  return before !== sourceStamp([folder]);
};

test.for([
  ["src/a.ts", "2", true],
  ["src/b.css", "", true],
  ["index.html", "<p>", true],
  ["src/a.ts", "1", false],
  ["src/a.test.ts", "2", false],
  ["dist/a.js", "2", false],
  ["node_modules/a.js", "2", false],
] as const)("writing %s with %j asks for a new build: %s", ([path, text, expected]) => {
  expect(changesWhen(path, text)).toBe(expected);
});

test("what moves from one file's end to the next one's start is a change", () => {
  writeFileSync(join(folder, "src", "a.ts"), "xy");
  writeFileSync(join(folder, "src", "b.ts"), "z");
  const before = sourceStamp([folder]);
  writeFileSync(join(folder, "src", "a.ts"), "x");
  writeFileSync(join(folder, "src", "b.ts"), "yz");
  expect(sourceStamp([folder])).not.toBe(before);
});
