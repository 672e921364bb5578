import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../kernel/ids.ts";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { codeShownFor, setUpSecondFactor } from "./testing/authenticator.ts";
import { otherThan } from "./testing/mailbox.ts";

// Rules of the second factor at their edges: two requests at once, clocks that differ, changes between the two steps.

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const CSRF = "test-csrf-token-of-32-characters";

async function givenAccount() {
  const form = signUpForm();
  const answer = await server.send("POST /api/auth/register", { body: form });
  const { token, user } = answer.json();
  const device = answer.cookies.find(({ name }) => name === "ph-device")?.value ?? "";
  return { ...form, token: token as string, userId: user.id as UserId, device };
}
type Account = Awaited<ReturnType<typeof givenAccount>>;

async function givenSecondFactor() {
  const account = await givenAccount();
  const factor = await setUpSecondFactor(server, account.token);
  server.later(2 * STEP_MS); // past the code that set-up used
  return { ...account, ...factor };
}

const challengeOf = async ({ email, password }: Account): Promise<string> =>
  (await server.send("POST /api/auth/login", { body: { email, password } })).json().challenge;
const giveCode = (challenge: string, code: string, device?: string) =>
  server.send("POST /api/auth/login/second-factor", {
    body: { challenge, code },
    ...(device ? { headers: { cookie: `XSRF-TOKEN=${CSRF}; ph-device=${device}` } } : {}),
  });
const sessionsOf = ({ userId }: Account) =>
  server.db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute();

/** What the app shows on a phone whose clock is ahead, or behind for negative steps. */
const codeAt = (secret: string, steps: number) =>
  codeShownFor({ clock: { now: new Date(server.clock.now.getTime() + steps * STEP_MS) } }, secret);

test.each([
  [-2, 422],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 422],
])("a phone's clock is %i steps of thirty seconds off: %i", async (steps, status) => {
  const account = await givenSecondFactor();
  server.later(2 * STEP_MS);
  expect((await giveCode(await challengeOf(account), codeAt(account.secret, steps))).statusCode).toBe(status);
});

test("after a code from a phone that is ahead, earlier codes are used up too", async () => {
  const account = await givenSecondFactor();
  expect((await giveCode(await challengeOf(account), codeAt(account.secret, 1))).statusCode).toBe(200);
  for (const steps of [0, 1])
    expect((await giveCode(await challengeOf(account), codeAt(account.secret, steps))).statusCode).toBe(422);
  server.later(STEP_MS);
  expect((await giveCode(await challengeOf(account), codeAt(account.secret, 1))).statusCode).toBe(200);
});

test("the code that turned the second factor on does not log in as well", async () => {
  const account = await givenAccount();
  const { secret } = await setUpSecondFactor(server, account.token);
  expect((await giveCode(await challengeOf(account), codeAt(secret, 0))).statusCode).toBe(422);
  expect((await giveCode(await challengeOf(account), codeAt(secret, 1))).statusCode).toBe(200);
});

