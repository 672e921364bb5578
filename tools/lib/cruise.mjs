import { spawnSync } from "node:child_process";
import { folderCircles } from "./folder-circles.mjs";
import { inProject } from "./project.mjs";

/** Folders form no circles (docs/architecture.md). */
export const FOLDER_RULE = "no-folder-circles";
const TEST_CODE = /\/testing\/|\.test\.tsx?$|^(?:e2e|bench)\//u;

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
 * @returns {{ ownModuleCount: number, violations: Violation[], imports: [from: string, to: string][] }} how many modules of
 *   ours were read, what they break, and what they import
 */
export function cruise(root, folders) {
  const depcruise = inProject("node_modules", "dependency-cruiser", "bin", "dependency-cruiser.mjs");
  const args = [depcruise, "--config", inProject(".dependency-cruiser.cjs"), "--output-type", "json", ...folders];
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
  // Tests may use any helper of their package.
  const shipped = imports.filter(([from, to]) => !TEST_CODE.test(from) && !TEST_CODE.test(to));
  const circles = folderCircles(shipped).flatMap((circle) =>
    circle.map((from) => ({ rule: FOLDER_RULE, from, to: circle.join(", ") })),
  );
  return { ownModuleCount: own.length, violations: [...violations, ...circles], imports };
}

/** @param {string} text @returns {Report | undefined} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
