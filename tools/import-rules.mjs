import { existsSync } from "node:fs";
import { cruise, folderCircles } from "./lib/cruise.mjs";
import { inProject, PACKAGES, ROOT } from "./lib/project.mjs";

// The import rules of .dependency-cruiser.cjs and .dependency-cruiser.folders.cjs over all packages. The tool once read nothing (with TypeScript 7 under
// the name it looks for) and said that all was well; hence the floor.
const MODULE_FLOOR = 150;

const folders = PACKAGES.filter((name) => existsSync(inProject(name)));
const report = cruise(ROOT, folders);
const violations = [...report.violations, ...folderCircles(ROOT, folders)];
for (const { rule, from, to } of violations) process.stdout.write(`${rule}: ${from} -> ${to}\n`);
process.stdout.write(`import rules: ${report.ownModuleCount} modules, ${violations.length} violations\n`);
if (report.ownModuleCount < MODULE_FLOOR) {
  process.stdout.write(`fewer than ${MODULE_FLOOR} modules were read: the rules were not really checked\n`);
}
process.exitCode = violations.length === 0 && report.ownModuleCount >= MODULE_FLOOR ? 0 : 1;
