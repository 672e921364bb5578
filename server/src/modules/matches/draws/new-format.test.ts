import type { Draw } from "@pockethall/contract/draws";
import type { PlayerId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ONE_ROUND } from "../../../../../domain/testing/one-round.ts";
import { send } from "../../../../testing/app/test-app.ts";
import type { TestServer } from "../../../../testing/app/test-server.ts";
import { givenBalance, inDays } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";

// Adds a format as one object to the one list, and nothing else: contract and server are loaded again with that list.
// Every step goes over HTTP.

let server: TestServer;
let organizer: TestUser;
let finance: TestUser;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(import("@pockethall/domain/formats"), async (original) => {
    const formats = await original();
    const { oneRound } = await import("../../../../../domain/testing/one-round.ts");
    return { ...formats, FORMATS: { ...formats.FORMATS, [ONE_ROUND]: oneRound } };
  });
  const { openTestServer } = await import("../../../../testing/app/test-server.ts");
  server = await openTestServer();
  organizer = await givenUser(server.db, { roles: ["organizer"] });
  finance = await givenUser(server.db, { roles: ["finance"] });
  return () => server[Symbol.asyncDispose]();
});
afterAll(() => {
  vi.doUnmock("@pockethall/domain/formats");
  vi.resetModules();
});

const fields = (changed: object = {}) => ({
  name: "One Round Cup",
  venue: "Yaba Cue Hall",
  state: "Lagos",
  start_date: inDays(8).toISOString(),
  end_date: inDays(9).toISOString(),
  registration_deadline: inDays(7).toISOString(),
  entry_fee: 1_000,
  total_prize_pool: 4_000,
  max_participants: null,
  total_frames: 7,
  format: ONE_ROUND,
  format_options: { legs: 2 },
  draw_method: "by-hand",
  ...changed,
});

/** Answers must succeed; gives their data. */
async function ask(endpoint: string, as: TestUser, body?: object) {
  const answer = await send(server.http, endpoint, { as, idempotencyKey: newId(), ...(body ? { body } : {}) });
  expect([endpoint, answer.statusCode < 300 ? "fine" : answer.body]).toEqual([endpoint, "fine"]);
  return answer.json().data;
}

/** A published tournament that this many have entered, seeded in this order. */
async function givenEntered(count: number) {
  const { id } = await ask("POST /api/organizer/tournaments", organizer, fields());
  await ask(`POST /api/organizer/tournaments/${id}/publish`, organizer);
  const players: TestUser[] = [];
  for (let number = 0; number < count; number += 1) {
    const player = await givenUser(server.db);
    await givenBalance(server.db, player.userId, 1_000_00);
    await ask(`POST /api/tournaments/${id}/register`, player, { payment_method: "wallet" });
    players.push(player);
  }
  const { settings } = await ask(`GET /api/organizer/tournaments/${id}`, organizer);
  const player_ids = players.map(({ playerId }) => playerId);
  await ask(`PUT /api/organizer/tournaments/${id}/seeds`, organizer, { player_ids, version: settings.version });
  return { id: id as string, players, ids: player_ids };
}

const drawOf = (id: string): Promise<Draw> => ask(`GET /api/tournaments/${id}/draw`, organizer);

async function enterResult(draw: Draw, key: string, [player1_score, player2_score]: readonly [number, number]) {
  const game = draw.rounds.flatMap(({ games }) => games).find((each) => each.key === key);
  const body = { outcome: "played", player1_score, player2_score, version: game?.version };
  await ask(`PUT /api/organizer/matches/${game?.id}/result`, organizer, body);
}

test("a format added as one object is drawn, played, ranked and paid", async () => {
  const { id, players, ids } = await givenEntered(4);
  const [first, second, third, fourth] = ids;
  await ask(`POST /api/organizer/tournaments/${id}/draw`, organizer);
  await ask(`POST /api/organizer/tournaments/${id}/start`, organizer);

  const draw = await drawOf(id);
  const pairs = draw.rounds.map(({ name, games }) => [
    name,
    games.map((g) => [g.player1.player?.id, g.player2.player?.id]),
  ]);
  const drawn = [
    [first, second],
    [third, fourth],
  ];
  expect(pairs).toEqual([
    ["Leg 1", drawn],
    ["Leg 2", drawn],
  ]);

  // The first wins twice by one frame, the fourth once by four and loses once by one: fewer points, more frames.
  await enterResult(draw, "r1m1", [4, 3]);
  await enterResult(draw, "r2m1", [4, 3]);
  await enterResult(draw, "r1m2", [0, 4]);
  await enterResult(draw, "r2m2", [4, 3]);

  const ranked = [fourth, first, second, third];
  const standings = await ask(`GET /api/tournaments/${id}/standings`, organizer);
  expect(standings.map((row: { player_id: PlayerId; points: number }) => row.player_id)).toEqual(ranked);
  const over = await drawOf(id);
  expect(over.groups.map(({ name, table }) => [name, table.map(({ player_id }) => player_id)])).toEqual([
    ["Table", ranked],
  ]);
  expect(over.champion_id).toBe(fourth);

  await ask(`POST /api/finance/prizes/${id}/approve`, finance, {});
  const { prize_list } = await ask(`GET /api/tournaments/${id}/money`, organizer);
  expect(prize_list).toEqual([
    { place: "champion", player_id: fourth, name: players[3]?.name, amount: 2_800 },
    { place: "runner-up", player_id: first, name: players[0]?.name, amount: 800 },
    { place: "third", player_id: second, name: players[1]?.name, amount: 400 },
  ]);
});

test("its options and its limits are refused where they do not fit, and it is in the description of the API", async () => {
  const refused = await send(server.http, "POST /api/organizer/tournaments", {
    as: organizer,
    body: fields({ format_options: { legs: 3 } }),
  });
  expect(refused.json()).toMatchObject({
    errors: { format_options: "Legs must be a whole number from 1 to 2." },
  });
  const { id } = await givenEntered(3);
  const odd = await send(server.http, `POST /api/organizer/tournaments/${id}/draw`, { as: organizer });
  expect(odd.json()).toMatchObject({ message: "Pairs need an even number of participants." });
  const { settings } = await ask(`GET /api/tournaments/${id}`, organizer);
  expect(settings).toMatchObject({ format: ONE_ROUND, has_table: true, format_options: { legs: 2 } });
  expect((await server.http.inject("/openapi.json")).body).toContain(`"${ONE_ROUND}"`);
});
