import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

/** Modules open transactions where a request, a job or a command enters them, and nowhere else. */
const ENTERS_MODULE = /(?:\.(?:routes|flow|job|cli)|\/module)\.ts$/u;
/** Base folders and top-level files that start work of their own. */
const STARTS_WORK = /^server\/src\/(?:(?:database|jobs|http|demo|cache)\/|[^/]+\.ts$)/u;
const READ_MODEL = /\.read-model\.ts$/u;

const OPENERS = new Set(["transact", "Transact", "createTransact"]);

/**
 * How a source opens a transaction, or takes the function that does, although its file may not. A read model may read in
 * one snapshot with Kysely's `transaction()`.
 *
 * @param {string} source @param {string} file its path from the project's root
 */
export function openedTransactions(source, file) {
  if (ENTERS_MODULE.test(file) || STARTS_WORK.test(file)) return [];
  /** @type {Set<string>} */
  const found = new Set();
  visit(parse(source, file), (node) => {
    if (ts.isIdentifier(node) && OPENERS.has(node.text)) found.add(node.text);
    if (isKyselyTransaction(node) && !READ_MODEL.test(file)) found.add("transaction()");
  });
  return [...found];
}

/** @param {ts.Node} node */
const isKyselyTransaction = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === "transaction" &&
  node.arguments.length === 0;
