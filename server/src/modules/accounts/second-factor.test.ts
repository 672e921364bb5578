import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeAccess } from "../../account-commands.ts";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { codeShownFor, setUpSecondFactor } from "./testing/authenticator.ts";
import { messagesTo, otherThan } from "./testing/mailbox.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const FIRST_STEP = "POST /api/auth/login";
const SECOND_STEP = "POST /api/auth/login/second-factor";

async function givenAccount() {
  const form = signUpForm();
  const { token, user } = (await server.send("POST /api/auth/register", { body: form })).json();
  return { ...form, token: token as string, userId: user.id as UserId };
}
type Account = Awaited<ReturnType<typeof givenAccount>>;

async function givenSecondFactor() {
  const account = await givenAccount();
  const factor = await setUpSecondFactor(server, account.token);
  server.later(2 * STEP_MS); // past the code that set-up used
  return { ...account, ...factor };
}

const givePassword = ({ email, password }: Account, more: object = {}) =>
  server.send(FIRST_STEP, { body: { email, password, ...more } });
const challengeOf = async (account: Account, more: object = {}): Promise<string> =>
  (await givePassword(account, more)).json().challenge;
const giveCode = (challenge: string, code: string, address?: string) =>
  server.send(SECOND_STEP, { body: { challenge, code }, ...(address ? { address } : {}) });
const factorOf = async ({ token }: Pick<Account, "token">) =>
  (await server.send("GET /api/auth/second-factor", { token })).json().data;
const isIn = async (token: string) => (await server.send("GET /api/auth/me", { token })).statusCode === 200;

test("set up: the app gets a secret, a code of it turns the factor on, and ten recovery codes are shown once", async () => {
  const account = await givenAccount();
  const { token } = account;
  expect(await factorOf(account)).toEqual({
    enabled: false,
    enabled_at: null,
    required: false,
    recovery_codes_left: 0,
  });

  const { secret, uri } = (await server.send("POST /api/auth/second-factor/setup", { token })).json().data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
  expect(new URL(uri).searchParams.get("secret")).toBe(secret);
  expect(decodeURIComponent(uri)).toContain(`PocketHall:${account.email}`);
  expect((await givePassword(account)).statusCode).toBe(200); // it asks for nothing before it is confirmed

  const code = codeShownFor(server, secret);
  const confirm = (typed: string) =>
    server.send("POST /api/auth/second-factor/confirm", { token, body: { code: typed } });
  expect((await confirm(otherThan(code))).json()).toMatchObject({
    status: 422,
    errors: { code: expect.stringMatching(/^Wrong code/u) },
  });
  expect((await factorOf(account)).enabled).toBe(false);
  const { recovery_codes: codes } = (await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).json().data;
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((recovery: string) => /^(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}$/u.test(recovery))).toBe(true);
  expect(await factorOf(account)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  expect((await messagesTo(server, account.email))[0]?.subject).toBe("Second factor turned on");

  expect((await confirm(code)).json().code).toBe("illegal-step");
  expect((await server.send("POST /api/auth/second-factor/setup", { token })).json().code).toBe("illegal-step");
});

test("neither the secret nor a recovery code lies readable in the database", async () => {
  const { userId, secret, recoveryCodes } = await givenSecondFactor();
  const factor = await server.db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).execute();
  const kept = await server.db.selectFrom("recovery_codes").selectAll().where("user_id", "=", userId).execute();
  const text = JSON.stringify([factor, kept].flat().map((row) => Object.values(row).map(String)));
  expect(kept).toHaveLength(10);
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
});

test("log-in asks for a code after the password, and opens no session before it", async () => {
  const account = await givenSecondFactor();
  const sessions = () => server.db.selectFrom("sessions").select("id").where("user_id", "=", account.userId).execute();
  const before = (await sessions()).length;
  const asked = await givePassword(account);
  expect(asked.json()).toMatchObject({
    status: 401,
    code: "second-factor-needed",
    challenge: expect.stringMatching(/^[\w-]{43}$/u),
  });
  expect(asked.json().token).toBeUndefined();
  expect(await sessions()).toHaveLength(before);
  expect(await isIn(asked.json().challenge)).toBe(false);

  const { challenge } = asked.json();
  const wrong = await giveCode(challenge, otherThan(codeShownFor(server, account.secret)));
  expect(wrong.json()).toMatchObject({
    status: 422,
    errors: { code: expect.stringMatching(/^This code is wrong or has already been used/u) },
  });
  const entered = await giveCode(challenge, codeShownFor(server, account.secret));
  expect(entered.json()).toMatchObject({ user: { id: account.userId } });
  expect(await isIn(entered.json().token)).toBe(true);
  const wrongPassword = await server.send(FIRST_STEP, { body: { email: account.email, password: "wrong-one" } });
  expect(wrongPassword.json().code).toBe("invalid-credentials");
});

test("'Remember me' of the first step holds in the second", async () => {
  const account = await givenSecondFactor();
  const challenge = await challengeOf(account, { remember: false });
  const { token } = (await giveCode(challenge, codeShownFor(server, account.secret))).json();
  server.later(12 * 60 * MINUTE_MS);
  expect(await isIn(token)).toBe(false);
});

