import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Games } from "../../../database/tables.ts";

export type GameRecord = Selectable<Games>;

/** A game with its tournament's draw settings. */
export const findDrawnGame = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .selectAll("g")
    .select(["t.format", "t.format_options", "t.total_frames as default_frames", "t.frames_from_the_end"])
    .select(["t.starts_at", "t.drawn_at"])
    .where("g.id", "=", gameId)
    .executeTakeFirst();
export type DrawnGameRecord = NonNullable<Awaited<ReturnType<typeof findDrawnGame>>>;

/** The games that these feed, locked until the transaction ends, in the order of their ids (see drawn-games.ts). */
export const lockFedGames = (db: Db, gameIds: readonly MatchId[]): Promise<GameRecord[]> =>
  db
    .selectFrom("games")
    .selectAll()
    .where((eb) => eb.or([eb("player1_from", "in", gameIds), eb("player2_from", "in", gameIds)]))
    .orderBy("id")
    .forUpdate()
    .execute();

/** The games with a slot for a place of this group, locked until the transaction ends. */
export const lockGamesFedByGroup = (db: Db, tournamentId: TournamentId, group: number): Promise<GameRecord[]> =>
  db
    .selectFrom("games")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where((eb) => eb.or([eb("player1_from_group", "=", group), eb("player2_from_group", "=", group)]))
    .orderBy("id")
    .forUpdate()
    .execute();

export const gamesByIds = (db: Db, ids: readonly MatchId[]): Promise<GameRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom("games").selectAll().where("id", "in", ids).execute();

/** The games of a tournament by their keys. */
export async function gameIdsByKey(db: Db, tournamentId: TournamentId): Promise<Map<string, MatchId>> {
  const rows = await db
    .selectFrom("games")
    .select(["id", "draw_key"])
    .where("tournament_id", "=", tournamentId)
    .execute();
  return new Map(rows.map(({ id, draw_key }) => [draw_key, id]));
}

/** The games of one phase of a draw, in its order. */
export const gamesOfPhase = (db: Db, tournamentId: TournamentId, phase: GameRecord["phase"]): Promise<GameRecord[]> =>
  db
    .selectFrom("games")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("phase", "=", phase)
    .where("draw_key", "not like", "extra-%")
    .orderBy("round_number")
    .orderBy("position")
    .execute();

/** The groups that still have a game to play. */
export async function openGroups(db: Db, tournamentId: TournamentId): Promise<Set<number>> {
  const rows = await db
    .selectFrom("games")
    .select("group_number")
    .distinct()
    .where("tournament_id", "=", tournamentId)
    .where("group_number", "is not", null)
    .where("status", "not in", ["completed", "cancelled"])
    .execute();
  return new Set(rows.flatMap(({ group_number }) => group_number ?? []));
}

export type SettledGame = Pick<GameRecord, "id" | "player1_id" | "player2_id" | "status" | "winner_id" | "outcome"> & {
  completed_at: string | null;
};

/** Writes the status and scores of games in one statement; a completed one without a time was completed now. */
export async function writeSettlements(db: Db, games: readonly SettledGame[]): Promise<void> {
  if (games.length === 0) return;
  await sql`
    update games g set
      player1_id = s.player1_id, player2_id = s.player2_id, status = s.status,
      winner_id = s.winner_id, outcome = s.outcome,
      completed_at = case when s.status = 'completed' then coalesce(s.completed_at, now()) end
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as s (
      id uuid, player1_id uuid, player2_id uuid, status text, winner_id uuid, outcome text, completed_at timestamptz)
    where g.id = s.id`.execute(db);
}

/** The games of the draw after a round, in its order. */
export const gamesAfterRound = (db: Db, tournamentId: TournamentId, round: number): Promise<GameRecord[]> =>
  db
    .selectFrom("games")
    .selectAll()
    .where("tournament_id", "=", tournamentId)
    .where("round_number", ">", round)
    .where("draw_key", "not like", "extra-%")
    .orderBy("round_number")
    .orderBy("position")
    .execute();

