import type { MatchId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { MatchFollowerNotices } from "../../database/tables.ts";
import { newId } from "../../kernel/ids.ts";

type Kind = MatchFollowerNotices["kind"];
/**
 * An aspect of a match that may have changed. `known`: its state before the change; ignored once followers were notified of one.
 * `isSilent`: no notice is due now, and `known` replaces the stored state.
 */
export type Changed = { gameId: MatchId; kind: Kind; known: string | null; isSilent?: true };

/** Requests notices of changes, in one statement; matches without followers are left out. @returns the ids of the notices. */
export async function requestNotices(db: Db, changes: readonly Changed[], now: Date): Promise<string[]> {
  if (changes.length === 0) return [];
  const text = JSON.stringify(changes.map((change) => ({ id: newId(), isSilent: false, ...change })));
  const { rows } = await sql<{ id: string; done_at: Date | null }>`
    insert into match_follower_notices (id, game_id, kind, known, happened_at, done_at)
    select c.id, c."gameId", c.kind, c.known, ${now}::timestamptz, case when c."isSilent" then ${now}::timestamptz end
    from jsonb_to_recordset(${text}::jsonb) as c (id uuid, "gameId" uuid, kind text, known text, "isSilent" boolean)
    where exists (select from match_follows f where f.game_id = c."gameId")
    order by c."gameId", c.kind
    on conflict (game_id, kind) do update
      set happened_at = excluded.happened_at, notified_up_to = null, done_at = excluded.done_at,
        known = case when excluded.done_at is null then match_follower_notices.known else excluded.known end
    returning id, done_at`.execute(db);
  return rows.flatMap(({ id, done_at }) => (done_at === null ? [id] : []));
}

/** The notice with its match, locked until the transaction ends; undefined when it is done, gone, or another process holds it. */
export const lockNotice = (db: Db, id: string) =>
  db
    .selectFrom("match_follower_notices as n")
    .innerJoin("games as g", "g.id", "n.game_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as ht", "ht.id", "s.table_id")
    .leftJoin("halls as h", "h.id", "ht.hall_id")
    .select(["n.game_id", "n.kind", "n.known", "n.happened_at", "n.notified_up_to"])
    .select(["g.status", "g.outcome", "g.scheduled_at"])
    .select(["g.player1_id", "g.player2_id", "g.winner_id", "g.player1_score", "g.player2_score", "g.round_name"])
    .select(["p1.name as player1", "p2.name as player2", "t.name as tournament", "ht.name as table", "h.name as hall"])
    .where("n.id", "=", id)
    .where("n.done_at", "is", null)
    .forUpdate("n")
    .skipLocked()
    .executeTakeFirst();

export const markNotified = (db: Db, id: string, notifiedUpTo: string) =>
  db.updateTable("match_follower_notices").set({ notified_up_to: notifiedUpTo }).where("id", "=", id).execute();

export const markDone = (db: Db, id: string, known: string | null, now: Date) =>
  db.updateTable("match_follower_notices").set({ known, done_at: now }).where("id", "=", id).execute();

/** Unfinished notices, the oldest first. */
export async function dueNotices(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom("match_follower_notices")
    .select("id")
    .where("done_at", "is", null)
    .orderBy("happened_at")
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who follows a match and does not play in it, in the order of their ids behind one of them. Its players are notified anyway. */
export async function followersOf(
  db: Db,
  gameId: MatchId,
  { after, atMost }: { after: string | null; atMost: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select f.user_id from match_follows f
    join users u on u.id = f.user_id join games g on g.id = f.game_id
    where f.game_id = ${gameId}::uuid
      and u.player_id is distinct from g.player1_id and u.player_id is distinct from g.player2_id
      and (${after}::uuid is null or f.user_id > ${after}::uuid)
    order by f.user_id limit ${atMost}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
