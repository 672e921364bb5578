import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";
import * as notifications from "./notifications.service.ts";

const clock = { now: new Date("2026-03-02T09:00:00.000Z") };
const server = await openTestServer({ clock: () => clock.now });
const { db, http: app } = server;
const { transact } = server.services;
afterAll(() => server[Symbol.asyncDispose]());

let ada: TestUser;
let bola: TestUser;
beforeEach(async () => {
  ada = await givenUser(db);
  bola = await givenUser(db);
});

const ENTRY = { event: "entry", type: "success", url: "/tournaments/1" } as const;

async function sendNotice(user: TestUser, title: string, more: { dedupeKey?: string } = {}): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 1_000);
  await transact((tx) =>
    notifications.notify(tx, { userId: user.userId, ...ENTRY, title, message: `About ${title}`, ...more }),
  );
}

const listOf = async (user: TestUser) => (await send(app, "GET /api/notifications", { as: user })).json();
const unreadOf = async (user: TestUser) => (await send(app, "GET /api/notifications/unread", { as: user })).json();

test.each([
  "GET /api/notifications",
  "GET /api/notifications/unread",
  "PUT /api/notifications/x/read",
  "PUT /api/notifications/read-all",
  "DELETE /api/notifications/x",
  "DELETE /api/notifications",
])("%s needs a log-in", async (endpoint) => {
  expect((await send(app, endpoint)).json()).toMatchObject({ status: 401, code: "not-authenticated" });
});

test("the newest comes first, in pages, and only to its owner", async () => {
  for (const title of ["one", "two", "three"]) await sendNotice(ada, title);
  await sendNotice(bola, "another's");

  const list = await listOf(ada);
  expect(list.meta).toEqual({ page: 1, per_page: 50, total: 3, next: null });
  expect(list.data[0]).toMatchObject({ type: "success", title: "three", message: "About three", read_at: null });
  expect(list.data[0]).toMatchObject({ event: "entry", url: "/tournaments/1" });
  expect(list.data[0].created_at).toBe(new Date(clock.now.getTime() - 1_000).toISOString());
  const second = (await send(app, "GET /api/notifications?per_page=2&page=2", { as: ada })).json();
  expect(second.data).toMatchObject([{ title: "one" }]);
});

test("reading takes it off the unread list, and the first reading counts", async () => {
  await sendNotice(ada, "one");
  await sendNotice(ada, "two");
  const [{ id }] = await unreadOf(ada);

  const read = (await send(app, `PUT /api/notifications/${id}/read`, { as: ada })).json();
  expect(read.data).toMatchObject({ id, title: "two", read_at: clock.now.toISOString() });
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await send(app, `PUT /api/notifications/${id}/read`, { as: ada })).json()).toEqual(read);
  expect(await unreadOf(ada)).toMatchObject([{ title: "one" }]);
});

test("deleting takes it away", async () => {
  await sendNotice(ada, "one");
  const [{ id }] = await unreadOf(ada);

  expect((await send(app, `DELETE /api/notifications/${id}`, { as: ada })).statusCode).toBe(204);
  expect((await listOf(ada)).meta.total).toBe(0);
  const again = await send(app, `DELETE /api/notifications/${id}`, { as: ada });
  expect(again.json()).toMatchObject({
    status: 404,
    code: "notification-not-found",
    message: "Notification not found",
  });
});

test("another person's is neither read nor deleted, and answers like one that does not exist", async () => {
  await sendNotice(ada, "private");
  const [{ id }] = await unreadOf(ada);
  for (const target of [id, newId(), "x"]) {
    for (const endpoint of [`PUT /api/notifications/${target}/read`, `DELETE /api/notifications/${target}`]) {
      const answer = await send(app, endpoint, { as: bola });
      expect(answer.json()).toMatchObject({ status: 404, code: "notification-not-found" });
    }
  }
  expect(await unreadOf(ada)).toMatchObject([{ id, read_at: null }]);
});

test("the unread list stops at a hundred", async () => {
  const rows = Array.from({ length: 120 }, () => ({
    id: newId(),
    user_id: ada.userId,
    type: "info" as const,
    title: "t",
    message: "m",
  }));
  await db.insertInto("notifications").values(rows).execute();
  expect(await unreadOf(ada)).toHaveLength(100);
});

test("all players with an account are notified once, others are skipped", async () => {
  const playerWithoutAccount = newId();
  await db.insertInto("players").values({ id: playerWithoutAccount, name: "Guest", name_key: "guest" }).execute();
  const recipients = [ada.playerId, playerWithoutAccount, bola.playerId, ada.playerId];
  const drawn = {
    event: "draw-made",
    type: "info",
    title: "Draw made",
    message: "Look who you meet.",
    url: "/tournaments/1?tab=draw",
  } as const;
  const before = await db.selectFrom("notifications").select("id").execute();
  await transact((tx) => notifications.notifyPlayers(tx, recipients, drawn));
  await transact((tx) => notifications.notifyPlayers(tx, [], drawn));

  expect(await unreadOf(ada)).toMatchObject([drawn]);
  expect(await unreadOf(bola)).toMatchObject([drawn]);
  expect(await db.selectFrom("notifications").select("id").execute()).toHaveLength(before.length + 2);
});

