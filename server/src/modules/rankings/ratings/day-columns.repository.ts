import { type RawBuilder, sql } from "kysely";

// Ratings count days since 1970, tables hold dates.

/** A date's day. */
export const dayOf = (column: string): RawBuilder<number> => sql<number>`${sql.ref(column)} - date '1970-01-01'`;
/** A day's date. */
export const dateOf = (day: number): RawBuilder<string> => sql<string>`(date '1970-01-01' + ${day}::int)`;

/** A column of all rows in the form of number-columns, in their order. */
export const columnOf = (type: "int" | "float8" | "uuid", column: string): RawBuilder<Buffer> =>
  sql<Buffer>`array_send(coalesce(array_agg(${sql.ref(column)}), ${sql.lit("{}")}::${sql.raw(type)}[]))`;
