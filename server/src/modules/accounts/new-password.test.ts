import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilLockIsAwaited } from "../../../testing/database/lock-waits.ts";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { messagesTo, runJobs, tokenSentTo } from "./testing/mailbox.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const MINUTE_MS = 60_000;
const NEW_PASSWORD = "red-chalk-9-cushion";

async function givenSignedIn() {
  const form = signUpForm();
  const { token } = (await server.send("POST /api/auth/register", { body: form })).json();
  return { form, email: form.email, password: form.password, token: token as string };
}

async function forget(email: string) {
  const answer = await server.send("POST /api/auth/forgot-password", { body: { email } });
  await runJobs(server);
  return answer;
}
const reset = (token: string, password = NEW_PASSWORD) =>
  server.send("POST /api/auth/reset-password", { body: { token, password } });
const logIn = async (email: string, password: string) =>
  (await server.send("POST /api/auth/login", { body: { email, password } })).json().token as string | undefined;
const isIn = async (token: string | undefined) => (await server.send("GET /api/auth/me", { token })).statusCode === 200;
const linksTo = async (email: string) =>
  (await messagesTo(server, email)).filter(({ subject }) => subject === "Choose a new password");

test("the link sets a new password, ends every session, and notifies the owner", async () => {
  const { email, password, token } = await givenSignedIn();
  const other = await logIn(email, password);
  expect((await forget(` ${email.toUpperCase()} `)).statusCode).toBe(204);
  const [message] = await linksTo(email);
  expect(message?.body).toContain("https://play.example.test/reset-password#");

  expect((await reset(await tokenSentTo(server, email))).statusCode).toBe(204);
  expect([await isIn(token), await isIn(other)]).toEqual([false, false]);
  expect(await logIn(email, password)).toBeUndefined();
  expect(await isIn(await logIn(email, NEW_PASSWORD))).toBe(true);
  expect((await messagesTo(server, email))[0]).toMatchObject({ subject: "Your password was changed" });
});

test("an address without an account gets the same answer, and no message", async () => {
  const { email } = await givenSignedIn();
  const known = await forget(email);
  const unknown = await forget("nobody@example.test");
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  expect(await messagesTo(server, "nobody@example.test")).toEqual([]);
});

test("a link works once, also when it is used twice at the same moment", async () => {
  const { email } = await givenSignedIn();
  await forget(email);
  const token = await tokenSentTo(server, email);
  const answers = await Promise.all([reset(token), reset(token, "blue-chalk-9-cushion")]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410]);
  expect((await reset(token)).json()).toMatchObject({ status: 410, code: "link-expired" });
});

test("using one link ends every other one of the account", async () => {
  const { email } = await givenSignedIn();
  await forget(email);
  const older = await tokenSentTo(server, email);
  server.later(MINUTE_MS);
  await forget(email);
  expect((await reset(await tokenSentTo(server, email))).statusCode).toBe(204);
  expect((await reset(older)).statusCode).toBe(410);
});

test("a link expires after an hour; an unknown link is refused", async () => {
  const { email, password } = await givenSignedIn();
  await forget(email);
  const token = await tokenSentTo(server, email);
  server.later(60 * MINUTE_MS);
  for (const link of [token, "A".repeat(43)]) expect((await reset(link)).statusCode).toBe(410);
  expect(await isIn(await logIn(email, password))).toBe(true);
});

test("a link to an address that the account has no more opens nothing", async () => {
  const { email } = await givenSignedIn();
  await forget(email);
  await server.db
    .updateTable("users")
    .set({ email: `new-${email}` })
    .where("email", "=", email)
    .execute();
  expect((await reset(await tokenSentTo(server, email))).statusCode).toBe(410);
});

test("a link that meets a change of the account's address opens nothing", async () => {
  const { email, password } = await givenSignedIn();
  await forget(email);
  const link = await tokenSentTo(server, email);
  const used = await server.transact(async (tx) => {
    const moved = { email: `new-${email}` };
    await tx.db.updateTable("users").set(moved).where("email", "=", email).execute();
    const using = reset(link);
    await untilLockIsAwaited(server.db, 1);
    return [using];
  });
  const [answer] = await Promise.all(used);
  expect(answer?.json()).toMatchObject({ status: 410, code: "link-expired" });
  expect(await logIn(`new-${email}`, password)).toBeDefined();
});

test("only the link's hash is kept", async () => {
  const { email } = await givenSignedIn();
  await forget(email);
  const token = await tokenSentTo(server, email);
  const kept = await server.db.selectFrom("password_resets").selectAll().where("address", "=", email).execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.token_hash).toHaveLength(32);
  expect(kept[0]?.token_hash.toString("utf8")).not.toContain(token);
});

