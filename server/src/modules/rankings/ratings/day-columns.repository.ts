import { type RawBuilder, sql } from "kysely";

// Ratings count days since 1970, tables hold dates.

/** A date's day. */
export const dayOf = (column: string): RawBuilder<number> => sql<number>`${sql.ref(column)} - date '1970-01-01'`;
/** A day's date. */
export const dateOf = (day: number): RawBuilder<string> => sql<string>`(date '1970-01-01' + ${day}::int)`;
