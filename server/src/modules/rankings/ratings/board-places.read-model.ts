import type { Ruleset } from "@pockethall/domain/frame-types";
import type { PlayerId } from "@pockethall/domain/ids";
import { activeSince, ESTABLISHED_MATCHES } from "@pockethall/domain/rating-days";
import { stateOf } from "@pockethall/domain/states";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { boardOrder, isOfActivity, type RatingActivity, reverseBoardOrder } from "./board-order.repository.ts";
import { dateOf } from "./day-columns.repository.ts";

export type RatingBoardOf = {
  ruleset: Ruleset;
  /** Players who have played within a year, or those who have not. */
  activity: RatingActivity;
  state?: string | undefined;
};

/** What the order of the board goes by. */
type BoardKey = { is_provisional: boolean; board_mean: number; variance: number; matches: number; player_id: PlayerId };
type OwnPlace = { key: BoardKey; is_active: boolean; state: string | null };

/** The player's rating on the boards of a ruleset; undefined without one. */
export async function ownPlace(db: Db, playerId: PlayerId, ruleset: Ruleset, now: Date): Promise<OwnPlace | undefined> {
  const { rows } = await sql<BoardKey & Omit<OwnPlace, "key">>`
    select c.matches < ${sql.lit(ESTABLISHED_MATCHES)} as is_provisional, c.board_mean, c.variance, c.matches, c.player_id,
      ${isOfActivity("c", "active", now)} as is_active, p.state
    from current_strengths c join players p on p.id = c.player_id
    where c.player_id = ${playerId} and c.ruleset = ${ruleset}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { is_active, state, ...key } = row;
  return { key, is_active, state };
}

/**
 * How many places the board has before this one; without one, how many it has in all. Without a state it is added to a
 * count that was kept (`writeBoardCounts`), which is as old as kept ranks are; one of another day does not count.
 */
export async function countPlaces(db: Db, board: RatingBoardOf, now: Date, before?: BoardKey): Promise<number> {
  if (isOfUnknownState(board)) return 0;
  const kept = board.state ? undefined : await keptCount(db, board, now, before);
  const counted = kept || before ? partsBetween(board, now, { kept, before }) : [sql`from ${boardRowsOf(board, now)}`];
  const counts = counted.map((rowsOfPart) => sql`select count(*) as places ${rowsOfPart}`);
  const { rows } = await sql<{ places: number }>`
    select coalesce(sum(places), 0)::int as places from (${sql.join(counts, sql` union all `)}) as parts`.execute(db);
  return (kept?.places ?? 0) + (rows[0]?.places ?? 0);
}

type Ends = { kept: KeptCount | undefined; before: BoardKey | undefined };

/** What lies behind the kept count and before the place: of the established, of the provisional or of both. */
function partsBetween(board: RatingBoardOf, now: Date, { kept, before }: Ends): RawBuilder<unknown>[] {
  const parts = [false, true].filter(
    (isProvisional) => (isProvisional || !kept?.is_provisional) && (!isProvisional || (before?.is_provisional ?? true)),
  );
  return parts.map((isProvisional) => {
    const isAfterKept = isProvisional === kept?.is_provisional ? sql`and c.board_mean < ${kept.board_mean}` : sql``;
    const isBefore = isProvisional === before?.is_provisional ? sql`and ${isBeside("<", before)}` : sql``;
    return partOf(board, isProvisional, sql`${isAfterKept} ${isBefore}`, now);
  });
}

type KeptCount = Pick<BoardKey, "is_provisional" | "board_mean"> & { places: number };

/** The last kept count before this place, or the last of all. */
async function keptCount(
  db: Db,
  { ruleset, activity }: RatingBoardOf,
  now: Date,
  before: BoardKey | undefined,
): Promise<KeptCount | undefined> {
  const isBefore =
    before === undefined
      ? sql`true`
      : sql`(k.is_provisional, -k.board_mean) < (${before.is_provisional}::boolean, ${-before.board_mean}::float8)`;
  const { rows } = await sql<KeptCount>`
    select k.is_provisional, k.board_mean, ${sql.ref(`k.${activity}`)} as places from rating_board_counts k
    where k.ruleset = ${ruleset} and k.active_since = ${dateOf(activeSince(now))} and ${isBefore}
    order by k.is_provisional desc, k.board_mean limit 1`.execute(db);
  return rows[0];
}

/** The rows of the board from the place before this one to the one behind it, and a few more at most, in no order. */
export function placesBeside(board: RatingBoardOf, key: BoardKey, now: Date): RawBuilder<unknown> {
  const nearest = (isProvisional: boolean, sign: "<" | ">") => {
    const condition = isProvisional === key.is_provisional ? sql`and ${isBeside(sign, key)}` : sql``;
    const order = sign === "<" ? reverseBoardOrder("c") : boardOrder("c");
    return sql`(select c.* ${partOf(board, isProvisional, sql`${condition} order by ${order} limit 1`, now)})`;
  };
  return sql.join(
    [
      sql`(select c.* from current_strengths c where c.ruleset = ${board.ruleset} and c.player_id = ${key.player_id})`,
      nearest(key.is_provisional, "<"),
      nearest(key.is_provisional, ">"),
      key.is_provisional ? nearest(false, "<") : nearest(true, ">"),
    ],
    sql` union all `,
  );
}

/** Rows `c` of the established or of the provisional. `is true` and `is false` are searched for in the board's index. */
const partOf = (board: RatingBoardOf, isProvisional: boolean, more: RawBuilder<unknown>, now: Date) => sql`
  from ${boardRowsOf(board, now)} and (c.matches < ${sql.lit(ESTABLISHED_MATCHES)}) is ${sql.lit(isProvisional)} ${more}`;

/** Rows `c` of the same part that come before or after this place: the mean bounds the index, whole rows decide among equals. */
function isBeside(sign: "<" | ">", { board_mean, variance, matches, player_id }: BoardKey): RawBuilder<unknown> {
  const bound = sign === "<" ? sql`c.board_mean >= ${board_mean}` : sql`c.board_mean <= ${board_mean}`;
  return sql`${bound} and (-c.board_mean, c.variance, -c.matches, c.player_id)
    ${sql.raw(sign)} (${-board_mean}::float8, ${variance}::float8, ${-matches}::int, ${player_id}::uuid)`;
}

export const isOfUnknownState = ({ state }: RatingBoardOf): boolean =>
  Boolean(state) && stateOf(state ?? "") === undefined;

/** The rows `c` of a board, of a state that is known, with their conditions. */
export function boardRowsOf({ ruleset, activity, state }: RatingBoardOf, now: Date): RawBuilder<unknown> {
  const ofState = state ? sql`join players p on p.id = c.player_id and p.state = ${stateOf(state) ?? null}` : sql``;
  return sql`current_strengths c ${ofState} where c.ruleset = ${ruleset} and ${isOfActivity("c", activity, now)}`;
}
