import type { MatchId } from "@pockethall/domain/ids";
import type { LogEntry } from "@pockethall/domain/match-log-types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { DRAW_STARTS_AT, givenDraw } from "../../../../testing/play/given-draw.ts";
import { eventsOf, NO_EVENTS } from "../../../../testing/play/given-log.ts";
import { newId } from "../../../kernel/ids.ts";

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  admin = await givenUser(server.db, { roles: ["admin"] });
});
afterAll(() => server[Symbol.asyncDispose]());

const start = (matchId: MatchId) => send(server.http, `POST /api/referee/matches/${matchId}/start`, { as: admin });
const PAD = "pad-of-ada-1";
function sendEvents(matchId: MatchId, events: readonly LogEntry[]) {
  const entries = events.map(({ pad: _pad, ...entry }) => entry);
  return send(server.http, `POST /api/matches/${matchId}/events`, { as: admin, body: { pad: PAD, entries } });
}
const STARTED = { kind: "started", breaker: 1 } as const;
/** Of the match's tournament. */
const setStatusOf = (matchId: MatchId, status: "postponed" | "ongoing") =>
  server.db
    .updateTable("tournaments")
    .set({ status })
    .where("id", "=", (q) => q.selectFrom("games").select("tournament_id").where("id", "=", matchId))
    .execute();
const named = (name: string) => givenUser(server.db, { name });

async function givenTable(name: string): Promise<string> {
  const [hallId, id] = [newId(), newId()];
  const place = { address: "", state: "Lagos", created_at: DRAW_STARTS_AT };
  await server.db
    .insertInto("halls")
    .values({ id: hallId, owner_id: admin.userId, name: "Yaba Cue Hall", ...place })
    .execute();
  await server.db.insertInto("hall_tables").values({ id, hall_id: hallId, name, position: 1 }).execute();
  return id;
}

/** Plans the match on the table, this many hours after the start. */
const putOn = (tableId: string, matchId: MatchId, hour: number) =>
  server.db
    .insertInto("game_slots")
    .values({
      game_id: matchId,
      table_id: tableId,
      starts_at: new Date(DRAW_STARTS_AT.getTime() + hour * 3_600_000),
      ends_at: new Date(DRAW_STARTS_AT.getTime() + (hour + 1) * 3_600_000),
    })
    .execute();

/** Two first-round matches, Ada v Ike and Bola v Uche. */
async function givenMatches() {
  const registrations = [await named("Ada"), await named("Bola"), await named("Uche"), await named("Ike")];
  const draw = await givenDraw(server.db, { registrations });
  return { registrations, first: draw.gameId("r1m1"), second: draw.gameId("r1m2") };
}

test("a match does not start while another one is live on its table", async () => {
  const { first, second } = await givenMatches();
  const table = await givenTable("Table 2");
  await putOn(table, first, 0);
  await putOn(table, second, 1);
  expect((await start(first)).statusCode).toBe(200);
  expect((await start(second)).json()).toMatchObject({
    status: 409,
    code: "illegal-step",
    message: "Table 2 is in use: Semi-final, Ada v Ike.",
  });
  expect((await start(first)).json().message).not.toContain("in use");
});

test("a match does not start while one of its players plays another one, also in another tournament", async () => {
  const { registrations, first } = await givenMatches();
  await putOn(await givenTable("Table 3"), first, 0);
  const [ada] = registrations as [TestUser];
  const other = await givenDraw(server.db, { registrations: [ada] });
  expect((await start(first)).statusCode).toBe(200);
  const { message } = (await start(other.gameId("r1m1"))).json();
  expect(message).toMatch(/^Ada is playing Semi-final of .+, Ada v Ike on Table 3\.$/u);
  expect((await start(other.gameId("r1m2"))).statusCode).toBe(200);
});

test("a live match of a tournament that is postponed keeps no player occupied", async () => {
  const { registrations, first } = await givenMatches();
  const [ada] = registrations as [TestUser];
  const other = await givenDraw(server.db, { registrations: [ada] });
  await start(first);
  expect((await start(other.gameId("r1m1"))).json().message).toMatch(/^Ada is playing Semi-final of .+, Ada v Ike\.$/u);
  await setStatusOf(first, "postponed");
  expect((await start(other.gameId("r1m1"))).statusCode).toBe(200);
});

