import { createHash } from "node:crypto";
import { idFrom, type UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../kernel/ids.ts";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const PHONE = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";

async function givenSignedIn(headers: Record<string, string> = {}) {
  const form = signUpForm();
  const { token, user } = (await server.send("POST /api/auth/register", { body: form, headers })).json();
  return { form, token: token as string, user };
}

async function logInAgain({ email, password }: { email: string; password: string }): Promise<string> {
  return (await server.send("POST /api/auth/login", { body: { email, password } })).json().token;
}

const statusOf = async (token: string | undefined) => (await server.send("GET /api/auth/me", { token })).statusCode;

test.each([
  ["POST /api/auth/logout"],
  ["GET /api/auth/me"],
  ["GET /api/auth/sessions"],
  ["DELETE /api/auth/sessions/x"],
  ["POST /api/auth/step-up"],
  ["POST /api/profile"],
])("%s needs a active session", async (endpoint) => {
  const unknown = "A".repeat(43);
  for (const token of [undefined, unknown]) {
    const answer = await server.send(endpoint, { token, body: {} });
    expect(answer.json()).toMatchObject({ status: 401, code: "not-authenticated", message: "Authentication required" });
  }
});

test("logging out ends this session's token and no other", async () => {
  const { form, token } = await givenSignedIn();
  const other = await logInAgain(form);

  expect((await server.send("POST /api/auth/logout", { token })).statusCode).toBe(204);
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(other)).toBe(200);
});

test("sessions are listed with their device, and one can be ended from another", async () => {
  const { form, token } = await givenSignedIn({ "user-agent": PHONE });
  server.later(60_000);
  const other = await logInAgain(form);

  const { data } = (await server.send("GET /api/auth/sessions", { token: other })).json();
  expect(data).toMatchObject([{ current: true }, { current: false, device: "Chrome on Android" }]);
  expect((await server.send(`DELETE /api/auth/sessions/${data[1].id}`, { token: other })).statusCode).toBe(204);
  expect(await statusOf(token)).toBe(401);
  expect((await server.send("GET /api/auth/sessions", { token: other })).json().data).toHaveLength(1);
  const again = await server.send(`DELETE /api/auth/sessions/${data[1].id}`, { token: other });
  expect(again.json()).toMatchObject({ status: 404, code: "not-found" });
});

test("another person's session is neither listed nor ended", async () => {
  const ada = await givenSignedIn();
  const bola = await givenSignedIn();
  const { data } = (await server.send("GET /api/auth/sessions", { token: ada.token })).json();

  for (const id of [data[0].id, "not-an-id"]) {
    const answer = await server.send(`DELETE /api/auth/sessions/${id}`, { token: bola.token });
    expect(answer.json()).toMatchObject({ status: 404, code: "not-found" });
  }
  expect(await statusOf(ada.token)).toBe(200);
});

test("use is noted at most every five minutes", async () => {
  const { token } = await givenSignedIn();
  const lastSeen = async () => (await server.send("GET /api/auth/sessions", { token })).json().data[0].last_seen_at;
  const start = await lastSeen();

  server.later(5 * 60_000 - 1);
  expect(await lastSeen()).toBe(start);
  server.later(1);
  expect(await lastSeen()).toBe(server.clock.now.toISOString());
});

const HOUR_MS = 60 * 60_000;

test.each(["finance", "admin"] as const)("a session of %s ends after an hour without use", async (role) => {
  const { form, token } = await givenSignedIn();
  const { userId = idFrom<UserId>("") } = (await server.accounts.findCaller(token, true)) ?? {};
  await server.transact((tx) => server.accounts.grantRole(tx, { userId, role }));
  for (let count = 0; count < 3; count += 1) {
    server.later(HOUR_MS - 1);
    expect(await statusOf(token)).toBe(200);
  }
  server.later(HOUR_MS);
  const other = await logInAgain(form);
  expect((await server.send("GET /api/auth/sessions", { token: other })).json().data).toHaveLength(1);
  expect(await statusOf(token)).toBe(401);
  const ended = await server.send("GET /api/auth/me", { token });
  expect(ended.json()).toMatchObject({ code: "not-authenticated" });
});

