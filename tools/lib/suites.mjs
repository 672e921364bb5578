import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import {
  countPlaywright,
  countVitest,
  errorsOutsideTests,
  failuresOfPlaywright,
  failuresOfVitest,
  writtenPlaywright,
  writtenVitest,
} from "./counts.mjs";
import { openTestFolder } from "./memory-folder.mjs";
import { inProject } from "./project.mjs";
import { ensureRedis } from "./redis.mjs";
import { run } from "./run.mjs";
import { findNode } from "./runtime.mjs";
import { findSecondDatabase } from "./second-database.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

/** What a runner counted, how many tests are written for that, and each failed test with its error. @typedef {{ counts: import("./counts.mjs").Counts, written: number, failures: string[] }} Outcome */

/** Runners that count their own tests; each takes further arguments for its runner. @type {Record<string, (extra: readonly string[]) => Promise<Outcome>>} */
export const SUITES = {
  unit: (extra) => vitest("unit*", extra),
  simulator: (extra) => vitest("simulator", extra),
  server: async (extra) => {
    await ensureRedis();
    return vitest("server", extra);
  },
  ...(findSecondDatabase() === undefined
    ? {}
    : { /** @param {readonly string[]} extra */ "second database": (extra) => vitest("server-debian", extra) }),
  journeys,
};

/** @param {string} project @param {readonly string[]} extra @returns {Promise<Outcome>} */
function vitest(project, extra) {
  return withReport(async (file, env) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = [
      inProject("node_modules", "vitest", "vitest.mjs"),
      "run",
      "--project",
      project,
      ...reporters,
      ...extra,
    ];
    const { code, output } = await run(findNode(), args, { env, show: true });
    const report = readReport(file);
    const failures = [...failuresOfVitest(report), ...errorsOutsideTests(output)];
    return { counts: countVitest(report, code), written: writtenVitest(report), failures };
  });
}

/** @param {readonly string[]} extra @returns {Promise<Outcome>} */
async function journeys(extra) {
  await ensureWebBuilt();
  const browser = await ensureBrowser({ withWindow: extra.includes("--headed") });
  return withReport(async (file, folders) => {
    const args = [inProject("node_modules", "@playwright", "test", "cli.js"), "test", "--reporter=list,json", ...extra];
    const env = { ...browser, ...folders, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const { code } = await run(findNode(), args, { cwd: inProject("e2e"), env, show: true });
    const report = readReport(file);
    return {
      counts: countPlaywright(report, code),
      written: writtenPlaywright(report),
      failures: failuresOfPlaywright(report),
    };
  });
}

/**
 * Runs with a file for the runner's report and, in its environment, a folder for the databases of its tests.
 *
 * @template T @param {(file: string, env: Record<string, string>) => Promise<T>} work @returns {Promise<T>}
 */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), "pockethall-report-"));
  const databases = openTestFolder();
  try {
    return await work(join(folder, "report.json"), { POCKETHALL_TEST_FOLDER: databases.folder });
  } finally {
    databases.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // the runner died before it wrote one; the count shows it
  }
}
