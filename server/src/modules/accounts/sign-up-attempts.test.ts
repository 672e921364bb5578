import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { setUpSecondFactor } from "./testing/authenticator.ts";
import { messagesTo, runJobs } from "./testing/mailbox.ts";

// A sign-up that is repeated after a lost answer opens one account (decision 0053).

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

let attempts = 0;
const freshKey = () => `attempt-${(attempts += 1)}-of-this-file`;
type Form = ReturnType<typeof signUpForm>;

async function signUp(form: Form, key?: string) {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const answer = await server.send("POST /api/auth/register", { body: form, headers });
  const { token, user } = answer.json();
  return { answer, token: token as string, userId: user?.id as UserId };
}

const whoIs = async (token: string): Promise<string> =>
  (await server.send("GET /api/auth/me", { token })).json().data?.id;

async function countAccounts({ email }: Form): Promise<number> {
  return (await server.db.selectFrom("users").select("id").where("email", "=", email).execute()).length;
}

test("the same attempt sent twice is one account with a working session each time", async () => {
  const [form, key] = [signUpForm(), freshKey()];
  const [first, second] = [await signUp(form, key), await signUp(form, key)];
  expect([first.answer.statusCode, second.answer.statusCode]).toEqual([201, 201]);
  expect(second.answer.json().user).toEqual(first.answer.json().user);
  expect(second.token).not.toBe(first.token);
  expect([await whoIs(first.token), await whoIs(second.token)]).toEqual([first.userId, first.userId]);
  expect(await countAccounts(form)).toBe(1);
  await runJobs(server);
  expect(await messagesTo(server, form.email)).toEqual([]); // no word of a second account
});

test("ten sent at the same moment are one account", async () => {
  const [form, key] = [signUpForm(), freshKey()];
  const all = await Promise.all(Array.from({ length: 10 }, () => signUp(form, key)));
  const owners = await Promise.all(all.map(({ token }) => whoIs(token)));
  expect(new Set(owners)).toEqual(new Set([all[0]?.userId]));
  expect(await countAccounts(form)).toBe(1);
});

test("no key, another key and other details are attempts of their own", async () => {
  const [form, key] = [signUpForm(), freshKey()];
  const answers = [
    await signUp(form, key),
    await signUp(form),
    await signUp(form),
    await signUp(form, freshKey()),
    await signUp({ ...form, state: "Enugu" }, key),
    await signUp({ ...form, name: `${form.name} Junior` }, key),
    await signUp({ ...form, phone: "08035550099" }, key),
  ];
  expect(new Set(answers.map(({ userId }) => userId)).size).toBe(answers.length);
  const sameKey = await signUp(signUpForm(), key);
  expect(sameKey.answer.statusCode).toBe(201);
});

test("another person with the same e-mail, and even with the same key, learns nothing and gets into nothing", async () => {
  const [form, key] = [signUpForm(), freshKey()];
  const owner = await signUp(form, key);
  const guess = { ...form, password: "other-cue-7-chalk" };
  const [withKey, without, unknown] = [await signUp(guess, key), await signUp(guess), await signUp(signUpForm(), key)];
  for (const { answer, userId } of [withKey, without, unknown]) {
    expect(answer.statusCode).toBe(201);
    expect(Object.keys(answer.json())).toEqual(Object.keys(owner.answer.json()));
    expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(owner.answer.headers).toSorted());
    expect(userId).not.toBe(owner.userId);
  }
  expect(await whoIs(withKey.token)).toBe(withKey.userId);
});

test("a key opens an account no more once its password, a lock or a second factor stands before it", async () => {
  const changed: [string, (account: { form: Form; token: string; userId: UserId }) => Promise<unknown>][] = [
    [
      "password",
      ({ form, token }) => {
        const body = { current_password: form.password, password: "newer-cue-7-chalk" };
        return server.send("POST /api/auth/change-password", { token, body });
      },
    ],
    [
      "lock",
      ({ userId }) =>
        server.transact((tx) => server.accounts.lockAccount(tx, { userId, actorId: null, reason: "A test" })),
    ],
    ["closing", ({ token }) => server.send("DELETE /api/auth/account", { token })],
    ["second factor", ({ token }) => setUpSecondFactor(server, token)],
  ];
  for (const [what, change] of changed) {
    const [form, key] = [signUpForm(), freshKey()];
    const first = await signUp(form, key);
    await change({ form, ...first });
    const again = await signUp(form, key);
    const isFirst = again.userId === first.userId;
    expect({ what, status: again.answer.statusCode, isFirst }).toEqual({ what, status: 201, isFirst: false });
  }
});

test("a key is remembered for a day", async () => {
  const [form, key] = [signUpForm(), freshKey()];
  const { userId } = await signUp(form, key);
  const keep = async (hours: number) => {
    server.later(hours * 3_600_000);
    await server.services.retention.removeOld();
    return (await signUp(form, key)).userId;
  };
  expect(await keep(23)).toBe(userId);
  expect(await keep(2)).not.toBe(userId);
});

test.each([
  ["1234567", 422],
  ["12345678", 201],
  ["x".repeat(201), 422],
])("a key %s: %i", async (key, status) => {
  const { answer } = await signUp(signUpForm(), key);
  expect(answer.statusCode).toBe(status);
  if (status === 422) expect(answer.json().errors).toEqual({ "Idempotency-Key": "8 to 200 characters" });
});

test("a refused form leaves its key free", async () => {
  const [form, key] = [signUpForm(), freshKey()];
  expect((await signUp({ ...form, name: "PocketHall Support" }, key)).answer.statusCode).toBe(422);
  expect((await signUp(form, key)).answer.statusCode).toBe(201);
});
