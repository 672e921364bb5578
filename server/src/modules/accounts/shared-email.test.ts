import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { codeSentTo, messagesTo, runJobs, tokenSentTo } from "./testing/mailbox.ts";

// An e-mail belongs to the account that has verified it; before that, several accounts may name it (decision 0053).

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const NOTICE = "You already have an account";
let people = 0;
const freshEmail = () => `shared${(people += 1)}@example.test`;

async function signUp(email: string, password: string) {
  const answer = await server.send("POST /api/auth/register", { body: signUpForm({ email, password }) });
  server.later(60_000);
  const { token, user } = answer.json();
  return { answer, token: token as string, userId: user?.id as string };
}

async function verify({ token }: { token: string }, email: string) {
  await server.send("POST /api/auth/verify-email/send", { token });
  const code = await codeSentTo(server, email);
  server.later(60_000);
  return server.send("POST /api/auth/verify-email", { token, body: { code } });
}

async function logIn(email: string, password: string): Promise<string> {
  const answer = (await server.send("POST /api/auth/login", { body: { email, password } })).json();
  return answer.user?.id ?? answer.code;
}

async function reset(email: string, password: string): Promise<void> {
  await server.send("POST /api/auth/forgot-password", { body: { email } });
  await runJobs(server);
  const token = await tokenSentTo(server, email);
  const answer = await server.send("POST /api/auth/reset-password", { body: { token, password } });
  expect(answer.statusCode).toBe(204);
}

test("a sign-up with an e-mail that has an account answers like any other", async () => {
  const email = freshEmail();
  await verify(await signUp(email, "owner-cue-7-chalk"), email);
  const taken = await signUp(email.toUpperCase(), "other-cue-7-chalk");
  const fresh = await signUp(freshEmail(), "other-cue-7-chalk");
  expect([taken.answer.statusCode, fresh.answer.statusCode]).toEqual([201, 201]);
  const shapeOf = (answer: typeof taken.answer) => Object.keys(answer.json().user).toSorted();
  expect(shapeOf(taken.answer)).toEqual(shapeOf(fresh.answer));
  expect((await server.send("GET /api/auth/me", { token: taken.token })).json().data.email).toBe(email);
});

test("the address is notified of such a sign-up, at most once a day; a new address is not", async () => {
  const email = freshEmail();
  const notices = async () => (await messagesTo(server, email)).filter(({ subject }) => subject === NOTICE).length;
  await signUp(email, "owner-cue-7-chalk");
  await runJobs(server);
  expect(await notices()).toBe(0);
  for (let count = 0; count < 3; count += 1) await signUp(email, "other-cue-7-chalk");
  await runJobs(server);
  expect(await notices()).toBe(1);
});

test("log-in finds the account that has verified the e-mail, and the newest other one", async () => {
  const email = freshEmail();
  const owner = await signUp(email, "owner-cue-7-chalk");
  await verify(owner, email);
  const first = await signUp(email, "first-cue-7-chalk");
  const second = await signUp(email, "second-cue-7-chalk");
  expect(await logIn(email, "owner-cue-7-chalk")).toBe(owner.userId);
  expect(await logIn(email, "second-cue-7-chalk")).toBe(second.userId);
  expect(await logIn(email, "first-cue-7-chalk")).toBe("invalid-credentials");
  expect(first.userId).not.toBe(second.userId);
});

test("sign-ups with the e-mail of an unverified account never keep it from logging in", async () => {
  const email = freshEmail();
  const owner = await signUp(email, "owner-cue-7-chalk");
  for (const password of ["first-cue-7-chalk", "second-cue-7-chalk"]) await signUp(email, password);
  expect(await logIn(email, "owner-cue-7-chalk")).toBe(owner.userId);
});

