import type { PlayerId, UserId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { DB } from "../../database/tables.ts";

/** An address that this account has proven, and when. */
type Proven = { address: string; since: Date };

/** Whose data an export holds. */
export type Person = { userId: UserId; playerId: PlayerId; email: string; proven: readonly Proven[] };

type TableName = keyof DB;
type Column<Table extends TableName> = Extract<keyof DB[Table], string>;

/** One list of an export: the rows of a table that are about a person, with the columns that are shown. */
export type Section<Table extends TableName = TableName> = {
  name: string;
  table: Table;
  /** Which rows `t` are about the person. */
  of: (person: Person) => RawBuilder<unknown>;
  shown: readonly Column<Table>[];
  /** What is shown beside the columns, such as the name behind an id. */
  also?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns that are left out, and why. */
  leftOut?: Readonly<Partial<Record<Column<Table>, string>>>;
  /** Why every other column is left out; where a row describes an event rather than a person. */
  others?: string;
};

/** Keeps the names of the columns checked against the table. */
export const section = <Table extends TableName>(definition: Section<Table>): Section =>
  definition as unknown as Section;

/** Rows with the person's account in one of these columns. */
export const ofUser =
  (...columns: string[]) =>
  ({ userId }: Person): RawBuilder<unknown> =>
    anyOf(columns, userId);

/** Rows with the person's player in one of these columns. */
export const ofPlayer =
  (...columns: string[]) =>
  ({ playerId }: Person): RawBuilder<unknown> =>
    anyOf(columns, playerId);

const anyOf = (columns: readonly string[], id: string) =>
  sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${id}::uuid`),
    sql` or `,
  )})`;

/** Reasons that many columns share. */
export const WHY = {
  secret: "a secret, or the fingerprint of one",
  someoneElse: "another person",
  official: "what you did as an official is in recorded_actions",
  derived: "computed from what is shown",
  work: "only for the server's own work",
} as const;
