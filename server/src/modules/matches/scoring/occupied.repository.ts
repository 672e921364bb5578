import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { GameRecord } from "./scoring.repository.ts";

/** A match that is being played, and where. */
export type LiveMatch = {
  round_name: string;
  tournament_id: string;
  tournament: string;
  player1_id: PlayerId;
  player2_id: PlayerId;
  player1: string;
  player2: string;
  table_id: string | null;
  table: string | null;
};

export const tableOf = async (db: Db, gameId: MatchId): Promise<string | undefined> =>
  (await db.selectFrom("game_slots").select("table_id").where("game_id", "=", gameId).executeTakeFirst())?.table_id;

/**
 * Locks what one match at a time may have: its players by id, then its table; until the transaction ends. Matches of two
 * tournaments can share them, so the tournament's lock is not enough.
 */
export async function lockPlayersAndTable(db: Db, playerIds: readonly string[], tableId?: string): Promise<void> {
  await sql`select from players where id = any(${playerIds}::uuid[]) order by id for no key update`.execute(db);
  if (tableId !== undefined) await sql`select from hall_tables where id = ${tableId} for no key update`.execute(db);
}

/**
 * Moves the slot of a match that is over before its planned time to the time at which it was played, unless another match
 * is planned on the table then. A slot that begins after the end of its match would go (migration 0018), and with it the
 * table, which the match needs again when its end is undone.
 */
export const keepTableOfEarly = (db: Db, gameId: MatchId, { from, to }: { from: Date; to: Date }) =>
  sql`
    with moved as (
      update game_slots s set starts_at = ${from}, ends_at = ${to}
      where s.game_id = ${gameId} and s.starts_at >= ${to}::timestamptz and ${from}::timestamptz < ${to}::timestamptz
        and not exists (select from game_slots o where o.table_id = s.table_id and o.game_id <> s.game_id
          and tstzrange(o.starts_at, o.ends_at) && tstzrange(${from}, ${to}))
      returning s.game_id, s.starts_at)
    update games g set scheduled_at = moved.starts_at from moved where g.id = moved.game_id`.execute(db);

type Wanted = Pick<GameRecord, "id" | "player1_id" | "player2_id"> & { tableId: string | undefined };

/** A live match, of any tournament under way, that has the wanted table or one of the players; the table's first. */
export const findLiveMatchOn = (db: Db, { id, player1_id, player2_id, tableId }: Wanted) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as place", "place.id", "s.table_id")
    .select(["g.round_name", "g.tournament_id", "t.name as tournament", "s.table_id", "place.name as table"])
    .select(["p1.id as player1_id", "p2.id as player2_id", "p1.name as player1", "p2.name as player2"])
    .where("g.status", "=", "live")
    .where("t.status", "=", "ongoing")
    .where("g.id", "<>", id)
    .where(({ eb, or }) =>
      or([
        ...[player1_id, player2_id].flatMap((player) => [
          eb("g.player1_id", "=", player),
          eb("g.player2_id", "=", player),
        ]),
        ...(tableId === undefined ? [] : [eb("s.table_id", "=", tableId)]),
      ]),
    )
    .orderBy(sql`s.table_id is not distinct from ${tableId ?? null}`, "desc")
    .orderBy("g.id")
    .executeTakeFirst();
