import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Columns, columnText, declaredColumns } from "../../testing/database/declared-columns.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import type { Db } from "./database.ts";

/** What a column of each type is in TypeScript, by the driver. */
const VALUE_TYPES: Record<string, string> = {
  text: "string",
  uuid: "string",
  tsvector: "string",
  xid8: "string",
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  timestamptz: "Timestamp",
  date: "Timestamp",
  jsonb: "unknown",
  bytea: "Buffer",
};

type Row = { table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean; isList: boolean };

async function migratedColumns(db: Db, kind: "r" | "v"): Promise<Columns> {
  const { rows } = await sql<Row>`
    select c.relname as table, a.attname as column, coalesce(item.typname, t.typname) as type,
           item.typname is not null as "isList", not a.attnotnull as "isNullable",
           a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type item on item.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind::text = any(${kind === "r" ? ["r", "p"] : [kind]}) and c.relname <> 'migrations'`.execute(
    db,
  );
  const columns: Columns = {};
  for (const { table, column, type, isList, ...facts } of rows) {
    const value = `${VALUE_TYPES[type] ?? type}${isList ? "[]" : ""}`;
    (columns[table] ??= {})[column] = columnText({ ...facts, type: value });
  }
  return columns;
}

const readDeclared = async () => declaredColumns(await readFile(new URL("tables.ts", import.meta.url), "utf8"));

test("tables.ts has every column of the migrated tables with its type, nullability and default, and no other", async () => {
  await using database = await openTestDatabase();
  const tables = await migratedColumns(database.db, "r");
  const views = await migratedColumns(database.db, "v");
  const declared = Object.entries(await readDeclared());
  expect(Object.fromEntries(declared.filter(([name]) => !(name in views)))).toEqual(tables);
});

/** PostgreSQL takes every column of a view for nullable. */
const withoutNull = (columns: Columns): Columns =>
  JSON.parse(JSON.stringify(columns).replaceAll("?", "").replaceAll(" | null", ""));

test("tables.ts has every column of the views with its type", async () => {
  await using database = await openTestDatabase();
  const views = await migratedColumns(database.db, "v");
  const declared = Object.entries(await readDeclared()).filter(([name]) => name in views);
  expect(withoutNull(Object.fromEntries(declared))).toEqual(withoutNull(views));
});
