import { expect, test } from "vitest";
import { givenUser, openTestDatabase } from "../testing/database/test-database.ts";
import { createHousekeeping } from "./housekeeping.ts";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const before = (ms: number) => new Date(NOW.getTime() - ms);

test("answers to idempotency keys are kept for thirty days", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const { userId } = await givenUser(db);
  const kept = (key: string, ageMs: number) => {
    const answer = { route: "POST /api/gifts", request_hash: "hash", status: 201, body: JSON.stringify({ key }) };
    return { user_id: userId, key, created_at: before(ageMs), ...answer };
  };
  const rows = [kept("key-of-today", 0), kept("key-of-29-days", 29 * DAY_MS), kept("key-of-31-days", 31 * DAY_MS)];
  await db.insertInto("idempotency_keys").values(rows).execute();

  await createHousekeeping({ db, clock: () => NOW }).forgetAnswers();

  const left = await db.selectFrom("idempotency_keys").select("key").orderBy("created_at").execute();
  expect(left.map(({ key }) => key)).toEqual(["key-of-29-days", "key-of-today"]);
});

test("live events are kept for a day, and the newest one for as long as it is the newest", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  const event = (ageMs: number) => ({ topics: ["tournaments"], payload: "{}", created_at: before(ageMs) });
  const { forgetEvents } = createHousekeeping({ db, clock: () => NOW });
  const ages = async () => {
    const rows = await db.selectFrom("live_events").select("created_at").orderBy("id").execute();
    return rows.map(({ created_at }) => (NOW.getTime() - created_at.getTime()) / HOUR_MS);
  };

  const rows = [event(50 * HOUR_MS), event(25 * HOUR_MS), event(23 * HOUR_MS), event(0)];
  await db.insertInto("live_events").values(rows).execute();
  await forgetEvents();
  expect(await ages()).toEqual([23, 0]);

  await db
    .updateTable("live_events")
    .set({ created_at: before(48 * HOUR_MS) })
    .execute();
  await forgetEvents();
  expect(await ages()).toEqual([48]);
});
