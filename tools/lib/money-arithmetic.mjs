import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

/** Names of amounts: `amountKobo`, `entry_fee_kobo`, `balance`. */
const AMOUNT = /kobo|naira|amount|fee|balance|price/iu;

const FRACTIONAL = new Set([
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
]);

/**
 * Where a source multiplies or divides a number that is named as an amount of money, or reads a number with fractions from a
 * text. Whole numbers of kobo are added, subtracted and shared out by the functions of `domain/src/money`.
 *
 * @param {string} source @param {string} [file] its name: JSX only where it ends so
 * @returns {string[]} the expressions
 */
export function fractionalMoney(source, file) {
  const tree = parse(source, file);
  /** @type {string[]} */
  const found = [];
  visit(tree, (node) => {
    const isFractional = ts.isBinaryExpression(node)
      ? FRACTIONAL.has(node.operatorToken.kind) && [node.left, node.right].some(isAmount)
      : ts.isCallExpression(node) && namesOf(node.expression).includes("parseFloat");
    if (isFractional) found.push(node.getText(tree));
  });
  return found;
}

/** @param {ts.Expression} node */
const isAmount = (node) => namesOf(node).some((name) => AMOUNT.test(name));

/**
 * The names that an operand may have its value from: `Number` and `kobo` of `Number(row.kobo)`.
 *
 * @param {ts.Expression} node
 * @returns {string[]}
 */
function namesOf(node) {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isCallExpression(node)) return [node.expression, ...node.arguments].flatMap(namesOf);
  if (ts.isPrefixUnaryExpression(node)) return namesOf(node.operand);
  return isWrapped(node) ? namesOf(node.expression) : [];
}

/** @param {ts.Expression} node */
const isWrapped = (node) =>
  ts.isElementAccessExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node);