test("the refusal names the player who is playing, on whichever side of either match", async () => {
  const { registrations, first } = await givenMatches();
  const [ada, , , ike] = registrations as [TestUser, TestUser, TestUser, TestUser];
  await start(first);
  const others = [await named("Efe"), await named("Dayo"), await named("Chidi")];
  for (const [participants, name] of [
    [[...others, ada], "Ada"],
    [[ike, ...others], "Ike"],
  ] as const) {
    const other = await givenDraw(server.db, { registrations: participants });
    const { message } = (await start(other.gameId("r1m1"))).json();
    expect(message).toBe(`${name} is playing Semi-final of Lagos Open, Ada v Ike.`);
  }
});

test("the end of a match is not undone on its pad while one of its players has a live match", async () => {
  const { registrations, first } = await givenMatches();
  const [ada] = registrations as [TestUser];
  const other = (await givenDraw(server.db, { registrations: [ada] })).gameId("r1m1");
  await start(first);
  await setStatusOf(first, "postponed");
  const won = { kind: "frame-won", winner: 1 } as const;
  const events = eventsOf({ matchId: other, pad: PAD, head: NO_EVENTS }, [STARTED, won, won, won]);
  expect((await sendEvents(other, events)).json()).toMatchObject({ data: { status: "completed" } });
  await setStatusOf(first, "ongoing");
  const head = events.at(-1) as LogEntry;
  const undo = eventsOf({ matchId: other, pad: PAD, head }, [{ kind: "undone", of: head.id }]);
  expect((await sendEvents(other, undo)).json()).toMatchObject({
    code: "log-refused",
    message: "Ada is playing Semi-final of Lagos Open, Ada v Ike.",
  });
});

test("a pad's start is refused for the same reason, and taken once the other match is over", async () => {
  const { registrations, first } = await givenMatches();
  const [ada] = registrations as [TestUser];
  const other = (await givenDraw(server.db, { registrations: [ada] })).gameId("r1m1");
  await start(first);
  const events = eventsOf({ matchId: other, pad: PAD, head: NO_EVENTS }, [STARTED, { kind: "frame-won", winner: 1 }]);
  expect((await sendEvents(other, events)).json()).toMatchObject({
    code: "log-refused",
    message: expect.stringContaining("Ada is playing Semi-final of"),
  });
  await server.db.updateTable("games").set({ status: "cancelled" }).where("id", "=", first).execute();
  expect((await sendEvents(other, events)).json()).toMatchObject({ data: { status: "live", player1_score: 1 } });
});

// The two matches are of two tournaments: only the player is locked by both.
test("of two starts at once for one player the second is refused", async () => {
  const ada = await named("Ada");
  const [one, two] = [
    await givenDraw(server.db, { registrations: [ada] }),
    await givenDraw(server.db, { registrations: [ada] }),
  ];
  const answers = await server.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("players").select("id").where("id", "=", ada.playerId).forNoKeyUpdate().execute();
      const starts = [start(one.gameId("r1m1")), start(two.gameId("r1m1"))];
      await untilLockIsAwaited(server.db, 2);
      return { starts };
    })
    .then(({ starts }) => Promise.all(starts));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("of two starts at once on one table the second is refused", async () => {
  const [one, two] = [await givenDraw(server.db), await givenDraw(server.db)];
  const table = await givenTable("Table 1");
  await putOn(table, one.gameId("r1m1"), 0);
  await putOn(table, two.gameId("r1m1"), 1);
  const answers = await server.db
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom("hall_tables").select("id").where("id", "=", table).forNoKeyUpdate().execute();
      const starts = [start(one.gameId("r1m1")), start(two.gameId("r1m1"))];
      await untilLockIsAwaited(server.db, 2);
      return { starts };
    })
    .then(({ starts }) => Promise.all(starts));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
