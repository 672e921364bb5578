import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const OXLINT = ["node_modules/oxlint/bin/oxlint", "--config", ".oxlintrc.json", "--deny-warnings"];

/** What the linter says about a file with one function of so many lines. */
function lint(lines: number, name: string) {
  const folder = mkdtempSync(join(tmpdir(), "pockethall-lint-"));
  try {
    const body = Array.from({ length: lines - 2 }, (_, index) => (index % 3 === 0 ? "" : "  // why"));
    writeFileSync(join(folder, name), ["export function long(): void {", ...body, "}", ""].join("\n"));
    return spawnSync(process.execPath, [...OXLINT, folder], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a function of shipped code has at most 70 lines, comments and blank lines included", () => {
  expect(lint(70, "service.ts").status).toBe(0);
  const { status, stdout } = lint(71, "service.ts");
  expect([status, stdout]).toEqual([1, expect.stringContaining("max-lines-per-function")]);
});

test("a test may be longer", () => {
  expect(lint(71, "service.test.ts").status).toBe(0);
});
