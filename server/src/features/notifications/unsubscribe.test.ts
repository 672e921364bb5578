import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createHttpApp } from "../../platform/http/http-app.ts";
import { registerUnsubscribe } from "./unsubscribe.routes.ts";

const KEY = randomUUID();
const stopped: string[] = [];
const noticePreferences = {
  stopEmail: async (key: string) => {
    if (key === KEY) stopped.push(key);
    return key === KEY;
  },
};
const settings = { logLevel: "silent", trustProxy: false, isDevelopment: false, isSecure: false, providerOrigins: [] };
const app = await createHttpApp(settings);
await registerUnsubscribe(app, { noticePreferences });
app.post("/elsewhere", async () => "taken");
afterAll(() => app.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };

test("looking at the page changes nothing; it has one button that posts to its own address", async () => {
  const page = await app.inject({ url: `/unsubscribe/${KEY}` });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  expect(page.body).toContain(`<form method="post">`);
  expect(stopped).toEqual([]);
  expect((await app.inject({ url: "/unsubscribe.css" })).headers["content-type"]).toContain("text/css");
});

test.each(["List-Unsubscribe=One-Click", ""])("one click stops the e-mails: %j", async (payload) => {
  stopped.length = 0;
  const done = await app.inject({ method: "POST", url: `/unsubscribe/${KEY}`, headers: FORM, payload });
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain("You get no more emails about news.");
  expect(stopped).toEqual([KEY]);
});

test("a wrong link stops nobody's, and its words are not repeated", async () => {
  const refused = await app.inject({ method: "POST", url: "/unsubscribe/%3Cb%3E", headers: FORM, payload: "" });
  expect(refused.statusCode).toBe(404);
  expect(refused.body).toContain("This link is not valid.");
  expect(refused.body).not.toContain("<b>");
});

test("forms are taken here and nowhere else", async () => {
  const elsewhere = await app.inject({ method: "POST", url: "/elsewhere", headers: FORM, payload: "a=1" });
  expect(elsewhere.statusCode).toBe(415);
});
