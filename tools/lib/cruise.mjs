import { spawnSync } from "node:child_process";
import { inProject } from "./project.mjs";

/**
 * @typedef {{ rule: string, from: string, to: string }} Violation
 * @typedef {{ source: string, coreModule?: boolean, couldNotResolve?: boolean, dependencies: { resolved: string }[] }} CruisedModule
 * @typedef {{ modules: CruisedModule[], summary: { violations: { rule: { name: string }, from: string, to: string }[] } }} Report
 */

/**
 * Runs the import rules over some folders below `root`.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 * @param {string} [config] the file of the rules
 * @returns {{ ownModuleCount: number, violations: Violation[], imports: [from: string, to: string][] }} how many modules of
 *   ours were read, what they break, and what they import
 */
export function cruise(root, folders, config = ".dependency-cruiser.cjs") {
  const depcruise = inProject("node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const args = [depcruise, "--config", inProject(config), "--output-type", "json", ...folders];
  const options = { cwd: root, encoding: /** @type {const} */ ("utf8"), maxBuffer: 512 * 1024 * 1024 };
  const { stdout, stderr } = spawnSync(process.execPath, args, options);
  const report = parse(stdout);
  if (report === undefined) throw new Error(`dependency-cruiser gave no report:\n${stderr}`);

  const own = report.modules.filter(
    ({ source, coreModule, couldNotResolve }) => !coreModule && !couldNotResolve && !source.includes("node_modules/"),
  );
  const violations = report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  const imports = own.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => /** @type {[string, string]} */ ([source, resolved])),
  );
  return { ownModuleCount: own.length, violations, imports };
}

/** @param {string} text @returns {Report | undefined} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Circles between folders: the compiler and the rules between files do not see them.
 *
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Violation[]}
 */
export const folderCircles = (root, folders) => cruise(root, folders, ".dependency-cruiser.folders.cjs").violations;
