import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { codeSentTo, messagesTo, runJobs, tokenSentTo } from "./testing/mailbox.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const HOUR_MS = 3_600_000;
type Contact = "email" | "phone";

/** An owner whose e-mail and phone are verified. */
async function givenOwner() {
  const form = signUpForm();
  const { token, user } = (await server.send("POST /api/auth/register", { body: form })).json();
  const owner = {
    token: token as string,
    password: form.password,
    ...(user as { id: UserId; email: string; phone: string }),
  };
  for (const contact of ["email", "phone"] as const) await prove(owner, contact, owner[contact]);
  return owner;
}
type Owner = { token: string };

async function prove({ token }: Owner, contact: Contact, address: string) {
  await server.send(`POST /api/auth/verify-${contact}/send`, { token });
  const code = await codeSentTo(server, address);
  return server.send(`POST /api/auth/verify-${contact}`, { token, body: { code } });
}

async function change({ token }: Owner, fields: Record<string, string>) {
  const encoded = new Response(
    Object.entries(fields).reduce((form, [name, value]) => (form.append(name, value), form), new FormData()),
  );
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/profile",
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "", authorization: `Bearer ${token}` },
    remoteAddress: `10.8.0.${(changes += 1)}`,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().user;
}
let changes = 0;

const contactsOf = async ({ token }: Owner) => (await server.send("GET /api/auth/contacts", { token })).json().data;
const logIn = async (email: string, password: string) =>
  (await server.send("POST /api/auth/login", { body: { email, password } })).statusCode;
const undo = (token: string) => server.send("POST /api/auth/undo-change", { body: { token } });

