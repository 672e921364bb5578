import type { DrawPlayer } from "@pockethall/contract/draws";
import type { TournamentId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { HANDICAP_COLUMNS } from "../handicaps.read-model.ts";

/** The tournament as its draw needs it; undefined for an unknown one and for a draft, unless drafts are asked for. */
export const drawnTournament = (db: Db, id: TournamentId, { drafts }: { drafts: boolean }) =>
  db
    .selectFrom("tournaments")
    .select([
      "id",
      "format",
      "format_options",
      "tie_breaks",
      "draw_method",
      "drawn_at",
      "champion_id",
      "total_frames",
      "ruleset",
    ])
    .select(["frames_from_the_end", "starts_at", "status", "entrant_count", "max_participants"])
    .where("id", "=", id)
    .$if(!drafts, (query) => query.where("status", "<>", "draft"))
    .executeTakeFirst();
export type DrawnTournament = NonNullable<Awaited<ReturnType<typeof drawnTournament>>>;

/** The games of the draw, round by round; games that an organizer added by hand are not in it. */
export const drawnGames = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["g.id", "g.draw_key", "g.round_number", "g.round_name", "g.position", "g.phase", "g.group_number"])
    .select(["g.player1_id", "g.player1_from", "g.player1_from_side", "g.player1_from_group", "g.player1_from_place"])
    .select(["g.player2_id", "g.player2_from", "g.player2_from_side", "g.player2_from_group", "g.player2_from_place"])
    .select(["g.player1_score", "g.player2_score", "g.winner_id", "g.outcome", "g.status", "g.scheduled_at"])
    .select(["g.total_frames", "g.version", "g.completed_at", "g.unknown_fields", "g.is_conditional"])
    .select(["t.ruleset", ...HANDICAP_COLUMNS])
    .where("g.tournament_id", "=", tournamentId)
    .where("g.draw_key", "not like", "extra-%")
    .orderBy("g.round_number")
    .orderBy("g.phase")
    .orderBy("g.group_number")
    .orderBy("g.position")
    .orderBy("g.id")
    .execute();
export type DrawnRow = Awaited<ReturnType<typeof drawnGames>>[number];

/** Everyone who has or had a slot or sits in a game of the tournament, by id, with the seed. */
export async function drawPlayers(db: Db, tournamentId: TournamentId): Promise<Map<string, DrawPlayer>> {
  // A player who left and came back has two registrations: the one that is held counts.
  const { rows } = await sql<DrawPlayer>`
    select distinct on (p.id) p.id, p.name, r.seed, p.state
    from (
      select player_id from registrations where tournament_id = ${tournamentId}
      union select player1_id from games where tournament_id = ${tournamentId}
      union select player2_id from games where tournament_id = ${tournamentId}
    ) as listed
    join players p on p.id = listed.player_id
    left join registrations r on r.tournament_id = ${tournamentId} and r.player_id = p.id
    order by p.id, r.left_at desc nulls first`.execute(db);
  return new Map(rows.map((player) => [player.id, player]));
}

export const drawByes = (db: Db, tournamentId: TournamentId) =>
  db
    .selectFrom("draw_byes")
    .select(["round_number", "player_id"])
    .where("tournament_id", "=", tournamentId)
    .orderBy("round_number")
    .orderBy("player_id")
    .execute();
