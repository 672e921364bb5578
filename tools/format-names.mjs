import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { comparedNames } from "./lib/format-names.mjs";
import { inProject } from "./lib/project.mjs";

// What varies by tournament format is a property of its Format object (decision 0055): shipped code outside
// domain/src/draws neither compares with the name of a format or phase nor lists such names. Leagues have kinds of their
// own, two of which are called like formats. The floor catches a check that reads nothing and reports no problems.
const FILE_FLOOR = 1000;
const OWN_PLACE = /^domain\/src\/draws\//u;
const LEAGUES = /(?:^|\/)leagues\/|^contract\/src\/leagues\.ts$|\/demo-leagues\.ts$/u;
const TEST_CODE = /\.test\.tsx?$|(?:^|\/)testing\//u;

const { FORMATS } = await import(pathToFileURL(inProject("domain/src/draws/formats.ts")).href);
const { PHASES } = await import(pathToFileURL(inProject("domain/src/draws/phases.ts")).href);
const names = new Set([...Object.keys(FORMATS), ...Object.keys(PHASES)]);

const files = globSync("{domain,contract,pad,server,web}/src/**/*.{ts,tsx}", { cwd: inProject() })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => ![OWN_PLACE, LEAGUES, TEST_CODE].some((pattern) => pattern.test(file)))
  .toSorted();
const problems = files.flatMap((file) =>
  comparedNames(readFileSync(inProject(file), "utf8"), names, file).map(
    (name) => `${file} decides by the name "${name}"`,
  ),
);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`format names: ${files.length} files, ${problems.length} problems\n`);
if (files.length < FILE_FLOOR) process.stdout.write(`fewer than ${FILE_FLOOR} files were read: nothing was checked\n`);
process.exitCode = problems.length === 0 && files.length >= FILE_FLOOR ? 0 : 1;
