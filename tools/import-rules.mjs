import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cruise } from "./lib/cruise.mjs";
import { moduleDiagram, moduleEdges } from "./lib/module-graph.mjs";
import { API_EXAMPLES, inProject, PACKAGES, ROOT } from "./lib/project.mjs";

// The import rules of .dependency-cruiser.cjs, and circles of folders, over all packages. The tool once read nothing (with
// TypeScript 7 under the name it looks for) and reported success; hence the floor.
const MODULE_FLOOR = 2_500;

const folders = [...PACKAGES, API_EXAMPLES].filter((name) => existsSync(inProject(name)));
const report = cruise(ROOT, folders);
for (const { rule, from, to } of report.violations) process.stdout.write(`${rule}: ${from} -> ${to}\n`);
process.stdout.write(`import rules: ${report.ownModuleCount} modules, ${report.violations.length} violations\n`);
if (report.ownModuleCount < MODULE_FLOOR) {
  process.stdout.write(`fewer than ${MODULE_FLOOR} modules were read: the rules were not really checked\n`);
}
// The picture in docs/architecture.md is drawn from the imports; `node tools/import-rules.mjs --draw` draws it again.
const PAGE = inProject("docs", "architecture.md");
const page = readFileSync(PAGE, "utf8");
const drawn = page.replace(/```mermaid\n[\s\S]*?```/, moduleDiagram(moduleEdges(report.imports)));
const isDrawn = drawn === page && page.includes("```mermaid");
if (process.argv.includes("--draw")) writeFileSync(PAGE, drawn);
else if (!isDrawn) {
  process.stdout.write("docs/architecture.md shows other modules than the code: node tools/import-rules.mjs --draw\n");
}
process.exitCode = isDrawn && report.violations.length === 0 && report.ownModuleCount >= MODULE_FLOOR ? 0 : 1;
