import type { PlayerGame } from "@pockethall/contract/players";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { outcomeOf, type Side } from "@pockethall/domain/matches";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";

type Page = { page: number; per_page: number };
type Condition = RawBuilder<boolean>;

const PUBLISHED: Condition = sql<boolean>`t.status <> 'draft'`;
const LATEST = sql`g.completed_at desc, g.id desc`;
const SOONEST = sql`g.scheduled_at nulls last, g.id`;

/** One page of a player's games: results, the latest first, or what is to come, what is under way before all. */
export function gamesOfPlayer(db: Db, playerId: PlayerId, query: Page & { status: "completed" | "upcoming" }) {
  if (query.status === "completed") return resultsOf(db, playerId, query);
  const open = sql<boolean>`g.status in ('scheduled', 'live', 'postponed')`;
  const order = sql`(g.status <> 'live'), ${SOONEST}`;
  return pageOf(db, playerId, { where: sql`${playedBy(playerId)} and ${open}`, order, page: query });
}

/** One page of the games of two players, the latest first, as the first one sees them. */
export function gamesOfPair(db: Db, playerId: PlayerId, otherId: string, page: Page) {
  const ofPair = sql<boolean>`least(g.player1_id, g.player2_id) = least(${playerId}::uuid, ${otherId}::uuid)
    and greatest(g.player1_id, g.player2_id) = greatest(${playerId}::uuid, ${otherId}::uuid)`;
  return pageOf(db, playerId, { where: sql`${ofPair} and ${COMPLETED}`, order: LATEST, page });
}

/** Some of a player's games by id, as the player sees them. */
export async function gamesOfPlayerByIds(
  db: Db,
  playerId: PlayerId,
  ids: readonly MatchId[],
): Promise<Map<string, PlayerGame>> {
  if (ids.length === 0) return new Map();
  const rows = await gameRows(db).where("g.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, playerGameOf(row, playerId)]));
}

/** The games that a player's form is read from: the last five that were played to their end, newest first. */
export async function formGames(db: Db, playerId: PlayerId, letters: number): Promise<PlayerGame[]> {
  if (letters === 0) return [];
  // Awarded games among the latest are few: a player who was given more than a page of them has a shorter list.
  const { data } = await gamesOfPlayer(db, playerId, { page: 1, per_page: 30, status: "completed" });
  return data.filter(({ result, outcome }) => result !== null && outcome === "played").slice(0, letters);
}

/** The player's results, the latest first: the page by the indexes of both sides, and their number by these alone. */
async function resultsOf(db: Db, playerId: PlayerId, { page, per_page }: Page) {
  const { rows: latest } = await sql<{ id: MatchId }>`
    select id from (${endedGames(playerId, { most: page * per_page })}) as ended
    order by at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const ids = latest.map(({ id }) => id);
  const [games, total] = [await gamesOfPlayerByIds(db, playerId, ids), await countEndedGames(db, playerId)];
  return { data: ids.flatMap((id) => games.get(id) ?? []), meta: { page, per_page, total } };
}

/** Games of published tournaments that are over and had both players, from one side. An imported result counts once it is approved. */
const endedOn = (side: 1 | 2, playerId: PlayerId) => sql`
  from games g where ${sql.ref(`g.player${side}_id`)} = ${playerId}::uuid and g.status = 'completed'
    and ${sql.ref(`g.player${3 - side}_id`)} is not null
    and not exists (select from tournaments d where d.id = g.tournament_id and d.status = 'draft')
    and not exists (select from result_imports i where i.tournament_id = g.tournament_id and i.state <> 'approved')`;

/** The last of them with their ends, from each side at most so many. `older`: a condition on the game. */
export const endedGames = (
  playerId: PlayerId,
  { most, older = sql`` }: { most: number; older?: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const side = (which: 1 | 2) => sql`(select g.id, g.completed_at as at ${endedOn(which, playerId)} ${older}
    order by ${LATEST} limit ${most})`;
  return sql`${side(1)} union all ${side(2)}`;
};

export async function countEndedGames(db: Db, playerId: PlayerId, older: RawBuilder<unknown> = sql``): Promise<number> {
  const side = (which: 1 | 2) => sql`(select count(*) ${endedOn(which, playerId)} ${older})`;
  const { rows } = await sql<{ total: number }>`select ${side(1)} + ${side(2)} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Of a game as `g`. Both places known: a game that ended without an opponent is not listed. Imported results count once
 * they are approved.
 */
export const COMPLETED: Condition = sql<boolean>`
  g.status = 'completed' and g.player1_id is not null and g.player2_id is not null
  and not exists (select from result_imports i where i.tournament_id = g.tournament_id and i.state <> 'approved')`;
export const playedBy = (id: string): Condition =>
  sql<boolean>`(g.player1_id = ${id}::uuid or g.player2_id = ${id}::uuid)`;

type Asked = { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: Page };

async function pageOf(db: Db, playerId: PlayerId, { where, order, page: { page, per_page } }: Asked) {
  const chosen = gameRows(db).where(sql<boolean>`${where} and ${PUBLISHED}`);
  const { total } = await chosen
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .orderBy(order)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: rows.map((row) => playerGameOf(row, playerId)), meta: { page, per_page, total } };
}

const gameRows = (db: Db) =>
  db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "g.round_name", "g.status", "g.outcome", "g.total_frames", "g.scheduled_at", "g.completed_at"])
    .select(["g.unknown_fields", "g.player1_id", "g.player2_id", "g.player1_score", "g.player2_score", "g.winner_id"])
    .select(["t.id as tournament_id", "t.name as tournament"])
    .select(["p1.name as name1", "p1.state as state1", "p2.name as name2", "p2.state as state2"]);

type GameRow = Awaited<ReturnType<ReturnType<typeof gameRows>["execute"]>>[number];

/** A game as this player, who sits in it, sees it. */
function playerGameOf(row: GameRow, playerId: PlayerId): PlayerGame {
  const side: Side = row.player1_id === playerId ? 1 : 2;
  const first = { id: row.player1_id, name: row.name1, state: row.state1, score: row.player1_score };
  const second = { id: row.player2_id, name: row.name2, state: row.state2, score: row.player2_score };
  const [own, other] = side === 1 ? [first, second] : [second, first];
  const { outcome, letter } = endOf(row, side);
  return {
    id: row.id,
    tournament: { id: row.tournament_id, name: row.tournament },
    round_name: row.round_name,
    status: row.status,
    outcome,
    scheduled_at: row.scheduled_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    total_frames: row.unknown_fields.includes("total_frames") ? null : row.total_frames,
    opponent: other.id && other.name ? { id: other.id, name: other.name, state: other.state } : null,
    score: own.score,
    opponent_score: other.score,
    result: letter,
  };
}

function endOf(row: GameRow, side: Side): Pick<PlayerGame, "outcome"> & { letter: PlayerGame["result"] } {
  if (row.status !== "completed") return { outcome: null, letter: null };
  const winner = row.winner_id === null ? null : row.winner_id === row.player1_id ? 1 : 2;
  const recorded = { outcome: row.outcome, score1: row.player1_score, score2: row.player2_score, winner } as const;
  const reading = outcomeOf(recorded);
  if (reading.outcome === "void") return { outcome: row.outcome === "annulled" ? "annulled" : "void", letter: null };
  return { outcome: reading.outcome, letter: reading.winner === null ? "D" : reading.winner === side ? "W" : "L" };
}
