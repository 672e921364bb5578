import { existsSync } from "node:fs";
import { cruise } from "./lib/cruise.mjs";
import { inProject, PACKAGES, ROOT } from "./lib/project.mjs";

// The import rules of .dependency-cruiser.cjs over all packages. The tool once read nothing (with TypeScript 7 under
// the name it looks for) and said that all was well; hence the floor.
const MODULE_FLOOR = 150;

const report = cruise(
  ROOT,
  PACKAGES.filter((name) => existsSync(inProject(name))),
);
for (const { rule, from, to } of report.violations) process.stdout.write(`${rule}: ${from} -> ${to}\n`);
process.stdout.write(`import rules: ${report.ownModuleCount} modules, ${report.violations.length} violations\n`);
if (report.ownModuleCount < MODULE_FLOOR) {
  process.stdout.write(`fewer than ${MODULE_FLOOR} modules were read: the rules were not really checked\n`);
}
process.exitCode = report.violations.length === 0 && report.ownModuleCount >= MODULE_FLOOR ? 0 : 1;
