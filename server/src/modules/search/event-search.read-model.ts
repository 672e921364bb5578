import type { MatchId } from "@pockethall/domain/ids";
import type { Db } from "../../database/database.ts";
import { type Asking, candidatesOf, GAMES, HALLS, TOURNAMENTS } from "./candidates.read-model.ts";
import { fitOf } from "./fit.ts";
import { bestOf, type Result } from "./search-result.ts";

/** Published tournaments by name, venue and state; of equal fits the latest. */
export async function searchTournaments(db: Db, asking: Asking): Promise<Result[]> {
  const ids = (await candidatesOf(db, TOURNAMENTS, asking)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tournaments")
    .select(["id", "name as title", "venue", "state", "starts_at"])
    .where("id", "in", ids)
    .where("status", "<>", "draft")
    .execute();
  const best = bestOf(rows, ({ title, venue, state, starts_at }) =>
    fitOf(asking.search.words, { name: title, beside: `${venue} ${state}` }, [-starts_at.getTime()]),
  );
  return best.map(({ id, title, venue, state }) => ({
    type: "tournament",
    id,
    title,
    name: title,
    url: `/tournaments/${id}`,
    venue,
    state,
  }));
}

/** Halls with a public page by name, address and state. */
export async function searchHalls(db: Db, asking: Asking): Promise<Result[]> {
  const ids = (await candidatesOf(db, HALLS, asking)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("halls")
    .select(["id", "name as title", "address", "state"])
    .where("id", "in", ids)
    .where("removed_at", "is", null)
    .where("hidden_at", "is", null)
    .execute();
  const best = bestOf(rows, ({ title, address, state }) =>
    fitOf(asking.search.words, { name: title, beside: `${address} ${state}` }, []),
  );
  return best.map(({ id, title, address, state }) => ({
    type: "hall",
    id,
    title,
    name: title,
    url: `/halls/${id}`,
    venue: address,
    state,
  }));
}

/** Games by their players, tournament and place; of equal fits live ones, then the next, then the latest. */
export async function searchGames(db: Db, asking: Asking): Promise<Result[]> {
  const ids = (await candidatesOf(db, GAMES, asking)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await gamesByIds(db, ids);
  const best = bestOf(rows, ({ title, tournament, venue, state, status, time }) =>
    fitOf(asking.search.words, { name: title, beside: `${tournament} ${venue} ${state}` }, placeOf(status, time)),
  );
  return best.map(({ id, tournament, round_name, player1, player2, venue, state }) => ({
    type: "game",
    id,
    title: `${tournament}, ${round_name}`,
    url: `/matches/${id}`,
    player1,
    player2,
    venue,
    state,
  }));
}

async function gamesByIds(db: Db, ids: readonly MatchId[]) {
  const rows = await db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .leftJoin("players as p1", "p1.id", "g.player1_id")
    .leftJoin("players as p2", "p2.id", "g.player2_id")
    .select(["g.id", "g.status", "g.scheduled_at", "g.completed_at", "p1.name as name1", "p2.name as name2"])
    .select(["g.round_name", "t.name as tournament", "t.venue", "t.state"])
    .where("g.id", "in", ids)
    .where("t.status", "<>", "draft")
    .execute();
  return rows.map(({ name1, name2, scheduled_at, completed_at, ...row }) => {
    const [player1, player2] = [name1 ?? "TBD", name2 ?? "TBD"];
    const time = (completed_at ?? scheduled_at)?.getTime() ?? 0;
    return { ...row, player1, player2, title: `${player1} vs ${player2}`, time };
  });
}

/** Live first, then what comes soonest, then what was last. */
function placeOf(status: string, time: number): readonly number[] {
  if (status === "live") return [0, 0];
  return status === "scheduled" ? [1, time] : [2, -time];
}
