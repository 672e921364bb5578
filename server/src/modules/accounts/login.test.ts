import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const DOOR = "POST /api/auth/login";
const HOUR_MS = 3_600_000;

async function givenAccount() {
  const form = signUpForm();
  const { user } = (await server.send("POST /api/auth/register", { body: form })).json();
  return { email: form.email, password: form.password, userId: user.id as UserId };
}

async function stillIn(token: string): Promise<boolean> {
  return (await server.send("GET /api/auth/me", { token })).statusCode === 200;
}

test("e-mail, however cased, and password open a session", async () => {
  const { email, password, userId } = await givenAccount();
  const answer = await server.send(DOOR, { body: { email: ` ${email.toUpperCase()} `, password } });

  expect(answer.statusCode).toBe(200);
  expect(answer.json().user).toMatchObject({ id: userId, email });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(await stillIn(answer.json().token)).toBe(true);
});

test("an unknown e-mail and a wrong password get the same words", async () => {
  const { email } = await givenAccount();
  const wrong = await server.send(DOOR, { body: { email, password: "not-the-password" } });
  const unknown = await server.send(DOOR, { body: { email: "nobody@example.test", password: "not-the-password" } });

  expect(wrong.json()).toMatchObject({ status: 401, code: "invalid-credentials", message: "Login failed" });
  expect({ ...unknown.json(), request_id: "" }).toEqual({ ...wrong.json(), request_id: "" });
});

test.each([
  ["email", "Email is required"],
  ["password", "Password is required"],
])("without %s: %s", async (field, message) => {
  const answer = await server.send(DOOR, { body: { email: "a@example.test", password: "x", [field]: "" } });
  expect(answer.json()).toMatchObject({ status: 422, errors: { [field]: message } });
});

test("without the csrf header every log-in is refused", async () => {
  const { email, password } = await givenAccount();
  const answer = await server.send(DOOR, { body: { email, password }, csrf: false });
  expect(answer.json()).toMatchObject({ status: 403, code: "csrf-invalid" });
});

test.each([
  ["ticked", true, 14 * 24],
  ["not said", undefined, 14 * 24],
  ["unticked", false, 4],
])("remember %s: an unused session ends after its hours", async (_name, remember, hours) => {
  const { email, password } = await givenAccount();
  const logIn = async () => (await server.send(DOOR, { body: { email, password, remember } })).json().token;
  const [asked, unused] = [await logIn(), await logIn()];

  server.later(hours * HOUR_MS - 1);
  expect(await stillIn(asked)).toBe(true);
  server.later(1);
  const answer = await server.send("GET /api/auth/me", { token: unused });
  expect(answer.json()).toMatchObject({ status: 401, code: "not-authenticated" });
});

test("after ten wrong passwords a minute even the right one waits, and so it is for an unknown e-mail", async () => {
  const { email, password } = await givenAccount();
  const address = "192.0.2.1";
  for (const tried of [email, "nobody-at-all@example.test"]) {
    for (let count = 0; count < 10; count += 1) {
      const wrong = await server.send(DOOR, { address, body: { email: tried, password: `wrong-${count}` } });
      expect(wrong.statusCode).toBe(401);
      server.later(1_000);
    }
    const refused = await server.send(DOOR, { address, body: { email: tried, password } });
    expect(refused.json()).toMatchObject({ status: 429, code: "too-many-requests" });
    expect(refused.headers["retry-after"]).toBe("50");
  }
  server.later(60_000);
  expect((await server.send(DOOR, { address, body: { email, password } })).statusCode).toBe(200);
});

test("thirty guesses at once are ten guesses", async () => {
  const { email } = await givenAccount();
  const guesses = Array.from({ length: 30 }, (_, index) => ({ email, password: `guess-${index}` }));
  const answers = await Promise.all(guesses.map((body) => server.send(DOOR, { address: "192.0.2.2", body })));

  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
});

test("right passwords are no failures, and forgive none", async () => {
  const { email, password } = await givenAccount();
  const attempt = async (tried: string) =>
    (await server.send(DOOR, { address: "192.0.2.3", body: { email, password: tried } })).statusCode;
  for (let count = 0; count < 9; count += 1) expect(await attempt("wrong-one")).toBe(401);
  for (let count = 0; count < 12; count += 1) expect(await attempt(password)).toBe(200);
  expect(await attempt("wrong-one")).toBe(401);
  expect(await attempt(password)).toBe(429);
});

test("housekeeping forgets failures that no longer count, and sessions that ended long ago", async () => {
  const { email, password, userId } = await givenAccount();
  await server.send(DOOR, { body: { email, password: "wrong-one" } });
  server.later(30 * 24 * HOUR_MS);
  await server.services.retention.removeOld();
  expect(await server.db.selectFrom("login_throttles").selectAll().execute()).toEqual([]);
  await server.send(DOOR, { body: { email, password } });
  const ofUser = () => server.db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute();
  server.later(30 * 24 * HOUR_MS - 1);
  await server.services.retention.removeOld();
  expect(await ofUser()).toHaveLength(2);
  server.later(2);
  await server.services.retention.removeOld();
  expect(await ofUser()).toHaveLength(1);
});
