import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApp, send } from "../../../testing/test-app.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../testing/test-database.ts";
import { createTransact } from "../../platform/database/transact.ts";
import { newId } from "../../platform/ids.ts";
import { notificationsRoutes } from "./notifications.routes.ts";
import { createNotificationsService } from "./notifications.service.ts";

const database = await openTestDatabase();
const { db } = database;
const clock = { now: new Date("2026-03-02T09:00:00.000Z") };
const notifications = createNotificationsService({ db, clock: () => clock.now });
const transact = createTransact(db);
const app = await createTestApp(db, (serve) => notificationsRoutes(serve, { notifications }));
afterAll(async () => {
  await app.close();
  await database[Symbol.asyncDispose]();
});

let ada: TestUser;
let bola: TestUser;
beforeEach(async () => {
  ada = await givenUser(db);
  bola = await givenUser(db);
});

async function tell(user: TestUser, title: string): Promise<void> {
  clock.now = new Date(clock.now.getTime() + 1_000);
  await transact((tx) =>
    notifications.notify(tx, { userId: user.userId, type: "success", title, message: `About ${title}` }),
  );
}

const listOf = async (user: TestUser) => (await send(app, "GET /api/notifications", { as: user })).json();
const unreadOf = async (user: TestUser) => (await send(app, "GET /api/notifications/unread", { as: user })).json();

test.each([
  "GET /api/notifications",
  "GET /api/notifications/unread",
  "PUT /api/notifications/x/read",
  "DELETE /api/notifications/x",
])("%s needs a log-in", async (door) => {
  expect((await send(app, door)).json()).toMatchObject({ status: 401, code: "not-authenticated" });
});

test("the newest comes first, in pages, and only to its owner", async () => {
  for (const title of ["one", "two", "three"]) await tell(ada, title);
  await tell(bola, "another's");

  const list = await listOf(ada);
  expect(list.meta).toEqual({ page: 1, per_page: 50, total: 3 });
  expect(list.data[0]).toMatchObject({ type: "success", title: "three", message: "About three", read_at: null });
  expect(list.data[0].created_at).toBe(new Date(clock.now.getTime() - 1_000).toISOString());
  const second = (await send(app, "GET /api/notifications?per_page=2&page=2", { as: ada })).json();
  expect(second.data).toMatchObject([{ title: "one" }]);
});

test("reading takes it off the unread list, and the first reading counts", async () => {
  await tell(ada, "one");
  await tell(ada, "two");
  const [{ id }] = await unreadOf(ada);

  const read = (await send(app, `PUT /api/notifications/${id}/read`, { as: ada })).json();
  expect(read.data).toMatchObject({ id, title: "two", read_at: clock.now.toISOString() });
  clock.now = new Date(clock.now.getTime() + 60_000);
  expect((await send(app, `PUT /api/notifications/${id}/read`, { as: ada })).json()).toEqual(read);
  expect(await unreadOf(ada)).toMatchObject([{ title: "one" }]);
});

test("deleting takes it away", async () => {
  await tell(ada, "one");
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

test("somebody else's is neither read nor deleted, and is told like one that does not exist", async () => {
  await tell(ada, "private");
  const [{ id }] = await unreadOf(ada);
  for (const target of [id, newId(), "x"]) {
    for (const door of [`PUT /api/notifications/${target}/read`, `DELETE /api/notifications/${target}`]) {
      const answer = await send(app, door, { as: bola });
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

test("all players with an account are told once, others are passed over", async () => {
  const guest = newId();
  await db.insertInto("players").values({ id: guest, name: "Guest", name_key: "guest" }).execute();
  const told = [ada.playerId, guest, bola.playerId, ada.playerId];
  const drawn = { type: "info" as const, title: "Draw made", message: "Look who you meet." };
  const before = await db.selectFrom("notifications").select("id").execute();
  await transact((tx) => notifications.notifyPlayers(tx, told, drawn));
  await transact((tx) => notifications.notifyPlayers(tx, [], drawn));

  expect(await unreadOf(ada)).toMatchObject([drawn]);
  expect(await unreadOf(bola)).toMatchObject([drawn]);
  expect(await db.selectFrom("notifications").select("id").execute()).toHaveLength(before.length + 2);
});

test("a fact that was undone is told to nobody", async () => {
  const undone = transact(async (tx) => {
    await notifications.notify(tx, { userId: ada.userId, type: "warning", title: "never", message: "never" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await unreadOf(ada)).toEqual([]);
});
