import ts from "typescript";
import { parse, visit } from "./syntax.mjs";

/** @typedef {{ names: readonly string[], from?: string, under: readonly string[], files: readonly string[], reason: string }} Reserved */

/**
 * The names that a source uses: its identifiers, and the words of its texts and of the markup in it. Comments do not count.
 *
 * @param {string} source @param {string} file its path from the project's root
 * @returns {Set<string>}
 */
export function usedNames(source, file) {
  /** @type {Set<string>} */
  const names = new Set();
  visit(parse(source, file), (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    else if (isText(node)) for (const word of node.text.split(/[^\w-]+/u)) names.add(word);
  });
  return names;
}

/**
 * What a source imports or passes on from files whose path ends in `from`; "*" for everything.
 *
 * @param {string} source @param {string} file @param {string} from
 * @returns {Set<string>}
 */
export function importedNames(source, file, from) {
  /** @type {Set<string>} */
  const names = new Set();
  visit(parse(source, file), (node) => {
    for (const name of namesOfImport(node, from)) names.add(name);
  });
  return names;
}

/** @param {ts.Node} node @param {string} from @returns {readonly string[]} */
function namesOfImport(node, from) {
  const ends = (/** @type {ts.Node | undefined} */ path) =>
    path !== undefined && ts.isStringLiteralLike(path) && path.text.endsWith(from);
  if (ts.isCallExpression(node))
    return node.expression.kind === ts.SyntaxKind.ImportKeyword && ends(node.arguments[0]) ? ["*"] : [];
  if (!(ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) || !ends(node.moduleSpecifier)) return [];
  const bindings = ts.isExportDeclaration(node) ? node.exportClause : node.importClause?.namedBindings;
  if (bindings === undefined || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return ["*"];
  return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

/**
 * Files that use a reserved name although they are not listed for it, and listed files that no longer use one.
 *
 * @param {readonly Reserved[]} rules @param {readonly (readonly [file: string, source: string])[]} sources
 * @returns {string[]} one line for each
 */
export function reservedProblems(rules, sources) {
  return rules.flatMap(({ names, from, under, files, reason }) => {
    const using = new Map();
    for (const [file, source] of sources) {
      if (!under.some((folder) => file.startsWith(folder))) continue;
      const used = from === undefined ? usedNames(source, file) : importedNames(source, file, from);
      const reserved = [...names, ...(from === undefined ? [] : ["*"])].filter((name) => used.has(name));
      if (reserved.length > 0) using.set(file, reserved.join(", "));
    }
    const foreign = [...using].filter(([file]) => !files.includes(file));
    return [
      ...foreign.map(([file, used]) => `${file} uses ${used}: ${reason}`),
      ...files.filter((file) => !using.has(file)).map((file) => `${file} uses none of ${names.join(", ")}: unlist it`),
    ];
  });
}

/** @param {ts.Node} node @returns {node is ts.LiteralLikeNode} */
const isText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);
