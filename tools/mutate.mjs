import { existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { command, Halt, inProject } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";
import { findNode } from "./lib/runtime.mjs";

// `npm run mutate -- PATH [TESTS ...]`: changes the code at PATH (a folder, a file, or FILE:FROM-TO lines) in small ways, one
// at a time, and runs the tests that execute it. A change that no test notices is listed. TESTS are the test files to use
// (glob patterns); without them, those in the folder of PATH. Ends with 1 below 85 % of changes noticed.

const SANDBOXES = inProject(".cache", "stryker");
const LEAST_SCORE_PERCENT = 85;
/** A test that passes needs far less. On a machine that is busy with other things a wait may end too early, and count as noticed. */
process.env["LONGEST_WAIT_MS"] ??= "15000";

await command(async () => {
  await ensureInstalled("full");
  const [path, ...tests] = process.argv.slice(2);
  const file = path?.replace(/:\d+-\d+$/u, "") ?? "";
  if (path === undefined || !existsSync(inProject(file))) throw new Halt("usage: npm run mutate -- PATH [TESTS ...]");
  const folder = statSync(inProject(file)).isDirectory() ? file : dirname(file);

  rmSync(SANDBOXES, { recursive: true, force: true });
  mkdirSync(SANDBOXES, { recursive: true });
  symlinkSync(inProject("..", "shared"), join(SANDBOXES, "shared")); // where tests in a sandbox look for real results
  const settings = join(SANDBOXES, "stryker.json");
  writeFileSync(
    settings,
    JSON.stringify(strykerSettings(path, file === folder, tests.length > 0 ? tests : [`${folder}/**/*.test.ts`])),
  );
  const { code } = await run(
    findNode(),
    [inProject("node_modules", "@stryker-mutator", "core", "bin", "stryker.js"), "run", settings],
    { show: true },
  );
  return code;
});

/** @param {string} path @param {boolean} isFolder @param {readonly string[]} testFiles */
function strykerSettings(path, isFolder, testFiles) {
  return {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutate.config.ts", pool: "forks" },
    mutate: [isFolder ? `${path}/**/*.{ts,tsx}` : path, "!**/*.test.{ts,tsx}", "!**/testing/**"],
    // Words for people and names of SQL columns are judged by reading; types cannot survive the compiler.
    mutator: { excludedMutations: ["StringLiteral"] },
    ignoreStatic: true, // code that runs while its module loads would need a new process for each change
    testFiles,
    coverageAnalysis: "perTest",
    concurrency: 2,
    reporters: ["clear-text"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    thresholds: { high: 95, low: LEAST_SCORE_PERCENT, break: LEAST_SCORE_PERCENT },
    tempDirName: ".cache/stryker",
    ignorePatterns: ["data", "web/dist", ".cache"],
    disableTypeChecks: false,
  };
}
