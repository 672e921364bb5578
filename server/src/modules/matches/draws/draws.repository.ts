import type { MatchId, RegistrationId, TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Participant } from "./seeding.ts";

/** A participant with the slot that the draw is proven with. */
export type RegisteredParticipant = Participant & { registrationId: RegistrationId };

/** Every player with a registration, with what the seeding looks at. */
export async function participantsOf(db: Db, tournamentId: TournamentId): Promise<RegisteredParticipant[]> {
  const rows = await db
    .selectFrom("registrations as r")
    .innerJoin("players as p", "p.id", "r.player_id")
    .leftJoin("player_stats as s", "s.player_id", "r.player_id")
    .select(["r.id", "r.player_id", "r.seed", "r.created_at", "p.name"])
    .select(["s.matches", "s.wins", "s.losses", "s.draws", "s.frames_won", "s.frames_lost"])
    .where("r.tournament_id", "=", tournamentId)
    .where("r.left_at", "is", null)
    .execute();
  return rows.map((row) => ({
    registrationId: row.id,
    playerId: row.player_id,
    name: row.name,
    seed: row.seed,
    registeredAt: row.created_at,
    strength: null,
    matches: row.matches ?? 0,
    wins: row.wins ?? 0,
    losses: row.losses ?? 0,
    draws: row.draws ?? 0,
    framesWon: row.frames_won ?? 0,
    framesLost: row.frames_lost ?? 0,
  }));
}

/** The draw in short, as it is kept when it is taken back; a match with a log is not deleted. Without matches by hand. */
export const drawInShort = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games")
    .select(["id", "draw_key", "player1_id", "player2_id", "started_at", "status"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("game_events as e").select("e.sequence").whereRef("e.game_id", "=", "games.id")).as("has_log"),
    )
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "not like", "extra-%")
    .orderBy("round_number")
    .orderBy("position")
    .execute();

export type GameInShort = Awaited<ReturnType<typeof drawInShort>>[number];

/** Takes games out of the draw without deleting them, called off: their logs are kept for good. */
export async function keepOutsideDraw(db: Db, gameIds: readonly MatchId[]): Promise<void> {
  if (gameIds.length === 0) return;
  await db
    .updateTable("games")
    .set({ status: "cancelled", player1_from: null, player1_from_side: null, player1_from_group: null })
    .set({ player1_from_place: null, player2_from: null, player2_from_side: null, player2_from_group: null })
    .set({ player2_from_place: null, is_conditional: false })
    .set(({ ref }) => ({ draw_key: sql<string>`'extra-' || ${ref("id")}` }))
    .where("id", "in", gameIds)
    .execute();
}

/** Deletes the games and byes of a draw. */
export async function deleteDraw(db: Db, tournamentId: TournamentId): Promise<void> {
  await db
    .deleteFrom("games")
    .where("tournament_id", "=", tournamentId)
    .where("draw_key", "not like", "extra-%")
    .execute();
  await db.deleteFrom("draw_byes").where("tournament_id", "=", tournamentId).execute();
}
