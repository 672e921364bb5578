import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Games } from "../../../database/tables.ts";

export type GameRecord = Selectable<Games>;

/** What a game's events are judged by, and its score: read before any lock, to know which locks are needed. */
export const findGameFacts = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["g.id", "g.tournament_id", "g.total_frames", "g.is_knockout", "g.player1_score", "g.player2_score"])
    .select(["t.ruleset", "g.status"])
    .where("g.id", "=", gameId)
    .executeTakeFirst();

export const findTournamentStatus = (db: Db, tournamentId: TournamentId) =>
  db.selectFrom("tournaments").select("status").where("id", "=", tournamentId).executeTakeFirstOrThrow();

/**
 * Games with two known players of which one, or both, has withdrawn; in the order of their ids, locked until the
 * transaction ends.
 */
export const lockWalkovers = (db: Db, tournamentId: TournamentId): Promise<(GameRecord & Withdrawn)[]> => {
  const hasWithdrawn = (player: "g.player1_id" | "g.player2_id") => sql<boolean>`exists (
    select from registrations r where r.tournament_id = g.tournament_id and r.player_id = ${sql.ref(player)}
      and r.left_at is null and r.withdrawn_at is not null)`;
  return db
    .selectFrom("games as g")
    .selectAll("g")
    .select([hasWithdrawn("g.player1_id").as("player1_withdrew"), hasWithdrawn("g.player2_id").as("player2_withdrew")])
    .where("g.tournament_id", "=", tournamentId)
    .where("g.status", "in", ["scheduled", "live", "postponed"])
    .where("g.player1_id", "is not", null)
    .where("g.player2_id", "is not", null)
    .where(sql<boolean>`(${hasWithdrawn("g.player1_id")} or ${hasWithdrawn("g.player2_id")})`)
    .orderBy("g.id")
    .forUpdate("g")
    .execute();
};
export type Withdrawn = { player1_withdrew: boolean; player2_withdrew: boolean };

/** What notices say of a game: its players, its tournament, its table, and the last event that put it back, if any. */
export const findNames = (db: Db, gameId: MatchId) =>
  db
    .selectFrom("games as g")
    .innerJoin("players as p1", "p1.id", "g.player1_id")
    .innerJoin("players as p2", "p2.id", "g.player2_id")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("game_slots as slot", "slot.game_id", "g.id")
    .leftJoin("hall_tables as place", "place.id", "slot.table_id")
    .leftJoin("match_calls as call", "call.game_id", "g.id")
    .select(["p1.name as player1", "p2.name as player2", "t.name as tournament", "place.name as table"])
    .select("call.called_at")
    .select(({ selectFrom }) =>
      selectFrom("game_events as e")
        .select(({ fn }) => fn.max("e.sequence").as("sequence"))
        .whereRef("e.game_id", "=", "g.id")
        .where("e.kind", "=", "reopened")
        .as("reopened_by"),
    )
    .where("g.id", "=", gameId)
    .executeTakeFirstOrThrow();
