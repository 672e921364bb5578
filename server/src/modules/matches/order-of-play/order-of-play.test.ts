import type { BoardGame, OrderBoard, PlannedGame } from "@pockethall/contract/order-of-play";
import type { MatchId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import {
  at,
  type Drawn,
  gameRow,
  givenDrawn,
  givenHall,
  type HallServer,
  hallFields,
  openHallServer,
  START,
} from "./testing/hall-server.ts";

let desk: HallServer;
beforeAll(async () => {
  desk = await openHallServer();
});
afterAll(() => desk[Symbol.asyncDispose]());

const plan = (drawn: Drawn, body: object = { scope: "all", apply: true }) =>
  desk.call(`POST ${drawn.board}/plan`, drawn.organizer, body);
const replan = (drawn: Drawn, change: object, apply = true) =>
  desk.call(`POST ${drawn.board}/replan`, drawn.organizer, { change, apply });
const boardOf = async (drawn: Drawn): Promise<OrderBoard> =>
  (await desk.call(`GET ${drawn.board}`, drawn.organizer)).data;
const gameOf = async (drawn: Drawn, key: string): Promise<BoardGame> =>
  (await boardOf(drawn)).games.find(({ id }) => id === drawn.gameId(key)) as BoardGame;
const place = async (drawn: Drawn, key: string, wish: object) => {
  const { version } = await gameRow(desk.db, drawn.gameId(key));
  return desk.call(`PUT /api/organizer/matches/${drawn.gameId(key)}/slot`, drawn.organizer, { version, ...wish });
};
const table = (drawn: Drawn, index: number): string => drawn.hall.tables[index]?.id ?? "";
const noticesOf = async ({ userId }: TestUser): Promise<string[]> =>
  (
    await desk.db
      .selectFrom("notifications")
      .select("message")
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute()
  ).map(({ message }) => message);
/** Table and minutes after the start of every game that has a slot. */
const slotsOf = async (drawn: Drawn) =>
  Object.fromEntries(
    (await boardOf(drawn)).games.flatMap(({ id, slot }) => {
      const key = ["r1m1", "r1m2", "r1m3", "r1m4", "r2m1", "r2m2", "r3m1"].find((each) => drawn.gameId(each) === id);
      if (!slot || !key) return [];
      const index = drawn.hall.tables.findIndex((each) => each.id === slot.table_id);
      return [[key, [index + 1, (Date.parse(slot.starts_at) - START.getTime()) / 60_000]]];
    }),
  );

describe("halls", () => {
  test("an organizer enters a hall; another may play there but not change it", async () => {
    const [ada, bayo] = [
      await givenUser(desk.db, { roles: ["organizer"] }),
      await givenUser(desk.db, { roles: ["organizer"] }),
    ];
    const created = await desk.call(
      "POST /api/organizer/halls",
      ada,
      hallFields({ name: "Ada's Hall", latitude: 6.5, longitude: 3.4 }),
    );
    expect(created).toMatchObject({
      status: 201,
      data: { name: "Ada's Hall", is_own: true, version: 1, latitude: 6.5 },
    });
    const { id, tables, version } = created.data;
    const listed = await desk.call("GET /api/organizer/halls?q=ada%27s&state=Lagos", bayo);
    expect(listed).toMatchObject({ data: [{ id, is_own: false, owner: { id: ada.userId } }], meta: { total: 1 } });
    expect((await desk.call("GET /api/organizer/halls?q=%25", bayo)).meta.total).toBe(0);

    const edit = hallFields({
      name: "Ada's",
      tables: [{ id: tables[1].id, name: "Table 1" }, { id: tables[0].id, name: "Table 2" }, { name: "New" }],
      version,
    });
    expect(await desk.call(`PUT /api/organizer/halls/${id}`, bayo, edit)).toMatchObject({ code: "not-permitted" });
    const edited = await desk.call(`PUT /api/organizer/halls/${id}`, ada, edit);
    expect(edited.data).toMatchObject({
      name: "Ada's",
      version: 2,
      tables: [{ id: tables[1].id }, { id: tables[0].id }, { name: "New" }],
    });
    expect(await desk.call(`PUT /api/organizer/halls/${id}`, ada, edit)).toMatchObject({
      status: 409,
      code: "hall-changed",
    });
    const fewer = hallFields({ tables: [{ id: tables[0].id, name: "Table 1" }], version: 2 });
    const shrunk = await desk.call(`PUT /api/organizer/halls/${id}`, ada, fewer);
    expect(shrunk.data).toMatchObject({ version: 3, tables: [{ id: tables[0].id }] });
    expect(await desk.call(`DELETE /api/organizer/halls/${id}`, bayo)).toMatchObject({ code: "not-permitted" });
    expect((await desk.call(`DELETE /api/organizer/halls/${id}`, ada)).status).toBe(204);
    expect(await desk.call(`GET /api/organizer/halls/${id}`, ada)).toMatchObject({
      status: 404,
      code: "hall-not-found",
    });
  });

  test("what contradicts itself is refused on its field, and a table of another hall is not taken over", async () => {
    const ada = await givenUser(desk.db, { roles: ["organizer"] });
    const other = await givenHall(desk, ada);
    const refused = (fields: object) => desk.call("POST /api/organizer/halls", ada, hallFields(fields));
    expect((await refused({ tables: [{ name: "A" }, { name: "a" }] })).errors).toEqual({
      tables: "Two tables have the same name",
    });
    expect((await refused({ latitude: 6 })).errors).toEqual({
      latitude: "Enter both latitude and longitude, or neither",
    });
    expect((await refused({ tables: [] })).errors).toEqual({ tables: "A hall has at least one table" });
    const taken = await refused({ tables: [{ id: other.tables[0]?.id, name: "Mine" }] });
    expect(taken.data.tables[0].id).not.toBe(other.tables[0]?.id);
  });

  test("a table with games to come cannot be taken away, nor its hall", async () => {
    const drawn = await givenDrawn(desk);
    await plan(drawn);
    const edit = hallFields({ tables: [drawn.hall.tables[1]], version: drawn.hall.version });
    expect(await desk.call(`PUT /api/organizer/halls/${drawn.hall.id}`, drawn.organizer, edit)).toMatchObject({
      status: 409,
      code: "hall-in-use",
    });
    expect(await desk.call(`DELETE /api/organizer/halls/${drawn.hall.id}`, drawn.organizer)).toMatchObject({
      code: "hall-in-use",
    });
    const settings = { ...drawn.settings, hall_ids: [] };
    expect(await desk.call(`PUT ${drawn.board}/settings`, drawn.organizer, settings)).toMatchObject({
      code: "hall-in-use",
    });
  });
});

describe("planning", () => {
  test("a preview writes nothing; applied, games have times, each person is notified once, and it is public", async () => {
    const drawn = await givenDrawn(desk);
    const preview = await plan(drawn, { scope: "all", apply: false });
    expect(preview.data).toMatchObject({ applied: false, unplaced: [] });
    expect(preview.data.moves).toHaveLength(3);
    expect(await slotsOf(drawn)).toEqual({});

    expect((await plan(drawn)).data.moves).toHaveLength(3);
    expect(await slotsOf(drawn)).toEqual({ r1m1: [1, 0], r1m2: [2, 0], r2m1: [1, 40] });
    expect((await gameRow(desk.db, drawn.gameId("r2m1"))).scheduled_at?.toISOString()).toBe(at(40));
    const [ada] = drawn.players as [TestUser];
    expect(await noticesOf(ada)).toEqual([
      "Round 1, match 1 of Lagos Open: Table 1, Yaba Cue Hall, Mar 06, 2026, 10:00.",
    ]);

    expect((await plan(drawn)).data.moves).toEqual([]);
    expect(await noticesOf(ada)).toHaveLength(1);
    const { data }: { data: PlannedGame[] } = await desk.call(
      `GET /api/tournaments/${drawn.tournamentId}/order-of-play`,
    );
    expect(data.map(({ day, table: name, player1, label }) => [day, name, label, player1])).toEqual([
      ["2026-03-06", "Table 1", "Round 1, match 1", ada.name],
      ["2026-03-06", "Table 2", "Round 1, match 2", drawn.players[1]?.name],
      ["2026-03-06", "Table 1", "Round 2", "Winner of Round 1, match 1"],
    ]);
  });

  test("without a hall or a draw the next step is named; a draft is not public", async () => {
    const drawn = await givenDrawn(desk);
    await desk.call(`PUT ${drawn.board}/settings`, drawn.organizer, { ...drawn.settings, hall_ids: [] });
    expect(await plan(drawn)).toMatchObject({
      status: 409,
      message: "Choose the hall first. There are no tables yet.",
    });
    expect(
      await desk.call(`PUT ${drawn.board}/settings`, drawn.organizer, { ...drawn.settings, hall_ids: [newId()] }),
    ).toMatchObject({ code: "hall-not-found" });
    await desk.db.deleteFrom("games").where("tournament_id", "=", drawn.tournamentId).execute();
    expect(await plan(drawn)).toMatchObject({ code: "illegal-step", message: /draw/u });
    await desk.db.updateTable("tournaments").set({ status: "draft" }).where("id", "=", drawn.tournamentId).execute();
    expect(await desk.call(`GET /api/tournaments/${drawn.tournamentId}/order-of-play`)).toMatchObject({ status: 404 });
  });

  test("what has no room is listed with its reason; only what is missing is planned when that is asked", async () => {
    const small = await givenHall(desk, await givenUser(desk.db, { roles: ["organizer"] }), {
      tables: [{ name: "One" }],
      hours: [{ weekday: 5, opens: "10:00", closes: "11:00" }],
    });
    const drawn = await givenDrawn(desk, { hall: small });
    const { unplaced } = (await plan(drawn)).data;
    expect(unplaced).toEqual([
      { game_id: drawn.gameId("r2m1"), reason: "no-time-left", message: expect.stringContaining("No table is free") },
    ]);
    expect(await slotsOf(drawn)).toEqual({ r1m1: [1, 0], r1m2: [1, 25] });
    const edit = hallFields({
      name: "Small",
      tables: small.tables,
      hours: [{ weekday: 5, opens: "10:00", closes: "23:00" }],
      version: 1,
    });
    const owner = await desk.db
      .selectFrom("halls")
      .select("owner_id")
      .where("id", "=", small.id)
      .executeTakeFirstOrThrow();
    await desk.db
      .updateTable("halls")
      .set({ owner_id: drawn.organizer.userId })
      .where("owner_id", "=", owner.owner_id)
      .execute();
    await desk.call(`PUT /api/organizer/halls/${small.id}`, drawn.organizer, edit);
    const rest = (await plan(drawn, { scope: "unplaced", apply: true })).data;
    expect(rest.moves.map(({ game_id }: { game_id: MatchId }) => game_id)).toEqual([drawn.gameId("r2m1")]);
  });

  test("referees of the pool are given, within their hours, and named ones keep their games", async () => {
    const drawn = await givenDrawn(desk);
    const [rita, sam] = [
      await givenUser(desk.db, { roles: ["referee"] }),
      await givenUser(desk.db, { roles: ["referee"] }),
    ];
    const referees = [
      { player_id: rita.playerId, available_from: null, available_to: at(30) },
      { player_id: sam.playerId },
    ];
    const wrong = await desk.call(`PUT ${drawn.board}/settings`, drawn.organizer, {
      ...drawn.settings,
      referees: [{ player_id: "nobody" }],
    });
    expect(wrong.errors).toEqual({ referees: "Appoint each of them as a referee first" });
    await desk.call(`PUT ${drawn.board}/settings`, drawn.organizer, { ...drawn.settings, referees });
    await plan(drawn);
    const named = await Promise.all(
      ["r1m1", "r1m2", "r2m1"].map(async (key) => (await gameOf(drawn, key)).referee?.person_id),
    );
    expect(named.slice(0, 2).toSorted()).toEqual([rita.playerId, sam.playerId].toSorted());
    expect(named[2]).toBe(sam.playerId);
    expect(await noticesOf(sam)).toEqual([
      expect.stringMatching(/^You're the referee\. Round 1, match .* Round 2 of/u),
    ]);
  });
});

describe("by hand", () => {
  test("a match is put on a table, its time and players follow, and plans leave it there", async () => {
    const drawn = await givenDrawn(desk);
    await plan(drawn);
    const moved = await place(drawn, "r1m2", { table_id: table(drawn, 0), starts_at: at(120) });
    expect(moved.errors).toEqual({ starts_at: "This match decides who plays Round 2, which starts too early." });
    await desk.call(`DELETE /api/organizer/matches/${drawn.gameId("r2m1")}/slot`, drawn.organizer);
    expect((await gameRow(desk.db, drawn.gameId("r2m1"))).scheduled_at).toBeNull();
    const now = await place(drawn, "r1m2", { table_id: table(drawn, 0), starts_at: at(120) });
    expect(now.data).toMatchObject({ slot: { is_pinned: true, starts_at: at(120), ends_at: at(145) } });
    expect(await noticesOf(drawn.players[1] as TestUser)).toHaveLength(2);
    await plan(drawn);
    expect(await slotsOf(drawn)).toEqual({ r1m1: [1, 0], r1m2: [1, 120], r2m1: [1, 160] });
  });

  test("it is refused with what it collides with, on the field that is wrong", async () => {
    const drawn = await givenDrawn(desk, { players: 8 });
    await plan(drawn);
    const wish = (key: string, index: number, minutes: number) =>
      place(drawn, key, { table_id: table(drawn, index), starts_at: at(minutes) });
    expect(await wish("r1m3", 0, 10)).toMatchObject({
      status: 409,
      code: "slot-refused",
      errors: { table_id: "Round 1, match 1 is on this table then." },
    });
    expect((await wish("r2m1", 0, 10)).errors.starts_at).toMatch(/Round 1, match 1 decides who plays/u);
    expect((await wish("r1m3", 0, -30)).errors).toEqual({ table_id: "The table isn't available then." });
    const elsewhere = await givenHall(desk, drawn.organizer);
    expect((await place(drawn, "r1m3", { table_id: elsewhere.tables[0]?.id, starts_at: at(0) })).errors).toMatchObject({
      table_id: /this tournament/u,
    });
    const late = { table_id: table(drawn, 0), starts_at: at(300), version: 99 };
    expect(await place(drawn, "r1m3", late)).toMatchObject({ code: "slot-changed" });
    expect((await place(drawn, "r1m3", { ...late, version: undefined })).errors).toHaveProperty("version");
  });

  test("a match that is live stays, and its overrun moves the next one", async () => {
    const drawn = await givenDrawn(desk);
    await plan(drawn);
    await desk.db
      .updateTable("games")
      .set({ status: "live", started_at: at(0) })
      .where("id", "=", drawn.gameId("r1m1"))
      .execute();
    expect(await place(drawn, "r1m1", { table_id: table(drawn, 1), starts_at: at(200) })).toMatchObject({
      code: "illegal-step",
    });
    const shown = await replan(drawn, { kind: "overrun", game_id: drawn.gameId("r1m1"), ends_at: at(50) }, false);
    expect(shown.data.moves).toMatchObject([{ game_id: drawn.gameId("r2m1"), to: { starts_at: at(65) } }]);
    expect(await slotsOf(drawn)).toMatchObject({ r2m1: [1, 40] });
    await replan(drawn, { kind: "overrun", game_id: drawn.gameId("r1m1"), ends_at: at(50) });
    expect(await slotsOf(drawn)).toMatchObject({ r1m1: [1, 0], r2m1: [1, 65] });
    expect((await gameOf(drawn, "r1m1")).slot?.ends_at).toBe(at(50));
  });
});

describe("mending", () => {
  test("a lost table moves its games and no other, and later plans know of it until it is back", async () => {
    const drawn = await givenDrawn(desk, { players: 8 });
    await plan(drawn);
    const before = await slotsOf(drawn);
    const change = { kind: "table-lost", table_id: table(drawn, 0), from: at(50), to: at(600) };
    const { moves } = (await replan(drawn, change)).data;
    const after = await slotsOf(drawn);
    const lost = Object.keys(before).filter((key) => before[key]?.[0] === 1 && (before[key]?.[1] ?? 0) >= 50);
    expect(lost).toEqual(["r2m1", "r3m1"]);
    const moved = moves.map((move: { game_id: MatchId }) => move.game_id);
    expect(moved.toSorted()).toEqual(lost.map(drawn.gameId).toSorted());
    expect(after).toEqual({ ...before, r2m1: [2, 90], r3m1: [2, 130] });
    await replan(drawn, { ...change, from: at(0) });
    await plan(drawn);
    expect(Object.values(await slotsOf(drawn)).every((slot) => slot?.[0] === 2)).toBe(true);
    await replan(drawn, { kind: "table-back", table_id: table(drawn, 0) });
    await plan(drawn);
    expect(await slotsOf(drawn)).toEqual(before);
  });

  test("a late player and a hall that closes early", async () => {
    const drawn = await givenDrawn(desk);
    await plan(drawn);
    const [, bola] = drawn.players as [TestUser, TestUser];
    await replan(drawn, { kind: "player-late", player_id: bola.playerId, arrives_at: at(30) });
    expect(await slotsOf(drawn)).toEqual({ r1m1: [1, 0], r1m2: [2, 30], r2m1: [1, 70] });
    const closes = { kind: "hall-closes", hall_id: drawn.hall.id, from: at(80), to: at(9000) };
    const { unplaced } = (await replan(drawn, closes)).data;
    expect(unplaced).toMatchObject([{ game_id: drawn.gameId("r2m1"), reason: "no-time-left" }]);
    expect(await slotsOf(drawn)).toEqual({ r1m1: [1, 0], r1m2: [2, 30] });
    expect((await noticesOf(bola)).length).toBe(2);
  });

  test("nonsense is refused on its field", async () => {
    const drawn = await givenDrawn(desk);
    await plan(drawn);
    const errors = async (change: object) => (await replan(drawn, change)).errors;
    expect(await errors({ kind: "table-lost", table_id: newId(), from: at(0), to: at(5) })).toHaveProperty("table_id");
    expect(await errors({ kind: "table-lost", table_id: table(drawn, 0), from: at(5), to: at(5) })).toHaveProperty(
      "to",
    );
    expect(await errors({ kind: "overrun", game_id: drawn.gameId("r1m1"), ends_at: at(-5) })).toHaveProperty("ends_at");
    expect(await errors({ kind: "overrun", game_id: newId(), ends_at: at(5) })).toHaveProperty("game_id");
    expect(await errors({ kind: "player-late", player_id: newId(), arrives_at: at(5) })).toHaveProperty("player_id");
  });
});

describe("two tournaments in one hall", () => {
  test("two organizers put a match on one table at the same moment: one is refused, every time", async () => {
    const first = await givenDrawn(desk);
    const second = await givenDrawn(desk, { hall: first.hall });
    for (let minutes = 0; minutes < 150; minutes += 30) {
      const wish = { table_id: table(first, 0), starts_at: at(minutes) };
      const answers = await Promise.all([place(first, "r1m1", wish), place(second, "r1m1", wish)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)).toMatchObject({
        code: "slot-refused",
        errors: { table_id: "Round 1 of Lagos Open is on this table then." },
      });
      for (const drawn of [first, second])
        await desk.call(`DELETE /api/organizer/matches/${drawn.gameId("r1m1")}/slot`, drawn.organizer);
    }
  });

  test("the database refuses two games on one table for every client; one may begin when the other ends", async () => {
    const drawn = await givenDrawn(desk);
    const slot = (key: string, from: number, to: number) =>
      desk.db
        .insertInto("game_slots")
        .values({ game_id: drawn.gameId(key), table_id: table(drawn, 0), starts_at: at(from), ends_at: at(to) })
        .execute();
    await slot("r1m1", 0, 60);
    await expect(slot("r1m2", 59, 120)).rejects.toMatchObject({ constraint: "game_slots_one_game_a_table" });
    await slot("r1m2", 60, 120);
    expect(await slotsOf(drawn)).toMatchObject({ r1m1: [1, 0], r1m2: [1, 60] });
  });

  test("plans avoid each other, and no person plays or referees in two places", async () => {
    const first = await givenDrawn(desk);
    const second = await givenDrawn(desk, { hall: first.hall, sources: first.players.slice(0, 2) });
    await plan(first);
    expect(await slotsOf(first)).toEqual({ r1m1: [1, 0], r1m2: [2, 0], r2m1: [1, 40] });
    await plan(second);
    // The first two seeds play in the first round of both, and may meet in the final of the first, from 40 to 65.
    expect(await slotsOf(second)).toEqual({ r1m1: [1, 80], r1m2: [2, 80], r2m1: [1, 120] });

    const elsewhere = await givenDrawn(desk, { sources: [first.players[0] as TestUser] });
    const wish = { table_id: table(elsewhere, 0), starts_at: at(10) };
    expect((await place(elsewhere, "r1m1", wish)).errors.starts_at).toContain(
      `${first.players[0]?.name} plays Round 1 of Lagos Open then.`,
    );
    const rita = await givenUser(desk.db, { roles: ["referee"] });
    const named = { table_id: table(first, 1), starts_at: at(0), referee_player_id: rita.playerId };
    expect((await place(first, "r1m2", named)).data).toMatchObject({ referee: { person_id: rita.playerId } });
    expect(await noticesOf(rita)).toEqual([
      expect.stringMatching(/^You're the referee\. Round 1, match 2 of Lagos Open: Table 2/u),
    ]);
    const again = await place(elsewhere, "r1m2", { ...wish, referee_player_id: rita.playerId });
    expect(again.errors).toEqual({ referee_player_id: `The referee, ${rita.name}, is at Round 1 of Lagos Open then.` });
  });
});

describe("a slot follows its game", () => {
  const set = (drawn: Drawn, fields: object) =>
    desk.db.updateTable("games").set(fields).where("id", "=", drawn.gameId("r1m1")).execute();
  const walkover = (drawn: Drawn) => ({
    status: "completed",
    outcome: "walkover",
    completed_at: at(-60),
    winner_id: drawn.players[0]?.playerId,
  });
  test.each<[string, (drawn: Drawn) => object, [number, number] | null]>([
    [
      "over early, it frees the table",
      () => ({ status: "completed", started_at: at(0), completed_at: at(12) }),
      [0, 12],
    ],
    [
      "over late, it keeps what it had",
      () => ({ status: "completed", started_at: at(0), completed_at: at(90) }),
      [0, 25],
    ],
    ["never played, it has none", walkover, null],
    ["put off, it has none", () => ({ status: "postponed" }), null],
    ["called off, it has none", () => ({ status: "cancelled" }), null],
    ["at another time, it has none", () => ({ scheduled_at: at(77) }), null],
    ["live, it stays", () => ({ status: "live", started_at: at(3) }), [0, 25]],
  ])("%s", async (_, fields, expected) => {
    const drawn = await givenDrawn(desk);
    await plan(drawn);
    await set(drawn, fields(drawn));
    const row = await desk.db
      .selectFrom("game_slots")
      .selectAll()
      .where("game_id", "=", drawn.gameId("r1m1"))
      .executeTakeFirst();
    const minutes = (moment: Date) => (moment.getTime() - START.getTime()) / 60_000;
    expect(row ? [minutes(row.starts_at), minutes(row.ends_at)] : null).toEqual(expected);
  });
});

test("1,024 players on 32 tables: planned on a thread of its own, written whole, notified in one statement", async () => {
  const organizer = await givenUser(desk.db, { roles: ["organizer"] });
  const hall = await givenHall(desk, organizer, {
    tables: Array.from({ length: 32 }, (_, index) => ({ name: `Table ${index + 1}` })),
  });
  const ids = Array.from({ length: 1024 }, () => newId());
  const people = ids.map((id, index) => ({ id, name: `Participant ${index}`, name_key: `participant ${index}` }));
  await desk.db.insertInto("players").values(people).execute();
  const sources = ids.map((playerId) => ({ ...organizer, playerId }));
  const drawn = await givenDrawn(desk, { hall, sources, players: 1024 });
  let threads = 0;
  const countThread = () => {
    threads += 1;
  };
  process.on("worker", countThread);
  const made = await plan(drawn);
  process.off("worker", countThread);
  expect(threads).toBe(1);
  expect(made.data.moves).toHaveLength(1023);
  const { total } = await desk.db
    .selectFrom("game_slots as s")
    .innerJoin("games as g", "g.id", "s.game_id")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("g.tournament_id", "=", drawn.tournamentId)
    .executeTakeFirstOrThrow();
  expect(total).toBe(1023);
});
