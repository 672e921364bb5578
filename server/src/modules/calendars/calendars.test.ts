import type { PlayerId } from "@pockethall/domain/ids";
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_HTTP } from "../../../testing/app/test-app.ts";
import { givenTournament } from "../../../testing/database/given.ts";
import { givenUser, openTestDatabase } from "../../../testing/database/test-database.ts";
import { givenDraw } from "../../../testing/play/given-draw.ts";
import { createHttpApp } from "../../http/http-app.ts";
import { newId } from "../../kernel/ids.ts";
import { registerCalendars } from "./calendars.routes.ts";

const now = new Date("2026-03-05T12:00:00Z");
let server: Awaited<ReturnType<typeof openServer>>;

async function openServer() {
  const database = await openTestDatabase();
  const app = await createHttpApp({ ...TEST_HTTP, trustProxy: true });
  registerCalendars(app, { db: database.db, clock: () => now, publicUrl: "https://pockethall.ng/" });
  let caller = 0;
  return {
    db: database.db,
    /** Each request from an address of its own: limits count by address. */
    get: (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { "x-forwarded-for": `10.1.${caller >> 8}.${caller++ & 255}`, ...headers } }),
    close: async () => {
      await app.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** The entries of a calendar as another library reads them, by id. */
async function entriesOf(url: string) {
  const { statusCode, payload } = await server.get(url);
  expect(statusCode).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(payload));
  const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part, { strictExceptions: true }));
  const entries = events.map(({ uid, summary, startDate, endDate, location, description, component, sequence }) => ({
    uid,
    summary,
    from: startDate.toString(),
    to: endDate.toString(),
    location,
    description,
    sequence,
    status: component.getFirstPropertyValue("status"),
    url: component.getFirstPropertyValue("url"),
  }));
  return new Map(entries.map((entry) => [entry.uid, entry]));
}

/** A semi-final at table 2 of a hall, by the order of play. */
async function givenPlanned() {
  const { db } = server;
  const draw = await givenDraw(db, { players: 4, totalFrames: 5, ruleset: "snooker15" });
  const organizer = await givenUser(db);
  const [hallId, tableId, gameId] = [newId(), newId(), draw.gameId("r1m1")];
  const hall = { id: hallId, name: "Yaba Cue Hall", state: "Lagos", address: "12 Herbert Macaulay Way" };
  await db
    .insertInto("halls")
    .values({ ...hall, owner_id: organizer.userId, created_at: now })
    .execute();
  await db.insertInto("hall_tables").values({ id: tableId, hall_id: hallId, name: "Table 2", position: 2 }).execute();
  await db
    .insertInto("tournament_halls")
    .values({ hall_id: hallId, tournament_id: draw.tournamentId as never })
    .execute();
  const slot = { starts_at: new Date("2026-03-06T14:30:00Z"), ends_at: new Date("2026-03-06T16:00:00Z") };
  await db
    .insertInto("game_slots")
    .values({ game_id: gameId, table_id: tableId, ...slot })
    .execute();
  return { ...draw, hallId, gameId, slot };
}

test("a tournament's calendar holds its days and each match with a time, table and place; ids do not change", async () => {
  const { tournamentId, gameId, players, slot } = await givenPlanned();
  await server.db
    .updateTable("tournaments")
    // Both are the next day in Lagos.
    .set({ starts_at: new Date("2026-03-05T23:30:00Z"), ends_at: new Date("2026-03-07T23:15:00Z") })
    .where("id", "=", tournamentId as never)
    .execute();
  const address = `/calendars/tournaments/${tournamentId}.ics`;
  const entries = await entriesOf(address);
  expect(entries.size).toBe(4);
  expect(entries.get(`tournament-${tournamentId}@pockethall.ng`)).toMatchObject({
    summary: "Lagos Open",
    from: "2026-03-06",
    to: "2026-03-09", // the day after the last
    location: "Yaba Cue Hall, Lagos",
    status: "CONFIRMED",
    url: `https://pockethall.ng/tournaments/${tournamentId}`,
  });
  const planned = entries.get(`match-${gameId}@pockethall.ng`);
  expect(planned).toMatchObject({
    from: "2026-03-06T14:30:00Z",
    to: "2026-03-06T16:00:00Z",
    location: "Table 2, Yaba Cue Hall, 12 Herbert Macaulay Way, Lagos",
    url: `https://pockethall.ng/fixtures/${gameId}`,
  });
  const names = players.map(({ name }) => name);
  expect(names).toContain(planned?.summary.split(" v ")[0]);
  expect(names).toContain(planned?.summary.split(" v ")[1]);
  expect(planned?.description).toBe("Lagos Open\nSemi-final · Best of 5");

  const later = new Date(slot.starts_at.getTime() + 3_600_000);
  await server.db
    .updateTable("game_slots")
    .set({ starts_at: later })
    .where("game_id", "=", gameId as never)
    .execute();
  const moved = await entriesOf(address);
  expect([...moved.keys()].sort()).toEqual([...entries.keys()].sort());
  expect(moved.get(`match-${gameId}@pockethall.ng`)?.from).toBe("2026-03-06T15:30:00Z");
});

