import type { PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";

/**
 * Makes the players' rows where they are missing and locks them, in the order of the ids, until the transaction ends.
 * A statement of its own: what is added up after it sees what those who held the rows have committed.
 */
export async function lockStats(db: Db, playerIds: readonly PlayerId[]): Promise<void> {
  await sql`
    insert into player_stats (player_id) select distinct id from unnest(${playerIds}::uuid[]) as id order by id
    on conflict (player_id) do update set matches = 0 where false`.execute(db);
}

const COUNTED = [
  "matches",
  "wins",
  "losses",
  "draws",
  "frames_won",
  "frames_lost",
  "tournaments_played",
  "century_breaks",
  "fifty_breaks",
  "break_count",
  "break_points",
  "titles",
  "finals",
  "prize_kobo",
  "money_kobo",
] as const;

/** Recomputes the players from their tournaments and prizes; writes only what differs. Their rows must be locked. */
export async function refreshStats(db: Db, playerIds: readonly PlayerId[]): Promise<void> {
  const sums = COUNTED.map((name) => sql`coalesce(${sql.ref(`t.${name}`)}, 0)`);
  const counted = COUNTED.map((name, index) => sql`${sql.ref(name)} = ${sums[index]}`);
  const kept = COUNTED.map((name) => sql.ref(`s.${name}`));
  await sql`
    update player_stats s set ${sql.join(counted)}, highest_break = t.highest_break, form = coalesce(t.form, '')
    from unnest(${playerIds}::uuid[]) as id
    left join (${sumsOf(sql<boolean>`player_id = any(${playerIds}::uuid[])`)}) as t on t.player_id = id
    where s.player_id = id and (${sql.join(kept)}, s.highest_break, s.form)
      is distinct from (${sql.join(sums)}, t.highest_break, coalesce(t.form, ''))`.execute(db);
  await sql`
    delete from player_stats s where player_id = any(${playerIds}::uuid[])
      and not exists (select from player_tournament_stats t where t.player_id = s.player_id)`.execute(db);
}

/** The next players, by id, who have or could have a record. One without any of these gets it with the first result. */
export async function playersAfter(db: Db, after: string, limit: number): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select p.id from players p
    where p.id > ${after}::uuid and (
      exists (select from player_stats s where s.player_id = p.id)
      or exists (select from player_tournament_stats s where s.player_id = p.id)
      or exists (select from player_pairs s where s.player1_id = p.id)
      or exists (select from games g where g.player1_id = p.id and g.status = 'completed')
      or exists (select from games g where g.player2_id = p.id and g.status = 'completed')
      or exists (select from prize_awards a where a.player_id = p.id)
      or exists (select from tournaments t where t.champion_id = p.id))
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many players have a record. */
export async function countRecords(db: Db): Promise<number> {
  const { rows } = await sql<{ records: number }>`select count(*) as records from player_stats`.execute(db);
  return rows[0]?.records ?? 0;
}

const total = (name: string) => sql`sum(${sql.ref(name)})`;

/** What the players add up to, in the columns of player_stats; no row without a tournament. */
const sumsOf = (which: RawBuilder<boolean>) => sql`
  select sums.*, form.letters as form, coalesce(money.kobo, 0) as money_kobo
  from (
    select player_id, ${total("matches")}::int as matches, ${total("wins")}::int as wins, ${total("losses")}::int as losses,
      ${total("draws")}::int as draws, ${total("frames_won")}::int as frames_won, ${total("frames_lost")}::int as frames_lost,
      (count(*) filter (where matches > 0))::int as tournaments_played, max(highest_break) as highest_break,
      ${total("century_breaks")}::int as century_breaks, ${total("fifty_breaks")}::int as fifty_breaks,
      ${total("break_count")}::int as break_count, ${total("break_points")}::int as break_points,
      (count(*) filter (where title = 'champion'))::int as titles, count(title)::int as finals,
      ${total("prize_kobo")}::bigint as prize_kobo
    from player_tournament_stats where ${which} group by player_id
  ) as sums
  cross join lateral (
    select coalesce(string_agg(right(result, 1), '' order by result collate "C" desc), '') as letters
    from (
      select result from player_tournament_stats t cross join unnest(t.last_results) as result
      where t.player_id = sums.player_id order by result collate "C" desc limit 5
    ) as last
  ) as form
  left join lateral (
    select sum(amount_kobo)::bigint as kobo from prize_awards a
    where a.player_id = sums.player_id and a.created_at >= (select money_since from board_state)
  ) as money on sums.prize_kobo > 0`;
