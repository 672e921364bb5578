import { chmodSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-site.ts";
import { enterableBy, firstBarrier } from "./enterable.ts";

const OWN_UID = process.getuid?.() ?? 0;
const OWN_GID = process.getgid?.() ?? 0;
const STRANGER = [54_321, 54_321] as const;

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, "outer", "inner"), { recursive: true });
});
afterEach(() => {
  chmodSync(join(folder, "outer"), 0o755);
  rmSync(folder, { recursive: true });
});

test.for([
  [0o755, true],
  [0o711, true],
  [0o701, true],
  [0o750, false],
  [0o700, false],
  [0o754, false],
] as const)("a folder of mode %o lets an outsider through: %s", ([mode, expected]) => {
  chmodSync(join(folder, "outer"), mode);
  expect(enterableBy(join(folder, "outer", "inner"), ...STRANGER)).toBe(expected);
});

test("the barrier is the folder in the way, not the one asked about", () => {
  chmodSync(join(folder, "outer"), 0o700);
  expect(firstBarrier(join(folder, "outer", "inner"), ...STRANGER)).toEqual({
    folder: join(folder, "outer"),
    mode: "0700",
  });
});

test("the group's bit counts for the group", () => {
  chmodSync(join(folder, "outer"), 0o710);
  expect(enterableBy(join(folder, "outer"), 54_321, OWN_GID)).toBe(true);
});

test("the owner's bit counts for the owner, even where others are let in", () => {
  chmodSync(join(folder, "outer"), 0o655);
  expect(enterableBy(join(folder, "outer"), OWN_UID, OWN_GID)).toBe(OWN_UID === 0);
});

test("what does not exist yet is judged by what does", () => {
  expect(enterableBy(join(folder, "not", "yet"), ...STRANGER)).toBe(true);
  chmodSync(folder, 0o700);
  expect(enterableBy(join(folder, "not", "yet"), ...STRANGER)).toBe(false);
});

test("a link is judged by where it leads", () => {
  chmodSync(join(folder, "outer"), 0o700);
  symlinkSync(join(folder, "outer", "inner"), join(folder, "shortcut"));
  expect(enterableBy(join(folder, "shortcut"), ...STRANGER)).toBe(false);
});
