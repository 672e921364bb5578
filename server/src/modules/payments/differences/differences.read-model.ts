import type { Difference } from "@pockethall/contract/finance";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

type Page = { page: number; per_page: number };
export type DifferenceState = "open" | "resolved";

const COLUMNS = [
  "d.id",
  "d.kind",
  "d.subject",
  "d.ours",
  "d.theirs",
  "d.found_at",
  "d.resolved_at",
  "d.resolution",
  "p.name as resolved_by",
] as const;

type Row = Omit<Difference, "found_at" | "resolved_at"> & { found_at: Date; resolved_at: Date | null };

const shown = (row: Row): Difference => ({
  ...row,
  found_at: row.found_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
});

const listed = (db: Db) =>
  db
    .selectFrom("reconciliation_differences as d")
    .leftJoin("users as u", "u.id", "d.resolved_by")
    .leftJoin("players as p", "p.id", "u.player_id");

/** Open ones, the oldest first, since it waits longest; or resolved ones, the newest first. */
export async function differencesIn(db: Db, { page, per_page, state }: Page & { state: DifferenceState }) {
  const wanted = listed(db).where("d.resolved_at", state === "open" ? "is" : "is not", null);
  const ordered = state === "open" ? wanted.orderBy("d.found_at") : wanted.orderBy("d.resolved_at", "desc");
  const [rows, count] = await Promise.all([
    ordered
      .select(COLUMNS)
      .orderBy("d.id")
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(shown), meta: { page, per_page, total: count.total } };
}

/** An existing difference. */
export const differenceOf = async (db: Db, id: string): Promise<Difference> =>
  shown(await listed(db).select(COLUMNS).where("d.id", "=", id).executeTakeFirstOrThrow());

/** The number of open differences, and the time of the oldest. */
export async function openDifferences(db: Db): Promise<{ open: number; oldestAt: Date | null }> {
  const row = await db
    .selectFrom("reconciliation_differences")
    .select(({ fn }) => [fn.countAll<number>().as("open"), fn.min("found_at").as("oldestAt")])
    .where("resolved_at", "is", null)
    .executeTakeFirstOrThrow();
  return row;
}

/** When our books were last compared with the provider's, to the end; null: never. */
export async function lastComparedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("reconciliation_runs")
    .select("finished_at")
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.finished_at ?? null;
}

/** The explained surplus of the provider's balance over our books, such as a float of our own. */
export async function explainedOffsetKobo(db: Db): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select theirs::bigint - ours::bigint as kobo from reconciliation_differences
    where kind = 'balance' and resolved_at is not null order by resolved_at desc limit 1`.execute(db);
  return rows[0]?.kobo ?? 0;
}
