import type { UserId } from "@pockethall/domain/ids";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAccountsServer, signUpForm } from "./testing/accounts-server.ts";
import { codeSentTo, messagesTo, otherThan } from "./testing/mailbox.ts";

let server: Awaited<ReturnType<typeof openAccountsServer>>;
beforeAll(async () => {
  server = await openAccountsServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const MINUTE_MS = 60_000;

async function givenSignedIn() {
  const { token, user } = (await server.send("POST /api/auth/register", { body: signUpForm() })).json();
  return { token: token as string, user: user as { id: UserId; email: string; phone: string } };
}
type Owner = Awaited<ReturnType<typeof givenSignedIn>>;

const ask = ({ token }: Owner, contact: string) => server.send(`POST /api/auth/verify-${contact}/send`, { token });
const type = ({ token }: Owner, contact: string, code: unknown) =>
  server.send(`POST /api/auth/verify-${contact}`, { token, body: { code } });
const contactsOf = async ({ token }: Owner) => (await server.send("GET /api/auth/contacts", { token })).json().data;

async function changeProfile({ token }: Owner, fields: Record<string, string>): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/profile",
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  return answer.statusCode;
}

test("a new account has two unproven contacts", async () => {
  const owner = await givenSignedIn();
  const unproven = { verified: false, pending: null, next_code_in_seconds: 0, delivery: "staff" };
  expect(await contactsOf(owner)).toEqual({
    email: { ...unproven, address: owner.user.email },
    phone: { ...unproven, address: owner.user.phone },
  });
});

test("nothing leaves by itself without a mail server; with one, e-mail does", async () => {
  await using other = await openAccountsServer({ "e-mail": { send: async () => undefined } });
  const { token } = (await other.send("POST /api/auth/register", { body: signUpForm() })).json();
  const { data } = (await other.send("GET /api/auth/contacts", { token })).json();
  expect([data.email.delivery, data.phone.delivery]).toEqual(["automatic", "staff"]);
});

describe.each(["email", "phone"] as const)("%s", (contact) => {
  test("the code that was sent proves it, spaces or not, and stays accepted when its answer was lost", async () => {
    const owner = await givenSignedIn();
    const asked = await ask(owner, contact);
    expect(asked.json().data[contact]).toMatchObject({ verified: false, next_code_in_seconds: 60 });
    const code = await codeSentTo(server, owner.user[contact]);

    const answer = await type(owner, contact, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data[contact]).toMatchObject({ verified: true });
    expect((await type(owner, contact, code)).statusCode).toBe(200);
    const other = contact === "email" ? "phone" : "email";
    expect((await contactsOf(owner))[other].verified).toBe(false);
  });

  test("the code is kept as a hash", async () => {
    const owner = await givenSignedIn();
    await ask(owner, contact);
    const code = await codeSentTo(server, owner.user[contact]);
    const kept = await server.db
      .selectFrom("contact_codes")
      .selectAll()
      .where("user_id", "=", owner.user.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(kept.code_hash).toMatch(/^\$argon2id\$/u);
  });

  test("after fifteen minutes it counts no more", async () => {
    const owner = await givenSignedIn();
    await ask(owner, contact);
    const code = await codeSentTo(server, owner.user[contact]);
    server.later(15 * MINUTE_MS);
    const answer = await type(owner, contact, code);
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: { code: "This code has expired. Request a new one." },
    });
  });

  test("five wrong codes, then not even the right one; a new code has five attempts again", async () => {
    const owner = await givenSignedIn();
    await ask(owner, contact);
    const code = await codeSentTo(server, owner.user[contact]);
    const messages: string[] = [];
    for (let count = 0; count < 5; count += 1)
      messages.push((await type(owner, contact, otherThan(code))).json().errors.code);
    expect(messages[0]).toBe("Wrong code. You have 4 more attempts.");
    expect(messages[3]).toBe("Wrong code. You have 1 more attempt.");
    expect(messages[4]).toBe("Wrong code. Request a new one.");
    const refused = await type(owner, contact, code);
    expect(refused.json()).toMatchObject({ errors: { code: "Too many wrong codes. Request a new one." } });

    server.later(MINUTE_MS);
    await ask(owner, contact);
    expect((await type(owner, contact, await codeSentTo(server, owner.user[contact]))).statusCode).toBe(200);
  });

  test("guesses sent at once are counted as well: of thirty, five are looked at", async () => {
    const owner = await givenSignedIn();
    await ask(owner, contact);
    const code = await codeSentTo(server, owner.user[contact]);
    const guesses = Array.from({ length: 30 }, () => type(owner, contact, otherThan(code)));
    const messages = (await Promise.all(guesses)).map((answer) => answer.json().errors.code as string);
    expect(messages.filter((words) => words.startsWith("Wrong code"))).toHaveLength(5);
    expect((await type(owner, contact, code)).statusCode).toBe(422);
  });

  test("one code a minute, five an hour; Retry-After gives the time of the next", async () => {
    const owner = await givenSignedIn();
    await ask(owner, contact);
    server.later(20_000);
    const soon = await ask(owner, contact);
    expect(soon.json()).toMatchObject({ status: 429, code: "too-many-requests" });
    expect(soon.headers["retry-after"]).toBe("40");
    server.later(40_000);
    for (let count = 0; count < 4; count += 1) {
      expect((await ask(owner, contact)).statusCode).toBe(200);
      server.later(MINUTE_MS);
    }
    expect((await ask(owner, contact)).headers["retry-after"]).toBe(String(55 * 60));
    expect(await messagesTo(server, owner.user[contact])).toHaveLength(5);
    server.later(55 * MINUTE_MS);
    expect((await ask(owner, contact)).statusCode).toBe(200);
  });

  test("of eight requests at once one sends", async () => {
    const owner = await givenSignedIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(owner, contact)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(429)]);
    expect(await messagesTo(server, owner.user[contact])).toHaveLength(1);
  });

  test("a newer code takes the older one's place", async () => {
    const owner = await givenSignedIn();
    await ask(owner, contact);
    const older = await codeSentTo(server, owner.user[contact]);
    server.later(MINUTE_MS);
    await ask(owner, contact);
    const newer = await codeSentTo(server, owner.user[contact]);
    if (older !== newer) expect((await type(owner, contact, older)).statusCode).toBe(422);
    expect((await type(owner, contact, newer)).statusCode).toBe(200);
  });

  test("what is proven asks for no code", async () => {
    const owner = await givenSignedIn();
    await ask(owner, contact);
    await type(owner, contact, await codeSentTo(server, owner.user[contact]));
    server.later(MINUTE_MS);
    expect((await ask(owner, contact)).json()).toMatchObject({ status: 409, code: "illegal-step" });
  });

  test("another address is unproven again, and a code that went to the old one proves nothing", async () => {
    const owner = await givenSignedIn();
    await ask(owner, contact);
    const code = await codeSentTo(server, owner.user[contact]);
    const fresh = signUpForm();
    expect(await changeProfile(owner, { [contact]: fresh[contact] })).toBe(200);
    expect((await type(owner, contact, code)).statusCode).toBe(422);

    server.later(MINUTE_MS);
    const before = (await contactsOf(owner))[contact];
    expect(before).toMatchObject({ address: owner.user[contact], verified: false });
    await ask(owner, contact);
    await type(owner, contact, await codeSentTo(server, before.pending.address));
    const after = (await contactsOf(owner))[contact];
    expect(after).toMatchObject({ address: before.pending.address, verified: true, pending: null });
  });

  test.each([
    ["nothing", undefined, "Code is required"],
    ["letters", "12a456", "Enter the 6-digit code"],
    ["five digits", "12345", "Enter the 6-digit code"],
    ["a long text", "1".repeat(500), "Enter the 6-digit code"],
  ])("%s is no code", async (_name, code, words) => {
    const owner = await givenSignedIn();
    expect((await type(owner, contact, code)).json()).toMatchObject({ status: 422, errors: { code: words } });
  });

  test("another person's code proves nothing", async () => {
    const [ada, bola] = [await givenSignedIn(), await givenSignedIn()];
    await ask(ada, contact);
    const code = await codeSentTo(server, ada.user[contact]);
    expect((await type(bola, contact, code)).statusCode).toBe(422);
  });
});

test("housekeeping forgets codes after thirty days", async () => {
  const owner = await givenSignedIn();
  await ask(owner, "email");
  const count = async () =>
    (await server.db.selectFrom("contact_codes").select("id").where("user_id", "=", owner.user.id).execute()).length;
  server.later(29 * 24 * 60 * MINUTE_MS);
  await server.services.retention.removeOld();
  expect(await count()).toBe(1);
  server.later(25 * 60 * MINUTE_MS);
  await server.services.retention.removeOld();
  expect(await count()).toBe(0);
});