test("sessions of players end unused too, remembered ones later than others, and the answer asks to log in", async () => {
  const limits = { rememberedMs: 48 * HOUR_MS, otherMs: 2 * HOUR_MS, staffMs: HOUR_MS };
  await using strict = await openAccountsServer({}, limits);
  const { email, password } = signUpForm();
  await strict.send("POST /api/auth/register", { body: signUpForm({ email, password }) });
  const logIn = async (remember: boolean): Promise<string> =>
    (await strict.send("POST /api/auth/login", { body: { email, password, remember } })).json().token;
  const me = (token: string) => strict.send("GET /api/auth/me", { token });
  const [remembered, other] = [await logIn(true), await logIn(false)];

  strict.later(2 * HOUR_MS - 1);
  expect((await me(other)).statusCode).toBe(200);
  strict.later(2 * HOUR_MS);
  expect((await me(other)).json()).toMatchObject({
    status: 401,
    code: "not-authenticated",
    message: "Authentication required",
  });
  strict.later(44 * HOUR_MS - 1);
  expect((await me(remembered)).statusCode).toBe(200);
  strict.later(48 * HOUR_MS);
  expect((await me(remembered)).statusCode).toBe(401);
});

test("a session ends 12 hours after the log-in, a remembered one after 30 days, however much it is used", async () => {
  const never = 365 * 24 * HOUR_MS;
  await using lenient = await openAccountsServer({}, { rememberedMs: never, otherMs: never, staffMs: never });
  const { email, password } = signUpForm();
  await lenient.send("POST /api/auth/register", { body: signUpForm({ email, password }) });
  const logIn = async (remember: boolean): Promise<string> =>
    (await lenient.send("POST /api/auth/login", { body: { email, password, remember } })).json().token;
  const isOpen = async (token: string) => (await lenient.send("GET /api/auth/me", { token })).statusCode === 200;
  const [remembered, other] = [await logIn(true), await logIn(false)];

  lenient.later(12 * HOUR_MS - 1);
  expect([await isOpen(remembered), await isOpen(other)]).toEqual([true, true]);
  lenient.later(1);
  expect([await isOpen(remembered), await isOpen(other)]).toEqual([true, false]);
  for (let day = 1; day < 30; day += 1) {
    lenient.later(24 * HOUR_MS);
    expect(await isOpen(remembered)).toBe(true);
  }
  lenient.later(12 * HOUR_MS - 1);
  expect(await isOpen(remembered)).toBe(true);
  lenient.later(1);
  expect(await isOpen(remembered)).toBe(false);
});

test("a request of the page by itself does not count as use", async () => {
  const { token } = await givenSignedIn();
  const { userId = idFrom<UserId>("") } = (await server.accounts.findCaller(token, true)) ?? {};
  await server.transact((tx) => server.accounts.grantRole(tx, { userId, role: "admin" }));
  for (let minutes = 0; minutes < 50; minutes += 10) {
    server.later(10 * 60_000);
    expect(await server.accounts.findCaller(token, false)).toBeDefined();
  }
  server.later(10 * 60_000);
  expect(await server.accounts.findCaller(token, false)).toBeUndefined();
});

test("the password again makes the session fresh; a wrong one does not, and counts as a failed log-in", async () => {
  const { form, token } = await givenSignedIn();
  const confirmedAt = async () => (await server.accounts.findCaller(token, true))?.confirmedAt;
  const start = await confirmedAt();
  server.later(60 * 60_000);

  const wrong = await server.send("POST /api/auth/step-up", { token, body: { password: "not-mine-at-all" } });
  expect(wrong.json()).toMatchObject({ status: 401, code: "invalid-credentials" });
  expect(await confirmedAt()).toEqual(start);
  const right = await server.send("POST /api/auth/step-up", { token, body: { password: form.password } });
  expect(right.statusCode).toBe(204);
  expect(await confirmedAt()).toEqual(server.clock.now);

  for (let count = 0; count < 9; count += 1)
    await server.send("POST /api/auth/step-up", { token, body: { password: "not-mine-at-all" } });
  const refused = await server.send("POST /api/auth/step-up", { token, body: { password: form.password } });
  expect(refused.statusCode).toBe(429);
});

test("an account has a hundred sessions at most: the one unused for longest ends", async () => {
  const { form, token, user } = await givenSignedIn();
  server.later(60_000);
  const other = await logInAgain(form);
  const { user_id, last_seen_at, expires_at } = await server.db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.user_id", "s.last_seen_at", "s.expires_at"])
    .where("u.email", "=", user.email)
    .orderBy("s.last_seen_at", "desc")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 98 }, (_, number) => ({
    id: newId(),
    user_id,
    token_hash: createHash("sha256").update(`${user_id} ${number}`).digest(),
    device: "Chrome",
    last_seen_at,
    expires_at,
  }));
  await server.db.insertInto("sessions").values(rows).execute();
  expect(await statusOf(token)).toBe(200);
  await logInAgain(form);
  expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
});
