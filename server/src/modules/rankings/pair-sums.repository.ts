import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { countedGames, everySide, sidesOfPairs } from "./counted-games.repository.ts";

/** Two lists of one length: each two are a pair, the lower id in the first. */
export type Pairs = { player1Ids: readonly string[]; player2Ids: readonly string[] };

/** What these did against each other, recomputed. Their records must be locked. */
export async function refreshPairSums(db: Db, { player1Ids, player2Ids }: Pairs): Promise<void> {
  await sql`
    delete from player_pairs where (player1_id, player2_id) in (
      select * from unnest(${player1Ids}::uuid[], ${player2Ids}::uuid[]))`.execute(db);
  await insertPairSums(db, sidesOfPairs(player1Ids, player2Ids));
}

/** Recomputes every row. The caller must block other writes of records. */
export async function replacePairSums(db: Db): Promise<void> {
  await sql`delete from player_pairs`.execute(db);
  await insertPairSums(db, everySide);
}

/** Each game is looked at from the place of the lower id. */
const insertPairSums = (db: Db, games: RawBuilder<unknown>) =>
  sql`
    insert into player_pairs (player1_id, player2_id, matches, wins1, wins2, draws, frames1, frames2, last_played_at)
    select player_id, opponent_id, count(*)::int, (count(*) filter (where letter = 'W'))::int,
      (count(*) filter (where letter = 'L'))::int, (count(*) filter (where letter = 'D'))::int,
      sum(frames_won)::int, sum(frames_lost)::int, max(completed_at)
    from (${countedGames(games)}) as counted
    where player_id < opponent_id
    group by player_id, opponent_id`.execute(db);
