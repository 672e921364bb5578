import type { Handlers } from "@pockethall/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenUser } from "../../../testing/database/test-database.ts";
import {
  at,
  type Drawn,
  gameRow,
  givenDrawn,
  type HallServer,
  openHallServer,
} from "./order-of-play/testing/hall-server.ts";

type List = Handlers["GET /api/organizer/tournaments/:id/matches"]["response"];

let desk: HallServer;
beforeAll(async () => {
  desk = await openHallServer();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Eight players, planned on two tables: one match live, one finished, two to be played, three that wait for players. */
async function givenDay() {
  const drawn = await givenDrawn(desk, { players: 8 });
  desk.setClock(at(0));
  await desk.call(`POST ${drawn.board}/plan`, drawn.organizer, { scope: "all", apply: true });
  await desk.db.updateTable("tournaments").set({ status: "ongoing" }).where("id", "=", drawn.tournamentId).execute();
  await desk.call(`POST /api/referee/matches/${drawn.gameId("r1m3")}/start`, drawn.organizer);
  const { version } = await gameRow(desk.db, drawn.gameId("r1m1"));
  const result = { outcome: "played", player1_score: 2, player2_score: 0, version };
  await desk.call(`PUT /api/organizer/matches/${drawn.gameId("r1m1")}/result`, drawn.organizer, result);
  return drawn;
}
const listOf = async (drawn: Drawn, query = ""): Promise<List> =>
  desk.call(`GET /api/organizer/tournaments/${drawn.tournamentId}/matches${query}`, drawn.organizer) as never;
const KEYS = ["r1m1", "r1m2", "r1m3", "r1m4", "r2m1", "r2m2", "r3m1"];
const keysOf = (drawn: Drawn, { data }: List) =>
  data.map(({ game }) => KEYS.find((key) => drawn.gameId(key) === game.id));

describe("the matches of the desk", () => {
  test("come live first, then to be played with known players first, then finished", async () => {
    const drawn = await givenDay();
    const early = desk.db.updateTable("games").set({ scheduled_at: new Date(at(-60)) });
    await early.where("id", "=", drawn.gameId("r2m1")).execute(); // its players are unknown all the same
    const list = await listOf(drawn);
    expect(keysOf(drawn, list)).toEqual(["r1m3", "r1m2", "r1m4", "r2m1", "r2m2", "r3m1", "r1m1"]);
    expect(list.counts).toEqual({ open: 5, live: 1, finished: 1 });
    expect(list.meta.total).toBe(7);
    expect(list.rounds.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(list.tables.map(({ id }) => id)).toEqual(drawn.hall.tables.map(({ id }) => id));
  });

  test("are shown by group, round and page; the counts stay those of the other filters", async () => {
    const drawn = await givenDay();
    const open = await listOf(drawn, "?show=open&round=1");
    expect(keysOf(drawn, open)).toEqual(["r1m2", "r1m4"]);
    expect(open.counts).toEqual({ open: 2, live: 1, finished: 1 });
    expect(open.meta.total).toBe(2);
    expect(keysOf(drawn, await listOf(drawn, "?per_page=3&page=2"))).toEqual(["r2m1", "r2m2", "r3m1"]);
  });

  test("are found by a part of a player's name, without accents or case", async () => {
    const drawn = await givenDay();
    const { game } = (await listOf(drawn, "?show=live")).data[0] ?? {};
    const name = game?.player2?.name ?? "";
    const found = await listOf(drawn, `?search=${encodeURIComponent(name.toUpperCase())}`);
    expect(keysOf(drawn, found)).toEqual(["r1m3"]);
    expect((await listOf(drawn, "?search=%25")).meta.total).toBe(7); // a wildcard is no part of a name
    expect(await listOf(drawn, "?search=nobody-of-that-name")).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test("name their table and their referee, and are found by the table", async () => {
    const drawn = await givenDay();
    const referee = await givenUser(desk.db, { roles: ["referee"] });
    const { name } = await desk.db
      .selectFrom("players")
      .select("name")
      .where("id", "=", referee.playerId)
      .executeTakeFirstOrThrow();
    const games = desk.db.updateTable("games").set({ referee_id: referee.userId });
    await games.where("id", "=", drawn.gameId("r1m4")).execute();
    const [first, second] = drawn.hall.tables;
    await desk.call(`POST /api/organizer/matches/${drawn.gameId("r1m4")}/call`, drawn.organizer, {
      table_id: second?.id,
    });
    const row = (await listOf(drawn)).data.find(({ game }) => game.id === drawn.gameId("r1m4"));
    expect(row).toMatchObject({ table: second?.name, table_id: second?.id, called_at: at(0), referee: name });
    const keysAt = async (id = "") => keysOf(drawn, await listOf(drawn, `?table_id=${id}`));
    expect(await keysAt(second?.id)).toContain("r1m4");
    expect(await keysAt(first?.id)).not.toContain("r1m4");
    expect(await keysAt("elsewhere")).toEqual([]);
  });

  test("are for the tournament's organizers alone", async () => {
    const drawn = await givenDay();
    const rival = await givenUser(desk.db, { roles: ["organizer"] });
    const path = `GET /api/organizer/tournaments/${drawn.tournamentId}/matches`;
    expect(await desk.call(path, rival)).toMatchObject({ status: 403 });
  });
});
