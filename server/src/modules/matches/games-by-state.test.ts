import type { MatchId, TournamentId } from "@pockethall/domain/ids";
import { STATES } from "@pockethall/domain/states";
import fc from "fast-check";
import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { searchSize } from "../../../testing/app/search-size.ts";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import type { Db } from "../../database/database.ts";
import type { Games } from "../../database/tables.ts";
import { newId } from "../../kernel/ids.ts";
import { listGames } from "./games.read-model.ts";
import {
  type CountedStatus,
  foldGamesByState,
  gamesByState,
  recountGamesByState,
} from "./games-by-state.read-model.ts";

let server: TestServer;
let db: Db;
let players: [string, string];

beforeAll(async () => {
  server = await openTestServer();
  db = server.db;
  players = [(await givenUser(db)).playerId, (await givenUser(db)).playerId];
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await db.deleteFrom("games").execute();
  await db.deleteFrom("tournaments").execute();
});

const COUNTED: readonly CountedStatus[] = ["scheduled", "live", "completed"];

/** The same counts one game after the other, as people would count what they are shown. */
async function countedOneByOne(status: CountedStatus) {
  const games = await db
    .selectFrom("games as g")
    .innerJoin("tournaments as t", "t.id", "g.tournament_id")
    .select(["t.state", "g.player1_id", "g.player2_id"])
    .where("g.status", "=", status)
    .where("t.status", "<>", "draft")
    .execute();
  const shown = games.filter(({ player1_id, player2_id }) => status !== "completed" || (player1_id && player2_id));
  return STATES.map((state) => ({ state, games: shown.filter((game) => game.state === state).length }));
}

const gameRow = (tournamentId: TournamentId, fields: Partial<Insertable<Games>>): Insertable<Games> => {
  const id = newId<MatchId>();
  const place = { draw_key: id, round_number: 1, round_name: "Round 1", position: 1, is_knockout: false };
  return { id, tournament_id: tournamentId, ...place, total_frames: 5, status: "scheduled", ...fields };
};

type GameState = { status: "scheduled" | "live" | "completed" | "postponed" | "cancelled"; hasOpponent: boolean };
const gameState: fc.Arbitrary<GameState> = fc.record({
  status: fc.constantFrom("scheduled", "live", "completed", "postponed", "cancelled"),
  hasOpponent: fc.boolean(),
});
const fieldsOf = ({ status, hasOpponent }: GameState) => ({
  status,
  player1_id: players[0],
  player2_id: hasOpponent ? players[1] : null,
  completed_at: status === "completed" ? new Date("2026-03-02T12:00:00Z") : null,
});

const one = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ do: fc.constant("draw" as const), at: one, games: fc.array(gameState, { minLength: 1, maxLength: 3 }) }),
  fc.record({ do: fc.constant("change" as const), at: one, to: gameState }),
  fc.record({ do: fc.constant("remove" as const), at: one }),
  fc.record({
    do: fc.constant("edit" as const),
    at: one,
    to: fc.record({ state: fc.constantFrom("Kano", "Lagos", "FCT"), status: fc.constantFrom("draft", "ongoing") }),
  }),
  fc.record({ do: fc.constant("fold" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(on: Db, next: Step, { tournaments, games }: { tournaments: TournamentId[]; games: MatchId[] }) {
  const nth = <Id extends string>(ids: readonly Id[], at: number): Id => ids[at % ids.length] ?? newId<Id>();
  if (next.do === "draw") {
    const rows = next.games.map((game) => gameRow(nth(tournaments, next.at), fieldsOf(game)));
    await on.insertInto("games").values(rows).execute();
    return rows.map(({ id }) => id);
  }
  if (next.do === "change")
    await on.updateTable("games").set(fieldsOf(next.to)).where("id", "=", nth(games, next.at)).execute();
  if (next.do === "remove") await on.deleteFrom("games").where("id", "=", nth(games, next.at)).execute();
  if (next.do === "edit")
    await on.updateTable("tournaments").set(next.to).where("id", "=", nth(tournaments, next.at)).execute();
  if (next.do === "fold") await foldGamesByState(on);
  return [];
}

test("after any changes of games and tournaments the stored numbers are what the list counts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 16 }), async (steps) => {
      const tournaments = [
        await givenTournament(db, { state: "Kano" }),
        await givenTournament(db, { status: "draft" }),
      ];
      const games: MatchId[] = [];
      for (const [next, isTakenBack] of steps)
        await db
          .transaction()
          .execute(async (tx) => {
            const drawn = await take(tx, next, { tournaments, games });
            if (isTakenBack) throw new TakenBack("the transaction comes to nothing");
            games.push(...drawn);
          })
          .catch((error: unknown) => {
            if (!(error instanceof TakenBack)) throw error;
          });
      for (const status of COUNTED) expect(await gamesByState(db, status)).toEqual(await countedOneByOne(status));
      await db.deleteFrom("state_game_changes").execute();
      await recountGamesByState(db);
      for (const status of COUNTED) expect(await gamesByState(db, status)).toEqual(await countedOneByOne(status));
    }),
    { numRuns: searchSize(20, 200) },
  );
});

class TakenBack extends Error {}

