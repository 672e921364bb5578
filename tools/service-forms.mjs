import { globSync, readFileSync } from "node:fs";
import { inProject } from "./lib/project.mjs";
import { besideCreated, neighbourObjects } from "./lib/service-forms.mjs";

// One way to reach a neighbour (decision 0088): import its service's function. No module takes a created service of
// another one, and no service file exports both functions and an object. The floor catches a check that reads nothing.
const FILE_FLOOR = 500;
const TEST_CODE = /\.test\.ts$|(?:^|\/)testing\//u;

const files = globSync("server/src/modules/**/*.ts", { cwd: inProject() })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !TEST_CODE.test(file))
  .toSorted();
const problems = files.flatMap((file) => {
  const source = readFileSync(inProject(file), "utf8");
  return [
    ...neighbourObjects(source, file).map((name) => `${file} takes ${name} of another module: import the function`),
    ...besideCreated(source, file).map((name) => `${file} exports ${name} beside a created service: one form only`),
  ];
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`service forms: ${files.length} files, ${problems.length} problems\n`);
if (files.length < FILE_FLOOR) process.stdout.write(`fewer than ${FILE_FLOOR} files were read: nothing was checked\n`);
process.exitCode = problems.length === 0 && files.length >= FILE_FLOOR ? 0 : 1;
