import type { RankingRow } from "@pockethall/contract/answers";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { orderOf } from "./board-order.repository.ts";
import { boardRow, boardRows, movements } from "./board-rows.repository.ts";
import type { RatingActivity } from "./ratings/board-order.repository.ts";
import { type RatingBoardRow, ratingBoard, ratingSurroundings } from "./ratings/ratings.read-model.ts";

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
  const { total, above, own, below } = await ratingSurroundings(db, playerId, { ruleset, state }, now);
  const shown = await ratingRows(
    db,
    [above, own, below].filter((row) => row !== undefined),
  );
  const ofPlayer = (place: RatingBoardRow | undefined) =>
    shown.find((row) => row.player_id === place?.player_id) ?? null;
  return { total, row: ofPlayer(own), above: ofPlayer(above), below: ofPlayer(below) };
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
