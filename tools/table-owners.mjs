import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inProject } from "./lib/project.mjs";
import { folderOf, ownedTables, ownerProblems, tablesOf, writtenTables } from "./lib/table-writes.mjs";

// A table is written by one module: the one whose module.ts names it in `ownedTables`. The tables of base-tables.ts are
// written by the base folders. The floor catches a check that reads nothing and reports no problems.
const WRITE_FLOOR = 150;

/**
 * Writes outside the owner, each with its reason; an entry that is no longer needed fails the check.
 *
 * @type {readonly import("./lib/table-writes.mjs").Exception[]}
 */
const EXCEPTIONS = [
  // Puts whole tables back as they were, of every module, into an empty installation.
  { table: "a computed table", folder: "backup" },
  // Removes whole rows by their age, by one list of rules.
  { table: "a computed table", folder: "retention" },
];

const SOURCES = inProject("server", "src");
const { BASE_TABLES } = await import(pathToFileURL(join(SOURCES, "base-tables.ts")).href);
/** @type {Record<string, readonly string[]>} */
const owners = { ...BASE_TABLES };
for (const file of globSync("modules/*/module.ts", { cwd: SOURCES })) owners[folderOf(file)] = ownedTables(read(file));

const tables = tablesOf(read("database/tables.ts"));
const files = globSync("**/*.ts", { cwd: SOURCES }).filter((file) => !/\.test\.ts$|(?:^|\/)testing\//u.test(file));
const writes = files
  .toSorted()
  .flatMap((file) => writtenTables(read(file), tables).map((table) => ({ table, folder: folderOf(file), file })));
const baseFolders = Object.keys(BASE_TABLES);
const problems = ownerProblems({ tables, owners, baseFolders, writes, exceptions: EXCEPTIONS });
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(
  `table owners: ${tables.length} tables, ${writes.length} writes, ${problems.length} problems, ${EXCEPTIONS.length} exceptions\n`,
);
if (writes.length < WRITE_FLOOR)
  process.stdout.write(`fewer than ${WRITE_FLOOR} writes were found: nothing was checked\n`);
process.exitCode = problems.length === 0 && writes.length >= WRITE_FLOOR ? 0 : 1;

/** @param {string} file */
function read(file) {
  return readFileSync(join(SOURCES, file), "utf8");
}