test("one link a minute and five an hour, with the same answer each time", async () => {
  const { email } = await givenSignedIn();
  const statuses = [await forget(email), await forget(email)].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([204, 204]);
  expect(await linksTo(email)).toHaveLength(1);
  for (let count = 0; count < 7; count += 1) {
    server.later(MINUTE_MS);
    await forget(email);
  }
  expect(await linksTo(email)).toHaveLength(5);
});

test("a common password is refused on its field, and the link goes on working", async () => {
  const { email } = await givenSignedIn();
  await forget(email);
  const token = await tokenSentTo(server, email);
  expect((await reset(token, "password1")).json()).toMatchObject({
    status: 422,
    errors: { password: "Choose a less common password" },
  });
  expect((await reset(token, "short")).json()).toMatchObject({ errors: { password: "Use at least 8 characters" } });
  expect((await reset(token)).statusCode).toBe(204);
});

const change = (token: string, current: string, password = NEW_PASSWORD) =>
  server.send("POST /api/auth/change-password", { token, body: { current_password: current, password } });

test("with the current password a new one is set; other devices are logged out, this one stays", async () => {
  const { email, password, token } = await givenSignedIn();
  const other = await logIn(email, password);
  await forget(email);

  expect((await change(token, password)).statusCode).toBe(204);
  expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
  expect(await logIn(email, password)).toBeUndefined();
  expect(await isIn(await logIn(email, NEW_PASSWORD))).toBe(true);
  expect((await reset(await tokenSentTo(server, email))).statusCode).toBe(410);
  expect((await messagesTo(server, email))[0]).toMatchObject({ subject: "Your password was changed" });
});

test("a wrong current password is refused on its field, ten times a minute, and changes nothing", async () => {
  const { email, password, token } = await givenSignedIn();
  const wrong = await change(token, "not-my-password");
  expect(wrong.json()).toMatchObject({
    status: 401,
    code: "invalid-credentials",
    errors: { current_password: "This isn't your current password" },
  });
  expect(await isIn(token)).toBe(true);
  for (let count = 0; count < 9; count += 1) await change(token, "not-my-password");
  const refused = await change(token, password);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  server.later(MINUTE_MS);
  expect(await isIn(await logIn(email, password))).toBe(true);
});

test("a new password obeys the same rules as the first", async () => {
  const { password, token } = await givenSignedIn();
  const common = await change(token, password, "12345678");
  expect(common.json()).toMatchObject({ status: 422, errors: { password: "Choose a less common password" } });
});

test("a changed password ends the account's API tokens", async () => {
  const { email, password, token } = await givenSignedIn();
  const { data: user } = (await server.send("GET /api/auth/me", { token })).json();
  await server.transact((tx) => server.accounts.grantRole(tx, { userId: user.id, role: "organizer" }));
  const wish = { name: "Scoreboard", scopes: ["tournaments:read"], expires_in_days: 7 };
  const { data: made } = (await server.send("POST /api/organizer/api-tokens", { token, body: wish })).json();
  const reads = async () =>
    (await server.send("GET /api/organizer/tournaments", { token: made.token as string })).statusCode;
  expect(await reads()).toBe(200);
  expect((await change(token, password)).statusCode).toBe(204);
  expect(await reads()).toBe(401);
  expect((await messagesTo(server, email))[0]?.body).toContain("API tokens");
});

/** Requests that reach a locked account one after the other, each after the one before waits for the lock. */
async function inTurnAt(email: string, requests: readonly (() => Promise<LightMyRequestResponse>)[]) {
  const under: Promise<LightMyRequestResponse>[] = [];
  await server.transact(async (tx) => {
    await tx.db.selectFrom("users").select("id").where("email", "=", email).forUpdate().execute();
    for (const [index, request] of requests.entries()) {
      under.push(request());
      await untilLockIsAwaited(server.db, index + 1);
    }
  });
  return Promise.all(under);
}

test("a log-in with the old password that meets a reset opens no session", async () => {
  const { email, password } = await givenSignedIn();
  await forget(email);
  const link = await tokenSentTo(server, email);
  const body = { email, password };
  const [changed, entered] = await inTurnAt(email, [
    () => reset(link),
    () => server.send("POST /api/auth/login", { body }),
  ]);
  expect(changed?.statusCode).toBe(204);
  expect(entered?.json()).toMatchObject({ status: 401, code: "invalid-credentials" });
  expect(await isIn(entered?.json().token)).toBe(false);
});

test("a change of password that meets a reset does not replace the new password", async () => {
  const { email, password, token } = await givenSignedIn();
  await forget(email);
  const link = await tokenSentTo(server, email);
  const body = { current_password: password, password: "white-chalk-9-cushion" };
  const [, refused] = await inTurnAt(email, [
    () => reset(link),
    () => server.send("POST /api/auth/change-password", { token, body }),
  ]);
  expect(refused?.json()).toMatchObject({ status: 401, code: "invalid-credentials" });
  expect(await logIn(email, NEW_PASSWORD)).toBeDefined();
});