test("two right codes for one challenge at the same moment open one session", async () => {
  const account = await givenSecondFactor();
  const before = (await sessionsOf(account)).length;
  const challenge = await challengeOf(account);
  const codes = [codeAt(account.secret, 0), account.recoveryCodes[0] ?? "", account.recoveryCodes[1] ?? ""];
  const answers = await Promise.all(codes.map((code) => giveCode(challenge, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await sessionsOf(account)).length).toBe(before + 1);
});

test("one recovery code at the same moment for two challenges opens one session", async () => {
  const account = await givenSecondFactor();
  const challenges = [await challengeOf(account), await challengeOf(account)];
  const code = account.recoveryCodes[0] ?? "";
  const answers = await Promise.all(challenges.map((challenge) => giveCode(challenge, code)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test("recovery codes and app codes are of one account alone", async () => {
  const [ada, bola] = [await givenSecondFactor(), await givenSecondFactor()];
  for (const code of [bola.recoveryCodes[0] ?? "", codeAt(bola.secret, 0)])
    expect((await giveCode(await challengeOf(ada), code)).statusCode).toBe(422);
  expect((await giveCode(await challengeOf(bola), bola.recoveryCodes[0] ?? "")).statusCode).toBe(200);
});

test("a code that was refused leaves the challenge open; right codes use up no attempts", async () => {
  const account = await givenSecondFactor();
  for (let round = 0; round < 12; round += 1) {
    const answer = await giveCode(await challengeOf(account), account.recoveryCodes[round % 10] ?? "", account.device);
    expect([round, answer.statusCode]).toEqual([round, round < 10 ? 200 : 422]);
  }
});

test("the owner's own device has ten attempts a minute, also for guesses at the same moment", async () => {
  const account = await givenSecondFactor();
  const challenge = await challengeOf(account);
  const wrong = otherThan(codeAt(account.secret, 0));
  const answers = await Promise.all(Array.from({ length: 14 }, () => giveCode(challenge, wrong, account.device)));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  server.later(MINUTE_MS);
  const right = await giveCode(challenge, codeAt(account.secret, 0), account.device);
  expect(right.statusCode).toBe(200);
});

test("wrong codes while it is set up are counted by session: ten a minute, then the right one waits too", async () => {
  const { token } = await givenAccount();
  const { secret } = (await server.send("POST /api/auth/second-factor/setup", { token })).json().data;
  const confirm = (code: string) => server.send("POST /api/auth/second-factor/confirm", { token, body: { code } });
  for (let count = 0; count < 10; count += 1)
    expect((await confirm(otherThan(codeAt(secret, 0)))).statusCode).toBe(422);
  expect((await confirm(codeAt(secret, 0))).json().code).toBe("too-many-requests");
  server.later(MINUTE_MS);
  expect((await confirm(codeAt(secret, 0))).statusCode).toBe(200);
});

test("set up begun again replaces the secret: codes of the first one count no more", async () => {
  const { token } = await givenAccount();
  const begin = async () => (await server.send("POST /api/auth/second-factor/setup", { token })).json().data.secret;
  const confirm = (code: string) => server.send("POST /api/auth/second-factor/confirm", { token, body: { code } });
  const [first, second] = [await begin(), await begin()];
  expect((await confirm(codeAt(first, 0))).statusCode).toBe(422);
  expect((await confirm(codeAt(second, 0))).statusCode).toBe(200);
});

test("there are no recovery codes before the second factor is on", async () => {
  const { token } = await givenAccount();
  const renew = async () => (await server.send("POST /api/auth/second-factor/recovery-codes", { token })).json().code;
  const confirm = { token, body: { code: "000000" } };
  expect((await server.send("POST /api/auth/second-factor/confirm", confirm)).json().code).toBe("illegal-step");
  expect(await renew()).toBe("illegal-step");
  await server.send("POST /api/auth/second-factor/setup", { token });
  expect(await renew()).toBe("illegal-step");
});

test("turned off between password and code, the password was enough; set up meanwhile, it was not", async () => {
  const account = await givenSecondFactor();
  const challenge = await challengeOf(account);
  await server.send("DELETE /api/auth/second-factor", { token: account.token });
  expect((await giveCode(challenge, "000000")).statusCode).toBe(200);

  const other = await givenSecondFactor();
  const open = await challengeOf(other);
  await server.send("DELETE /api/auth/second-factor", { token: other.token });
  const renewed = await setUpSecondFactor(server, other.token);
  server.later(2 * STEP_MS);
  expect((await giveCode(open, codeAt(other.secret, 0))).statusCode).toBe(422);
  expect((await giveCode(open, codeAt(renewed.secret, 0))).statusCode).toBe(200);
});

test("a lock and a closed account end a log-in that waits for its code", async () => {
  const [locked, closed] = [await givenSecondFactor(), await givenSecondFactor()];
  const challenges = [await challengeOf(locked), await challengeOf(closed)];
  await server.transact((tx) =>
    server.accounts.lockAccount(tx, { userId: locked.userId, actorId: null, reason: "A test" }),
  );
  expect((await server.send("DELETE /api/auth/account", { token: closed.token })).statusCode).toBe(204);
  const answers = [
    await giveCode(challenges[0] ?? "", codeAt(locked.secret, 0)),
    await giveCode(challenges[1] ?? "", codeAt(closed.secret, 0)),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual(["login-expired", "login-expired"]);
});

test("staff take the second factor of an unknown account away: there is none", async () => {
  const change = { userId: newId() as UserId, actorId: null, reason: "A test" };
  await expect(server.transact((tx) => server.accounts.resetSecondFactor(tx, change))).rejects.toMatchObject({
    code: "user-not-found",
  });
});
