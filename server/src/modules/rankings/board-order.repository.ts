import type { PlayerId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";

export type SortedBoard = "overall" | "form" | "money";

/** What a board's order goes by, in the columns of player_stats. Unknown counts as less than anything known. */
export type BoardKey =
  | "money_kobo"
  | "form_share"
  | "form_length"
  | "wins"
  | "frame_difference"
  | "win_share"
  | "frames_won"
  | "highest_break";
export type KeyValues = Record<BoardKey, number | null> & { player_id: PlayerId };

const OVERALL = ["wins", "frame_difference", "win_share", "frames_won", "highest_break"] as const;

/** From the weightiest to the lightest; the player id decides last, the lower before the higher. */
export const BOARD_KEYS: Readonly<Record<SortedBoard, readonly BoardKey[]>> = {
  overall: OVERALL,
  form: ["form_share", "form_length", ...OVERALL],
  money: ["money_kobo", ...OVERALL],
};

const MAY_BE_UNKNOWN: ReadonlySet<BoardKey> = new Set(["form_share", "highest_break"]);

/** As domain/rankings ranks; each an index of player_stats (migration 0025), to the word. */
export const orderOf = (board: SortedBoard): RawBuilder<unknown> =>
  sql`${sql.join(
    BOARD_KEYS[board].map((key) => sql`${sql.ref(key)} desc ${MAY_BE_UNKNOWN.has(key) ? sql`nulls last` : sql``}`),
  )}, player_id`;

/** The same order from its end, which is the index read backwards. */
export const reverseOrderOf = (board: SortedBoard): RawBuilder<unknown> =>
  sql`${sql.join(
    BOARD_KEYS[board].map((key) => sql`${sql.ref(key)} asc ${MAY_BE_UNKNOWN.has(key) ? sql`nulls first` : sql``}`),
  )}, player_id desc`;

/** The players that the board ranks. */
export const listedOn = (board: SortedBoard): RawBuilder<boolean> =>
  board === "money"
    ? sql<boolean>`money_kobo > 0 and exists (select from visible_players p where p.id = player_id and p.show_earnings)`
    : sql<boolean>`matches > 0`;

/** Rows that stand before this one. The first condition is what the index can be searched by. */
export const isBefore = (board: SortedBoard, row: KeyValues): RawBuilder<boolean> => compare(board, row, ">");

/** Rows that stand behind this one. */
export const isBehind = (board: SortedBoard, row: KeyValues): RawBuilder<boolean> => compare(board, row, "<");

function compare(board: SortedBoard, row: KeyValues, sign: ">" | "<"): RawBuilder<boolean> {
  const keys = BOARD_KEYS[board];
  // Negated, so that one comparison of whole rows, id included, gives the place.
  const theirs = keys.map((key) => sql`-coalesce(${sql.ref(key)}, -1)::float8`);
  const its = keys.map((key) => sql`-(${row[key] ?? -1}::float8)`);
  const than = sql.raw(sign === ">" ? "<" : ">");
  const whole = sql<boolean>`(${sql.join(theirs)}, player_id) ${than} (${sql.join(its)}, ${row.player_id}::uuid)`;
  const [first] = keys;
  // What is unknown lies behind everything, outside of any bound.
  if (first === undefined || row[first] === null || (sign === "<" && MAY_BE_UNKNOWN.has(first))) return whole;
  return sql<boolean>`${sql.ref(first)} ${sql.raw(sign)}= ${row[first]} and ${whole}`;
}
