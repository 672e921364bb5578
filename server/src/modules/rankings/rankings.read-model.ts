import type { RankingRow } from "@pockethall/contract/answers";
import type { Ruleset } from "@pockethall/domain/frame-types";
import type { TournamentId } from "@pockethall/domain/ids";
import { stateOf } from "@pockethall/domain/states";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { isId } from "../../kernel/ids.ts";
import { listedOn, orderOf, type SortedBoard } from "./board-order.repository.ts";
import { type BoardRecord, boardRow, boardRows, movements } from "./board-rows.repository.ts";
import { countPlayers, idlePlayers, recordsIn, type Scope, tournamentsOfSeason } from "./board-scope.repository.ts";
import { listRatings } from "./rating-rows.read-model.ts";

type Page = { page: number; per_page: number };
export type BoardFilter = {
  board: SortedBoard | "rating";
  /** Rating only. */
  ruleset?: Ruleset | undefined;
  activity?: "active" | "inactive" | undefined;
  state?: string | undefined;
  tournament_id?: TournamentId | undefined;
  season_id?: string | undefined;
};
export type BoardQuery = Page & BoardFilter;
export type BoardPage = { data: RankingRow[]; meta: Page & { total: number } };

/**
 * One page of a board, ranked as domain/rankings `rankOverall` and `rankForm` rank. A state filter keeps that state's
 * players; a tournament or season filter counts those games and prizes only. Either way ranks run 1, 2, 3…
 * `now` decides how certain ratings are and who is active.
 * An unknown state and an unknown tournament give an empty page. A page is read by index, in the order of the board.
 */
export async function listRankings(db: Db, query: BoardQuery, now: Date): Promise<BoardPage> {
  const { board, page, per_page } = query;
  const scope = await scopeOf(db, query);
  const offset = (page - 1) * per_page;
  if (scope === undefined) return { data: [], meta: { page, per_page, total: 0 } };
  if (board === "rating") return listRatings(db, { ...query, state: scope.state ?? undefined }, now);
  const { records, total } = await recordsOfPage(db, { board, scope, offset, limit: per_page });
  const moved = isWhole(scope) ? await movements(db, board, idsOf(records)) : new Map<string, number>();
  return {
    data: records.map((record, index) => {
      const rank = offset + index + 1;
      const before = moved.get(record.player_id);
      return boardRow(record, {
        rank,
        isMoney: board === "money",
        movement: before === undefined ? null : before - rank,
      });
    }),
    meta: { page, per_page, total },
  };
}

/** The players a board counts; undefined: none. */
export async function scopeOf(db: Db, { state, tournament_id, season_id }: BoardFilter): Promise<Scope | undefined> {
  const known = state ? stateOf(state) : undefined;
  if (state && !known) return undefined;
  const ids = [tournament_id, season_id].filter((id) => id !== undefined);
  if (!ids.every(isId)) return undefined;
  const ofSeason = season_id === undefined ? undefined : await tournamentsOfSeason(db, season_id);
  const ofBoth =
    tournament_id === undefined ? ofSeason : (ofSeason ?? [tournament_id]).filter((id) => id === tournament_id);
  return { tournamentIds: ofBoth ?? null, state: known ?? null };
}

const isWhole = ({ tournamentIds, state }: Scope): boolean => tournamentIds === null && state === null;
const idsOf = (records: readonly BoardRecord[]): string[] => records.map((record) => record.player_id);

type Slice = { board: SortedBoard; scope: Scope; offset: number; limit: number };

/** The ranked players, then those who have not played, by name. Only Money leaves the latter out. */
async function recordsOfPage(db: Db, { board, scope, offset, limit }: Slice) {
  const sorted = sql`select * from (${recordsIn(scope)}) as record where ${listedOn(board)}`;
  const shown = await boardRows(
    db,
    sql`${sorted} order by ${orderOf(board)} limit ${limit} offset ${offset}`,
    orderOf(board),
  );
  const countSorted = async () => {
    const count = await sql<{ total: number }>`select count(*) as total from (${sorted}) as sorted`.execute(db);
    return count.rows[0]?.total ?? 0;
  };
  if (board === "money") return { records: shown, total: await countSorted() };
  const total = await countPlayers(db, scope);
  if (shown.length === limit || offset + shown.length >= total) return { records: shown, total };
  const behind = Math.max(0, offset - (await countSorted()));
  const idle = await idlePlayers(db, scope, { offset: behind, limit: limit - shown.length });
  return { records: [...shown, ...idle], total };
}
