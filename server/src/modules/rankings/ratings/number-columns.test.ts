import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import { type Column, floatColumn, floatsOf, idColumn, idsOf, intColumn, intsOf } from "./number-columns.ts";

const database = await openTestDatabase();
afterAll(() => database[Symbol.asyncDispose]());

const read = async (array: unknown): Promise<Column> => {
  const { rows } = await sql<{ column: Column }>`select array_send(${array}) as column`.execute(database.db);
  return rows[0]?.column as Column;
};

test("columns that PostgreSQL sends, and takes again", async () => {
  const ids = [newId(), newId(), "00000000-0000-0000-0000-0000000000ff"];
  const sent = [
    intsOf(await read(sql`array[-1, 2147483647, 0]::int[]`)),
    floatsOf(await read(sql`array[0.1, -1e300, 0]::float8[]`)),
    idsOf(await read(sql`${ids}::uuid[]`)),
  ] as const;
  expect(sent.slice(0, 2)).toEqual([
    [-1, 2_147_483_647, 0],
    [0.1, -1e300, 0],
  ]);
  expect(sent[2].toSorted()).toEqual(
    idsOf(await read(sql`(select array_agg(id order by id) from unnest(${ids}::uuid[]) as id)`)),
  );
  const { rows } = await sql`
    select ${intColumn(sent[0])}::int[] as ints, ${floatColumn([...sent[1], null])}::float8[] as floats,
      ${idColumn(sent[2])}::uuid[] as ids`.execute(database.db);
  expect(rows).toEqual([{ ints: sent[0], floats: [...sent[1], null], ids }]);
});

test("columns without a row", async () => {
  expect(intsOf(await read(sql`array[]::int[]`))).toEqual([]);
  const { rows } = await sql`select ${idColumn([])}::uuid[] as ids, ${floatColumn([])}::float8[] as floats`.execute(
    database.db,
  );
  expect(rows).toEqual([{ ids: [], floats: [] }]);
});
