import { globSync, readFileSync } from "node:fs";
import { inProject } from "./lib/project.mjs";
import { publishedEvents, sharedEvents } from "./lib/publishers.mjs";
import { openedTransactions } from "./lib/transactions.mjs";

// A service works in the transaction of its caller (decision 0059): only routes, flows, jobs, commands and module.ts open
// one. Each live event has one publisher. The floor catches a check that reads nothing and reports no problems.
const FILE_FLOOR = 700;
const TEST_CODE = /\.test\.ts$|(?:^|\/)testing\//u;

const files = globSync("server/src/**/*.ts", { cwd: inProject() })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !TEST_CODE.test(file))
  .toSorted();
const sources = files.map((file) => /** @type {const} */ ([file, readFileSync(inProject(file), "utf8")]));
const opened = sources.flatMap(([file, source]) =>
  openedTransactions(source, file).map(
    (use) => `${file} opens a transaction (${use}): take tx from the caller, or name the file .flow.ts or .job.ts`,
  ),
);
const events = new Map(sources.map(([file, source]) => [file, publishedEvents(source, file)]));
const problems = [...opened, ...sharedEvents(events)];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`transactions: ${files.length} files, ${problems.length} problems\n`);
if (files.length < FILE_FLOOR) process.stdout.write(`fewer than ${FILE_FLOOR} files were read: nothing was checked\n`);
process.exitCode = problems.length === 0 && files.length >= FILE_FLOOR ? 0 : 1;