test("a device that knows an account logs in to it despite later sign-ups", async () => {
  const email = freshEmail();
  await signUp(email, "squat-cue-7-chalk");
  const form = signUpForm({ email, password: "owner-cue-7-chalk" });
  const address = "192.0.2.77";
  const { user } = (await server.send("POST /api/auth/register", { body: form, address })).json();
  server.later(60_000);
  await signUp(email, "later-cue-7-chalk");
  const body = { email, password: "owner-cue-7-chalk" };
  expect((await server.send("POST /api/auth/login", { body, address })).json().user.id).toBe(user.id);
});

test("wrong passwords for one account use up no attempts of the other", async () => {
  const email = freshEmail();
  const address = "192.0.2.78";
  const owner = { email, password: "owner-cue-7-chalk" };
  await server.send("POST /api/auth/register", { body: signUpForm(owner), address });
  await signUp(email, "other-cue-7-chalk");
  for (let count = 0; count < 25; count += 1) {
    const answer = await server.send("POST /api/auth/login", { body: { email, password: `wrong-cue-${count}` } });
    if (answer.statusCode === 429) break;
  }
  expect((await server.send("POST /api/auth/login", { body: { email, password: "wrong" } })).statusCode).toBe(429);
  expect((await server.send("POST /api/auth/login", { body: owner, address })).statusCode).toBe(200);
});

test("only one account verifies an e-mail; the other is refused after the code", async () => {
  const email = freshEmail();
  const [owner, other] = [await signUp(email, "owner-cue-7-chalk"), await signUp(email, "other-cue-7-chalk")];
  expect((await verify(other, email)).statusCode).toBe(200);
  expect((await verify(owner, email)).json()).toMatchObject({ status: 409, code: "email-taken" });
  expect(await logIn(email, "other-cue-7-chalk")).toBe(other.userId);
});

test("two accounts that verify one e-mail at the same moment: one is refused", async () => {
  const email = freshEmail();
  const accounts = [await signUp(email, "owner-cue-7-chalk"), await signUp(email, "other-cue-7-chalk")];
  const codes: string[] = [];
  for (const { token } of accounts) {
    await server.send("POST /api/auth/verify-email/send", { token });
    codes.push(await codeSentTo(server, email));
    server.later(1_000);
  }
  const answers = await Promise.all(
    accounts.map(({ token }, index) =>
      server.send("POST /api/auth/verify-email", { token, body: { code: codes[index] } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test("a reset link goes to the verified account, else to the oldest, and verifies the address", async () => {
  const email = freshEmail();
  const oldest = await signUp(email, "owner-cue-7-chalk");
  const other = await signUp(email, "other-cue-7-chalk");
  await reset(email, "reset-cue-7-chalk");
  expect(await logIn(email, "reset-cue-7-chalk")).toBe(oldest.userId);
  expect((await verify(other, email)).json()).toMatchObject({ code: "email-taken" });

  const second = freshEmail();
  await signUp(second, "oldest-cue-7-chalk");
  const owner = await signUp(second, "owner-cue-7-chalk");
  await verify(owner, second);
  server.later(60_000);
  await reset(second, "reset-cue-7-chalk");
  expect(await logIn(second, "reset-cue-7-chalk")).toBe(owner.userId);
});

test("the password of a session is that of its own account", async () => {
  const email = freshEmail();
  await verify(await signUp(email, "owner-cue-7-chalk"), email);
  const other = await signUp(email, "other-cue-7-chalk");
  const stepUp = (password: string) =>
    server.send("POST /api/auth/step-up", { token: other.token, body: { password } });
  expect((await stepUp("owner-cue-7-chalk")).statusCode).toBe(401);
  expect((await stepUp("other-cue-7-chalk")).statusCode).toBe(204);
});

test("staff find the verified account, the only one, and none of several unverified ones", async () => {
  const email = freshEmail();
  const find = async () => (await server.accounts.findUserByEmail(email))?.userId;
  const owner = await signUp(email, "owner-cue-7-chalk");
  expect(await find()).toBe(owner.userId);
  await signUp(email, "other-cue-7-chalk");
  expect(await find()).toBeUndefined();
  await verify(owner, email);
  expect(await find()).toBe(owner.userId);
});
