import type { RankingRow, WhyRank } from "@pockethall/contract/answers";
import type { PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import {
  BOARD_KEYS,
  isBefore,
  isBehind,
  listedOn,
  orderOf,
  reverseOrderOf,
  type SortedBoard,
} from "./board-order.repository.ts";
import { type BoardRecord, boardRow, boardRows, movements } from "./board-rows.repository.ts";
import { recordsIn, type Scope } from "./board-scope.repository.ts";
import { type BoardQuery, scopeOf } from "./rankings.read-model.ts";
import { DEFAULT_RULESET, ratingNeighbours } from "./rating-rows.read-model.ts";
import { ratedResultsOf } from "./ratings/rated-results.read-model.ts";
import { type Keys, reasonBetween } from "./why-labels.ts";
import { awardsOf, lastGamesOf, tournamentsOf } from "./why-rows.read-model.ts";

type Place = Pick<WhyRank, "total" | "row" | "above" | "below">;
type Neighbour = NonNullable<WhyRank["above"]>;

/**
 * Why a player has this place on a board: the two neighbours, what separates them, and the rows that the
 * rank rests on.
 *
 * @throws DomainProblem `player-not-found`.
 */
export async function whyRank(db: Db, id: string, query: BoardQuery, now: Date): Promise<WhyRank> {
  const { board, ruleset = DEFAULT_RULESET, page, per_page } = query;
  const playerId = await keptId(db, id);
  if (playerId === undefined) throw new DomainProblem("player-not-found");
  const scope = (await scopeOf(db, query)) ?? { tournamentIds: [], state: null };
  const where = { playerId, tournamentIds: board === "rating" ? null : scope.tournamentIds };
  const place =
    board === "rating"
      ? await ratingPlace(db, playerId, { ...query, now })
      : await sortedPlace(db, playerId, { board, scope });
  const rests =
    board === "money"
      ? noGames(page, per_page)
      : {
          tournaments: await tournamentsOf(db, where, { page, per_page }),
          games: await lastGamesOf(db, where),
        };
  return {
    board,
    ...place,
    ...rests,
    awards: board === "money" && place.row ? await awardsOf(db, where) : [],
    rated_results: board === "rating" ? await ratedResultsOf(db, playerId, ruleset) : [],
  };
}

const noGames = (page: number, per_page: number) => ({
  tournaments: { data: [], meta: { page, per_page, total: 0 } },
  games: [],
});

/** The player of an id: itself, or the player it was merged into. */
async function keptId(db: Db, id: string): Promise<PlayerId | undefined> {
  if (!isId(id)) return undefined;
  const player = await db
    .selectFrom("players")
    .select(({ fn }) => fn.coalesce("merged_into", "id").as("id"))
    .where("id", "=", id)
    .executeTakeFirst();
  return player?.id;
}

type Seen = { board: SortedBoard; scope: Scope };

async function sortedPlace(db: Db, playerId: PlayerId, { board, scope }: Seen): Promise<Place> {
  const listed = sql`select * from (${recordsIn(scope)}) as record where ${listedOn(board)}`;
  const one = async (which: RawBuilder<boolean>, order = orderOf(board)): Promise<BoardRecord | undefined> =>
    (await boardRows(db, sql`select * from (${listed}) as record where ${which} order by ${order} limit 1`, order))[0];
  const total = await countOf(db, listed);
  const mine = await one(sql<boolean>`player_id = ${playerId}`);
  if (!mine) return { total, row: null, above: null, below: null };
  const rank = 1 + (await countOf(db, sql`select from (${listed}) as record where ${isBefore(board, mine)}`));
  const [above, below] = [await one(isBefore(board, mine), reverseOrderOf(board)), await one(isBehind(board, mine))];
  const beside = (other: BoardRecord | undefined, itsRank: number): Neighbour | null =>
    other === undefined ? null : neighbour(other, itsRank, reasonBetween(BOARD_KEYS[board], mine, other));
  const isWhole = scope.tournamentIds === null && scope.state === null;
  const before = isWhole ? (await movements(db, board, [playerId])).get(playerId) : undefined;
  const movement = before === undefined ? null : before - rank;
  return {
    total,
    row: boardRow(mine, { rank, isMoney: board === "money", movement }),
    above: beside(above, rank - 1),
    below: beside(below, rank + 1),
  };
}

async function ratingPlace(db: Db, playerId: PlayerId, query: BoardQuery & { now: Date }): Promise<Place> {
  const { total, row, above, below } = await ratingNeighbours(db, playerId, query);
  const beside = (other: RankingRow | null): Neighbour | null =>
    other === null || row === null ? null : neighbour(other, other.rank, ratingReason(row, other));
  return { total, row, above: beside(above), below: beside(below) };
}

const neighbour = (
  { player_id, name }: { player_id: PlayerId; name: string },
  rank: number,
  reason: string,
): Neighbour => ({
  rank,
  player_id,
  name,
  reason,
});

/** Provisional ratings come after all others. */
function ratingReason(mine: RankingRow, other: RankingRow): string {
  if (mine.is_provisional !== other.is_provisional)
    return mine.is_provisional ? "Your rating is provisional" : "The other rating is provisional";
  return reasonBetween(["rating"], keysOf(mine), keysOf(other));
}

const keysOf = ({ rating }: RankingRow): Keys => ({ rating: rating === null ? null : Math.round(rating) });

async function countOf(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const count = await sql<{ total: number }>`select count(*) as total from (${rows}) as listed`.execute(db);
  return count.rows[0]?.total ?? 0;
}
