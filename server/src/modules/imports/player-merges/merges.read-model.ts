import { type Duplicate, LIKENESSES, type MergeSide, type PlayerMerge } from "@pockethall/contract/player-merges";
import type { PlayerId, TournamentId } from "@pockethall/domain/ids";
import { nameLikeness } from "@pockethall/domain/name-likeness";
import { nameKey } from "@pockethall/domain/names";
import { isOneByResults } from "@pockethall/domain/same-people";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { ranksOf } from "../../rankings/ranks.read-model.ts";
import { listMergeRecords, type MergeRecord, type MergeTable, readMergeRecord } from "../merge-records.read-model.ts";
import type { MergeFacts } from "./merge-refusal.ts";
import { tournamentsOf } from "./merges.repository.ts";
import {
  ARE_TWO_ROWS,
  type PlayerPair,
  pairsWithSameResults,
  readSharedResults,
  sharedResultsOf,
} from "./shared-results.read-model.ts";

type Page = { page: number; per_page: number };

/** What decides whether two players can be merged; undefined when one of them is not there. */
export async function mergeFacts(db: Db, playerId: PlayerId, keptId: string): Promise<MergeFacts | undefined> {
  const { rows } = await sql<MergeFacts["player"]>`
    select p.id, p.name, exists (select from users u where u.player_id = p.id) as "hasAccount",
      p.merged_into is not null as "isMerged", exists (select from players o where o.merged_into = p.id) as "isKept"
    from players p where p.id = any(${[playerId, keptId]}::uuid[])`.execute(db);
  const player = rows.find(({ id }) => id === playerId);
  const kept = rows.find(({ id }) => id === keptId);
  if (!player || !kept) return undefined;
  const theirs = new Set(await tournamentsOf(db, keptId));
  const shared = (await tournamentsOf(db, playerId)).find((id) => theirs.has(id));
  return { player, kept, sharedTournament: shared === undefined ? null : await tournamentName(db, shared) };
}

async function tournamentName(db: Db, id: TournamentId): Promise<string> {
  const row = await db.selectFrom("tournaments").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  return row.name;
}

/** When a player's first or last match ended. */
const matchEnd = (which: "min" | "max") => sql<Date | null>`(
  select ${sql.raw(which)}(g.completed_at) from games g
  where (g.player1_id = p.id or g.player2_id = p.id) and g.status = 'completed')`;

/** Players by id with the facts for a merge decision. */
export async function mergeSides(db: Db, ids: readonly string[]): Promise<Map<string, MergeSide>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("visible_players as p")
    .leftJoin("player_stats as s", "s.player_id", "p.id")
    .select(["p.id", "p.name", "p.state", "p.profile_image_url"])
    .select([matchEnd("min").as("first_match_at"), matchEnd("max").as("last_match_at")])
    .select(sql<boolean>`exists (select from users u where u.player_id = p.id)`.as("has_account"))
    .select(({ fn, val }) => FIGURES.map((figure) => fn.coalesce(`s.${figure}`, val(0)).$castTo<number>().as(figure)))
    .where("p.id", "=", sql<string>`any(${sql.val(ids as string[])}::uuid[])`)
    .execute();
  const ranks = await ranksOf(db, ids);
  return new Map(
    rows.map(({ first_match_at, last_match_at, ...row }) => [
      row.id,
      {
        ...row,
        ranking: ranks.get(row.id) ?? null,
        first_match_at: first_match_at?.toISOString() ?? null,
        last_match_at: last_match_at?.toISOString() ?? null,
      },
    ]),
  );
}

export const FIGURES = [
  "matches",
  "wins",
  "draws",
  "losses",
  "frames_won",
  "frames_lost",
  "tournaments_played",
  "titles",
] as const;

const MERGES: MergeTable<"players", { tournaments: number }> = {
  merges: "player_merges",
  merged: "player_id",
  records: "players",
  figures: sql`cardinality(m.tournament_ids) as tournaments`,
};

/** Merges, the latest first. */
export async function listMerges(db: Db, page: Page) {
  const { data, meta } = await listMergeRecords(db, MERGES, page);
  return { data: data.map(mergeOf), meta };
}

/** One merge. @throws when it is absent. */
export const readMerge = async (db: Db, id: string): Promise<PlayerMerge> =>
  mergeOf(await readMergeRecord(db, MERGES, id));

const mergeOf = ({ merged, ...merge }: MergeRecord<"players", { tournaments: number }>): PlayerMerge => ({
  ...merge,
  player: merged,
});

