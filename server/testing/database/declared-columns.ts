import ts from "typescript";

/** A column as `string[] | null`, with `?` in front where an insert may leave it out; by table and name. */
export type Columns = Record<string, Record<string, string>>;

/** The columns of each table of the interface `DB`, without what a text or a number is narrowed to. */
export function declaredColumns(source: string): Columns {
  const { statements } = ts.createSourceFile("tables.ts", source, ts.ScriptTarget.Latest);
  const interfaces = new Map(
    statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node.members]),
  );
  const fieldsOf = <Field>(name: string, read: (type: ts.TypeNode) => Field): Record<string, Field> => {
    const fields = (interfaces.get(name) ?? ts.factory.createNodeArray()).filter(ts.isPropertySignature);
    return Object.fromEntries(
      fields.flatMap(({ name: field, type }) => (type && ts.isIdentifier(field) ? [[field.text, read(type)]] : [])),
    );
  };
  const tables = fieldsOf("DB", referenceName);
  return Object.fromEntries(Object.entries(tables).map(([table, name]) => [table, fieldsOf(name, describeColumn)]));
}

const referenceName = (type: ts.TypeNode): string =>
  ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : "";

/** What kysely makes of `Generated<…>`: a column with a default. */
function describeColumn(type: ts.TypeNode): string {
  const [inner] = ts.isTypeReferenceNode(type) && referenceName(type) === "Generated" ? (type.typeArguments ?? []) : [];
  const names = new Set(valueTypes(inner ?? type));
  const isNullable = names.delete("null");
  return columnText({ type: [...names].join(" | "), isNullable, hasDefault: inner !== undefined });
}

type ColumnFacts = { type: string; isNullable: boolean; hasDefault: boolean };

/** An insert may leave out what has a default or may be null. */
export const columnText = ({ type, isNullable, hasDefault }: ColumnFacts): string =>
  `${isNullable || hasDefault ? "?" : ""}${type}${isNullable ? " | null" : ""}`;

function valueTypes(type: ts.TypeNode): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(valueTypes);
  if (ts.isParenthesizedTypeNode(type)) return valueTypes(type.type);
  if (ts.isArrayTypeNode(type)) return [`${[...new Set(valueTypes(type.elementType))].join(" | ")}[]`];
  if (ts.isLiteralTypeNode(type)) return [literalType(type.literal)];
  if (!ts.isTypeReferenceNode(type)) return [ts.tokenToString(type.kind) ?? "?"];
  const name = referenceName(type);
  return [name === "Timestamp" || name === "Buffer" ? name : "string"]; // every other named type is a text
}

function literalType({ kind }: ts.LiteralTypeNode["literal"]): string {
  if (kind === ts.SyntaxKind.NullKeyword) return "null";
  return kind === ts.SyntaxKind.NumericLiteral ? "number" : "string";
}
