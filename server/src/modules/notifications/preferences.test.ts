import { NOTICE_EVENTS, type NoticeEvent } from "@pockethall/domain/notices";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import * as notifications from "./notifications.service.ts";

const server = await openTestServer({ clock: () => new Date("2026-03-02T09:00:00.000Z") });
const { db, http: app } = server;
const { transact } = server.services;
afterAll(() => server[Symbol.asyncDispose]());

let ada: TestUser;
let bola: TestUser;
beforeEach(async () => {
  ada = await givenUser(db);
  bola = await givenUser(db);
  await db.updateTable("users").set({ email_verified_at: null }).where("id", "=", bola.userId).execute();
});

const DOOR = "/api/notifications/preferences";
const read = async (as: TestUser) => (await send(app, `GET ${DOOR}`, { as })).json().data;
const change = (as: TestUser, body: object) => send(app, `PUT ${DOOR}`, { as, body });
type Row = { event: NoticeEvent; in_app: boolean; email: boolean; push: boolean };
const rowOf = async (as: TestUser, event: NoticeEvent): Promise<Row> =>
  (await read(as)).events.find((row: Row) => row.event === event);

const sendNotice = (event: NoticeEvent, ...people: TestUser[]) =>
  transact((tx) =>
    notifications.notifyUsers(
      tx,
      people.map(({ userId }) => userId),
      { event, type: "info", title: event, message: "m", url: "/" },
    ),
  );
const inApp = async (as: TestUser): Promise<string[]> =>
  (await send(app, "GET /api/notifications", { as })).json().data.map((row: { title: string }) => row.title);
const sentBy = async (channel: "email" | "push", { userId }: TestUser): Promise<string[]> => {
  const rows = await db
    .selectFrom("notification_deliveries as d")
    .innerJoin("notifications as n", "n.id", "d.notification_id")
    .select("n.title")
    .where("d.user_id", "=", userId)
    .where("d.channel", "=", channel)
    .orderBy("n.title")
    .execute();
  return rows.map(({ title }) => title);
};
/** A phone that shows push notifications in the person's session. */
async function addDevice({ userId }: TestUser): Promise<void> {
  const { id } = await db.selectFrom("sessions").select("id").where("user_id", "=", userId).executeTakeFirstOrThrow();
  const device = { id: crypto.randomUUID(), endpoint: `https://push.service.ng/${userId}`, p256dh: "B", auth: "a" };
  const row = { ...device, user_id: userId, session_id: id, created_at: new Date() };
  await db.insertInto("push_subscriptions").values(row).execute();
}

test.each([`GET ${DOOR}`, `PUT ${DOOR}`])("%s needs a log-in", async (endpoint) => {
  expect((await send(app, endpoint)).json()).toMatchObject({ status: 401, code: "not-authenticated" });
});

test("who has chosen nothing sees every event in its order, all channels on and no quiet hours", async () => {
  const current = await read(ada);
  expect(current.events.map(({ event }: Row) => event)).toEqual([...NOTICE_EVENTS]);
  expect(current).toMatchObject({
    channels: { in_app: true, email: true, push: true },
    quiet_hours: null,
    available: { in_app: true, email: false, push: true },
    is_email_verified: true,
  });
  expect(await read(bola)).toMatchObject({ is_email_verified: false });
  for (const [at, is_phone_verified] of [
    [null, false],
    [new Date(), true],
  ] as const) {
    await db.updateTable("users").set({ phone_verified_at: at }).where("id", "=", ada.userId).execute();
    expect(await read(ada)).toMatchObject({ is_phone_verified });
  }
  expect(await rowOf(ada, "score-final")).toMatchObject({ in_app: true, email: false, push: false });
});

test("a change changes what it names and nothing else, for its owner alone", async () => {
  await change(ada, { events: [{ event: "score-final", email: true, push: true }] });
  await change(ada, {
    events: [{ event: "score-final", in_app: false }],
    quiet_hours: { from: "22:00", until: "06:30" },
  });
  const answer = (await change(ada, { channels: { push: false } })).json().data;

  expect(answer).toEqual(await read(ada));
  expect(answer.channels).toEqual({ in_app: true, email: true, push: false });
  expect(answer.quiet_hours).toEqual({ from: "22:00", until: "06:30" });
  expect(await rowOf(ada, "score-final")).toMatchObject({ in_app: false, email: true, push: true });
  expect(await rowOf(bola, "score-final")).toMatchObject({ in_app: true, email: false });
  expect((await change(ada, {})).json().data).toEqual(answer);
  expect((await change(ada, { quiet_hours: null })).json().data.quiet_hours).toBeNull();
});

test.each([
  [{ quiet_hours: { from: "22:00", until: "22:00" } }, "quiet_hours.until"],
  [{ quiet_hours: { from: "25:00", until: "06:00" } }, "quiet_hours.from"],
  [{ events: [{ event: "gossip", email: true }] }, "events.0.event"],
  [{ events: [{ event: "money-out", email: false }] }, "money-out.email"],
  [{ channels: { email: false }, events: [{ event: "money-out", in_app: false }] }, "money-out.in_app"],
])("%j is refused and changes nothing", async (body, field) => {
  const before = await read(ada);
  const answer = (await change(ada, body)).json();
  expect(answer).toMatchObject({ code: "invalid-request" });
  expect(Object.keys(answer.errors)).toEqual([field]);
  expect(await read(ada)).toEqual(before);
});

describe("what is written follows what people want", () => {
  test("by the rules for who has chosen nothing; by e-mail to verified addresses only", async () => {
    for (const event of ["entry", "score-final", "money-out"] as const) await sendNotice(event, ada, bola);
    expect((await inApp(ada)).toSorted()).toEqual(["entry", "money-out", "score-final"]);
    expect(await sentBy("email", ada)).toEqual(["entry", "money-out"]);
    expect(await sentBy("email", bola)).toEqual([]);
    expect(await sentBy("push", ada)).toEqual([]);
  });

  test("an event that is off on a channel is not sent there; wanted by e-mail alone it is in no list and no badge", async () => {
    await change(ada, {
      events: [
        { event: "entry", in_app: false },
        { event: "score-final", push: true, email: true },
      ],
    });
    await addDevice(ada);
    for (const event of ["entry", "score-final"] as const) await sendNotice(event, ada, bola);
    expect(await inApp(ada)).toEqual(["score-final"]);
    expect((await send(app, "GET /api/notifications/unread", { as: ada })).json()).toHaveLength(1);
    expect(await sentBy("email", ada)).toEqual(["entry", "score-final"]);
    expect(await sentBy("push", ada)).toEqual(["score-final"]);
    expect((await send(app, "PUT /api/notifications/read-all", { as: ada })).json()).toEqual({ data: { count: 1 } });
    expect((await inApp(bola)).toSorted()).toEqual(["entry", "score-final"]);
  });

  test("a channel that is off sends nothing, and an unwanted notice is not written; outgoing money is always sent", async () => {
    await change(ada, { channels: { in_app: false, email: false, push: false } });
    for (const event of NOTICE_EVENTS) await sendNotice(event, ada);
    expect(await inApp(ada)).toEqual(["money-out"]);
    expect(await sentBy("email", ada)).toEqual(["money-out"]);
    const rows = await db.selectFrom("notifications").select("title").where("user_id", "=", ada.userId).execute();
    expect(rows).toEqual([{ title: "money-out" }]);
  });
});
