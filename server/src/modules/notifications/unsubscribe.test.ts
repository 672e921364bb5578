import { afterAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";

const server = await openTestServer();
const { db, http: app, services } = server;
afterAll(() => server[Symbol.asyncDispose]());

let ada: TestUser;
let bola: TestUser;
let key: string;
beforeEach(async () => {
  [ada, bola] = [await givenUser(db), await givenUser(db)];
  // Settings of their own, and with them a link of their own.
  for (const { userId } of [ada, bola])
    await services.transact((tx) => services.noticePreferences.change(tx, userId, { channels: { email: true } }));
  const settings = db.selectFrom("notification_settings").select("unsubscribe_key").where("user_id", "=", ada.userId);
  key = (await settings.executeTakeFirstOrThrow()).unsubscribe_key;
});

const getsEmails = async ({ userId }: TestUser) => (await services.noticePreferences.get(userId)).channels.email;

const FORM = { "content-type": "application/x-www-form-urlencoded" };

test("looking at the page changes nothing; it has one button that posts to its own address", async () => {
  const page = await app.inject({ url: `/unsubscribe/${key}` });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  expect(page.body).toContain(`<form method="post">`);
  expect(await getsEmails(ada)).toBe(true);
  expect((await app.inject({ url: "/unsubscribe.css" })).headers["content-type"]).toContain("text/css");
});

test.each(["List-Unsubscribe=One-Click", ""])("one click stops the e-mails: %j", async (payload) => {
  const done = await app.inject({ method: "POST", url: `/unsubscribe/${key}`, headers: FORM, payload });
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain("You won't get any more news emails.");
  expect([await getsEmails(ada), await getsEmails(bola)]).toEqual([false, true]);
});

test("a wrong link stops no e-mails, and its text is not repeated", async () => {
  const refused = await app.inject({ method: "POST", url: "/unsubscribe/%3Cb%3E", headers: FORM, payload: "" });
  expect(refused.statusCode).toBe(404);
  expect(refused.body).toContain("This link isn't valid.");
  expect(refused.body).not.toContain("<b>");
});

test("forms are taken here and nowhere else", async () => {
  const elsewhere = await send(app, "POST /api/auth/forgot-password", { headers: FORM, body: { email: ada.email } });
  expect(elsewhere.statusCode).toBe(415);
});
