import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";

type Ids = { players: PlayerId; tournaments: TournamentId };

/** Where the merges of one kind of record are stored. */
export type MergeTable<Records extends keyof Ids, Figures> = {
  merges: "player_merges" | "tournament_merges";
  /** The column of the record that was merged into the kept one. */
  merged: "player_id" | "tournament_id";
  records: Records;
  /** Columns that only this kind has; `m` is the merge. */
  figures: RawBuilder<Figures>;
};

type Row<Records extends keyof Ids> = {
  id: string;
  reason: string;
  merged_id: Ids[Records];
  merged_name: string;
  kept_id: Ids[Records];
  kept_name: string;
  merged_by: string;
  merged_at: Date;
  undone_by: string | null;
  undone_at: Date | null;
};
type Page = { page: number; per_page: number };

/** Merges, the latest first. */
export async function listMergeRecords<Records extends keyof Ids, Figures>(
  db: Db,
  table: MergeTable<Records, Figures>,
  { page, per_page }: Page,
) {
  const { total } = await db
    .selectFrom(table.merges)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row<Records> & Figures>`
    ${recordsOf(table)} order by m.merged_at desc, m.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { data: rows.map((row) => recordOf<Records, Figures>(row)), meta: { page, per_page, total } };
}

/** One merge. @throws when it is absent. */
export async function readMergeRecord<Records extends keyof Ids, Figures>(
  db: Db,
  table: MergeTable<Records, Figures>,
  id: string,
) {
  const { rows } = await sql<Row<Records> & Figures>`${recordsOf(table)} where m.id = ${id}`.execute(db);
  if (!rows[0]) throw new Error(`${table.merges} has no row ${id}`);
  return recordOf<Records, Figures>(rows[0]);
}

const recordsOf = <Records extends keyof Ids, Figures>({
  merges,
  merged,
  records,
  figures,
}: MergeTable<Records, Figures>) => sql`
  select m.id, m.reason, m.merged_at, m.undone_at, o.id as merged_id, o.name as merged_name,
    k.id as kept_id, k.name as kept_name, mp.name as merged_by, up.name as undone_by, ${figures}
  from ${sql.table(merges)} m
  join ${sql.table(records)} o on o.id = ${sql.ref(`m.${merged}`)}
  join ${sql.table(records)} k on k.id = m.kept_id
  join users mu on mu.id = m.merged_by join players mp on mp.id = mu.player_id
  left join users uu on uu.id = m.undone_by left join players up on up.id = uu.player_id`;

export type MergeRecord<Records extends keyof Ids, Figures> = ReturnType<typeof recordOf<Records, Figures>>;

const recordOf = <Records extends keyof Ids, Figures>({
  merged_id,
  merged_name,
  kept_id,
  kept_name,
  ...row
}: Row<Records> & Figures) => ({
  ...row,
  merged: { id: merged_id, name: merged_name },
  kept: { id: kept_id, name: kept_name },
  merged_at: row.merged_at.toISOString(),
  undone_at: row.undone_at?.toISOString() ?? null,
});
