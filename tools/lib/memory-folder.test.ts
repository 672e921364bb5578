import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openTestFolder } from "./memory-folder.mjs";

test("the folder is in memory where there is room, any user may enter it, and it is removed with its content", () => {
  const memory = mkdtempSync(join(tmpdir(), "pockethall-memory-"));
  const { folder, dispose } = openTestFolder({ memory, roomyBytes: 1 });
  expect(dirname(folder)).toBe(memory);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  writeFileSync(join(folder, "left behind"), "x");
  dispose();
  expect(existsSync(folder)).toBe(false);
  rmSync(memory, { recursive: true });
});

test.each([
  ["too small", { roomyBytes: Number.MAX_SAFE_INTEGER }],
  ["not there", { memory: "/no/such/folder", roomyBytes: 1 }],
])("memory that is %s is left alone", (_, options) => {
  const { folder, dispose } = openTestFolder(options);
  expect(dirname(folder)).toBe(tmpdir());
  dispose();
});