test("nothing is kept for a closed account", async () => {
  const gone = await givenUser(db);
  await db.updateTable("users").set({ closed_at: clock.now }).where("id", "=", gone.userId).execute();
  await sendNotice(gone, "one");
  const notice = { ...ENTRY, title: "two", message: "two" };
  await transact((tx) => notifications.notifyPlayers(tx, [gone.playerId], notice));
  await transact((tx) => notifications.notifyEach(tx, [{ userId: gone.userId, message: "three" }], notice));
  const kept = db.selectFrom("notifications").select("title").where("user_id", "=", gone.userId);
  expect(await kept.execute()).toEqual([]);
});

test("a fact that was rolled back sends no notice", async () => {
  const undone = transact(async (tx) => {
    await notifications.notify(tx, { userId: ada.userId, ...ENTRY, title: "never", message: "never" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await unreadOf(ada)).toEqual([]);
});

test("a fact with a name reaches a person once, also when it is reported twice at the same moment, and does not affect others", async () => {
  const dedupeKey = `called:${newId()}`;
  await Promise.all([sendNotice(ada, "called", { dedupeKey }), sendNotice(ada, "called", { dedupeKey })]);
  await sendNotice(bola, "called", { dedupeKey });
  await sendNotice(ada, "called", { dedupeKey });
  expect(await unreadOf(ada)).toHaveLength(1);
  expect(await unreadOf(bola)).toHaveLength(1);
});

test("several people are notified in one statement, each with their own message", async () => {
  const each = [
    { userId: ada.userId, message: "One for Ada" },
    { userId: bola.userId, message: "One for Bola" },
    { userId: ada.userId, message: "Another for Ada" },
  ];
  await transact((tx) => notifications.notifyEach(tx, each, { ...ENTRY, title: "Prize won" }));
  await transact((tx) => notifications.notifyEach(tx, [], { ...ENTRY, title: "Prize won" }));
  const messages = (await unreadOf(ada)).map(({ message }: { message: string }) => message);
  expect(messages.toSorted()).toEqual(["Another for Ada", "One for Ada"]);
  expect(await unreadOf(bola)).toMatchObject([{ message: "One for Bola", title: "Prize won" }]);
});

test("accounts are notified by their own ids only", async () => {
  const recipients = [ada.userId, ada.userId, newId<UserId>()];
  await transact((tx) => notifications.notifyUsers(tx, recipients, { ...ENTRY, title: "Follow", message: "m" }));
  expect(await unreadOf(ada)).toHaveLength(1);
  expect(await unreadOf(bola)).toEqual([]);
});

test("all are marked as read at once, those of others stay; read ones are cleared, unread ones stay", async () => {
  for (const title of ["one", "two"]) await sendNotice(ada, title);
  await sendNotice(bola, "another's");
  const readAll = () => send(app, "PUT /api/notifications/read-all", { as: ada });
  expect((await readAll()).json()).toEqual({ data: { count: 2 } });
  expect((await readAll()).json()).toEqual({ data: { count: 0 } });
  await sendNotice(ada, "three");
  const unread = (await send(app, "GET /api/notifications?show=unread", { as: ada })).json();
  expect(unread).toMatchObject({ data: [{ title: "three" }], meta: { total: 1 } });

  expect((await send(app, "DELETE /api/notifications", { as: ada })).json()).toEqual({ data: { count: 2 } });
  expect((await listOf(ada)).data).toMatchObject([{ title: "three" }]);
  expect(await unreadOf(bola)).toMatchObject([{ title: "another's" }]);
});

test("what was deleted is out of sight at once and cannot be read or deleted again", async () => {
  await sendNotice(ada, "one");
  const [{ id }] = await unreadOf(ada);
  await send(app, `DELETE /api/notifications/${id}`, { as: ada });
  expect(await unreadOf(ada)).toEqual([]);
  expect((await send(app, `PUT /api/notifications/${id}/read`, { as: ada })).statusCode).toBe(404);
});

test("housekeeping forgets what was deleted, read ones after ninety days, unread ones after a year", async () => {
  const titles = async () =>
    (
      await db.selectFrom("notifications").select("title").where("user_id", "=", ada.userId).orderBy("title").execute()
    ).map(({ title }) => title);
  for (const title of ["deleted", "read", "unread"]) await sendNotice(ada, title);
  const byTitle = new Map<string, string>(
    (await unreadOf(ada)).map(({ id, title }: { id: string; title: string }) => [title, id]),
  );
  await send(app, `DELETE /api/notifications/${byTitle.get("deleted")}`, { as: ada });
  await send(app, `PUT /api/notifications/${byTitle.get("read")}/read`, { as: ada });
  const start = clock.now.getTime();
  const afterDays = async (days: number) => {
    clock.now = new Date(start + days * 86_400_000);
    await server.services.retention.removeOld();
    return titles();
  };
  expect(await afterDays(1)).toEqual(["deleted", "read", "unread"]); // its e-mail waits still, and is sent all the same
  expect(await afterDays(3)).toEqual(["read", "unread"]);
  expect(await afterDays(89)).toEqual(["read", "unread"]);
  expect(await afterDays(91)).toEqual(["unread"]);
  expect(await afterDays(364)).toEqual(["unread"]);
  expect(await afterDays(366)).toEqual([]);
});