test("a code is accepted once, also when it comes twice at once, and a challenge too", async () => {
  const account = await givenSecondFactor();
  const challenges = [await challengeOf(account), await challengeOf(account), await challengeOf(account)];
  const code = codeShownFor(server, account.secret);
  const both = await Promise.all(challenges.slice(0, 2).map((challenge) => giveCode(challenge, code)));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect((await giveCode(challenges[2] ?? "", code)).statusCode).toBe(422);

  server.later(STEP_MS);
  const used = both[0]?.statusCode === 200 ? challenges[0] : challenges[1];
  const again = await giveCode(used ?? "", codeShownFor(server, account.secret));
  expect(again.json()).toMatchObject({ status: 410, code: "login-expired" });
});

test("a phone's clock may be a step off, and no more", async () => {
  const account = await givenSecondFactor();
  const late = codeShownFor(server, account.secret);
  server.later(STEP_MS);
  expect((await giveCode(await challengeOf(account), late)).statusCode).toBe(200);
  const tooLate = codeShownFor(server, account.secret);
  server.later(2 * STEP_MS);
  expect((await giveCode(await challengeOf(account), tooLate)).statusCode).toBe(422);
});

test("a half-open log-in lives five minutes", async () => {
  const account = await givenSecondFactor();
  const challenge = await challengeOf(account);
  server.later(5 * MINUTE_MS - 1);
  expect((await giveCode(challenge, "000000")).statusCode).toBe(422);
  server.later(1);
  const late = await giveCode(challenge, codeShownFor(server, account.secret));
  expect(late.json()).toMatchObject({ status: 410, code: "login-expired" });
  server.later(5 * MINUTE_MS); // those of the tests above as well
  await server.services.retention.removeOld();
  expect(await server.db.selectFrom("login_challenges").selectAll().execute()).toEqual([]);
});

test("it ends with the sessions: a new password, a lock, logging out everywhere", async () => {
  const account = await givenSecondFactor();
  const challenge = await challengeOf(account);
  await server.send("DELETE /api/auth/sessions", { token: account.token });
  expect((await giveCode(challenge, codeShownFor(server, account.secret))).json().code).toBe("login-expired");
});

test("codes are counted like passwords: ten a minute from one address, then even the right one waits", async () => {
  const account = await givenSecondFactor();
  const challenge = await challengeOf(account);
  const address = "192.0.2.77";
  const guesses = Array.from({ length: 12 }, (_, number) => `00000${number % 10}`);
  const answers = await Promise.all(guesses.map((code) => giveCode(challenge, code, address)));
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);

  const right = codeShownFor(server, account.secret);
  expect((await giveCode(challenge, right, address)).json().code).toBe("too-many-requests");
  expect((await giveCode(challenge, right, "192.0.2.78")).statusCode).toBe(200);
});

test("without the phone a recovery code opens the account, once, and the owner is notified", async () => {
  const account = await givenSecondFactor();
  const [first = "", second = ""] = account.recoveryCodes;
  expect((await giveCode(await challengeOf(account), "AAAA-AAAA-AAAA")).statusCode).toBe(422);
  const { token } = (await giveCode(await challengeOf(account), first.toLowerCase().replaceAll("-", " "))).json();
  expect(await factorOf({ token })).toMatchObject({ enabled: true, recovery_codes_left: 9 });
  expect((await messagesTo(server, account.email))[0]?.subject).toBe("A recovery code was used");
  expect((await giveCode(await challengeOf(account), first)).statusCode).toBe(422);

  const fresh = await server.send("POST /api/auth/second-factor/recovery-codes", { token });
  expect(fresh.json().data.recovery_codes).toHaveLength(10);
  expect((await giveCode(await challengeOf(account), second)).statusCode).toBe(422);
  expect((await giveCode(await challengeOf(account), fresh.json().data.recovery_codes[0])).statusCode).toBe(200);
});

test.each([
  ["POST /api/auth/second-factor/setup"],
  ["POST /api/auth/second-factor/confirm"],
  ["POST /api/auth/second-factor/recovery-codes"],
  ["DELETE /api/auth/second-factor"],
])("%s needs the password again after ten minutes", async (endpoint) => {
  const { token } = await givenSecondFactor();
  server.later(11 * MINUTE_MS);
  const answer = await server.send(endpoint, { token, body: endpoint.endsWith("confirm") ? { code: "000000" } : {} });
  expect(answer.json()).toMatchObject({ status: 403, code: "step-up-required" });
});

test("turned off, the password is enough again", async () => {
  const account = await givenSecondFactor();
  const { token } = account;
  expect((await server.send("DELETE /api/auth/second-factor", { token })).statusCode).toBe(204);
  expect((await givePassword(account)).statusCode).toBe(200);
  expect((await server.send("DELETE /api/auth/second-factor", { token })).json().code).toBe("illegal-step");
  expect((await messagesTo(server, account.email))[0]?.subject).toBe("Second factor turned off");
});

test("the command line takes a lost factor away, in the audit log", async () => {
  const account = await givenSecondFactor();
  const lines: string[] = [];
  const reset = () => changeAccess(server.db, ["reset-second-factor", [account.email]], (line) => lines.push(line));
  expect(await reset()).toBe(0);
  expect((await givePassword(account)).statusCode).toBe(200);
  await expect(reset()).rejects.toThrow("No second factor is set up.");
  expect(lines).toEqual([`${account.email} logs in with the password alone, and can set up a second factor again.`]);
  const audit = await server.db
    .selectFrom("audit_log")
    .select(["actor_id", "after"])
    .where("subject", "=", `user:${account.userId}`)
    .where("action", "=", "second-factor.reset")
    .execute();
  expect(audit).toEqual([{ actor_id: null, after: { reason: "Lost phone and recovery codes" } }]);
  expect((await messagesTo(server, account.email))[0]?.subject).toBe("Second factor removed by our staff");
});
