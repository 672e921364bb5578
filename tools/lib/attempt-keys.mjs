import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

const MAKER = "createAttemptKey";

/**
 * The lines on which a source makes the key of an attempt where it does not outlive the attempt: neither as a constant of
 * the module nor in a component's `useRef`.
 *
 * @param {string} source @param {string} file its path from the project's root
 */
export function shortLivedKeys(source, file) {
  const tree = parse(source, file);
  /** @type {Set<ts.Node>} */
  const kept = new Set();
  for (const statement of tree.statements)
    if (ts.isVariableStatement(statement))
      for (const { initializer } of statement.declarationList.declarations) if (initializer) kept.add(initializer);
  /** @type {number[]} */
  const lines = [];
  visit(tree, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    if (node.expression.text === "useRef" && node.arguments[0]) kept.add(node.arguments[0]);
    if (node.expression.text === MAKER && !kept.has(node))
      lines.push(tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1);
  });
  return lines;
}