async function undoLinkSentTo(email: string): Promise<string> {
  const bodies = (await messagesTo(server, email)).map(({ body }) => /undo-change#(\S+)/u.exec(body ?? "")?.[1]);
  return bodies.find((token) => token !== undefined) ?? "no link";
}

const subjectsTo = async (email: string) => (await messagesTo(server, email)).map(({ subject }) => subject);

async function identityChangedAt(id: UserId) {
  const row = await server.db.selectFrom("users").select("identity_changed_at").where("id", "=", id).executeTakeFirst();
  return row?.identity_changed_at ?? null;
}

test("a new e-mail counts once its code is entered; before that the old one logs in, and its owner is notified", async () => {
  const owner = await givenOwner();
  const email = "new-one@example.test";
  expect((await change(owner, { email })).email).toBe(owner.email);

  expect((await contactsOf(owner)).email).toMatchObject({
    address: owner.email,
    verified: true,
    pending: { address: email },
  });
  expect(await subjectsTo(owner.email)).toContain("A new email address was requested");
  expect(await logIn(owner.email, owner.password)).toBe(200);
  expect(await logIn(email, owner.password)).toBe(401);
  expect(await identityChangedAt(owner.id)).toBeNull();

  server.later(60_000);
  expect((await prove(owner, "email", email)).json().data.email).toMatchObject({
    address: email,
    verified: true,
    pending: null,
  });
  expect(await subjectsTo(owner.email)).toContain("Your email address was changed");
  expect(await logIn(owner.email, owner.password)).toBe(401);
  expect(await logIn(email, owner.password)).toBe(200);
  expect(await identityChangedAt(owner.id)).toEqual(server.clock.now);
});

test("another phone counts once it is proven; the e-mail is notified", async () => {
  const owner = await givenOwner();
  await change(owner, { phone: "0809 111 2222" });
  expect((await contactsOf(owner)).phone).toMatchObject({ address: owner.phone, verified: true });
  server.later(60_000);
  await prove(owner, "phone", "+2348091112222");
  expect((await contactsOf(owner)).phone).toMatchObject({ address: "+2348091112222", verified: true, pending: null });
  expect(await subjectsTo(owner.email)).toContain("Your phone number was changed");
});

test("an open change can be cancelled, is replaced by the next one, and lapses after 72 hours", async () => {
  const owner = await givenOwner();
  await change(owner, { email: "first@example.test" });
  await change(owner, { email: "second@example.test" });
  expect((await contactsOf(owner)).email.pending.address).toBe("second@example.test");
  const cancelled = await server.send("POST /api/auth/verify-email/cancel", { token: owner.token });
  expect(cancelled.json().data.email.pending).toBeNull();

  await change(owner, { email: "third@example.test" });
  server.later(72 * HOUR_MS);
  expect((await contactsOf(owner)).email).toMatchObject({ address: owner.email, pending: null });
});

test("the link to the old e-mail takes back every change since, ends all sessions and retires the password", async () => {
  const owner = await givenOwner();
  await change(owner, { email: "thief@example.test" });
  server.later(60_000);
  await prove(owner, "email", "thief@example.test");
  await change(owner, { phone: "0809 333 4444", email: "thief-again@example.test" });
  server.later(60_000);
  await prove(owner, "phone", "+2348093334444");
  const link = await undoLinkSentTo(owner.email);

  server.later(71 * HOUR_MS);
  expect((await undo(link)).statusCode).toBe(204);
  expect((await server.send("GET /api/auth/me", { token: owner.token })).statusCode).toBe(401);
  expect(await logIn(owner.email, owner.password)).toBe(401);
  expect((await undo(link)).json()).toMatchObject({ status: 410, code: "link-expired" });
  expect((await undo(await undoLinkSentTo("thief@example.test"))).statusCode).toBe(410);

  await runJobs(server);
  const token = await tokenSentTo(server, owner.email);
  await server.send("POST /api/auth/reset-password", { body: { token, password: "brown-cue-4-chalk" } });
  const answer = await server.send("POST /api/auth/login", {
    body: { email: owner.email, password: "brown-cue-4-chalk" },
  });
  const { email, phone } = await contactsOf(answer.json());
  expect([email, phone]).toMatchObject([
    { address: owner.email, verified: true, pending: null },
    { address: owner.phone, verified: true, pending: null },
  ]);
});

test("after 72 hours the link undoes nothing", async () => {
  const owner = await givenOwner();
  await change(owner, { email: "moved@example.test" });
  server.later(60_000);
  await prove(owner, "email", "moved@example.test");
  const link = await undoLinkSentTo(owner.email);
  server.later(72 * HOUR_MS);
  expect((await undo(link)).json()).toMatchObject({ status: 410, code: "link-expired" });
});

test("the old e-mail stays reserved while the change can be undone", async () => {
  const owner = await givenOwner();
  await change(owner, { email: "reserving@example.test" });
  server.later(60_000);
  await prove(owner, "email", "reserving@example.test");
  const { token } = (await server.send("POST /api/auth/register", { body: signUpForm({ email: owner.email }) })).json();
  const refused = await prove({ token }, "email", owner.email);
  expect(refused.json()).toMatchObject({ status: 409, code: "email-taken" });
  server.later(72 * HOUR_MS);
  expect((await prove({ token }, "email", owner.email)).statusCode).toBe(200);
});

test("an e-mail that was never verified gets a notice and no link: it may belong to another person by mistake", async () => {
  const { token, user } = (await server.send("POST /api/auth/register", { body: signUpForm() })).json();
  await change({ token }, { email: "corrected@example.test" });
  await prove({ token }, "email", "corrected@example.test");
  expect(await subjectsTo(user.email)).toContain("Your email address was changed");
  expect(await undoLinkSentTo(user.email)).toBe("no link");
});

test("a phone that another account has verified meanwhile is refused when it is proven", async () => {
  const [owner, other] = [await givenOwner(), await givenOwner()];
  await change(owner, { phone: other.phone });
  server.later(60_000);
  const answer = await prove(owner, "phone", other.phone);
  expect(answer.json()).toMatchObject({ status: 409, code: "phone-taken" });
  expect((await contactsOf(owner)).phone.address).toBe(owner.phone);
});

test("a change of name keeps the earlier one for payouts, and is notified", async () => {
  const owner = await givenOwner();
  const named = await server.send("GET /api/auth/me", { token: owner.token });
  await change(owner, { name: "Thief Bank Holder" });
  await change(owner, { name: "Thief Bank Holder The Second" });
  const row = await server.db
    .selectFrom("users")
    .select(["payout_name", "identity_changed_at"])
    .where("id", "=", owner.id)
    .executeTakeFirst();
  expect(row).toEqual({ payout_name: named.json().data.name, identity_changed_at: server.clock.now });
  expect(await subjectsTo(owner.email)).toContain("Your name was changed");
});

test("finance accepts a changed name for payouts, never their own", async () => {
  const [owner, staff] = [await givenOwner(), await givenOwner()];
  await server.transact((tx) => server.accounts.grantRole(tx, { userId: staff.id, role: "finance" }));
  await change(owner, { name: "Married Name" });
  const confirm = (id: string) =>
    server.send(`POST /api/admin/users/${id}/confirm-name`, {
      token: staff.token,
      body: { reason: "Saw the certificate" },
    });

  expect((await confirm(staff.id)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  server.later(10 * 60_000 + 1);
  expect((await confirm(owner.id)).json()).toMatchObject({ code: "step-up-required" });
  await server.send("POST /api/auth/step-up", { token: staff.token, body: { password: staff.password } });
  expect((await confirm(owner.id)).json()).toEqual({ data: { name: "Married Name" } });
  const row = await server.db.selectFrom("users").select("payout_name").where("id", "=", owner.id).executeTakeFirst();
  expect(row?.payout_name).toBeNull();
  const log = await server.db
    .selectFrom("audit_log")
    .select("action")
    .where("subject", "=", `user:${owner.id}`)
    .execute();
  expect(log).toEqual([{ action: "name.confirm" }]);
});

test("an admin reads the phone that is to replace another, and confirms it after a call", async () => {
  const [owner, staff] = [await givenOwner(), await givenOwner()];
  await server.transact((tx) => server.accounts.grantRole(tx, { userId: staff.id, role: "admin" }));
  const found = async (token = staff.token) =>
    (await server.send(`GET /api/admin/users?query=${owner.email}`, { token })).json().data[0];
  const next = owner.phone.replace("+234803", "+234909");
  await change(owner, { phone: next });
  expect(await found()).toMatchObject({
    phone: owner.phone,
    phone_verified_at: expect.stringMatching(/Z$/u),
    new_phone: next,
  });
  const body = { reason: "Called the new number", phone: next };
  await server.send(`POST /api/admin/users/${owner.id}/confirm-phone`, { token: staff.token, body });
  expect(await found()).toMatchObject({ phone: next, new_phone: null });

  await change(owner, { phone: owner.phone });
  expect(await found()).toMatchObject({ new_phone: owner.phone });
  server.later(72 * HOUR_MS);
  const { email, password } = staff;
  const { token } = (await server.send("POST /api/auth/login", { body: { email, password } })).json();
  expect((await found(token)).new_phone).toBeNull(); // asked for too long ago
});
