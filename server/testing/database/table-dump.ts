import { sql } from "kysely";
import type { Db } from "../../src/database/database.ts";

/** Every row of every table as text, but for these tables and for the versions of matches, which only rise. */
export async function everyTable(db: Db, but: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const dump: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (but.includes(name)) continue;
    const text = name === "games" ? sql`(to_jsonb(t) - 'version')::text` : sql`t::text`;
    const { rows } = await sql<{ row: string }>`select ${text} as row from ${sql.table(name)} t order by 1`.execute(db);
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}

/** The rows that came and went, by table; a comparison of a hundred thousand lines as one text would not show the difference. */
export function changes(before: Record<string, string[]>, after: Record<string, string[]>) {
  const lost = (rows: string[], others: string[]) => {
    const there = new Set(others);
    return rows.filter((row) => !there.has(row)).slice(0, 3);
  };
  return Object.fromEntries(
    Object.keys(before)
      .map(
        (name) =>
          [
            name,
            { gone: lost(before[name] ?? [], after[name] ?? []), came: lost(after[name] ?? [], before[name] ?? []) },
          ] as const,
      )
      .filter(([, { gone, came }]) => gone.length + came.length > 0),
  );
}

/** Ids differ from database to database: names instead, in every figure that any page or board is made of. */
export async function everythingByName(db: Db) {
  const named = async (table: string, ...columns: string[]) => {
    const who = columns.map((column) => sql`(select name from players where id = ${sql.ref(`r.${column}`)})`);
    const where = sql`(select name from tournaments where id = nullif(to_jsonb(r) ->> 'tournament_id', '')::uuid)`;
    const dropped = [...columns, "tournament_id", "last_results", "volatility"];
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' | ', ${sql.join(who)}, ${where}, (to_jsonb(r) - ${dropped}::text[])::text) as row
      from ${sql.table(table)} r order by 1`.execute(db);
    return rows.map(({ row }) => row);
  };
  return {
    records: (await named("player_stats", "player_id")).filter((row) => !row.startsWith("Test Player")),
    tournaments: await named("player_tournament_stats", "player_id"),
    byes: await named("draw_byes", "player_id"),
    arrivals: await named("late_arrivals", "player_id"),
    prizes: await named("prize_awards", "player_id"),
    ranks: await named("player_ranks", "player_id"),
    pairs: (
      await sql`
      select p.name, o.name as opponent, pair.* from (
        select player1_id, player2_id, matches, wins1, wins2, draws, frames1, frames2, last_played_at from player_pairs
        union all
        select player2_id, player1_id, matches, wins2, wins1, draws, frames2, frames1, last_played_at from player_pairs
      ) as pair (player_id, opponent_id, matches, wins, losses, draws, frames_won, frames_lost, last_played_at)
      join players p on p.id = player_id join players o on o.id = opponent_id
      order by p.name, o.name`.execute(db)
    ).rows.map((row) => ({ ...(row as object), player_id: "", opponent_id: "" })),
    // The order in which a day's matches are added moves the last of sixteen digits.
    ratings: (
      await sql`
      select p.name, r.ruleset, round(r.mean::numeric, 9) as mean, round(r.variance::numeric, 9) as variance
      from current_strengths r join players p on p.id = r.player_id order by 1, 2`.execute(db)
    ).rows,
  };
}
