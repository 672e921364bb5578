import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findProgram } from "./debian.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pocket hall programs "));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a program that can be run is found in any folder of PATH", () => {
  const names = ["not-a-real-program"];
  expect([findProgram(names, {}), findProgram(names, { PATH: folder })]).toEqual([undefined, undefined]);
  const program = join(folder, "not-a-real-program");
  writeFileSync(program, "#!/bin/sh\n");
  chmodSync(program, 0o644);
  expect(findProgram(names, { PATH: folder })).toBeUndefined();
  chmodSync(program, 0o755);
  expect(findProgram(names, { PATH: `/nowhere:${folder}` })).toBe(program);
});

test("the first name that is found wins, in any folder of PATH", () => {
  for (const name of ["first-choice", "second-choice"]) writeFileSync(join(folder, name), "", { mode: 0o755 });
  expect(findProgram(["missing-choice", "first-choice", "second-choice"], { PATH: folder })).toBe(
    join(folder, "first-choice"),
  );
});
