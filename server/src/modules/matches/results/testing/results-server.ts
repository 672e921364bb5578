import type { Game } from "@pockethall/contract/games";
import type { TournamentId } from "@pockethall/domain/ids";
import { beforeAll, expect } from "vitest";
import { send } from "../../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../../testing/app/test-server.ts";
import { aggregateRows } from "../../../../../testing/database/aggregates.ts";
import { givenTournament } from "../../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../../testing/database/test-database.ts";
import { rebuildAll } from "../../../../../testing/play/rebuild.ts";
import { newId } from "../../../../kernel/ids.ts";
import * as tournaments from "../../../tournaments/tournaments.service.ts";

export let server: TestServer;
export let organizer: TestUser;
export let other: TestUser;

/** Opens the server with its organizer and an admin for the tests of a file. */
export function useResults(): void {
  beforeAll(async () => {
    server = await openTestServer();
    organizer = await givenUser(server.db, { roles: ["organizer"], name: "Olu Desk" });
    other = await givenUser(server.db, { roles: ["admin"], name: "Ada Admin" });
    return () => server[Symbol.asyncDispose]();
  });
}

type Fields = Parameters<typeof givenTournament>[1] & { participants?: readonly TestUser[]; size?: number };
export type Play = {
  id: TournamentId;
  players: TestUser[];
  games: () => Promise<Game[]>;
  game: (key: string) => Promise<Game>;
};

/** A tournament under way whose participants are seeded in the order of `players`; best of 3 by default. */
export async function givenPlay({ participants, size = 4, ...fields }: Fields = {}): Promise<Play> {
  const { db, services } = server;
  const players = [...(participants ?? [])];
  while (players.length < size) players.push(await givenUser(db));
  const id = await givenTournament(db, {
    total_frames: 3,
    organizer_id: organizer.userId,
    entrant_count: players.length,
    draw_method: "by-hand",
    ...fields,
  });
  const slot = { tournament_id: id, fee_kobo: 0, payment_method: "none" as const };
  await db
    .insertInto("registrations")
    .values(players.map(({ playerId }, index) => ({ ...slot, id: newId(), player_id: playerId, seed: index + 1 })))
    .execute();
  await services.transact((tx) => tournaments.draw(tx, organizer, id));
  await services.transact((tx) => tournaments.start(tx, organizer, id));
  const games = async (): Promise<Game[]> => {
    const rows: Game[] = (await send(server.http, `GET /api/games?tournament_id=${id}&per_page=100`)).json().data;
    return rows.toSorted((a, b) => a.round_number - b.round_number || a.position - b.position);
  };
  const game = async (key: string): Promise<Game> => {
    const row = await db
      .selectFrom("games")
      .select("id")
      .where("tournament_id", "=", id)
      .where("draw_key", "=", key)
      .executeTakeFirstOrThrow();
    return unranked((await send(server.http, `GET /api/games/${row.id}`)).json().data);
  };
  return { id, players, games, game };
}

/** Places are kept a moment after a result, whichever game is looked at. */
const unranked = (game: Game): Game => ({
  ...game,
  player1: game.player1 && { ...game.player1, ranking: null },
  player2: game.player2 && { ...game.player2, ranking: null },
});

export type Wish = {
  outcome?: string;
  score?: [number, number];
  winner?: string | null;
  reason?: string;
  version?: number;
};
/** Enters a result as the organizer; the version is the current one by default. */
export async function enter(game: Game, { outcome = "played", score, winner, reason, version }: Wish, as = organizer) {
  const current: Game = (await send(server.http, `GET /api/games/${game.id}`)).json().data;
  return send(server.http, `PUT /api/organizer/matches/${game.id}/result`, {
    as,
    body: {
      outcome,
      ...(score ? { player1_score: score[0], player2_score: score[1] } : {}),
      ...(winner === undefined ? {} : { winner_id: winner }),
      ...(reason ? { reason } : {}),
      version: version ?? current.version,
    },
  });
}
export const entered = async (game: Game, wish: Wish) => {
  const answer = await enter(game, wish);
  expect(answer.json()).toMatchObject({ data: { id: game.id } });
  return answer.json().data as Game;
};
export const idOf = (play: Play, seed: number) => play.players[seed - 1]?.playerId ?? "";
export const logOf = async (game: Game) => (await send(server.http, `GET /api/matches/${game.id}/events`)).json().data;
export const statsOf = async (ids: readonly string[]) =>
  server.db.selectFrom("player_stats").selectAll().where("player_id", "in", ids).orderBy("player_id").execute();

/** All players' records are those that a full recomputation gives. */
export async function expectRecordsRebuilt(): Promise<void> {
  const before = await aggregateRows(server.db);
  await rebuildAll(server.db, server.services.transact);
  expect(await aggregateRows(server.db)).toEqual(before);
}
