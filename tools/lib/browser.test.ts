import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findBrowser } from "./browser.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pocket hall browser "));
  for (const name of ["chromium", "chromium-headless-shell", "google-chrome", "mine"]) {
    writeFileSync(join(folder, name), "#!/bin/sh\n");
    chmodSync(join(folder, name), 0o755);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

test("the shell is taken before Chrome, and Chrome before Chromium with a window", () => {
  expect(findBrowser({ PATH: folder })).toBe(join(folder, "chromium-headless-shell"));
  expect(findBrowser({ PATH: folder }, { withWindow: true })).toBe(join(folder, "google-chrome"));
});

test("a variable that names a browser outranks what the machine has", () => {
  expect(findBrowser({ PATH: folder, CHROME_PATH: join(folder, "mine") })).toBe(join(folder, "mine"));
});

test("a variable that names nothing to run is an error, not ignored", () => {
  expect(() => findBrowser({ PATH: folder, BROWSER_PATH: join(folder, "gone") })).toThrow(/^BROWSER_PATH names .*gone/);
});
