import type { DeskObjection } from "@pockethall/contract/objections";
import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import type { Db } from "../../../database/database.ts";

const MOST_SHOWN = 50;

/** The open objections of a tournament, oldest first, with the frames of their matches; two queries. */
export async function listOpenObjections(db: Db, tournamentId: TournamentId): Promise<DeskObjection[]> {
  const rows = await openOf(db, tournamentId);
  if (rows.length === 0) return [];
  const frames = await framesOf(db, [...new Set(rows.map(({ match_id }) => match_id))]);
  const byMatch = Map.groupBy(frames, ({ game_id }) => game_id);
  return rows.map(({ created_at, player1_id, player1, player2, by, ...row }) => ({
    ...row,
    by: by ?? "TBD",
    player1: player1 ?? "TBD",
    player2: player2 ?? "TBD",
    created_at: created_at.toISOString(),
    decided_at: null,
    frames: (byMatch.get(row.match_id) ?? []).map((frame) => ({
      frame: frame.frame,
      winner: (frame.winner_id === player1_id ? player1 : player2) ?? "TBD",
      player1_points: frame.player1_points,
      player2_points: frame.player2_points,
      ended_at: frame.ended_at.toISOString(),
      corrected: frame.corrected,
    })),
  }));
}

/** How many objections to results of a tournament are open. */
export async function countOpenObjections(db: Db, tournamentId: TournamentId): Promise<number> {
  const { open } = await db
    .selectFrom("objections as o")
    .innerJoin("games as g", "g.id", "o.game_id")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("g.tournament_id", "=", tournamentId)
    .where("o.status", "=", "open")
    .executeTakeFirstOrThrow();
  return Number(open);
}

const openOf = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("objections as o")
    .innerJoin("games as g", "g.id", "o.game_id")
    .leftJoin("visible_players as by", "by.id", "o.player_id")
    .leftJoin("visible_players as p1", "p1.id", "g.player1_id")
    .leftJoin("visible_players as p2", "p2.id", "g.player2_id")
    .select(["o.id", "o.reason", "o.status", "o.answer", "o.created_at", "by.name as by"])
    .select(["g.id as match_id", "g.round_name", "g.position", "g.player1_id", "g.player1_score", "g.player2_score"])
    .select(["p1.name as player1", "p2.name as player2"])
    .where("g.tournament_id", "=", tournamentId)
    .where("o.status", "=", "open")
    .orderBy("o.created_at")
    .orderBy("o.id")
    .limit(MOST_SHOWN)
    .execute();

const framesOf = (db: Db, gameIds: readonly MatchId[]) =>
  db
    .selectFrom("game_frames")
    .select(["game_id", "frame", "winner_id", "player1_points", "player2_points", "ended_at", "corrected"])
    .where("game_id", "in", gameIds)
    .orderBy("game_id")
    .orderBy("frame")
    .execute();
