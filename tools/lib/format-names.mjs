import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

/** Calls that ask whether a value is one of some texts. */
const ASKING = new Set(["endsWith", "has", "includes", "startsWith"]);
const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/**
 * The names that a source compares something with or lists: operands of equality, case labels, lists of nothing
 * else, and what `has` or `includes` asks for.
 *
 * @param {string} source @param {ReadonlySet<string>} names @param {string} [file] its name: JSX only where it ends so
 */
export function comparedNames(source, names, file) {
  /** @type {string[]} */
  const found = [];
  visit(parse(source, file), (node) => {
    const texts = decidingParts(node).flatMap((part) => (ts.isStringLiteralLike(part) ? [part.text] : []));
    const named = texts.filter((text) => names.has(text));
    // A list of columns may hold the word "group" among others.
    if (!ts.isArrayLiteralExpression(node) || named.length === texts.length) found.push(...named);
  });
  return found;
}

/** The parts of a node that something is compared with. @param {ts.Node} node @returns {readonly ts.Node[]} */
function decidingParts(node) {
  if (ts.isBinaryExpression(node)) return EQUALITY.has(node.operatorToken.kind) ? [node.left, node.right] : [];
  if (ts.isCaseClause(node)) return [node.expression];
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  return ASKING.has(node.expression.name.text) ? node.arguments : [];
}
