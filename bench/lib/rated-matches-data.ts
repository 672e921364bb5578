import { playerIdSql } from "./hall.ts";
import type { Pgbench } from "./pgbench.ts";

export const PLAYERS = 100_000;
const DAYS = 1_095;
/** Of a knock-out of 32 players. */
const MATCHES_EACH = 31;

/**
 * Rated matches of knock-outs over the last three years, as results leave them, before anything is learnt: of two players
 * the one with the better luck of the day wins. Straight into the tables; the same rows every time.
 */
export async function seedRatedMatches(pgbench: Pgbench, matches: number): Promise<void> {
  const rounds = [1, 2, 3, 4, 5].map(roundOf).join(" union all ");
  await pgbench.execute(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set work_mem = '256MB';
    insert into players (id, name, name_key, state)
    select ${playerIdSql("n")}, 'Player ' || n, 'player ' || n, 'Lagos' from generate_series(1, ${PLAYERS}) as n;
    create temporary table seats as
    select t, seat, ${playerIdSql(`1 + (t::bigint * 32 + seat) * 7919 % ${PLAYERS}`)} as player_id,
      (hashint8extended(t * 32 + seat, 0) & 1023) * 32 + seat as luck
    from generate_series(0, ${Math.ceil(matches / MATCHES_EACH) - 1}) as t, generate_series(0, 31) as seat;
    insert into rated_matches (game_id, ruleset, day, player1_id, player2_id, frames1, frames2, start_points, needed1,
      needed2, winner)
    select md5(t || ' ' || round || ' ' || block)::uuid, 'rack',
      current_date - ${DAYS} + (t::bigint * ${DAYS} * ${MATCHES_EACH} / ${matches})::int, one, two,
      case when one_wins then 4 else lost end, case when one_wins then lost else 4 end, 0, 4, 4,
      case when one_wins then 1 else 2 end
    from (${rounds}) as played, lateral (select (hashint8extended(t * 100 + block, round) & 3)::int as lost) as frames
    order by t, round, block limit ${matches};
    -- The server's own clock has nothing to do meanwhile.
    insert into newcomer_days (ruleset, day, mean, entry_days, by_clock)
    select ruleset, current_date + 1, 0, '[]', true from unnest(array['rack', 'snooker15', 'snooker10', 'snooker6']) as ruleset;
    vacuum analyze;
    checkpoint;`);
}

/** The best of each half of a block meet. */
const roundOf = (round: number): string => `
  select t, ${round} as round, (seat >> ${round})::int as block,
    (array_agg(player_id order by luck) filter (where (seat >> ${round - 1}) % 2 = 0))[1] as one,
    (array_agg(player_id order by luck) filter (where (seat >> ${round - 1}) % 2 = 1))[1] as two,
    min(luck) filter (where (seat >> ${round - 1}) % 2 = 0) < min(luck) filter (where (seat >> ${round - 1}) % 2 = 1)
      as one_wins
  from seats group by t, seat >> ${round}`;
