import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const LOGIN = "POST /api/auth/login";
const HOME = "198.51.100.7";

/** An owner who signed up at home, on a device that keeps its cookie. */
async function givenOwner() {
  const form = signUpForm();
  const answer = await server.send("POST /api/auth/register", { address: HOME, body: form });
  const device = answer.cookies.find(({ name }) => name === "ph-device");
  return { ...form, token: answer.json().token as string, device };
}

type From = { address?: string; device?: string | undefined };

async function logIn(email: string, password: string, { address, device }: From = {}): Promise<number> {
  const csrf = "test-csrf-token-of-32-characters";
  const headers = device === undefined ? {} : { cookie: `XSRF-TOKEN=${csrf}; ph-device=${device}` };
  const answer = await server.send(LOGIN, { ...(address ? { address } : {}), headers, body: { email, password } });
  return answer.statusCode;
}

/** Guesses from ever new addresses until no more are accepted. @returns how many were. */
async function attack(email: string, from: From = {}): Promise<number> {
  for (let accepted = 0; ; accepted += 1) if ((await logIn(email, `guess-${accepted}`, from)) === 429) return accepted;
}

test("the device cookie is out of reach of scripts, of other sites and of plain HTTP", async () => {
  const { device } = await givenOwner();
  expect(device).toMatchObject({ path: "/api/auth", httpOnly: true, sameSite: "Strict", secure: true });
});

test("guesses from elsewhere keep the owner out neither on a known device nor at a known address", async () => {
  const { email, password, device } = await givenOwner();
  expect(await attack(email)).toBe(20);

  expect(await logIn(email, password, { address: "203.0.113.9" })).toBe(429);
  expect(await logIn(email, password, { address: "203.0.113.9", device: device?.value })).toBe(200);
  expect(await logIn(email, password, { address: HOME })).toBe(200);
});

test("guesses from one address leave every other address free", async () => {
  const { email, password } = await givenOwner();
  expect(await attack(email, { address: "203.0.113.10" })).toBe(10);
  expect(await logIn(email, password, { address: "203.0.113.11" })).toBe(200);
});

test("guesses from the owner's own network leave the owner's device free", async () => {
  const { email, password, device } = await givenOwner();
  expect(await attack(email, { address: HOME })).toBe(10);
  expect(await logIn(email, password, { address: HOME })).toBe(429);
  expect(await logIn(email, password, { address: HOME, device: device?.value })).toBe(200);
});

test("guesses from elsewhere block neither step-up nor a new password in an open session", async () => {
  const { email, password, token } = await givenOwner();
  await attack(email);

  const stepUp = await server.send("POST /api/auth/step-up", { token, body: { password } });
  expect(stepUp.statusCode).toBe(204);
  const body = { current_password: password, password: "blue-cue-8-chalk" };
  expect((await server.send("POST /api/auth/change-password", { token, body })).statusCode).toBe(204);
});

test("step-up accepts ten wrong passwords a minute, counted by session", async () => {
  const { email, password, token } = await givenOwner();
  const attempt = async (tried: string) =>
    (await server.send("POST /api/auth/step-up", { token, body: { password: tried } })).statusCode;
  for (let count = 0; count < 10; count += 1) expect(await attempt("wrong-one")).toBe(401);
  expect(await attempt(password)).toBe(429);
  expect(await logIn(email, password)).toBe(200);
});

test("the wait doubles with every minute that was used up", async () => {
  const { email } = await givenOwner();
  const address = "203.0.113.12";
  const accepted = [];
  for (const minutes of [1, 1, 1, 2]) {
    accepted.push(await attack(email, { address }));
    server.later(minutes * 60_000);
  }
  expect(accepted).toEqual([10, 10, 0, 10]);
});

test("a device cookie of another account is no known device", async () => {
  const [owner, thief] = [await givenOwner(), await givenOwner()];
  const device = thief.device?.value;
  expect(await attack(owner.email, { device })).toBe(20);
});

test("a planted device cookie is replaced at log-in", async () => {
  const { email, password } = await givenOwner();
  const planted = "planted-by-somebody-else";
  expect(await logIn(email, password, { device: planted })).toBe(200);
  expect(await attack(email, { device: planted })).toBe(20);
});

test("a reset link makes the device known, despite others' guesses", async () => {
  const { email } = await givenOwner();
  await attack(email);
  await server.transact((tx) => server.accounts.sendResetLink(tx, email));
  const { body } = await server.db
    .selectFrom("outbox_messages")
    .select("body")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  const token = /reset-password#(\S+)/u.exec(body ?? "")?.[1];
  const reset = { token, password: "new-cue-9-chalk" };
  const answer = await server.send("POST /api/auth/reset-password", { body: reset });

  const device = answer.cookies.find(({ name }) => name === "ph-device")?.value;
  expect(await logIn(email, reset.password, { device })).toBe(200);
});

test("an account keeps its twenty last devices", async () => {
  const { email, password, device } = await givenOwner();
  for (let count = 0; count < 20; count += 1) {
    server.later(1000);
    await logIn(email, password);
  }
  expect(await attack(email, { device: device?.value })).toBe(20);
});
