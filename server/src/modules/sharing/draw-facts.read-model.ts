import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { DrawFacts, DrawRow, TournamentFacts } from "./facts/shared-facts.ts";

/** As many matches as a picture shows. */
const MOST_ROWS = 4;

/** The draw of a tournament that may be shared; undefined where none was made. Matches that were added by hand are not in it. */
export async function drawFacts(db: Db, tournament: TournamentFacts): Promise<DrawFacts | undefined> {
  const id = tournament.id as TournamentId;
  const current = await currentRound(db, id);
  if (!current) return undefined;
  const { matches, played, round_number, phase, group_number, round_name } = current;
  const games = await db
    .selectFrom("games as g")
    .leftJoin("visible_players as p1", "p1.id", "g.player1_id")
    .leftJoin("visible_players as p2", "p2.id", "g.player2_id")
    .select(["g.status", "g.player1_id", "g.winner_id", "g.player1_score", "g.player2_score"])
    .select(["p1.name as name1", "p2.name as name2"])
    .where("g.tournament_id", "=", id)
    .where("g.draw_key", "not like", "extra-%")
    .where("g.status", "<>", "cancelled")
    .where("g.round_number", "=", round_number)
    .where("g.phase", "=", phase)
    .where("g.group_number", "is not distinct from", group_number)
    .where("g.round_name", "=", round_name)
    .orderBy("g.position")
    .orderBy("g.id")
    .limit(MOST_ROWS)
    .execute();
  const rows = games.map(
    (game): DrawRow => ({
      players: [game.name1, game.name2],
      score:
        game.status === "scheduled" || game.player1_score === null || game.player2_score === null
          ? null
          : [game.player1_score, game.player2_score],
      winner: game.winner_id === null ? 0 : game.winner_id === game.player1_id ? 1 : 2,
      isLive: game.status === "live",
    }),
  );
  return { ...tournament, kind: "draw", round: round_name, rows, played, matches };
}

/** The first round of the draw that is not over, the last one when all are, with the figures of the whole draw. */
const currentRound = (db: Db, id: TournamentId) =>
  db
    .selectFrom("games")
    .select(["round_number", "phase", "group_number", "round_name"])
    .select([
      sql<number>`(count(*) over ())::integer`.as("matches"),
      sql<number>`(count(*) filter (where status = 'completed') over ())::integer`.as("played"),
    ])
    .where("tournament_id", "=", id)
    .where("draw_key", "not like", "extra-%")
    .where("status", "<>", "cancelled")
    .orderBy(sql`status = 'completed'`)
    .orderBy(sql`case when status = 'completed' then -round_number else round_number end`)
    .orderBy("phase")
    .orderBy("group_number")
    .orderBy("position")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