// A page of suggestions is read by a person: more at once do not help. They are looked for around the newest players only,
// since who imports looks at once; other suspects are found by the query.
const MOST_SUGGESTED = 50;
const NEWEST = 300;
/** Limits of compared players per block and of pairs read: blocks of common names carry little evidence. */
const MOST_IN_A_BLOCK = 100;
const MOST_PAIRS = 2_000;
/** A short form of a name has about so much in common with the whole one. */
const LEAST_SIMILAR = 0.35;
const MOST_LIKE_A_QUERY = 100;

/**
 * Pairs of players who may be one person: their names are alike, or two sources tell the same results of both; they were
 * never in one tournament, and no admin has decided that they are two. Those with the most results in common come first, then the
 * surest names. With
 * a query: all players whose name is like it, pair by pair.
 */
export async function duplicates(db: Db, query: string): Promise<Duplicate[]> {
  const key = nameKey(query);
  const { pairs, results } = await db.transaction().execute(async (snapshot) => {
    await sql`select set_config('pg_trgm.similarity_threshold', '0.55', true)`.execute(snapshot);
    const found = key === "" ? await everyCandidate(snapshot) : await candidatesLike(snapshot, key);
    return { pairs: found, results: await readSharedResults(snapshot, found) };
  });
  const alike = pairs.flatMap((pair) => {
    const shared = sharedResultsOf(results, pair);
    const likeness = likenessOf(pair, shared.total);
    return likeness === null ? [] : [{ likeness, shared, ids: [pair.id1, pair.id2] as const }];
  });
  const surest = (likeness: Duplicate["likeness"]) => LIKENESSES.indexOf(likeness);
  const shown = alike
    .toSorted((a, b) => b.shared.total - a.shared.total || surest(a.likeness) - surest(b.likeness))
    .slice(0, MOST_SUGGESTED);
  const sides = await mergeSides(db, [...new Set(shown.flatMap(({ ids }) => ids))]);
  return shown.flatMap(({ likeness, shared, ids: [one, other] }) => {
    const [first, second] = [sides.get(one), sides.get(other)];
    const players: [MergeSide, MergeSide] | undefined = first && second ? [first, second] : undefined;
    return players ? [{ likeness, players, shared_results: shared }] : [];
  });
}

function likenessOf({ name1, name2 }: PlayerPair, results: number): Duplicate["likeness"] | null {
  return nameLikeness(name1, name2) ?? (isOneByResults(results, name1, name2) ? "same-results" : null);
}

async function everyCandidate(db: Db): Promise<PlayerPair[]> {
  const pairs = [...(await candidates(db)), ...(await pairsWithSameResults(db))];
  return [...new Map(pairs.map((pair) => [`${pair.id1} ${pair.id2}`, pair])).values()];
}

const candidates = (db: Db): Promise<PlayerPair[]> =>
  pairsInBlocks(
    db,
    sql`select id, name_key from players where merged_into is null order by created_at desc, id limit ${NEWEST}`,
  );

const candidatesLike = (db: Db, key: string): Promise<PlayerPair[]> =>
  pairsInBlocks(
    db,
    sql`select id, name_key from players where merged_into is null and (name_key % ${key} or name_key like ${`%${key}%`})
      order by similarity(name_key, ${key}) desc, id limit ${MOST_LIKE_A_QUERY}`,
  );

/** Pairs of one of these players with any player who shares a block of the name (0076), the newest first. */
async function pairsInBlocks(db: Db, players: RawBuilder<unknown>): Promise<PlayerPair[]> {
  const { rows } = await sql<PlayerPair>`
    with looked_at as materialized (${players}), pairs as materialized (
      select distinct least(s.id, o.id) as id1, greatest(s.id, o.id) as id2
      from looked_at s, unnest(name_blocks(s.name_key)) as block cross join lateral (
        select id, name_key from players where name_blocks(name_key) @> array[block] and merged_into is null
        limit ${MOST_IN_A_BLOCK}) as o
      where o.id <> s.id and similarity(o.name_key, s.name_key) > ${LEAST_SIMILAR}
    )
    select a.id as id1, a.name as name1, b.id as id2, b.name as name2
    from pairs join players a on a.id = id1 join players b on b.id = id2
    where ${ARE_TWO_ROWS} order by greatest(a.created_at, b.created_at) desc, a.name, a.id, b.id limit ${MOST_PAIRS}`.execute(
    db,
  );
  return rows.filter(({ name1, name2 }) => nameLikeness(name1, name2) !== null);
}
