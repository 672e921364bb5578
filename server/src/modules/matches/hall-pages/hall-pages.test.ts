import type { TournamentId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenTournament } from "../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { newId } from "../../../kernel/ids.ts";
import {
  givenDrawn,
  givenHall,
  type HallServer,
  hallFields,
  openHallServer,
} from "../order-of-play/testing/hall-server.ts";

let desk: HallServer;
let owner: TestUser;
beforeAll(async () => {
  desk = await openHallServer();
  owner = await givenUser(desk.db, { roles: ["organizer"], name: "Owner Okafor" });
});
afterAll(() => desk[Symbol.asyncDispose]());

const play = (tournamentId: TournamentId, hallId: string) =>
  desk.db.insertInto("tournament_halls").values({ tournament_id: tournamentId, hall_id: hallId }).execute();
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

test("a visitor reads where a hall is, its phone, tables and hours, and not who entered it", async () => {
  const hall = await givenHall(desk, owner, { phone: "0803 123 4567", latitude: 6.5, longitude: 3.38 });
  const { status, data } = await desk.call(`GET /api/halls/${hall.id}`);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    name: "Yaba Cue Hall",
    address: "12 Herbert Macaulay Way",
    state: "Lagos",
    phone: "+2348031234567",
    latitude: 6.5,
    longitude: 3.38,
    tables: [{ name: "Table 1" }, { name: "Table 2" }],
  });
  expect(data.hours).toHaveLength(7);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${owner.userId}|Okafor`, "u"));
});

test("the owner changes and clears the phone; an edit without it keeps it, and only a Nigerian number is taken", async () => {
  const hall = await givenHall(desk, owner, { phone: "08031234567" });
  const phoneOf = async () => (await desk.call(`GET /api/halls/${hall.id}`)).data.phone;
  const edit = (fields: object, version: number) =>
    desk.call(`PUT /api/organizer/halls/${hall.id}`, owner, { ...hallFields(), ...fields, version });
  expect(await edit({}, 1)).toMatchObject({ status: 200, data: { phone: "+2348031234567" } });
  expect(await edit({ phone: "call me" }, 2)).toMatchObject({
    status: 422,
    errors: { phone: "Enter a valid Nigerian phone number" },
  });
  expect(await phoneOf()).toBe("+2348031234567");
  expect(await edit({ phone: "+234 805 765 4321" }, 2)).toMatchObject({ status: 200 });
  expect(await phoneOf()).toBe("+2348057654321");
  expect(await edit({ phone: "" }, 3)).toMatchObject({ status: 200, data: { phone: null } });
  expect(await phoneOf()).toBeNull();
});

test("the list is by name, page by page, in one state or in all, without halls that were taken off it", async () => {
  for (const name of ["kano C", "Kano A", "Kano b", "Kano gone"]) await givenHall(desk, owner, { name, state: "Kano" });
  await desk.db.updateTable("halls").set({ removed_at: new Date() }).where("name", "=", "Kano gone").execute();
  const first = await desk.call("GET /api/halls?state=Kano&per_page=2");
  expect(namesOf(first)).toEqual(["Kano A", "Kano b"]);
  expect(first.data[0]).toMatchObject({ state: "Kano", table_count: 2 });
  expect(first.meta).toEqual({ page: 1, per_page: 2, total: 3 });
  expect(namesOf(await desk.call("GET /api/halls?state=Kano&per_page=2&page=2"))).toEqual(["kano C"]);
  expect(namesOf(await desk.call("GET /api/halls"))).toEqual(expect.arrayContaining(["Kano A", "Yaba Cue Hall"]));
  expect(await desk.call("GET /api/halls?state=Atlantis")).toMatchObject({ status: 422 });
});

test("a hall lists its published tournaments, those under way first; a tournament's halls are found by it", async () => {
  const hall = await givenHall(desk, owner, { name: "Hall of four" });
  const ids: Record<string, TournamentId> = {};
  for (const status of ["completed", "upcoming", "ongoing", "draft"] as const) {
    ids[status] = await givenTournament(desk.db, { status, name: `The ${status}` });
    await play(ids[status], hall.id);
  }
  await givenTournament(desk.db, { status: "upcoming", name: "Elsewhere" });
  const listed = await desk.call(`GET /api/halls/${hall.id}/tournaments?per_page=2`);
  expect(namesOf(listed)).toEqual(["The ongoing", "The upcoming"]);
  expect(listed.meta.total).toBe(3);
  expect(namesOf(await desk.call(`GET /api/halls/${hall.id}/tournaments?per_page=2&page=2`))).toEqual([
    "The completed",
  ]);
  const hallsOf = async (id: string | undefined) => namesOf(await desk.call(`GET /api/halls?tournament_id=${id}`));
  expect(await hallsOf(ids["ongoing"])).toEqual(["Hall of four"]);
  for (const hidden of [ids["draft"], newId(), "none"]) expect(await hallsOf(hidden)).toEqual([]);
});

test("a match and the order of play name the page of their hall for as long as it has one", async () => {
  const drawn = await givenDrawn(desk);
  await desk.call(`POST ${drawn.board}/plan`, drawn.organizer, { scope: "all", apply: true });
  const matchTable = async () => (await desk.call(`GET /api/matches/${drawn.gameId("r1m1")}`)).data.table;
  const planned = async () => (await desk.call(`GET /api/tournaments/${drawn.tournamentId}/order-of-play`)).data[0];
  expect(await matchTable()).toEqual({
    name: expect.stringMatching(/^Table/u),
    hall: "Yaba Cue Hall",
    hall_id: drawn.hall.id,
  });
  expect(await planned()).toMatchObject({ hall: "Yaba Cue Hall", hall_id: drawn.hall.id });
  await desk.db.updateTable("halls").set({ removed_at: new Date() }).where("id", "=", drawn.hall.id).execute();
  expect(await matchTable()).toMatchObject({ hall: "Yaba Cue Hall", hall_id: null });
  expect(await planned()).toMatchObject({ hall_id: null });
});

test("an unknown hall and one off the list have no page", async () => {
  const gone = await givenHall(desk, owner);
  await desk.call(`DELETE /api/organizer/halls/${gone.id}`, owner);
  for (const id of ["nowhere", newId(), gone.id])
    for (const part of ["", "/tournaments"])
      expect(await desk.call(`GET /api/halls/${id}${part}`)).toMatchObject({ status: 404, code: "hall-not-found" });
});

test("an admin hides a hall's page for a reason and shows it again: plans and matches keep the hall", async () => {
  const admin = await givenUser(desk.db, { roles: ["admin"] });
  const drawn = await givenDrawn(desk);
  const { id } = drawn.hall;
  await desk.call(`POST ${drawn.board}/plan`, drawn.organizer, { scope: "all", apply: true });
  const isListed = async () =>
    (await desk.call("GET /api/halls?per_page=100")).data.some((hall: { id: string }) => hall.id === id);
  const pages = [`/api/halls/${id}`, `/api/halls/${id}/tournaments`, `/api/halls/${id}/board`];
  const statuses = () => Promise.all(pages.map(async (page) => (await desk.call(`GET ${page}`)).status));
  const hallOfMatch = async () => (await desk.call(`GET /api/matches/${drawn.gameId("r1m1")}`)).data.table;
  const planned = async () => (await desk.call(`GET /api/tournaments/${drawn.tournamentId}/order-of-play`)).data[0];
  const set = (as: TestUser, hidden: boolean, reason: string) =>
    desk.call(`POST /api/admin/halls/${id}/visibility`, as, { hidden, reason });
  expect([await isListed(), await statuses()]).toEqual([true, [200, 200, 200]]);

  expect(await set(drawn.organizer, true, "Mine")).toMatchObject({ status: 403 });
  expect(await set(admin, true, " ")).toMatchObject({ status: 422, errors: { reason: "Give a reason" } });
  const answer = await set(admin, true, "The address is a private home");
  expect(answer).toMatchObject({ status: 200, data: { id, hidden_reason: "The address is a private home" } });
  expect([await isListed(), await statuses()]).toEqual([false, [404, 404, 404]]);
  expect(await hallOfMatch()).toMatchObject({ hall: "Yaba Cue Hall", hall_id: null });
  expect(await planned()).toMatchObject({ hall: "Yaba Cue Hall", hall_id: null });
  const own = await desk.call(`GET /api/organizer/halls/${id}`, drawn.organizer);
  expect(own.data).toMatchObject({ hidden_reason: "The address is a private home" });

  expect(await set(admin, false, "It is a hall")).toMatchObject({ status: 200, data: { hidden_reason: null } });
  expect([await isListed(), await statuses()]).toEqual([true, [200, 200, 200]]);
  expect(await planned()).toMatchObject({ hall_id: id });
  const lines = desk.db.selectFrom("audit_log").select(["actor_id", "action", "before", "after"]);
  expect(
    await lines.where("subject", "=", `hall:${id}`).where("actor_id", "=", admin.userId).orderBy("id").execute(),
  ).toEqual([
    {
      actor_id: admin.userId,
      action: "hall.hide",
      before: { hidden_reason: null },
      after: { reason: "The address is a private home" },
    },
    {
      actor_id: admin.userId,
      action: "hall.show",
      before: { hidden_reason: "The address is a private home" },
      after: { reason: "It is a hall" },
    },
  ]);
  expect(await set(admin, true, "Gone")).toMatchObject({ status: 200 });
  for (const unknown of [newId(), "nowhere"])
    expect(
      await desk.call(`POST /api/admin/halls/${unknown}/visibility`, admin, { hidden: true, reason: "Gone" }),
    ).toMatchObject({ status: 404, code: "hall-not-found" });
});
