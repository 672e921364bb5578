import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

/** Every place, held or given up, by who entered first. */
export const entryRows = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("registrations")
    .select(["player_id", "seed", "handicap", "handicap_frames", "checked_in_at", "note", "fee_kobo", "created_at"])
    .select(["left_at", "left_how"])
    .select(["withdrawn_at", "withdrawal_reason"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** The requests for a place, in order. */
export const requestRows = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("entry_requests")
    .select(["player_id", "state", "created_at"])
    .where("tournament_id", "=", tournamentId)
    .where("state", "in", ["requested", "waiting", "offered"])
    .$narrowType<{ state: "requested" | "waiting" | "offered" }>()
    .orderBy("number")
    .execute();

/** Every game, a game after those that feed it; with its place in the order of play and its referee. */
export const gameRows = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games as g")
    .leftJoin("games as f1", "f1.id", "g.player1_from")
    .leftJoin("games as f2", "f2.id", "g.player2_from")
    .leftJoin("game_slots as s", "s.game_id", "g.id")
    .leftJoin("hall_tables as t", "t.id", "s.table_id")
    .leftJoin("halls as h", "h.id", "t.hall_id")
    .leftJoin("users as u", "u.id", "g.referee_id")
    .leftJoin("players as referee", "referee.id", "u.player_id")
    .selectAll("g")
    .select(["f1.draw_key as from1_key", "f2.draw_key as from2_key", "referee.name as referee_name"])
    .select(["h.name as hall", "t.name as table", "s.starts_at as slot_starts_at", "s.ends_at as slot_ends_at"])
    .where("g.tournament_id", "=", tournamentId)
    .orderBy("g.round_number")
    .orderBy("g.phase")
    .orderBy("g.group_number")
    .orderBy("g.position")
    .orderBy("g.draw_key")
    .execute();
export type FileGameRow = Awaited<ReturnType<typeof gameRows>>[number];

/** The logs of all games, oldest first. */
export const eventRows = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("game_events as e")
    .innerJoin("games as g", "g.id", "e.game_id")
    .select(["e.game_id", "e.kind", "e.player_id", "e.player1_score", "e.player2_score", "e.outcome", "e.reason"])
    .select(["e.created_at", "e.id", "e.pad", "e.made_at", "e.action"])
    .where("g.tournament_id", "=", tournamentId)
    .orderBy("e.game_id")
    .orderBy("e.sequence")
    .execute();
export type FileEventRow = Awaited<ReturnType<typeof eventRows>>[number];

export const endOf = (db: Db, tournamentId: TournamentId) =>
  db.selectFrom("tournaments").select(["completed_at"]).where("id", "=", tournamentId).executeTakeFirst();

/** Names and states of these players, by name. */
export const playerRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("players")
    .select(["id", "name", "state"])
    .where((row) => row("id", "=", row.fn.any(row.val([...ids]))))
    .orderBy("name")
    .orderBy("id")
    .execute();

/** The players here of these ids, by id: each itself, or the player it was merged into. */
export async function knownPlayers(db: Db, ids: readonly string[]): Promise<Map<string, PlayerId>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("players")
    .select("id")
    .select(({ fn }) => fn.coalesce("merged_into", "id").as("kept_id"))
    .where((row) => row("id", "=", row.fn.any(row.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, kept_id }) => [id, kept_id]));
}

/** Whether a tournament of this id is here, or was read from a file before. */
export async function isHere(db: Db, id: string, importKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("tournaments")
    .select("id")
    .where((where) => where.or([where(where.cast<string>("id", "text"), "=", id), where("import_key", "=", importKey)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the tournament's results count: it was played here, or its import was approved. Others are not signed. */
export async function resultsCount(db: Db, id: TournamentId): Promise<boolean> {
  const uncounted = await db
    .selectFrom("result_imports")
    .select("tournament_id")
    .where("tournament_id", "=", id)
    .where("state", "<>", "approved")
    .executeTakeFirst();
  return uncounted === undefined;
}
