import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { isAfter } from "../../database/after-row.ts";
import type { Db } from "../../database/database.ts";
import { cursorsOf, MomentText, RowId } from "../../kernel/cursor.ts";
import { type GameRow, gameRows } from "./game-rows.read-model.ts";

// Each list is a few parts, one behind the other, and each part has the order of an index whose columns are not null in it.
// So a page that goes on after a match is read from its place, wherever that is.

type Condition = RawBuilder<boolean>;
type Part = {
  where: Condition;
  holds: (game: GameRow) => boolean;
  /** The moment that it is in the order of, before the id; null where the matches have none. */
  moment: RawBuilder<Date> | null;
  momentOrder: "asc" | "desc";
  /** As the index has it: another place for nulls is another order to the planner, though there are none. */
  hasNullsLast?: boolean;
  idOrder: "asc" | "desc";
};

const isOpen = ({ status }: GameRow): boolean => status !== "completed";
const SCHEDULED = sql<Date>`g.scheduled_at`;
const COMPLETED = sql<Date>`g.completed_at`;
const LAST_SEEN = sql<Date>`coalesce(g.completed_at, g.scheduled_at)`;

/** Soonest first; those without a time last. */
const SOONEST: readonly Part[] = [
  {
    where: sql`g.scheduled_at is not null`,
    holds: (game) => game.scheduled_at !== null,
    moment: SCHEDULED,
    momentOrder: "asc",
    idOrder: "asc",
  },
  {
    where: sql`g.scheduled_at is null`,
    holds: (game) => game.scheduled_at === null,
    moment: null,
    momentOrder: "asc",
    idOrder: "asc",
  },
];

/** Latest first, by the end or else by the time of play; those without either last. */
const LATEST: readonly Part[] = [
  {
    where: sql`coalesce(g.completed_at, g.scheduled_at) is not null`,
    holds: (game) => (game.completed_at ?? game.scheduled_at) !== null,
    moment: LAST_SEEN,
    momentOrder: "desc",
    hasNullsLast: true,
    idOrder: "desc",
  },
  {
    where: sql`coalesce(g.completed_at, g.scheduled_at) is null`,
    holds: (game) => (game.completed_at ?? game.scheduled_at) === null,
    moment: null,
    momentOrder: "asc",
    idOrder: "desc",
  },
];

/** Results, latest first; those whose end is not known before them. */
const RESULTS: readonly Part[] = [
  {
    where: sql`g.completed_at is null`,
    holds: (game) => game.completed_at === null,
    moment: null,
    momentOrder: "asc",
    idOrder: "asc",
  },
  {
    where: sql`g.completed_at is not null`,
    holds: (game) => game.completed_at !== null,
    moment: COMPLETED,
    momentOrder: "desc",
    idOrder: "asc",
  },
];

const OPEN: Condition = sql<boolean>`g.status in ('scheduled', 'live', 'postponed', 'cancelled')`;

const within = (parts: readonly Part[], where: Condition, holds: Part["holds"]): Part[] =>
  parts.map((part) => ({
    ...part,
    where: sql<boolean>`${where} and ${part.where}`,
    holds: (game) => holds(game) && part.holds(game),
  }));

const GAME_ORDERS = {
  soonest: SOONEST,
  latest: LATEST,
  results: RESULTS,
  /** What is still to be played, soonest first; then results, latest first. */
  "open-then-results": [
    ...within(SOONEST, OPEN, isOpen),
    ...within(RESULTS, sql<boolean>`g.status = 'completed'`, (game) => !isOpen(game)),
  ],
} as const satisfies Record<string, readonly Part[]>;
export type GameOrder = keyof typeof GAME_ORDERS;

type GamePlace = { part: number; moment: string | null; id: string };
const Place = z.tuple([z.int().gte(0).lt(8), z.nullable(MomentText), RowId]);
const CURSORS = {
  soonest: cursorsOf("games-soonest", Place),
  latest: cursorsOf("games-latest", Place),
  results: cursorsOf("games-results", Place),
  "open-then-results": cursorsOf("games", Place),
};

/** @throws DomainProblem `invalid-request` for text that is no place in this order. */
export function readGamePlace(order: GameOrder, after: string | undefined): GamePlace | undefined {
  const place = CURSORS[order].read(after);
  return place && { part: place[0], moment: place[1], id: place[2] };
}

/** The place of a match in an order. */
export async function gameCursor(db: Db, order: GameOrder, game: GameRow): Promise<string> {
  const parts: readonly Part[] = GAME_ORDERS[order];
  const part = parts.findIndex(({ holds }) => holds(game));
  const moment = parts[part]?.moment ?? sql<Date | null>`null`;
  const row = await db
    .selectFrom("games as g")
    .select(sql<string | null>`(${moment})::timestamptz::text`.as("moment"))
    .where("g.id", "=", game.id)
    .executeTakeFirstOrThrow();
  return CURSORS[order].write([part, row.moment, game.id]);
}

type After = { where: Condition; order: GameOrder; place: GamePlace; limit: number };

/** At most so many matches that come after a place: of its part, and of the parts behind it where that ends. */
export async function gamesAfter(db: Db, { where, order, place, limit }: After): Promise<GameRow[]> {
  const part: Part | undefined = GAME_ORDERS[order][place.part];
  if (part === undefined || limit === 0) return [];
  const rows = await gameRows(db)
    .where(where)
    .where(part.where)
    .where(isBehind(part, place))
    .orderBy(orderOf(part))
    .limit(limit)
    .execute();
  if (rows.length === limit) return rows;
  const behind = { part: place.part + 1, moment: null, id: "" };
  return [...rows, ...(await gamesAfter(db, { where, order, place: behind, limit: limit - rows.length }))];
}

const orderOf = ({ moment, momentOrder, hasNullsLast = false, idOrder }: Part) =>
  moment === null
    ? sql`g.id ${sql.raw(idOrder)}`
    : sql`${moment} ${sql.raw(hasNullsLast ? `${momentOrder} nulls last` : momentOrder)}, g.id ${sql.raw(idOrder)}`;

function isBehind({ moment, momentOrder, idOrder }: Part, place: GamePlace): Condition {
  if (place.id === "") return sql<boolean>`true`; // all of a part behind the one with the place
  const id = { by: sql.ref("g.id"), order: idOrder, from: sql`${place.id}::uuid` };
  if (moment === null) return isAfter([id]);
  return isAfter([{ by: moment, order: momentOrder, from: sql`${place.moment}::timestamptz` }, id]);
}
