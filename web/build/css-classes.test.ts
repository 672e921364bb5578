import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { preprocessCSS, resolveConfig } from "vite";
import { expect, test } from "vitest";

// A class that a component names and its style sheet does not define is undefined: the style is lost without an error.
const WEB = join(import.meta.dirname, "..");
const SHEET = ".module.css";

/** The classes that a component takes from each of its style sheets by name: `styles.head`. */
function classesUsed(source: string, file: string): { sheet: string; name: string }[] {
  const syntax = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const sheets = new Map<string, string>();
  const used: { sheet: string; name: string }[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && node.importClause?.name) {
      const { text } = node.moduleSpecifier;
      if (text.endsWith(SHEET)) sheets.set(node.importClause.name.text, join(dirname(file), text));
    }
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const sheet = sheets.get(node.expression.text);
      if (sheet !== undefined) used.push({ sheet, name: node.name.text });
    }
    ts.forEachChild(node, look);
  };
  look(syntax);
  return used;
}

test("each class that a component takes from a style sheet is defined there", async () => {
  const config = await resolveConfig({ root: WEB, configFile: false, logLevel: "silent" }, "build");
  const sheets = globSync(`src/**/*${SHEET}`, { cwd: WEB });
  const defined = new Map(
    await Promise.all(
      sheets.map(async (sheet) => {
        const { modules } = await preprocessCSS(readFileSync(join(WEB, sheet), "utf8"), join(WEB, sheet), config);
        return [sheet, new Set(Object.keys(modules ?? {}))] as const;
      }),
    ),
  );
  const used = globSync("src/**/*.{ts,tsx}", { cwd: WEB }).flatMap((file) =>
    classesUsed(readFileSync(join(WEB, file), "utf8"), file).map((one) => ({ ...one, file })),
  );
  expect(used.length).toBeGreaterThan(1_000);
  const missing = used.filter(({ sheet, name }) => !defined.get(sheet)?.has(name));
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