/** Whether the draw leaves a game the players it has. */
export async function markKept(db: Db, gameId: MatchId, isKept: boolean): Promise<void> {
  await db.updateTable("games").set({ players_kept: isKept }).where("id", "=", gameId).execute();
}

/** Whether the draw has a round after this one. */
export async function hasLaterRound(db: Db, tournamentId: TournamentId, round: number): Promise<boolean> {
  const later = await db
    .selectFrom("games")
    .select("id")
    .where("tournament_id", "=", tournamentId)
    .where("round_number", ">", round)
    .where("draw_key", "not like", "extra-%")
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Takes the rounds after this one out of the draw, byes included. */
export async function deleteLaterRounds(db: Db, tournamentId: TournamentId, round: number): Promise<void> {
  await db
    .deleteFrom("games")
    .where("tournament_id", "=", tournamentId)
    .where("round_number", ">", round)
    .where("draw_key", "not like", "extra-%")
    .execute();
  await db
    .deleteFrom("draw_byes")
    .where("tournament_id", "=", tournamentId)
    .where("round_number", ">", round)
    .execute();
}

/** For rounds that are drawn one by one, the games after this game's round, with their players. */
const laterRounds = (game: GameRecord) => sql`
  select id from games
  where tournament_id = ${game.tournament_id} and round_number > ${game.round_number} and draw_key not like 'extra-%'`;

const fedDirectly = (game: GameRecord) => sql`
  select id from games where player1_from = ${game.id} or player2_from = ${game.id}
  ${game.group_number === null ? sql`` : fedByGroup(game)}`;

const fedByGroup = (game: GameRecord) => sql`
  union select id from games
  where tournament_id = ${game.tournament_id}
    and (player1_from_group = ${game.group_number} or player2_from_group = ${game.group_number})`;

export type DependentRow = Pick<GameRecord, "id" | "draw_key" | "round_name" | "status" | "outcome" | "started_at"> & {
  player1_id: PlayerId | null;
  player2_id: PlayerId | null;
  player1: string | null;
  player2: string | null;
  /** It has log lines, so it cannot be deleted. */
  has_log: boolean;
};

/** All games that depend on the game's result, directly or indirectly, in the order of the draw. */
export async function dependentGames(db: Db, game: GameRecord, isDrawnByRounds: boolean): Promise<DependentRow[]> {
  const { rows } = await sql<DependentRow>`
    with recursive dependent (id) as (
      (${isDrawnByRounds ? laterRounds(game) : fedDirectly(game)})
      union
      select g.id from dependent d
      join games g on g.player1_from = d.id or g.player2_from = d.id
    )
    select g.id, g.draw_key, g.round_name, g.status, g.outcome, g.started_at, g.player1_id, g.player2_id,
      p1.name as player1, p2.name as player2,
      exists (select from game_events e where e.game_id = g.id) as has_log
    from dependent d
    join games g on g.id = d.id
    left join players p1 on p1.id = g.player1_id
    left join players p2 on p2.id = g.player2_id
    order by g.round_number, g.position, g.id`.execute(db);
  return rows;
}

/** The players who advance from a round without a game. */
export async function insertByes(
  db: Db,
  byes: { tournamentId: TournamentId; round: number; playerIds: readonly PlayerId[] },
): Promise<void> {
  const { tournamentId: tournament_id, round: round_number, playerIds } = byes;
  const rows = playerIds.map((player_id) => ({ tournament_id, round_number, player_id }));
  if (rows.length > 0) await db.insertInto("draw_byes").values(rows).execute();
}

export const byesOf = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("draw_byes")
    .select(["round_number as round", "player_id as playerId"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("round_number")
    .execute();

/** Everyone who was drawn and has not withdrawn since, best seed first. */
export const playersInDraw = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("registrations")
    .select(["player_id as id", "seed"])
    .where("tournament_id", "=", tournamentId)
    .where("left_at", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("seed", (order) => order.asc().nullsLast())
    .orderBy("player_id")
    .execute();
