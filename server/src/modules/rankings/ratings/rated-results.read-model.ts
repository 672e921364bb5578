import type { WhyRank } from "@pockethall/contract/answers";
import { worthOfStart } from "@pockethall/domain/even-start";
import { moveByMatch, strengthAtStart } from "@pockethall/domain/frame-filter";
import { type DayStrength, pointsOfLogOdds, ratingPoints } from "@pockethall/domain/frame-model";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { matchChance } from "@pockethall/domain/match-chance";
import type { EntryDay } from "@pockethall/domain/newcomers";
import { calendarDay } from "@pockethall/domain/rating-days";
import { type RawBuilder, sql } from "kysely";
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
  needed: number;
  opponent_needed: number;
  /** The latest strengths from before that day; null: it was the player's first. */
  own: DayStrength | null;
  opposing: DayStrength | null;
  newcomers: EntryDay[];
  variance_after: number;
};

/** The last matches that a rating was learnt from, the latest first, with what each moved it by. */
export async function ratedResultsOf(db: Db, playerId: PlayerId, ruleset: Ruleset): Promise<WhyRank["rated_results"]> {
  const { rows } = await sql<Row>`
    select played.match_id, ${dayOf("played.day")} as day, opponent_id, p.name as opponent, frames_won, frames_lost,
      start_points, needed, opponent_needed, ${strengthBefore(sql`${playerId}`, ruleset)} as own,
      ${strengthBefore(sql.ref("opponent_id"), ruleset)} as opposing, n.entry_days as newcomers,
      s.variance as variance_after
    from (
      select game_id as match_id, day, player2_id as opponent_id, frames1 as frames_won, frames2 as frames_lost,
        start_points, needed1 as needed, needed2 as opponent_needed
      from rated_matches where player1_id = ${playerId} and ruleset = ${ruleset}
      union all
      select game_id, day, player1_id, frames2, frames1, -start_points, needed2, needed1
      from rated_matches where player2_id = ${playerId} and ruleset = ${ruleset}
      order by day desc, match_id desc limit ${LAST_RESULTS}
    ) as played
    -- Days that are not learnt yet have neither.
    join player_strengths s on s.player_id = ${playerId} and s.ruleset = ${ruleset} and s.day = played.day
    join newcomer_days n on n.ruleset = ${ruleset} and n.day = played.day
    join players p on p.id = opponent_id
    join games g on g.id = played.match_id
    order by g.completed_at desc, played.match_id desc`.execute(db);
  return rows.map((row) => resultOf(row, ruleset));
}

const strengthBefore = (playerId: RawBuilder<unknown>, ruleset: Ruleset) => sql`(
  select json_build_object('mean', e.mean, 'variance', e.variance, 'matches', e.matches, 'day', ${dayOf("e.day")})
  from player_strengths e where e.player_id = ${playerId} and e.ruleset = ${ruleset} and e.day < played.day
  order by e.day desc limit 1)`;

/** By what both were judged that morning, as the filter computed it (domain/frame-filter). */
function resultOf(row: Row, ruleset: Ruleset): WhyRank["rated_results"][number] {
  const { own: ownBefore, opposing, newcomers, needed, opponent_needed, variance_after, day, ...rest } = row;
  const own = strengthAtStart(day, ownBefore ?? undefined, newcomers);
  const opponent = strengthAtStart(day, opposing ?? undefined, newcomers);
  const frames = [row.frames_won, row.frames_lost] as const;
  const worth = worthOfStart(ruleset, row.start_points);
  const move = moveByMatch([own, opponent], { frames, worth }, { variance: variance_after });
  return {
    ...rest,
    start_frames: opponent_needed - needed,
    day: calendarDay(day),
    rating: ratingPoints(own).points,
    opponent_rating: ratingPoints(opponent).points,
    chance: matchChance({ ...own, mean: own.mean + worth }, opponent, [needed, opponent_needed]),
    move: pointsOfLogOdds(move),
  };
}
