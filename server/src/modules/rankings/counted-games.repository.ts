import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";

// Which games are added up, and from which side. Each source gives the games' columns and the `side`.

/** Both sides of the completed games of every pair in which one of these has the lower id. */
export const sidesOfPairsUnder = (player1Ids: readonly PlayerId[]) => sql`
  select g.*, sides.side from games g cross join (values (1), (2)) as sides (side)
  where least(g.player1_id, g.player2_id) = any(${player1Ids}::uuid[]) and g.status = 'completed'`;

/** The sides that these players had in these tournaments: the two lists say who where. */
export const sidesOf = (tournamentIds: readonly TournamentId[], playerIds: readonly PlayerId[]) => sql`
  select g.*, 1 as side from unnest(${tournamentIds}::uuid[], ${playerIds}::uuid[]) as who (tournament_id, player_id)
  join games g on g.player1_id = who.player_id and g.tournament_id = who.tournament_id and g.status = 'completed'
  union all
  select g.*, 2 as side from unnest(${tournamentIds}::uuid[], ${playerIds}::uuid[]) as who (tournament_id, player_id)
  join games g on g.player2_id = who.player_id and g.tournament_id = who.tournament_id and g.status = 'completed'`;

/** The sides that a player had in completed games. */
export const sidesOfPlayer = (playerId: PlayerId) => sql`
  select g.*, 1 as side from games g where g.player1_id = ${playerId} and g.status = 'completed'
  union all
  select g.*, 2 as side from games g where g.player2_id = ${playerId} and g.status = 'completed'`;

/** The same of several players. */
export const sidesOfPlayers = (playerIds: readonly PlayerId[]) => sql`
  select g.*, 1 as side from unnest(${playerIds}::uuid[]) as who (player_id)
  join games g on g.player1_id = who.player_id and g.status = 'completed'
  union all
  select g.*, 2 as side from unnest(${playerIds}::uuid[]) as who (player_id)
  join games g on g.player2_id = who.player_id and g.status = 'completed'`;

/** Both sides of every completed game between the two of a pair, whose ids are in order. */
export const sidesOfPairs = (player1Ids: readonly string[], player2Ids: readonly string[]) => sql`
  select g.*, sides.side from unnest(${player1Ids}::uuid[], ${player2Ids}::uuid[]) as pair (player1_id, player2_id)
  join games g on least(g.player1_id, g.player2_id) = pair.player1_id
    and greatest(g.player1_id, g.player2_id) = pair.player2_id and g.status = 'completed'
  cross join (values (1), (2)) as sides (side)`;

/** Whether results of this tournament count: imported ones do once they are approved. */
export const countsThere = (tournamentId: RawBuilder<unknown>) => sql<boolean>`
  not exists (select from result_imports i where i.tournament_id = ${tournamentId} and i.state <> 'approved')`;

/**
 * One row per player and game that counts, as domain/matches `outcomeOf` reads a stored game: the score decides, the
 * named winner is trusted only where the game was awarded, 0-0 with a winner is a walkover, void and annulled count nowhere.
 * Frames that a handicap gave decide the match, but were won by neither player.
 * `is_awarded`: a walkover, a retirement or a default, which stays out of form and breaks.
 */
export const countedGames = (source: RawBuilder<unknown>) => sql`
  select g.id, g.tournament_id, g.completed_at, g.side, mine.player_id, mine.opponent_id, reading.is_awarded,
    case when reading.is_walkover then 0 else greatest(0, mine.own - mine.own_start) end as frames_won,
    case when reading.is_walkover then 0 else greatest(0, mine.other - mine.other_start) end as frames_lost,
    case when reading.is_awarded then case when g.winner_id = mine.player_id then 'W' else 'L' end
         when mine.own > mine.other then 'W' when mine.own < mine.other then 'L' else 'D' end as letter
  from (${source}) as g
  cross join lateral (
    select case g.side when 1 then g.player1_id else g.player2_id end, case g.side when 1 then g.player2_id else g.player1_id end,
           case g.side when 1 then g.player1_score else g.player2_score end, case g.side when 1 then g.player2_score else g.player1_score end,
           case g.side when 1 then g.player1_start_frames else g.player2_start_frames end,
           case g.side when 1 then g.player2_start_frames else g.player1_start_frames end
  ) as mine (player_id, opponent_id, own, other, own_start, other_start)
  cross join lateral (
    select g.outcome = 'walkover' or coalesce(g.outcome, 'played') = 'played' and mine.own = 0 and mine.other = 0
  ) as walkover (is_walkover)
  cross join lateral (
    select coalesce(walkover.is_walkover, false),
           coalesce(walkover.is_walkover, false) or coalesce(g.outcome, 'played') in ('retired', 'defaulted')
  ) as reading (is_walkover, is_awarded)
  where coalesce(g.outcome, 'played') not in ('void', 'annulled')
    and mine.player_id is not null and mine.opponent_id is not null and mine.own is not null and mine.other is not null
    and not (reading.is_awarded and g.winner_id is null) and ${countsThere(sql.ref("g.tournament_id"))}`;
