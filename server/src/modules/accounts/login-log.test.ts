import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runLogIns } from "./login-log.cli.ts";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { codeShownFor, setUpSecondFactor } from "./testing/authenticator.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function givenOwner() {
  const form = signUpForm();
  const { token, user } = (await server.send("POST /api/auth/register", { body: form })).json();
  return { ...form, token: token as string, userId: user.id as UserId };
}
const logIn = (email: string, password: string, address?: string) =>
  server.send("POST /api/auth/login", { body: { email, password }, ...(address ? { address } : {}) });

async function logOf(userId: UserId | null) {
  const rows = await server.db
    .selectFrom("login_log")
    .select(["outcome", "attempts"])
    .where("user_id", "is not distinct from", userId)
    .orderBy("outcome")
    .execute();
  return Object.fromEntries(rows.map(({ outcome, attempts }) => [outcome, attempts]));
}

test("sign-up, log-in, a wrong password and a confirmed one are in the login log of their account", async () => {
  const { email, password, userId, token } = await givenOwner();
  await logIn(email, password);
  await logIn(email, "wrong-one");
  await server.send("POST /api/auth/step-up", { token, body: { password: "wrong-one" } });
  await server.send("POST /api/auth/step-up", { token, body: { password } });
  expect(await logOf(userId)).toEqual({
    "signed-up": 1,
    "logged-in": 1,
    "wrong-password": 2,
    "password-confirmed": 1,
  });
});

test("codes of a second factor are distinguished from passwords", async () => {
  const { email, password, userId, token } = await givenOwner();
  const { secret } = await setUpSecondFactor(server, token);
  server.later(60_000);
  const { challenge } = (await logIn(email, password)).json();
  const enter = (code: string) => server.send("POST /api/auth/login/second-factor", { body: { challenge, code } });
  expect((await enter("000000")).statusCode).toBe(422);
  expect((await enter(codeShownFor(server, secret))).statusCode).toBe(200);
  expect(await logOf(userId)).toEqual({ "signed-up": 1, "wrong-code": 1, "logged-in-with-code": 1 });
});

test("a log-in to an account that staff locked is in the login log", async () => {
  const { email, password, userId } = await givenOwner();
  const change = { userId, actorId: null, reason: "Reported twice" };
  await server.transact((tx) => server.accounts.lockAccount(tx, change));
  expect((await logIn(email, password)).statusCode).toBe(403);
  expect(await logOf(userId)).toEqual({ "signed-up": 1, "account-locked": 1 });
});

test("an attack adds to counts and not to rows, and a lockout is seen", async () => {
  const { email, userId } = await givenOwner();
  const address = "203.0.113.50";
  for (let guess = 0; guess < 25; guess += 1) await logIn(email, `guess-${guess}`, address);
  expect(await logOf(userId)).toEqual({ "signed-up": 1, "wrong-password": 10, throttled: 15 });
});

test("guesses at e-mails without an account share one row an hour, without the e-mail", async () => {
  for (let guess = 0; guess < 5; guess += 1) await logIn(`nobody${guess}@example.test`, "guess");
  expect(await logOf(null)).toEqual({ "wrong-password": 5 });
  const rows = await server.db.selectFrom("login_log").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("@");
});

test("after 180 days the login log is forgotten", async () => {
  const { userId } = await givenOwner();
  server.later(179 * DAY_MS);
  await server.services.retention.removeOld();
  expect(await logOf(userId)).toEqual({ "signed-up": 1 });
  server.later(2 * DAY_MS);
  await server.services.retention.removeOld();
  expect(await logOf(userId)).toEqual({});
});

test("the operator reads the login log of an account by the hour", async () => {
  const { email, userId } = await givenOwner();
  await logIn(email, "wrong-one");
  server.later(HOUR_MS);
  await logIn(email, "wrong-one");
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  expect(await runLogIns(["--email", email], { db: server.db, say })).toBe(0);
  expect(lines.map((line) => line.split(" ").filter(Boolean).slice(-2))).toEqual([
    ["wrong-password", "1"],
    ["signed-up", "1"],
    ["wrong-password", "1"],
  ]);
  expect(await runLogIns(["--email", "nobody@example.test"], { db: server.db, say })).toBe(2);
  expect(await logOf(userId)).toMatchObject({ "wrong-password": 1 });
});
