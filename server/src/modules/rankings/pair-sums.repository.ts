import type { PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { countedGames, sidesOfPairs, sidesOfPairsUnder } from "./counted-games.repository.ts";

/** Two lists of one length: each two are a pair, the lower id in the first. */
export type Pairs = { player1Ids: readonly string[]; player2Ids: readonly string[] };

/** What these did against each other, recomputed. Their records must be locked. */
export async function refreshPairSums(db: Db, { player1Ids, player2Ids }: Pairs): Promise<void> {
  await sql`
    delete from player_pairs where (player1_id, player2_id) in (
      select * from unnest(${player1Ids}::uuid[], ${player2Ids}::uuid[]))`.execute(db);
  await sql`insert into player_pairs (${COLUMNS}) ${pairSums(sidesOfPairs(player1Ids, player2Ids))}`.execute(db);
}

/** All pairs in which one of these has the lower id, recomputed; writes only what differs. Their records must be locked. */
export async function recountPairSums(db: Db, player1Ids: readonly PlayerId[]): Promise<void> {
  const values = SUMS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  await sql`
    with fresh (${COLUMNS}) as materialized (${pairSums(sidesOfPairsUnder(player1Ids))}),
    gone as (
      delete from player_pairs p where player1_id = any(${player1Ids}::uuid[]) and not exists (
        select from fresh where fresh.player1_id = p.player1_id and fresh.player2_id = p.player2_id)
    )
    insert into player_pairs as p (${COLUMNS}) select * from fresh
    on conflict (player1_id, player2_id) do update set ${sql.join(values)}
    where (${sql.join(SUMS.map((name) => sql.ref(`p.${name}`)))})
      is distinct from (${sql.join(SUMS.map((name) => sql.ref(`excluded.${name}`)))})`.execute(db);
}

const SUMS = ["matches", "wins1", "wins2", "draws", "frames1", "frames2", "last_played_at"] as const;
const COLUMNS = sql.join(["player1_id", "player2_id", ...SUMS].map((name) => sql.ref(name)));

/** In these columns. Each game is looked at from the place of the lower id. */
const pairSums = (games: RawBuilder<unknown>) => sql`
  select player_id, opponent_id, count(*)::int, (count(*) filter (where letter = 'W'))::int,
    (count(*) filter (where letter = 'L'))::int, (count(*) filter (where letter = 'D'))::int,
    sum(frames_won)::int, sum(frames_lost)::int, max(completed_at)
  from (${countedGames(games)}) as counted
  where player_id < opponent_id
  group by player_id, opponent_id`;
