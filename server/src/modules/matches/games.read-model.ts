import type { Game, TournamentGame } from "@pockethall/contract/answers";
import type { GameTable } from "@pockethall/contract/games";
import { DEEPEST_ROW } from "@pockethall/contract/list-depth";
import type { GameStatus } from "@pockethall/domain/game-lifecycle";
import type { MatchId, PlayerId, TournamentId, UserId } from "@pockethall/domain/ids";
import { stateOf } from "@pockethall/domain/states";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Ownership } from "../../http/auth/permissions.ts";
import { isId } from "../../kernel/ids.ts";
import { checkDepth } from "../../kernel/list-depth.ts";
import { type GameRow, gameRows, gamesWithPlayers, tournamentGames } from "./game-rows.read-model.ts";
import { countGames, isCounted } from "./games-by-state.read-model.ts";
import { type GameOrder, gameCursor, gamesAfter, readGamePlace } from "./games-in-order.read-model.ts";
import { hallPageId } from "./hall-pages/hall-page-id.read-model.ts";
import { survivingGameId } from "./surviving-game.read-model.ts";

type Page = { page: number; per_page: number };
type Cursor = { after?: string | undefined };
export type GameList = { data: Game[]; meta: Page & { total: number } };
type CursorList = { data: Game[]; meta: GameList["meta"] & { next: string | null } };
export type GamesFilter = {
  status?: GameStatus | undefined;
  state?: string | undefined;
  tournament_id?: TournamentId | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: "soonest" | "latest" | undefined;
};
type Condition = RawBuilder<boolean>;

const PUBLISHED: Condition = sql<boolean>`t.status <> 'draft'`;
/** Excludes games that resolved themselves without an opponent, and an unneeded second final (modules/matches/draws). */
export const IS_FOR_PEOPLE: Condition = sql<boolean>`
  not (g.status = 'completed' and (g.player1_id is null or g.player2_id is null))
  and not (g.status = 'cancelled' and g.player1_id is null and g.player2_id is null)`;
const NO_MATCH: Condition = sql<boolean>`false`;

const SOONEST = sql`g.scheduled_at, g.id`;
const LATEST = sql`coalesce(g.completed_at, g.scheduled_at) desc nulls last, g.id desc`;
const LATEST_COMPLETED = sql`g.completed_at desc, g.id`;
// What is still to be played, soonest first; then results, latest first.
const OPEN_THEN_RESULTS = sql`
  (g.status = 'completed'), case when g.status <> 'completed' then g.scheduled_at end, g.completed_at desc, g.id`;

const ORDERS: Readonly<Record<GameOrder, RawBuilder<unknown>>> = {
  soonest: SOONEST,
  latest: LATEST,
  results: LATEST_COMPLETED,
  "open-then-results": OPEN_THEN_RESULTS,
};

/** Games of published tournaments, filtered and paged. `from` and `to` bound the time of play: from <= t < to. */
export async function listGames(db: Db, query: Page & Cursor & GamesFilter): Promise<CursorList> {
  const { page, per_page } = query;
  const order = orderOf(query);
  const place = readGamePlace(order, query.after);
  if (place === undefined) checkDepth(query);
  const where = filterOf(query);
  // One more than the page shows: whether there is a next one.
  const read = { where, order, limit: per_page + 1 };
  const rows = await (place === undefined ? firstGames(db, query, read) : gamesAfter(db, { ...read, place }));
  const shown = rows.slice(0, per_page);
  const last = shown.at(-1);
  const next = rows.length > per_page && last !== undefined ? await gameCursor(db, order, last) : null;
  const meta = { page, per_page, total: await totalOf(db, query, where)(), next };
  return { data: await gamesWithPlayers(db, shown), meta };
}

/** A page by its number: everything before it is read and dropped. */
function firstGames(db: Db, query: Page & GamesFilter, { where, order, limit }: First): Promise<GameRow[]> {
  const offset = (query.page - 1) * query.per_page;
  if (order === "open-then-results" && query.tournament_id === undefined)
    return openThenResults(db, { where, offset, limit });
  return slice(db, { where, order: ORDERS[order], offset, limit });
}

const OPEN: Condition = sql<boolean>`g.status in ('scheduled', 'live', 'postponed', 'cancelled')`;

/** How to count what is listed: by the kept numbers, where they count it; otherwise as far as the list can be paged. */
function totalOf(db: Db, query: GamesFilter, where: Condition): () => Promise<number> {
  const { status } = query;
  const state = stateToCount(query);
  if (state === undefined || (status !== undefined && !isCounted(status))) return () => countAll(db, where);
  if (status !== undefined) return () => countGames(db, status, state);
  const open = sql<boolean>`${where} and ${OPEN}`;
  return async () => (await countAll(db, open)) + (await countGames(db, "completed", state));
}

/** The state in which all games are asked for, null for everywhere; undefined where something else narrows them down. */
function stateToCount({ state, tournament_id, from, to }: GamesFilter): string | null | undefined {
  if (tournament_id !== undefined || from !== undefined || to !== undefined) return undefined;
  return state ? (stateOf(state) ?? state) : null;
}

type Everything = { where: Condition; offset: number; limit: number };
type First = { where: Condition; order: GameOrder; limit: number };

/** What is still to be played and behind it all results: each in the order of its own index, so that a million are not sorted. */
async function openThenResults(db: Db, { where, offset, limit: most }: Everything): Promise<GameRow[]> {
  const open = sql<boolean>`${where} and ${OPEN}`;
  const results = sql<boolean>`${where} and g.status = 'completed'`;
  const first = await slice(db, { where: open, order: SOONEST, offset, limit: most });
  const limit = most - first.length;
  // Only a page that reaches into the results needs to know how many come before them.
  const before = limit === 0 || offset === 0 ? first.length : await countAll(db, open);
  const rest = { offset: Math.max(0, offset - before), limit };
  const second = limit === 0 ? [] : await slice(db, { where: results, order: LATEST_COMPLETED, ...rest });
  return [...first, ...second];
}

