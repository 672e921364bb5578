import type { MatchId, TournamentId, UserId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

/** A game's place in the order of play. `refereeId` null: it keeps the referee that it has. */
export type SlotRow = {
  gameId: MatchId;
  tableId: string;
  startsAt: Date;
  endsAt: Date;
  isPinned: boolean;
  refereeId: UserId | null;
};

/** Locks games in the order of their ids: one before those that it feeds, as results are written. */
export const lockGames = (db: Db, ids: readonly MatchId[]) =>
  sql`select id from games where id = any(${sql.val(ids)}::uuid[]) order by id for update`.execute(db);

/** Takes games off their tables. The games keep their time until it is written again. */
export async function deleteSlots(db: Db, gameIds: readonly MatchId[]): Promise<void> {
  if (gameIds.length > 0) await db.deleteFrom("game_slots").where("game_id", "in", gameIds).execute();
}

/** Puts games on tables, all at once. @throws the database's refusal (23P01) when a table is taken at that time. */
export async function insertSlots(db: Db, rows: readonly SlotRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ gameId, tableId, startsAt, endsAt, isPinned }) => ({
    game_id: gameId,
    table_id: tableId,
    starts_at: startsAt,
    ends_at: endsAt,
    is_pinned: isPinned,
  }));
  await db.insertInto("game_slots").values(values).execute();
}

/** Keeps the time, and the referee where one was chosen, of games in step with their slots, which are written before. */
export async function keepGamesInStep(db: Db, rows: readonly SlotRow[]): Promise<void> {
  if (rows.length === 0) return;
  const text = JSON.stringify(rows.map(({ gameId, startsAt, refereeId }) => ({ gameId, startsAt, refereeId })));
  await sql`
    update games set scheduled_at = s."startsAt", referee_id = coalesce(s."refereeId", referee_id)
    from jsonb_to_recordset(${text}::jsonb) as s ("gameId" uuid, "startsAt" timestamptz, "refereeId" uuid)
    where games.id = s."gameId"`.execute(db);
}

/** Games without a slot have no time. */
export async function clearTimes(db: Db, gameIds: readonly MatchId[]): Promise<void> {
  if (gameIds.length === 0) return;
  await db.updateTable("games").set({ scheduled_at: null }).where("id", "in", gameIds).execute();
}

/** A game ends at another time, or when the next one on its table begins: that one may be of another tournament. */
export const stretchSlot = (db: Db, gameId: MatchId, endsAt: Date) =>
  sql`
    update game_slots s set ends_at = least(${endsAt}::timestamptz, (
      select min(n.starts_at) from game_slots n where n.table_id = s.table_id and n.starts_at >= s.ends_at))
    where s.game_id = ${gameId}`.execute(db);

export const setReferee = (db: Db, gameId: MatchId, refereeId: UserId | null) =>
  db.updateTable("games").set({ referee_id: refereeId }).where("id", "=", gameId).execute();

export const findTournamentOfGame = async (db: Db, gameId: MatchId): Promise<TournamentId | undefined> =>
  (await db.selectFrom("games").select("tournament_id").where("id", "=", gameId).executeTakeFirst())?.tournament_id;