test("a draft's games count once it is published, and move with it to another state", async () => {
  const id = await givenTournament(db, { state: "Oyo", status: "draft" });
  await db
    .insertInto("games")
    .values([gameRow(id, {}), gameRow(id, {})])
    .execute();
  const found = async () => (await gamesByState(db, "scheduled")).filter(({ games }) => games !== 0);
  const edit = (fields: object) => db.updateTable("tournaments").set(fields).where("id", "=", id).execute();
  expect(await found()).toEqual([]);
  await edit({ status: "upcoming" });
  expect(await found()).toEqual([{ state: "Oyo", games: 2 }]);
  await edit({ state: "Kano" });
  expect(await found()).toEqual([{ state: "Kano", games: 2 }]);
});

test("folding leaves nothing to add up, and two at once count nothing twice", async () => {
  const id = await givenTournament(db, { state: "Oyo" });
  for (let count = 0; count < 20; count += 1) await db.insertInto("games").values(gameRow(id, {})).execute();
  await Promise.all([foldGamesByState(db), foldGamesByState(db), foldGamesByState(db)]);
  await foldGamesByState(db);
  expect(await db.selectFrom("state_game_changes").selectAll().execute()).toEqual([]);
  expect((await gamesByState(db, "scheduled")).find(({ state }) => state === "Oyo")).toEqual({
    state: "Oyo",
    games: 20,
  });
});

test("lists say the same totals, in one state and in all, and the length of what they list", async () => {
  const ids = [await givenTournament(db, { state: "Kano" }), await givenTournament(db, { state: "Oyo" })];
  for (const [index, id] of ids.entries())
    for (let count = 0; count <= index + 1; count += 1)
      await db
        .insertInto("games")
        .values(gameRow(id, fieldsOf({ status: "completed", hasOpponent: count > 0 })))
        .execute();
  const total = async (filter: object) => {
    const { data, meta } = await listGames(db, { status: "completed", page: 1, per_page: 50, ...filter });
    return [meta.total, data.length];
  };
  expect(await total({ state: "Kano" })).toEqual([1, 1]);
  expect(await total({})).toEqual([3, 3]);
  expect(await total({ state: "Mars" })).toEqual([0, 0]);
  expect(await total({ tournament_id: ids[1] })).toEqual([2, 2]);
});

test("games abroad are in every total that lists them", async () => {
  const ids = [
    await givenTournament(db, { state: "International" }),
    await givenTournament(db, { state: "Kano" }),
    await givenTournament(db, { state: "Ghana" }),
  ];
  for (const id of ids)
    await db
      .insertInto("games")
      .values([
        gameRow(id, fieldsOf({ status: "completed", hasOpponent: true })),
        gameRow(id, fieldsOf({ status: "scheduled", hasOpponent: true })),
      ])
      .execute();
  for (const status of ["completed", "scheduled", undefined] as const) {
    const each = status === undefined ? 2 : 1;
    for (const [state, expected] of [
      [undefined, 3 * each],
      ["International", each],
      ["Ghana", each],
      ["Kano", each],
    ] as const) {
      const { data, meta } = await listGames(db, { status, state, page: 1, per_page: 50 });
      expect([state, meta.total, data.length]).toEqual([state, expected, expected]);
      const second = await listGames(db, { status, state, page: 2, per_page: 1 });
      expect([second.meta.total, second.data.length]).toEqual([expected, expected > 1 ? 1 : 0]);
    }
  }
  expect(await gamesByState(db, "completed")).toHaveLength(37);
});

test("everything in pages: what is still to be played, soonest first, then results, latest first", async () => {
  const id = await givenTournament(db, { state: "Ekiti" });
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
  const [player1_id, player2_id] = players;
  const rows = [9, 7, 8, null, 6].map((hour, index) => {
    const time = hour === null ? {} : { scheduled_at: at(hour) };
    if (index < 3) return gameRow(id, { ...time, status: index === 1 ? "postponed" : "scheduled", player1_id });
    return gameRow(id, { player1_id, player2_id, ...time, status: "completed", completed_at: at(index) });
  });
  await db.insertInto("games").values(rows).execute();
  const expected = [1, 2, 0, 4, 3].map((index) => rows[index]?.id);
  for (const state of [undefined, "Ekiti"])
    for (const per_page of [1, 2, 3, 4]) {
      const seen = [];
      for (let page = 1; page <= 6; page += 1) {
        const { data, meta } = await listGames(db, { state, page, per_page });
        expect(meta).toMatchObject({ page, per_page, total: 5 });
        seen.push(...data.map((game) => game.id));
      }
      expect(seen).toEqual(expected);
    }
});

test("the endpoint lists all 37 states, zeros too, and refuses a status that it does not count", async () => {
  const draw = await givenDraw(db, { state: "Kano" });
  await db.updateTable("games").set({ status: "live" }).where("id", "=", draw.gameId("r1m1")).execute();
  const counted = async (query: string) => (await send(server.http, `GET /api/games/by-state${query}`)).json();
  const { data } = await counted("");
  expect(data).toHaveLength(37);
  expect(data.filter(({ games }: { games: number }) => games > 0)).toEqual([{ state: "Kano", games: 2 }]);
  expect((await counted("?status=live")).data).toContainEqual({ state: "Kano", games: 1 });
  expect(await counted("?status=cancelled")).toMatchObject({ code: "invalid-request" });
});

test("games and tournaments are paged so far and no farther, with a clear message", async () => {
  for (const list of ["games?sort=latest", "games?status=completed", "tournaments?status=completed"]) {
    expect((await send(server.http, `GET /api/${list}&page=100&per_page=100`)).statusCode).toBe(200);
    const refused = await send(server.http, `GET /api/${list}&page=101&per_page=100`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: "invalid-request", errors: { page: expect.stringContaining("10,000") } },
    ]);
  }
});
