import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

/**
 * The live events that a source publishes in a transaction, by the literal `type` of the event; "computed" where the event is
 * no literal.
 *
 * @param {string} source @param {string} file its path from the project's root
 * @returns {string[]}
 */
export function publishedEvents(source, file) {
  /** @type {string[]} */
  const found = [];
  visit(parse(source, file), (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { expression, name } = node.expression;
    if (name.text !== "publish" || !ts.isIdentifier(expression) || expression.text !== "tx") return;
    // `tournaments.publish(tx, …)` and the like are no events: those take topics first, as an array.
    if (node.arguments.length === 2) found.push(typeOf(node.arguments[1]));
  });
  return found;
}

/**
 * Events that more than one file publishes.
 *
 * @param {ReadonlyMap<string, readonly string[]>} eventsByFile
 * @returns {string[]} one line for each
 */
export function sharedEvents(eventsByFile) {
  /** @type {Map<string, Set<string>>} */
  const files = new Map();
  for (const [file, events] of eventsByFile)
    for (const event of events) files.set(event, (files.get(event) ?? new Set()).add(file));
  return [...files]
    .filter(([event, of]) => event !== "computed" && of.size > 1)
    .map(([event, of]) => `the live event "${event}" is published in ${[...of].join(" and ")}: keep one publisher`);
}

/** @param {ts.Expression | undefined} event */
function typeOf(event) {
  if (event === undefined || !ts.isObjectLiteralExpression(event)) return "computed";
  for (const property of event.properties)
    if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === "type")
      return ts.isStringLiteral(property.initializer) ? property.initializer.text : "computed";
  return "computed";
}
