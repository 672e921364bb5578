import ts from "typescript";

/** Several rules read the same sources: each is parsed once. @type {Map<string, ts.SourceFile>} */
const parsed = new Map();

/** The syntax of a TypeScript source. @param {string} source @param {string} [name] of its file: JSX only where it ends so */
export function parse(source, name = "source.ts") {
  const key = `${name}\n${source}`;
  const tree = parsed.get(key) ?? ts.createSourceFile(name, source, ts.ScriptTarget.Latest);
  parsed.set(key, tree);
  return tree;
}

/** Looks at a node and at everything in it. @param {ts.Node} node @param {(node: ts.Node) => void} look */
export function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
