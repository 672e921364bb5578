import { existsSync, readdirSync } from "node:fs";
import { inProject, PACKAGES } from "./project.mjs";
import { run } from "./run.mjs";
import { findNode } from "./runtime.mjs";

/** @typedef {{ good: boolean, output: string }} Finding */

/**
 * Incremental: what is unchanged since the last run is not checked again. On one thread: several check the types that they
 * share again each (54 s of processor time for the server instead of 33 s), and two packages are checked at a time anyway.
 */
const TYPE_CHECK = "node_modules/typescript-7/bin/tsc --noEmit --pretty false --incremental --singleThreaded".split(
  " ",
);

/** The catalogue that translators read holds exactly the messages of the code; `npm run messages -w web` writes it. */
const CATALOGUE_CHECK =
  "node_modules/@lingui/cli/dist/lingui.js check sync --clean --locale en --config web/lingui.config.ts".split(" ");

/** Checks that read the sources without running them. @type {Record<string, () => Promise<Finding>>} */
export const CHECKS = {
  format: () =>
    nodeTool(["node_modules/@biomejs/biome/bin/biome", "check", "--linter-enabled=false", "--error-on-warnings", "."]),
  lint: () => nodeTool(["node_modules/oxlint/bin/oxlint", "--deny-warnings", "."]),
  "import rules": async () =>
    together([await nodeTool(["tools/import-rules.mjs"]), await nodeTool(["tools/negative-fixtures.mjs"])]),
  "code rules": () => nodeTool(["tools/code-rules.mjs"]),
  "table owners": () => nodeTool(["tools/table-owners.mjs"]),
  screens: () => nodeTool(["tools/screen-rows.mjs"]),
  texts: () => nodeTool(CATALOGUE_CHECK),
  "dead code": () => nodeTool(["node_modules/knip/bin/knip.js", "--no-progress"]),
  types: async () => {
    // The server takes as long as all others together, so it comes first.
    const folders = ["server", ...PACKAGES.filter((name) => name !== "server" && hasTypeScript(name)), "tools"];
    const findings = await inPairs(folders, (folder) =>
      nodeTool([...TYPE_CHECK, "--tsBuildInfoFile", `.cache/types/${folder}.tsbuildinfo`, "-p", folder]),
    );
    return together(findings);
  },
};

/** @param {string[]} args @returns {Promise<Finding>} */
async function nodeTool(args) {
  const { code, output } = await run(findNode(), args);
  return { good: code === 0, output };
}

/** @param {readonly Finding[]} findings @returns {Finding} */
function together(findings) {
  return {
    good: findings.every(({ good }) => good),
    output: findings.map(({ output }) => output).join(""),
  };
}

/** A package that is still without sources has nothing to check; the compiler would call that an error. @param {string} name */
function hasTypeScript(name) {
  if (!existsSync(inProject(name))) return false;
  const files = readdirSync(inProject(name), { recursive: true, encoding: "utf8" });
  return files.some((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"));
}

/**
 * Two at a time: more would only crowd a small machine.
 *
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function inPairs(items, work) {
  /** @type {R[]} */
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all([worker(), worker()]);
  return results;
}
