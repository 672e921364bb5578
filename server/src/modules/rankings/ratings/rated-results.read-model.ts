import type { WhyRank } from "@pockethall/contract/answers";
import { worthOfStart } from "@pockethall/domain/even-start";
import { moveByMatch } from "@pockethall/domain/frame-filter";
import { pointsOfLogOdds, ratingPoints } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { calendarDay } from "@pockethall/domain/rating-days";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { dayOf } from "./day-columns.repository.ts";

const LAST_RESULTS = 20;

type Row = {
  match_id: MatchId;
  day: number;
  opponent_id: PlayerId;
  opponent: string;
  frames_won: number;
  frames_lost: number;
  start_points: number;
  start_frames: number;
  mean: number;
  variance: number;
  opponent_mean: number;
  opponent_variance: number;
  chance: number;
  variance_after: number;
};

/** The last matches that a rating was learnt from, the latest first, with what each moved it by. */
export async function ratedResultsOf(db: Db, playerId: PlayerId, ruleset: Ruleset): Promise<WhyRank["rated_results"]> {
  const own = sql`ruleset = ${ruleset} and chance is not null`;
  const { rows } = await sql<Row>`
    select played.match_id, ${dayOf("played.day")} as day, opponent_id, p.name as opponent, frames_won, frames_lost,
      start_points, start_frames, played.mean, played.variance, opponent_mean, opponent_variance, chance,
      s.variance as variance_after
    from (
      select game_id as match_id, day, player2_id as opponent_id, frames1 as frames_won, frames2 as frames_lost,
        start_points, needed2 - needed1 as start_frames, mean1 as mean, variance1 as variance, mean2 as opponent_mean,
        variance2 as opponent_variance, chance
      from rated_matches where player1_id = ${playerId} and ${own}
      union all
      select game_id, day, player1_id, frames2, frames1, -start_points, needed1 - needed2, mean2, variance2, mean1,
        variance1, 1 - chance
      from rated_matches where player2_id = ${playerId} and ${own}
      order by day desc, match_id desc limit ${LAST_RESULTS}
    ) as played
    join player_strengths s on s.player_id = ${playerId} and s.ruleset = ${ruleset} and s.day = played.day
    join players p on p.id = opponent_id
    join games g on g.id = played.match_id
    order by g.completed_at desc, played.match_id desc`.execute(db);
  return rows.map((row) => resultOf(row, ruleset));
}

function resultOf(row: Row, ruleset: Ruleset): WhyRank["rated_results"][number] {
  const { mean, variance, opponent_mean, opponent_variance, variance_after, day, ...rest } = row;
  const own = { mean, variance };
  const opponent = { mean: opponent_mean, variance: opponent_variance };
  const frames = [row.frames_won, row.frames_lost] as const;
  const worth = worthOfStart(ruleset, row.start_points);
  const move = moveByMatch([own, opponent], { frames, worth }, { variance: variance_after });
  return {
    ...rest,
    day: calendarDay(day),
    rating: ratingPoints(own).points,
    opponent_rating: ratingPoints(opponent).points,
    move: pointsOfLogOdds(move),
  };
}
