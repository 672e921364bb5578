/** @typedef {{ table: string, folder: string, file: string }} Write */
/** @typedef {{ table: string, folder: string }} Exception */
/** @typedef {{ tables: readonly string[], owners: Readonly<Record<string, readonly string[]>>, baseFolders: readonly string[], writes: readonly Write[], exceptions: readonly Exception[] }} Facts */

/** Stands for a table whose name the source computes; its owner cannot be checked. */
const COMPUTED = "a computed table";

const BUILDER = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:["'`](\w+)[^"'`]*["'`])?/gu;
const STATEMENT =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?(?:"?(\w+)|\$\{(?:sql\.table\(["'](\w+)["']\))?)/giu;
const COMMENT_LINES = /^\s*(?:\/\/|\/?\*).*$/gmu;

/**
 * The tables that one source writes, through Kysely or SQL, each once.
 *
 * @param {string} source @param {readonly string[]} tables
 */
export function writtenTables(source, tables) {
  const code = source.replace(COMMENT_LINES, "");
  const built = [...code.matchAll(BUILDER)].map(([, name]) => name ?? COMPUTED);
  const stated = [...code.matchAll(STATEMENT)].map(([, name, given]) => name ?? given ?? COMPUTED);
  return [...new Set([...built, ...stated])].filter((name) => name === COMPUTED || tables.includes(name));
}

/** The folder that a file of server/src belongs to: its module, or the folder itself. @param {string} file */
export function folderOf(file) {
  const [first = "", second = ""] = file.split("/");
  return first === "modules" ? second : first;
}

/** The tables of the generated types. @param {string} source of server/src/database/tables.ts */
export function tablesOf(source) {
  const names = source.split("export interface DB {")[1]?.matchAll(/^ {2}(\w+): \w+;$/gmu) ?? [];
  return [...names].map(([, name = ""]) => name);
}

/** What a module declares in `ownedTables`; nothing where it declares none. @param {string} source of its module.ts */
export function ownedTablesOf(source) {
  const list = /\bownedTables: \[([^\]]*)\]/u.exec(source)?.[1] ?? "";
  return [...list.matchAll(/"(\w+)"/gu)].map(([, name = ""]) => name);
}

/** What breaks "a table is written by one module", one line each. @param {Facts} facts */
export function ownerProblems({ tables, owners, baseFolders, writes, exceptions }) {
  const problems = [];
  for (const table of tables) {
    const holders = Object.keys(owners).filter((folder) => owners[folder]?.includes(table));
    if (holders.length === 0) problems.push(`${table} has no owner`);
    if (holders.length > 1) problems.push(`${table} has several owners: ${holders.join(", ")}`);
  }
  for (const [folder, owned] of Object.entries(owners))
    for (const table of owned) if (!tables.includes(table)) problems.push(`${folder} owns ${table}, which is no table`);

  const baseTables = new Set(baseFolders.flatMap((folder) => owners[folder] ?? []));
  const isForeign = (/** @type {Write} */ { table, folder }) =>
    !owners[folder]?.includes(table) && !(baseTables.has(table) && baseFolders.includes(folder));
  const foreign = writes.filter(isForeign);
  const fits = (/** @type {Exception} */ one, /** @type {Exception} */ other) =>
    one.table === other.table && one.folder === other.folder;
  for (const write of foreign)
    if (!exceptions.some((exception) => fits(exception, write)))
      problems.push(`${write.file} writes ${write.table}, which ${write.folder} does not own`);
  for (const exception of exceptions)
    if (!foreign.some((write) => fits(exception, write)))
      problems.push(`the exception of ${exception.folder} for ${exception.table} is no longer needed`);
  return problems;
}
