import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { TournamentFollowerNotices } from "../../../database/tables.ts";

type Requested = { id: string; tournamentId: TournamentId; kind: TournamentFollowerNotices["kind"] };

/** Requests notices to followers; a second one of the same kind starts again. @returns undefined without followers. */
export async function requestNotice(db: Db, wanted: Requested, now: Date): Promise<string | undefined> {
  const { id, tournamentId, kind } = wanted;
  const { rows } = await sql<{ id: string }>`
    insert into tournament_follower_notices (id, tournament_id, kind, happened_at)
    select ${id}::uuid, ${tournamentId}::uuid, ${kind}, ${now}
    where (exists (
        select from tournament_follows f join tournaments t on t.id = f.tournament_id
        where t.id = ${tournamentId}::uuid or t.merged_into = ${tournamentId}::uuid)
      or (${isForMatches(kind)} and exists (
        select from games g join match_follows m on m.game_id = g.id where g.tournament_id = ${tournamentId}::uuid)))
      -- Followers whose notice of the winner is still to come read the corrected name there.
      and (${kind} <> 'corrected' or not exists (
        select from tournament_follower_notices n
        where n.tournament_id = ${tournamentId}::uuid and n.kind = 'completed' and n.done_at is null))
    on conflict (tournament_id, kind) do update
      set happened_at = excluded.happened_at, notified_up_to = null, done_at = null
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Steps of which followers of its matches are notified too: postponement, also for good, and resumption. */
export const isForMatches = (kind: TournamentFollowerNotices["kind"]): boolean =>
  kind === "postponed" || kind === "resumed";

/** The notice, locked until the transaction ends; undefined when it is done, gone, or another process holds it. */
export const lockNotice = (db: Db, id: string) =>
  db
    .selectFrom("tournament_follower_notices as n")
    .innerJoin("tournaments as t", "t.id", "n.tournament_id")
    .leftJoin("players as p", "p.id", "t.champion_id")
    .select(["n.tournament_id", "n.kind", "n.happened_at", "n.notified_up_to"])
    .select(["t.name", "t.status", "t.drawn_at", "t.cancellation_reason", "p.name as champion"])
    .where("n.id", "=", id)
    .where("n.done_at", "is", null)
    .forUpdate("n")
    .skipLocked()
    .executeTakeFirst();

export const markNotified = (db: Db, id: string, notifiedUpTo: string) =>
  db.updateTable("tournament_follower_notices").set({ notified_up_to: notifiedUpTo }).where("id", "=", id).execute();

export const markDone = (db: Db, id: string, now: Date) =>
  db.updateTable("tournament_follower_notices").set({ done_at: now }).where("id", "=", id).execute();

/** Unfinished notices, the oldest first. */
export async function dueNotices(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom("tournament_follower_notices")
    .select("id")
    .where("done_at", "is", null)
    .orderBy("happened_at")
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}
