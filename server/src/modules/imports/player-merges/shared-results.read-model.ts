import type { Duplicate } from "@pockethall/contract/player-merges";
import { MOST_DAYS_APART } from "@pockethall/domain/event-record";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";

export type PlayerPair = { id1: string; id2: string; name1: string; name2: string };
type SharedResults = Duplicate["shared_results"];

/** Results are looked for around these newest players, and around this many latest matches of each. */
const NEWEST_FOR_RESULTS = 300;
const MATCHES_EACH = 20;
const MOST_PAIRS = 500;
const MOST_EXAMPLES = 3;

/** Each player's completed matches: opponent, result and tournament. */
const registrationsOf = (source: ReturnType<typeof sql>) => sql`
  select registration.player_id, registration.opponent_id, registration.own, registration.other, g.completed_at, g.tournament_id
  from (${source}) as g
  cross join lateral (values (g.player1_id, g.player2_id, g.player1_score, g.player2_score),
                             (g.player2_id, g.player1_id, g.player2_score, g.player1_score))
    as registration (player_id, opponent_id, own, other)`;

/** A result that means something: played out, in a tournament that is not merged away. */
const PLAYED = sql<boolean>`
  g.status = 'completed' and g.outcome = 'played' and g.player1_score + g.player2_score > 0
  and not exists (select from tournaments t where t.id = g.tournament_id and t.merged_into is not null)`;

/** The same opponent, score and days, recorded for two players in two tournaments. */
const SAME = sql<boolean>`
  b.opponent_id = a.opponent_id and b.own = a.own and b.other = a.other and b.tournament_id <> a.tournament_id
  and b.completed_at between a.completed_at - ${MOST_DAYS_APART} * interval '1 day'
                         and a.completed_at + ${MOST_DAYS_APART} * interval '1 day'`;

/** Pairs around the newest players with equal results in two sources, the most results first. */
export async function pairsWithSameResults(db: Db): Promise<PlayerPair[]> {
  const { rows } = await sql<PlayerPair>`
    with newest as materialized (
      select id from players where merged_into is null order by created_at desc, id limit ${NEWEST_FOR_RESULTS}
    ), recent as materialized (
      select a.* from newest n cross join lateral (
        select * from (${registrationsOf(sql`
          select * from games g where g.player1_id = n.id and ${PLAYED}
          union all select * from games g where g.player2_id = n.id and ${PLAYED}`)}) as registration
        where registration.player_id = n.id order by registration.completed_at desc limit ${MATCHES_EACH}) as a
    ), reported as materialized (
      select registration.* from (${registrationsOf(sql`
        select g.* from games g where ${PLAYED} and (
          g.player1_id in (select opponent_id from recent) or g.player2_id in (select opponent_id from recent))`)}) as registration
      where registration.opponent_id in (select opponent_id from recent)
    ), pairs as (
      select least(a.player_id, b.player_id) as id1, greatest(a.player_id, b.player_id) as id2, count(*) as results
      from recent a join reported b on ${SAME} and b.player_id <> a.player_id
      group by 1, 2
    )
    select a.id as id1, a.name as name1, b.id as id2, b.name as name2
    from pairs join players a on a.id = id1 join players b on b.id = id2
    where ${ARE_TWO_ROWS} order by results desc, a.name, id1, id2 limit ${MOST_PAIRS}`.execute(db);
  return rows;
}

/**
 * Both stand, not both have an account, they were never in one tournament, and no admin has decided that they are two people.
 * For `players a` and `players b`.
 */
export const ARE_TWO_ROWS = sql<boolean>`
  a.merged_into is null and b.merged_into is null
  and not (exists (select from users u where u.player_id = a.id) and exists (select from users u where u.player_id = b.id))
  and not exists (select from player_pairs m
                  where m.player1_id = least(a.id, b.id) and m.player2_id = greatest(a.id, b.id))
  and not exists (select from distinct_players d
                  where d.player1_id = least(a.id, b.id) and d.player2_id = greatest(a.id, b.id))
  and not exists (select from registrations mine join registrations theirs using (tournament_id)
                  where mine.player_id = a.id and theirs.player_id = b.id)`;

const keyOf = (id1: string, id2: string): string => `${id1} ${id2}`;

/** By `sharedResultsOf`: the results that two sources tell of both players of each pair. */
export async function readSharedResults(db: Db, pairs: readonly PlayerPair[]): Promise<Map<string, SharedResults>> {
  if (pairs.length === 0) return new Map();
  const [ids1, ids2] = [pairs.map(({ id1 }) => id1), pairs.map(({ id2 }) => id2)];
  const { rows } = await sql<{ id1: string; id2: string; total: number; examples: SharedResults["examples"] }>`
    with pairs as (select * from unnest(${ids1}::uuid[], ${ids2}::uuid[]) as pair (id1, id2)),
    people as materialized (select id1 as id from pairs union select id2 from pairs),
    registrations as materialized (
      select registration.* from (${registrationsOf(sql`
        select g.* from games g where ${PLAYED} and (
          g.player1_id in (select id from people) or g.player2_id in (select id from people))`)}) as registration
      where registration.player_id in (select id from people)
    ), same as (
      select id1, id2, a.own, a.other, a.completed_at, o.name as opponent, t1.name as tournament1, t2.name as tournament2,
        row_number() over (partition by id1, id2 order by a.completed_at desc, o.name) as place
      from pairs join registrations a on a.player_id = id1 join registrations b on b.player_id = id2 and ${SAME}
      join players o on o.id = a.opponent_id
      join tournaments t1 on t1.id = a.tournament_id join tournaments t2 on t2.id = b.tournament_id
    )
    select id1, id2, count(*)::int as total,
      json_agg(json_build_object('opponent', opponent, 'score', own, 'opponent_score', other,
        'played_at', to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'tournaments', json_build_array(tournament1, tournament2)) order by place)
        filter (where place <= ${MOST_EXAMPLES}) as examples
    from same group by id1, id2`.execute(db);
  return new Map(rows.map(({ id1, id2, ...results }) => [keyOf(id1, id2), results]));
}

export const sharedResultsOf = (results: ReadonlyMap<string, SharedResults>, { id1, id2 }: PlayerPair): SharedResults =>
  results.get(keyOf(id1, id2)) ?? { total: 0, examples: [] };
