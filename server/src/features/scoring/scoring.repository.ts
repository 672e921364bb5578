import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { GameEvents, Games } from "../../platform/database/tables.ts";

export type GameRecord = Selectable<Games>;

/** What never changes about a game, and its tournament's status: read before any lock, to know which locks are needed. */
export const findGameFacts = (db: Db, gameId: string) =>
  db
    .selectFrom("games as g")
    .select(["g.id", "g.tournament_id", "g.total_frames", "g.is_knockout"])
    .where("g.id", "=", gameId)
    .executeTakeFirst();

/** Locks the tournament's row until the transaction ends: taken before the game's, by everything that may end a game. */
export const lockTournament = (db: Db, tournamentId: string) =>
  db
    .selectFrom("tournaments")
    .select("status")
    .where("id", "=", tournamentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const findTournamentStatus = (db: Db, tournamentId: string) =>
  db.selectFrom("tournaments").select("status").where("id", "=", tournamentId).executeTakeFirstOrThrow();

export const lockGame = (db: Db, gameId: string): Promise<GameRecord> =>
  db.selectFrom("games").selectAll().where("id", "=", gameId).forUpdate().executeTakeFirstOrThrow();

type GameChange = Partial<
  Pick<
    GameRecord,
    "status" | "player1_score" | "player2_score" | "winner_id" | "outcome" | "started_at" | "completed_at"
  >
>;

/** Changes the game, one version on. */
export const changeGame = (db: Db, gameId: string, change: GameChange): Promise<GameRecord> =>
  db
    .updateTable("games")
    .set(change)
    .set((games) => ({ version: games("version", "+", 1) }))
    .where("id", "=", gameId)
    .returningAll()
    .executeTakeFirstOrThrow();

export type NewEvent = Omit<Selectable<GameEvents>, "sequence">;

/** Appends to a game's log. The game must be locked: its events are numbered without gaps. */
export async function appendEvents(db: Db, gameId: string, events: readonly NewEvent[]): Promise<void> {
  const { last } = await db
    .selectFrom("game_events")
    .select(({ fn }) => fn.coalesce(fn.max("sequence"), sql<number>`0`).as("last"))
    .where("game_id", "=", gameId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("game_events")
    .values(events.map((event, index) => ({ ...event, sequence: last + index + 1 })))
    .execute();
}

/** Seats winner and loser in the games that this one feeds; returns how many games changed. */
export async function seatInFedGames(
  db: Db,
  { gameId, winnerId, loserId }: { gameId: string; winnerId: string; loserId: string },
): Promise<number> {
  const result = await sql`
    update games g set version = g.version + 1,
      player1_id = case when g.player1_from = ${gameId} then
        case g.player1_from_side when 'winner' then ${winnerId}::uuid else ${loserId}::uuid end else g.player1_id end,
      player2_id = case when g.player2_from = ${gameId} then
        case g.player2_from_side when 'winner' then ${winnerId}::uuid else ${loserId}::uuid end else g.player2_id end
    where g.player1_from = ${gameId} or g.player2_from = ${gameId}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Games that are neither completed nor cancelled. */
export async function countOpenGames(db: Db, tournamentId: string): Promise<number> {
  const { total } = await db
    .selectFrom("games")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("tournament_id", "=", tournamentId)
    .where("status", "not in", ["completed", "cancelled"])
    .executeTakeFirstOrThrow();
  return total;
}

/** The final, the games that feed it and the third-place match: what decides the places. */
export function findDecidingGames(db: Db, tournamentId: string) {
  const final = db
    .selectFrom("games as f")
    .select(["f.id", "f.player1_from", "f.player2_from"])
    .where("f.tournament_id", "=", tournamentId)
    .where("f.is_knockout", "=", true)
    .where("f.draw_key", "<>", "third")
    .orderBy("f.round_number", "desc")
    .orderBy("f.position", "desc")
    .limit(1);
  return db
    .with("final", () => final)
    .selectFrom(["games as g", "final"])
    .select(["g.id", "g.draw_key", "g.player1_id", "g.player2_id", "g.winner_id"])
    .select(({ eb }) => eb("g.id", "=", eb.ref("final.id")).$castTo<boolean>().as("is_final"))
    .where("g.tournament_id", "=", tournamentId)
    .where((eb) =>
      eb.or([
        eb("g.id", "=", eb.ref("final.id")),
        eb("g.id", "=", eb.ref("final.player1_from")),
        eb("g.id", "=", eb.ref("final.player2_from")),
        eb("g.draw_key", "=", "third"),
      ]),
    )
    .execute();
}

/** The names that tell people which game ended: players and tournament. */
export const findNames = (db: Db, gameId: string) =>
  db
    .selectFrom("games as g")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["p1.name as player1", "p2.name as player2", "t.name as tournament"])
    .where("g.id", "=", gameId)
    .executeTakeFirstOrThrow();
