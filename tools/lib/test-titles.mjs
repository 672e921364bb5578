import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

const CALLED = new Set(["test", "describe"]);

/**
 * The titles of the tests and groups in one source: the first argument of `test(…)`, `test.each(…)(…)`, `describe(…)`.
 *
 * @param {string} source @param {string} name of its file
 */
export function titlesOf(source, name) {
  /** @type {string[]} */
  const titles = [];
  visit(parse(source, name), (node) => {
    if (!ts.isCallExpression(node) || !CALLED.has(rootOf(node.expression))) return;
    const [title] = node.arguments;
    if (title) titles.push(textOf(title));
  });
  return titles;
}

/** The name that a chain of calls starts with. @param {ts.Expression} node @returns {string} */
function rootOf(node) {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? rootOf(node.expression) : "";
}

/** What is written in a string or template, without its values. @param {ts.Node} node */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("");
}
