import type { Floor } from "@pockethall/contract/floor";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import {
  at,
  type Drawn,
  gameRow,
  givenDrawn,
  type HallServer,
  openHallServer,
} from "../order-of-play/testing/hall-server.ts";

let desk: HallServer;

beforeAll(async () => {
  desk = await openHallServer();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Eight players on two tables, under way; with the loser as marker of the next match unless it is turned off. */
async function givenOngoing(loser_marks = true): Promise<Drawn> {
  desk.setClock(at(0));
  const drawn = await givenDrawn(desk, { players: 8 });
  await desk.call(`PUT ${drawn.board}/settings`, drawn.organizer, { ...drawn.settings, loser_marks });
  await desk.db.updateTable("tournaments").set({ status: "ongoing" }).where("id", "=", drawn.tournamentId).execute();
  return drawn;
}

const callTo = (drawn: Drawn, key: string, index: number) =>
  desk.call(`POST /api/organizer/matches/${drawn.gameId(key)}/call`, drawn.organizer, {
    table_id: drawn.hall.tables[index]?.id,
  });

/** Plays a match at a table to its end; gives its loser. */
async function played(drawn: Drawn, key: string, index: number): Promise<TestUser> {
  await callTo(drawn, key, index);
  const id = drawn.gameId(key);
  await desk.call(`POST /api/referee/matches/${id}/start`, drawn.organizer);
  const { player1_id, player2_id } = await gameRow(desk.db, id);
  desk.setClock(at(20));
  for (const score of [1, 2])
    await desk.call(`PUT /api/matches/${id}/score`, drawn.organizer, { playerId: player1_id, score });
  const loser = drawn.players.find(({ playerId }) => playerId === player2_id);
  if (!loser) throw new Error("no loser");
  return loser;
}

const floorOf = async (drawn: Drawn): Promise<Floor> =>
  (await desk.call(`GET /api/organizer/tournaments/${drawn.tournamentId}/floor`, drawn.organizer)).data;
const markerOf = async (drawn: Drawn, key: string) => {
  const { tables } = await floorOf(drawn);
  return tables.find(({ match }) => match?.id === drawn.gameId(key))?.match?.marker;
};

/** Whether someone may start the match; a start is taken back at once. */
async function mayStart(drawn: Drawn, key: string, as: TestUser): Promise<number> {
  const { status } = await desk.call(`POST /api/referee/matches/${drawn.gameId(key)}/start`, as);
  return status;
}

const codeOf = async (drawn: Drawn, key: string, as = drawn.organizer) =>
  desk.call(`POST /api/organizer/matches/${drawn.gameId(key)}/marker-code`, as);
const accept = (token: string, as: TestUser) => desk.call(`POST /api/marker-codes/${token}/accept`, as);

test("the loser marks the next match at the table, is notified, and scores that match alone", async () => {
  const drawn = await givenOngoing();
  const loser = await played(drawn, "r1m1", 0);
  await callTo(drawn, "r1m2", 1);
  expect(await markerOf(drawn, "r1m2")).toBeNull();
  await callTo(drawn, "r1m3", 0);
  expect(await markerOf(drawn, "r1m3")).toEqual({ name: expect.any(String), has_account: true });
  const notices = await desk.db
    .selectFrom("notifications")
    .select(["title", "url"])
    .where("user_id", "=", loser.userId)
    .where("title", "=", "You mark the next match")
    .execute();
  expect(notices).toEqual([{ title: "You mark the next match", url: `/referee/matches/${drawn.gameId("r1m3")}` }]);
  const own = await desk.call("GET /api/referee/matches", loser);
  expect(own.data.map(({ id }: { id: string }) => id)).toEqual([drawn.gameId("r1m3")]);
  expect(await mayStart(drawn, "r1m2", loser)).toBe(403);
  expect(await mayStart(drawn, "r1m3", loser)).toBe(200);
});

test("nobody is named where the tournament does not want it, for a referee's match, or who is at another table", async () => {
  const off = await givenOngoing(false);
  await played(off, "r1m1", 0);
  await callTo(off, "r1m2", 0);
  expect(await markerOf(off, "r1m2")).toBeNull();

  const drawn = await givenOngoing();
  const loser = await played(drawn, "r1m1", 0);
  const referee = await givenUser(desk.db, { roles: ["referee"] });
  const game = desk.db.updateTable("games").where("id", "=", drawn.gameId("r1m2"));
  await game.set({ referee_id: referee.userId }).execute();
  await callTo(drawn, "r1m2", 0);
  expect(await markerOf(drawn, "r1m2")).toBeNull();
  await desk.call(`DELETE /api/organizer/matches/${drawn.gameId("r1m2")}/call`, drawn.organizer);

  await desk.db
    .updateTable("games")
    .set({ player1_id: loser.playerId })
    .where("id", "=", drawn.gameId("r1m4"))
    .execute();
  await callTo(drawn, "r1m4", 1);
  await callTo(drawn, "r1m3", 0);
  expect(await markerOf(drawn, "r1m3")).toBeNull();
});

test("a call that is taken back takes its marker along; a guest is named without an account", async () => {
  const drawn = await givenOngoing();
  const loser = await played(drawn, "r1m1", 0);
  await callTo(drawn, "r1m2", 0);
  await desk.call(`DELETE /api/organizer/matches/${drawn.gameId("r1m2")}/call`, drawn.organizer);
  expect(await mayStart(drawn, "r1m2", loser)).toBe(403);
  await desk.db.updateTable("users").set({ closed_at: new Date() }).where("id", "=", loser.userId).execute();
  await callTo(drawn, "r1m2", 0);
  expect(await markerOf(drawn, "r1m2")).toMatchObject({ has_account: false });
});

test("a code makes one person the marker of one match until the organizer ends it", async () => {
  const drawn = await givenOngoing(false);
  await callTo(drawn, "r1m1", 0);
  const [marker, other] = [await givenUser(desk.db), await givenUser(desk.db)];
  expect((await codeOf(drawn, "r1m1", other)).status).toBe(403);
  const { token } = (await codeOf(drawn, "r1m1")).data;
  expect((await desk.call(`GET /api/marker-codes/${token}`, marker)).data).toMatchObject({ table: "Table 1" });
  const player = drawn.players[0];
  if (!player) throw new Error("no player");
  const { player1_id } = await gameRow(desk.db, drawn.gameId("r1m1"));
  const own = drawn.players.find(({ playerId }) => playerId === player1_id) ?? player;
  expect(await accept(token, own)).toMatchObject({ status: 403, code: "conflict-of-interest" });

  const answers = await Promise.all([accept(token, marker), accept(token, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [first, second] = answers[0]?.status === 200 ? [marker, other] : [other, marker];
  expect(await accept(token, first)).toMatchObject({ status: 200 });
  expect(await mayStart(drawn, "r1m1", second)).toBe(403);
  expect(await mayStart(drawn, "r1m2", first)).toBe(403);
  expect(await mayStart(drawn, "r1m1", first)).toBe(200);

  await desk.call(`DELETE /api/organizer/matches/${drawn.gameId("r1m1")}/marker`, drawn.organizer);
  const score = { playerId: player1_id, score: 1 };
  expect((await desk.call(`PUT /api/matches/${drawn.gameId("r1m1")}/score`, first, score)).status).toBe(403);
  expect(await accept(token, second)).toMatchObject({ status: 404, code: "marker-code-not-found" });
  const audit = await desk.db
    .selectFrom("audit_log")
    .select("action")
    .where("subject", "=", `match:${drawn.gameId("r1m1")}`)
    .where("action", "like", "match.marker%")
    .orderBy("id")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["match.marker-code", "match.marker", "match.marker-end"]);
});

test("a code ends after half an hour, with a newer one, and when the match goes to another table", async () => {
  const drawn = await givenOngoing(false);
  await callTo(drawn, "r1m1", 0);
  const person = await givenUser(desk.db);
  const ended = { status: 404, code: "marker-code-not-found" };
  const { token: first } = (await codeOf(drawn, "r1m1")).data;
  const { token: second } = (await codeOf(drawn, "r1m1")).data;
  expect(await accept(first, person)).toMatchObject(ended);
  await callTo(drawn, "r1m1", 1);
  expect(await accept(second, person)).toMatchObject(ended);
  const { token: third } = (await codeOf(drawn, "r1m1")).data;
  desk.setClock(at(31));
  expect(await accept(third, person)).toMatchObject(ended);
});