/** The matches that a person referees or marks and that are not over, soonest first. */
export function listRefereeMatches(
  db: Db,
  { userId, playerId }: { userId: string; playerId: PlayerId },
  page: Page,
): Promise<GameList> {
  const where = sql<boolean>`g.status in ('scheduled', 'live', 'postponed') and (g.referee_id = ${userId}
    or exists (select from match_markers m where m.game_id = g.id and m.player_id = ${playerId}))`;
  return pageOf(db, { where, order: SOONEST, page });
}

/** Games of published tournaments that fulfil a condition on `g`, in the given order. */
export const listGamesWhere = (db: Db, { where, ...listing }: Listing): Promise<GameList> =>
  pageOf(db, { ...listing, where: sql<boolean>`${PUBLISHED} and ${where}` });

/** One game; undefined for an unknown id and for a draft's. A game of a merged tournament leads to the one that is kept. */
export async function findGame(db: Db, id: MatchId): Promise<Game | undefined> {
  if (!isId(id)) return undefined;
  const rows = await gameRows(db)
    .where("g.id", "=", await survivingGameId(db, id))
    .where(PUBLISHED)
    .execute();
  const [game] = await gamesWithPlayers(db, rows);
  return game && { ...game, table: await tableOfGame(db, game.id) };
}

/** The table of the call or of the plan; after the match the one it was played on. */
async function tableOfGame(db: Db, id: MatchId): Promise<GameTable | null> {
  const row = await db
    .selectFrom("game_slots as s")
    .innerJoin("hall_tables as ht", "ht.id", "s.table_id")
    .innerJoin("halls as h", "h.id", "ht.hall_id")
    .select(["ht.name", "h.name as hall", hallPageId])
    .where("s.game_id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** The games of several tournaments by tournament id, in the order of the draw; a constant number of queries. */
export async function gamesOfTournaments(
  db: Db,
  tournamentIds: readonly TournamentId[],
): Promise<Map<string, TournamentGame[]>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await gameRows(db)
    .where("g.tournament_id", "in", tournamentIds)
    .orderBy("g.tournament_id")
    .orderBy("g.round_number")
    .orderBy("g.position")
    .orderBy("g.id")
    .execute();
  return Map.groupBy(await tournamentGames(db, rows), (game) => game.tournament_id);
}

/** The ownership of a match, for permissions; undefined when there is no such match. */
export async function ownershipOf(db: Db, matchId: MatchId): Promise<Ownership | undefined> {
  if (!isId(matchId)) return undefined;
  return db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["t.organizer_id as organizerId", "t.state", "g.referee_id as refereeId"])
    .select([
      sql<UserId[]>`array(select o.user_id from tournament_appointments o
        where o.tournament_id = t.id and o.role = 'co-organizer')`.as("coOrganizerIds"),
      sql<UserId[]>`array(select o.user_id from tournament_appointments o
        where o.tournament_id = t.id and o.role in ('referee', 'marker'))`.as("officialIds"),
    ])
    .select(
      // A result by hand or a substitute may have made the marker a player of the match.
      sql<PlayerId | null>`(select m.player_id from match_markers m where m.game_id = g.id
        and m.player_id is distinct from g.player1_id and m.player_id is distinct from g.player2_id)`.as("markerId"),
    )
    .where("g.id", "=", matchId)
    .executeTakeFirst();
}

function filterOf({ status, state, tournament_id, from, to }: GamesFilter): Condition {
  // 'Abuja' means FCT; events abroad stand under a name that is none of our states.
  const known = state ? (stateOf(state) ?? state) : undefined;
  if (tournament_id !== undefined && !isId(tournament_id)) return NO_MATCH;
  return sql<boolean>`${PUBLISHED} and ${IS_FOR_PEOPLE}
    ${status === undefined ? sql`` : sql`and g.status = ${status}`}
    ${known === undefined ? sql`` : sql`and t.state = ${known}`}
    ${tournament_id === undefined ? sql`` : sql`and g.tournament_id = ${tournament_id}`}
    ${from === undefined ? sql`` : sql`and g.scheduled_at >= ${from}`}
    ${to === undefined ? sql`` : sql`and g.scheduled_at < ${to}`}`;
}

function orderOf({ status, sort }: GamesFilter): GameOrder {
  if (sort === "soonest") return "soonest";
  if (sort === "latest") return status === "completed" ? "results" : "latest";
  if (status === "completed") return "results";
  return status === undefined ? "open-then-results" : "soonest";
}

type Listing = {
  where: Condition;
  order: RawBuilder<unknown>;
  page: Page;
};

async function pageOf(db: Db, { where, order, page: { page, per_page } }: Listing): Promise<GameList> {
  const rows = await slice(db, { where, order, offset: (page - 1) * per_page, limit: per_page });
  const meta = { page, per_page, total: await countAll(db, where) };
  return { data: await gamesWithPlayers(db, rows), meta };
}

type Slice = { where: Condition; order: RawBuilder<unknown>; offset: number; limit: number };

const slice = (db: Db, { where, order, offset, limit }: Slice) =>
  gameRows(db).where(where).orderBy(order).limit(limit).offset(offset).execute();

/** Counted no farther than lists are paged: the exact number of rows that cannot be reached is not needed. */
async function countAll(db: Db, where: Condition): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom("games as g")
        .innerJoin("tournaments as t", "t.id", "g.tournament_id")
        .select(sql.lit(1).as("one"))
        .where(where)
        .limit(DEEPEST_ROW)
        .as("counted"),
    )
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
