import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { tallyOfGames } from "./counted-games.repository.ts";

/**
 * Makes the players' rows where they are missing and locks them, in the order of the ids, until the transaction ends.
 * A statement of its own: what is added up after it sees what those who held the rows have committed.
 */
export async function lockStats(db: Db, playerIds: readonly string[]): Promise<void> {
  await sql`
    insert into player_stats (player_id) select distinct id from unnest(${playerIds}::uuid[]) as id order by id
    on conflict (player_id) do update set matches = 0 where false`.execute(db);
}

/** Adds the players up anew from their games; prize money stays. Their rows must be locked. */
export async function refreshStats(db: Db, playerIds: readonly string[]): Promise<void> {
  const theirs = sql<boolean>`(g.player1_id = any(${playerIds}::uuid[]) or g.player2_id = any(${playerIds}::uuid[]))`;
  await sql`
    update player_stats s set
      matches = coalesce(t.matches, 0), wins = coalesce(t.wins, 0), losses = coalesce(t.losses, 0),
      draws = coalesce(t.draws, 0), frames_won = coalesce(t.frames_won, 0), frames_lost = coalesce(t.frames_lost, 0),
      tournaments_played = coalesce(t.tournaments_played, 0), form = coalesce(t.form, '')
    from unnest(${playerIds}::uuid[]) as id left join (${tallyOfGames(theirs)}) as t on t.player_id = id
    where s.player_id = id`.execute(db);
  await sql`
    delete from player_stats where player_id = any(${playerIds}::uuid[]) and matches = 0 and prize_kobo = 0`.execute(
    db,
  );
}

export async function addPrize(db: Db, playerId: string, amountKobo: number): Promise<void> {
  await sql`
    insert into player_stats (player_id, prize_kobo) values (${playerId}, ${amountKobo})
    on conflict (player_id) do update set prize_kobo = player_stats.prize_kobo + excluded.prize_kobo`.execute(db);
}

/** Nobody moves a row meanwhile; reading goes on. */
export async function lockAllStats(db: Db): Promise<void> {
  await sql`lock table player_stats in exclusive mode`.execute(db);
}

/** Every row anew from games and prize awards. A player with neither has no row. */
export async function replaceAllStats(db: Db): Promise<void> {
  await sql`delete from player_stats`.execute(db);
  await sql`
    insert into player_stats (player_id, matches, wins, losses, draws, frames_won, frames_lost,
                              tournaments_played, form, prize_kobo)
    select player_id, coalesce(t.matches, 0), coalesce(t.wins, 0), coalesce(t.losses, 0), coalesce(t.draws, 0),
           coalesce(t.frames_won, 0), coalesce(t.frames_lost, 0), coalesce(t.tournaments_played, 0),
           coalesce(t.form, ''), coalesce(prizes.kobo, 0)
    from (${tallyOfGames(sql<boolean>`true`)}) as t
    full join (select player_id, sum(amount_kobo)::bigint as kobo from prize_awards group by player_id
               having sum(amount_kobo) > 0) as prizes using (player_id)`.execute(db);
}
