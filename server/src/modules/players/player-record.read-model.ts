import type { Opponent, Title, Versus } from "@pockethall/contract/players";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Db } from "../../database/database.ts";
import { checkDepth } from "../../kernel/list-depth.ts";
import { highestBreaksOfPair, yearsOfPair } from "../rankings/pair-years.read-model.ts";
import { ranksOf } from "../rankings/ranks.read-model.ts";
import { currentStrengths } from "../rankings/ratings/ratings.read-model.ts";
import { expectationOf } from "./expectation.ts";
import { gamesOfPair } from "./player-games.read-model.ts";

type Page = { page: number; per_page: number };

/** What a player did against each opponent, a row a pair, from that player's side. */
const pairsOf = (playerId: PlayerId) => sql<PairRow>`
  select player2_id as opponent_id, matches, wins1 as wins, wins2 as losses, draws, frames1 as frames_won,
         frames2 as frames_lost, last_played_at from player_pairs where player1_id = ${playerId}
  union all
  select player1_id, matches, wins2, wins1, draws, frames2, frames1, last_played_at
  from player_pairs where player2_id = ${playerId}`;

type PairRow = Omit<Opponent, "id" | "name" | "state" | "profile_image_url" | "ranking" | "last_played_at"> & {
  opponent_id: PlayerId;
  last_played_at: Date;
};

/** The pairs of a player with the most matches, so many from each side: in the order of an index. */
const mostFrequentOf = (playerId: PlayerId, most: number) => sql<PairRow>`
  (select player2_id as opponent_id, matches, wins1 as wins, wins2 as losses, draws, frames1 as frames_won,
     frames2 as frames_lost, last_played_at from player_pairs where player1_id = ${playerId}
   order by matches desc, last_played_at desc, player2_id limit ${most})
  union all
  (select player1_id, matches, wins2, wins1, draws, frames2, frames1, last_played_at
   from player_pairs where player2_id = ${playerId}
   order by matches desc, last_played_at desc, player1_id limit ${most})`;

/**
 * The opponents of a player, the most frequent first.
 *
 * @throws DomainProblem `invalid-request` beyond the depth of lists.
 */
export async function opponentsOf(db: Db, playerId: PlayerId, { page, per_page }: Page) {
  checkDepth({ page, per_page });
  const count = await sql<{ total: number }>`
    select (select count(*) from player_pairs where player1_id = ${playerId})
      + (select count(*) from player_pairs where player2_id = ${playerId}) as total`.execute(db);
  const { rows } = await sql<PairRow & Pick<Opponent, "name" | "state" | "profile_image_url">>`
    select pair.*, p.name, p.state, p.profile_image_url
    from (
      select * from (${mostFrequentOf(playerId, page * per_page)}) as pairs
      order by matches desc, last_played_at desc, opponent_id limit ${per_page} offset ${(page - 1) * per_page}
    ) as pair join visible_players p on p.id = pair.opponent_id
    order by pair.matches desc, pair.last_played_at desc, p.id`.execute(db);
  const ranks = await ranksOf(
    db,
    rows.map((row) => row.opponent_id),
  );
  const data: Opponent[] = rows.map(({ opponent_id: id, last_played_at, ...row }) => ({
    ...row,
    id,
    ranking: ranks.get(id) ?? null,
    last_played_at: last_played_at.toISOString(),
  }));
  return { data, meta: { page, per_page, total: count.rows[0]?.total ?? 0 } };
}

/**
 * The tournaments that a player has won, the latest last match first: in the order of an index, however many there are.
 *
 * @throws DomainProblem `invalid-request` beyond the depth of lists.
 */
export async function titlesOf(db: Db, playerId: PlayerId, { page, per_page }: Page) {
  checkDepth({ page, per_page });
  const chosen = db
    .selectFrom("player_tournament_stats as s")
    .where("s.player_id", "=", playerId)
    .where("s.title", "is not", null)
    .where("s.title", "=", "champion")
    .where(sql<boolean>`not exists (select from tournaments d where d.id = s.tournament_id and d.status = 'draft')`);
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await chosen
    .innerJoin("tournaments as t", "t.id", "s.tournament_id")
    .select(["t.id", "t.name", "t.state"])
    .select(({ fn }) => fn.coalesce("t.completed_at", "s.last_played_at", "t.ends_at").as("won_at"))
    .orderBy("s.last_played_at", (order) => order.desc().nullsLast())
    .orderBy("s.tournament_id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data: z.input<typeof Title>[] = rows.map(({ won_at, ...tournament }) => ({
    tournament,
    won_at: won_at.toISOString(),
  }));
  return { data, meta: { page, per_page, total } };
}

/** Two players against each other, the first one's figures first. Both must be there and two. */
export async function versus(
  db: Db,
  [id, otherId]: readonly [string, string],
  { ruleset, ...page }: Page & { ruleset?: Ruleset | undefined },
  now: Date,
) {
  const { data: games, meta } = await gamesOfPair(db, id, otherId, page);
  const { rows } = await sql<PairRow>`
    select * from (${pairsOf(id)}) as pair where opponent_id = ${otherId}`.execute(db);
  const [pair] = rows;
  const data: Versus = {
    players: await headsOf(db, [id, otherId]),
    matches: pair?.matches ?? 0,
    wins: [pair?.wins ?? 0, pair?.losses ?? 0],
    draws: pair?.draws ?? 0,
    frames: [pair?.frames_won ?? 0, pair?.frames_lost ?? 0],
    highest_breaks: await highestBreaksOfPair(db, id, otherId),
    last_played_at: pair?.last_played_at.toISOString() ?? null,
    years: pair ? await yearsOfPair(db, id, otherId) : [],
    expectation: expectationOf(...(await strengthsOf(db, [id, otherId], now)), ruleset),
    games,
  };
  return { data, meta };
}

async function headsOf(db: Db, [id, otherId]: readonly [string, string]): Promise<Versus["players"]> {
  const ranks = await ranksOf(db, [id, otherId]);
  const rows = await db
    .selectFrom("visible_players")
    .select(["id", "name", "state", "profile_image_url"])
    .where("id", "in", [id, otherId])
    .execute();
  const head = (which: string) => {
    const row = rows.find((player) => player.id === which);
    if (!row) throw new Error(`player ${which} is gone`);
    return { ...row, ranking: ranks.get(which) ?? null };
  };
  return [head(id), head(otherId)];
}

async function strengthsOf(db: Db, [id, otherId]: readonly [string, string], now: Date) {
  const strengths = await currentStrengths(db, [id, otherId], now);
  return [strengths.get(id) ?? [], strengths.get(otherId) ?? []] as const;
}
