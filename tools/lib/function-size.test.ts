import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const OXLINT = ["node_modules/oxlint/bin/oxlint", "--config", ".oxlintrc.json", "--deny-warnings"];

/** A source with one function of so many lines. */
function functionOf(lines: number) {
  const body = Array.from({ length: lines - 2 }, (_, index) => (index % 3 === 0 ? "" : "  // why"));
  return ["export function long(): void {", ...body, "}", ""].join("\n");
}

test("a function of shipped code has at most 70 lines, comments and blank lines included; one of a test may be longer", () => {
  const folder = mkdtempSync(join(tmpdir(), "pockethall-lint-"));
  try {
    writeFileSync(join(folder, "fits.ts"), functionOf(70));
    writeFileSync(join(folder, "too-long.ts"), functionOf(71));
    writeFileSync(join(folder, "too-long.test.ts"), functionOf(71));
    const { status, stdout } = spawnSync(process.execPath, [...OXLINT, "--format=json", folder], { encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    expect(status).toBe(1);
    expect(diagnostics.map(({ code, filename }) => [code, basename(filename)])).toEqual([
      ["eslint(max-lines-per-function)", "too-long.ts"],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
