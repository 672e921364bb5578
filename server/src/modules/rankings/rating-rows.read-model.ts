import type { RankingRow } from "@pockethall/contract/answers";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { ESTABLISHED_MATCHES } from "@pockethall/domain/rating-days";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { orderOf } from "./board-order.repository.ts";
import { boardRow, boardRows, movements } from "./board-rows.repository.ts";
import { isOfActivity, type RatingActivity } from "./ratings/board-order.repository.ts";
import { countRated, type RatingBoardRow, ratingBoard, ratingPlaces, ratingsOf } from "./ratings/ratings.read-model.ts";

/** What most halls play: the default. */
export const DEFAULT_RULESET: Ruleset = "rack";

type RatingQuery = {
  ruleset?: Ruleset | undefined;
  activity?: RatingActivity | undefined;
  state?: string | undefined;
  page: number;
  per_page: number;
};

/** A page of the ratings, in their order, each with the player's record over all tournaments. */
export async function listRatings(db: Db, query: RatingQuery, now: Date) {
  const { ruleset = DEFAULT_RULESET, activity = "active", state, page, per_page } = query;
  const { rows, total } = await ratingBoard(db, { ruleset, activity, state, page, per_page }, now);
  const isNoted = state === undefined && activity === "active";
  const moved = isNoted ? await movements(db, `rating:${ruleset}`, idsOf(rows)) : new Map<string, number>();
  const data = await ratingRows(db, rows);
  return {
    data: data.map((row): RankingRow => {
      const before = moved.get(row.player_id);
      return before === undefined ? row : { ...row, movement: before - row.rank };
    }),
    meta: { page, per_page, total },
  };
}

/** A rated player's row on the board and the two beside it. */
export async function ratingNeighbours(
  db: Db,
  playerId: PlayerId,
  { ruleset = DEFAULT_RULESET, state, now }: Omit<RatingQuery, "page" | "per_page" | "activity"> & { now: Date },
) {
  const [own] = (await ratingsOf(db, [playerId], now)).get(playerId)?.filter((each) => each.ruleset === ruleset) ?? [];
  const activity: RatingActivity = own?.is_active === false ? "inactive" : "active";
  const rank = await ratingRank(db, playerId, { ruleset, activity, state, now });
  const board = { ruleset, activity, state };
  const total = await countRated(db, board, now);
  const first = Math.max(1, (rank ?? 1) - 1);
  const places = rank === null ? [] : await ratingPlaces(db, { ...board, first, count: rank - first + 2 }, now);
  const shown = await ratingRows(db, places);
  const ranked = (wanted: number | null) => shown.find((row) => row.rank === wanted) ?? null;
  return {
    total,
    row: ranked(rank),
    above: rank === null ? null : ranked(rank - 1),
    below: rank === null ? null : ranked(rank + 1),
  };
}

type Board = { ruleset: Ruleset; activity: RatingActivity; state: string | undefined; now: Date };

/** The place on the board; null without a rating there. Negated, one comparison of whole rows gives the order. */
async function ratingRank(
  db: Db,
  playerId: PlayerId,
  { ruleset, activity, state, now }: Board,
): Promise<number | null> {
  const isNew = (of: string) => sql.raw(`(${of}.matches < ${ESTABLISHED_MATCHES})`);
  const keys = (of: string) => sql.raw(`-${of}.board_mean, ${of}.variance, -${of}.matches, ${of}.player_id`);
  const ofState = state === undefined ? sql`` : sql`join players p on p.id = other.player_id and p.state = ${state}`;
  const others = sql`select count(*) from current_strengths other ${ofState}
    where other.ruleset = mine.ruleset and ${isOfActivity("other", activity, now)}`;
  // The comparison of one column bounds the scan of the board's index; the whole rows decide among equals.
  const { rows } = await sql<{ rank: number }>`
    select 1
      + (${others} and ${isNew("other")} = ${isNew("mine")} and other.board_mean >= mine.board_mean
         and (${keys("other")}) < (${keys("mine")}))
      + (${others} and ${isNew("mine")} and not ${isNew("other")}) as rank
    from current_strengths mine join players owner on owner.id = mine.player_id
    where mine.player_id = ${playerId} and mine.ruleset = ${ruleset} and mine.matches > 0
      and ${isOfActivity("mine", activity, now)}
      and ${state === undefined ? sql`true` : sql`owner.state = ${state}`}`.execute(db);
  return rows[0]?.rank ?? null;
}

/** Ratings with the records beside them. A rated player has a record, as both stand on the same games. */
async function ratingRows(db: Db, ratings: readonly RatingBoardRow[]): Promise<RankingRow[]> {
  const theirs = sql`select * from player_stats where player_id = any(${idsOf(ratings)}::uuid[])`;
  const records = new Map((await boardRows(db, theirs, orderOf("overall"))).map((row) => [row.player_id, row]));
  return ratings.flatMap(({ rank, player_id, rating, margin, is_provisional, rated_matches }) => {
    const record = records.get(player_id);
    if (!record) return [];
    const row = boardRow(record, { rank, isMoney: false, movement: null });
    return [{ ...row, rating, margin, is_provisional, rated_matches }];
  });
}

const idsOf = (rows: readonly RatingBoardRow[]): string[] => rows.map((row) => row.player_id);
