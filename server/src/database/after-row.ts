import { type RawBuilder, sql } from "kysely";

type Key = { by: RawBuilder<unknown>; order: "asc" | "desc"; from: RawBuilder<unknown> };

/**
 * Whether a row lies after a place in an order of columns that are never null. The first column alone bounds the scan of an
 * index, so that a page costs the same wherever it lies.
 */
export function isAfter(keys: readonly [Key, ...Key[]]): RawBuilder<boolean> {
  const [first] = keys;
  const bound = first.order === "asc" ? sql`${first.by} >= ${first.from}` : sql`${first.by} <= ${first.from}`;
  return sql<boolean>`(${bound} and ${beyond(keys)})`;
}

function beyond([key, ...others]: readonly Key[]): RawBuilder<boolean> {
  if (key === undefined) return sql<boolean>`false`;
  const strictly = key.order === "asc" ? sql`${key.by} > ${key.from}` : sql`${key.by} < ${key.from}`;
  if (others.length === 0) return sql<boolean>`${strictly}`;
  return sql<boolean>`(${strictly} or (${key.by} = ${key.from} and ${beyond(others)}))`;
}