test("a match without a table lasts as long as its frames are expected to; the final waits for its players", async () => {
  const { tournamentId, gameId } = await givenDraw(server.db, { players: 4, totalFrames: 5, ruleset: "snooker15" });
  const entries = await entriesOf(`/calendars/tournaments/${tournamentId}.ics`);
  expect(entries.get(`match-${gameId("r2m1")}@pockethall.ng`)?.summary).toBe("Final, Lagos Open");
  const other = entries.get(`match-${gameId("r1m2")}@pockethall.ng`);
  expect(other?.from).toBe("2026-03-06T09:45:00Z");
  // A best of five between equals takes 4.125 frames of 25 minutes: 105 minutes in steps of five.
  expect(other?.to).toBe("2026-03-06T11:30:00Z");
});

test("a player's calendar has their matches and entered tournaments; a result, a postponement and a cancellation show", async () => {
  const { tournamentId, gameId, players, hallId } = await givenPlanned();
  const { db } = server;
  const game = await db
    .selectFrom("games")
    .selectAll()
    .where("id", "=", gameId as never)
    .executeTakeFirstOrThrow();
  const player = players.find(({ playerId }) => playerId === game.player1_id);
  const calendar = `/calendars/players/${game.player1_id}.ics`;
  expect([...(await entriesOf(calendar)).keys()]).toEqual([`match-${gameId}@pockethall.ng`]);
  const here = await entriesOf(`/calendars/halls/${hallId}.ics`);
  expect([...here.keys()].sort()).toEqual(
    [`match-${gameId}@pockethall.ng`, `tournament-${tournamentId}@pockethall.ng`].sort(),
  );
  await db
    .updateTable("games")
    .set({ status: "postponed" })
    .where("id", "=", gameId as never)
    .execute();
  const postponed = (await entriesOf(calendar)).get(`match-${gameId}@pockethall.ng`);
  expect(postponed).toMatchObject({ status: "TENTATIVE" });
  expect(postponed?.summary.startsWith(`Postponed: ${player?.name} v `)).toBe(true);

  await db
    .insertInto("registrations")
    .values({
      id: newId(),
      tournament_id: tournamentId as never,
      player_id: game.player1_id as PlayerId,
      fee_kobo: 0,
      payment_method: "none",
    })
    .execute();
  await db
    .updateTable("tournaments")
    .set({ status: "cancelled" })
    .where("id", "=", tournamentId as never)
    .execute();
  expect((await entriesOf(calendar)).get(`tournament-${tournamentId}@pockethall.ng`)?.status).toBe("CANCELLED");

  await db.updateTable("halls").set({ removed_at: now }).where("id", "=", hallId).execute();
  expect((await server.get(`/calendars/halls/${hallId}.ics`)).statusCode).toBe(404);
});

test("text of people cannot break out of its line, and long names are folded", async () => {
  const name = `Cup; "one", two\r\nBEGIN:VEVENT\\n ${"Ọ̀ṣun ".repeat(12)}`.trim();
  const id = await givenTournament(server.db, { name, venue: "Hall, upstairs; left" });
  const entries = await entriesOf(`/calendars/tournaments/${id}.ics`);
  expect(entries.size).toBe(1);
  const [entry] = entries.values();
  expect(entry?.summary.replaceAll(/\s+/gu, " ")).toBe(name.replaceAll(/\s+/gu, " "));
  expect(entry?.location).toBe("Hall, upstairs; left, Lagos");
  const { payload, headers } = await server.get(`/calendars/tournaments/${id}.ics`);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  for (const line of payload.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("equal calendars are not sent twice; drafts, unknown ids and other addresses are not found", async () => {
  const id = await givenTournament(server.db);
  const first = await server.get(`/calendars/tournaments/${id}.ics`);
  const again = await server.get(`/calendars/tournaments/${id}.ics`, {
    "if-none-match": String(first.headers["etag"]),
  });
  expect([again.statusCode, again.payload]).toEqual([304, ""]);
  expect(first.headers["cache-control"]).toBe("public, max-age=300");
  const draft = await givenTournament(server.db, { status: "draft" });
  const addresses = [
    `tournaments/${draft}.ics`,
    `tournaments/${newId()}.ics`,
    `players/${newId()}.ics`,
    `halls/${newId()}.ics`,
    `tournaments/${id}.txt`,
    `leagues/${id}.ics`,
    `constructor/${id}.ics`,
    "players/%00.ics",
  ];
  for (const address of addresses)
    expect([address, (await server.get(`/calendars/${address}`)).statusCode]).toEqual([address, 404]);
});

test("the calendar of a hall whose page is hidden is not found", async () => {
  const { hallId } = await givenPlanned();
  const address = `/calendars/halls/${hallId}.ics`;
  expect((await server.get(address)).statusCode).toBe(200);
  const hidden = { hidden_at: now, hidden_reason: "No such hall" };
  await server.db.updateTable("halls").set(hidden).where("id", "=", hallId).execute();
  expect((await server.get(address)).statusCode).toBe(404);
});
