import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

/** @typedef {{ table: string, folder: string, file: string }} Write */
/** @typedef {{ table: string, folder: string }} Exception */
/** @typedef {{ tables: readonly string[], owners: Readonly<Record<string, readonly string[]>>, baseFolders: readonly string[], writes: readonly Write[], exceptions: readonly Exception[] }} Facts */

/** In place of a table whose name the source computes; its owner cannot be checked. */
const COMPUTED = "a computed table";

const BUILDER_CALLS = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);
/** The table that a statement of SQL writes: its name, or the mark of a name that is computed. */
const STATEMENT =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?(?:"?(\w+)|\$)/giu;
const SQL_COMMENT = /--.*$/gmu;

/**
 * The tables that one source writes, through Kysely or in texts of SQL, each once.
 *
 * @param {string} source @param {readonly string[]} tables
 */
export function writtenTables(source, tables) {
  /** @type {Set<string>} */
  const written = new Set();
  visit(parse(source), (node) => {
    if (ts.isCallExpression(node)) for (const name of builtWrites(node)) written.add(name);
    for (const [, name] of sqlOf(node).replace(SQL_COMMENT, "").matchAll(STATEMENT)) written.add(name ?? COMPUTED);
  });
  return [...written].filter((name) => name === COMPUTED || tables.includes(name));
}

/** The table of `db.insertInto("games as g")` and its like. @param {ts.CallExpression} call @returns {string[]} */
function builtWrites({ expression, arguments: [table] }) {
  if (!ts.isPropertyAccessExpression(expression) || !BUILDER_CALLS.has(expression.name.text)) return [];
  return [table && ts.isStringLiteralLike(table) ? (table.text.split(/\W/u)[0] ?? COMPUTED) : COMPUTED];
}

/** The text of a string or template; `sql.table("games")` in it is the name, any other value a `$`. @param {ts.Node} node */
function sqlOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  const spans = node.templateSpans.map(({ expression, literal }) => `${tableNamed(expression) ?? "$"}${literal.text}`);
  return node.head.text + spans.join("");
}

/** @param {ts.Expression} node @returns {string | undefined} */
function tableNamed(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [name] = node.arguments;
  return node.expression.name.text === "table" && name && ts.isStringLiteralLike(name) ? name.text : undefined;
}

/** The folder that a file of server/src belongs to: its module, or the folder itself. @param {string} file */
export function folderOf(file) {
  const [first = "", second = ""] = file.split("/");
  return first === "modules" ? second : first;
}

/** The tables of the table types. @param {string} source of server/src/database/tables.ts */
export function tablesOf(source) {
  const types = parse(source).statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === "DB");
  if (!types || !ts.isInterfaceDeclaration(types)) return [];
  return types.members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
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

/**
 * The tables that a module.ts names in the list `ownedTables`.
 *
 * @param {string} source
 * @returns {string[]}
 */
export function ownedTables(source) {
  /** @type {string[]} */
  const owned = [];
  visit(parse(source), (node) => {
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || node.name.text !== "ownedTables") return;
    if (!ts.isArrayLiteralExpression(node.initializer)) throw new Error("ownedTables is no list");
    for (const element of node.initializer.elements) {
      if (!ts.isStringLiteral(element)) throw new Error("ownedTables lists names only");
      owned.push(element.text);
    }
  });
  return owned;
}
