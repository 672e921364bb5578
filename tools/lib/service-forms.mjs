import { posix } from "node:path";
import ts from "typescript";
import { parse } from "./syntax.mjs";

const MODULE_OF = /^server\/src\/modules\/([^/]+)\//u;
const SERVICE = /\.service\.ts$/u;
/** The type of a created service, or the function that creates one. */
const OBJECT = /^(?:[A-Z]\w*Service|create[A-Z]\w*Service)$/u;
const CREATES = /^create[A-Z]\w*(?:Service|Provider|Records)$/u;

/**
 * What a source takes of another module's created services. A neighbour is reached by importing its service's functions.
 *
 * @param {string} source @param {string} file its path from the project's root
 */
export function neighbourObjects(source, file) {
  const own = MODULE_OF.exec(file)?.[1];
  if (own === undefined) return [];
  return parse(source, file).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const from = posix.join(posix.dirname(file), statement.moduleSpecifier.text);
    const neighbour = MODULE_OF.exec(from)?.[1];
    if (neighbour === undefined || neighbour === own || !SERVICE.test(from)) return [];
    return importedNames(statement).filter((name) => OBJECT.test(name));
  });
}

/**
 * The functions of a service file that also exports one that creates an object: one form, not both.
 *
 * @param {string} source @param {string} file its path from the project's root
 */
export function besideCreated(source, file) {
  if (!SERVICE.test(file)) return [];
  const names = parse(source, file).statements.flatMap(exportedValues);
  return names.some((name) => CREATES.test(name)) ? names.filter((name) => !CREATES.test(name)) : [];
}

/** @param {ts.ImportDeclaration} statement */
function importedNames({ importClause }) {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** @param {ts.Statement} statement @returns {string[]} */
function exportedValues(statement) {
  if (!ts.canHaveModifiers(statement)) return [];
  const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  if (!isExported) return [];
  if (ts.isFunctionDeclaration(statement) && statement.name) return [statement.name.text];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}
