import ts from "typescript";

/** The syntax of a TypeScript source. @param {string} source @param {string} [name] of its file: JSX only where it ends so */
export const parse = (source, name = "source.ts") => ts.createSourceFile(name, source, ts.ScriptTarget.Latest);

/** Looks at a node and at everything in it. @param {ts.Node} node @param {(node: ts.Node) => void} look */
export function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
