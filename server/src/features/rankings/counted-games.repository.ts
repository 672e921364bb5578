import { type RawBuilder, sql } from "kysely";

/**
 * One row per player and game that counts, as domain/matches `outcomeOf` reads a stored game: the score decides, the
 * named winner is trusted only where the game was awarded, 0-0 with a winner is a walkover, void and annulled count nowhere.
 * `place` numbers a player's played games, the newest 1: walkovers, retirements and defaults stay out of the form.
 */
const playerResults = (which: RawBuilder<boolean>) => sql`
  select side.player_id, g.tournament_id, reading.is_awarded,
    case when reading.is_walkover then 0 else side.own end as frames_won,
    case when reading.is_walkover then 0 else side.other end as frames_lost,
    case when reading.is_awarded then case when g.winner_id = side.player_id then 'W' else 'L' end
         when side.own > side.other then 'W' when side.own < side.other then 'L' else 'D' end as letter,
    count(*) filter (where not reading.is_awarded)
      over (partition by side.player_id order by g.completed_at desc, g.id desc) as place
  from games g
  cross join lateral (values (g.player1_id, g.player1_score, g.player2_score),
                             (g.player2_id, g.player2_score, g.player1_score)) as side (player_id, own, other)
  cross join lateral (
    select g.outcome = 'walkover' or coalesce(g.outcome, 'played') = 'played' and side.own = 0 and side.other = 0
  ) as walkover (is_walkover)
  cross join lateral (
    select coalesce(walkover.is_walkover, false),
           coalesce(walkover.is_walkover, false) or coalesce(g.outcome, 'played') in ('retired', 'defaulted')
  ) as reading (is_walkover, is_awarded)
  where g.status = 'completed' and coalesce(g.outcome, 'played') not in ('void', 'annulled')
    and g.player1_id is not null and g.player2_id is not null
    and g.player1_score is not null and g.player2_score is not null
    and not (reading.is_awarded and g.winner_id is null)
    and ${which}`;

/** What the chosen games (`g`) add up to, one row per player, in the columns of player_stats; no row without a game. */
export const tallyOfGames = (which: RawBuilder<boolean>) => sql`
  select result.player_id, count(*)::int as matches,
    (count(*) filter (where letter = 'W'))::int as wins,
    (count(*) filter (where letter = 'L'))::int as losses,
    (count(*) filter (where letter = 'D'))::int as draws,
    sum(frames_won)::int as frames_won, sum(frames_lost)::int as frames_lost,
    count(distinct tournament_id)::int as tournaments_played,
    coalesce(string_agg(letter, '' order by place) filter (where not is_awarded and place <= 5), '') as form
  from (${playerResults(which)}) as result
  group by result.player_id`;
