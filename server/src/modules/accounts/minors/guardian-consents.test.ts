import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser } from "../../../../testing/database/test-database.ts";
import { sha256 } from "../../../kernel/tokens.ts";
import { messagesTo } from "../testing/mailbox.ts";
import { DAY_MS, openMinorsServer } from "./testing/minors-server.ts";

let folder: string;
let server: Awaited<ReturnType<typeof openMinorsServer>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall-guardian-"));
  await writeFile(join(folder, "terms.md"), "# Our terms\n\nPlay fair.");
  server = await openMinorsServer({ pagesFolder: folder });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

let guardians = 0;
/** A minor who has asked a guardian of their own, and the link's token. */
async function givenRequest(bornOn?: string) {
  guardians += 1;
  const guardian = { name: "Bola Ade", email: `guardian${guardians}@example.test` };
  const as = await server.givenMinor(bornOn);
  await server.askGuardian(as, guardian);
  const token = await server.tokenTo(guardian.email);
  const terms_version = (await server.read(token)).json().data?.terms_version as string;
  const agree = () => server.answer(token, "agreed", { terms_version });
  return { as, guardian, token, terms_version, agree };
}
const EXPIRED = { status: 410, code: "link-expired" };

test("a guardian reads who asks, agrees to the terms shown, and withdraws; each is kept with its time", async () => {
  const { as, guardian, token, terms_version, agree } = await givenRequest();
  const page = await server.read(token);
  expect(page.headers["cache-control"]).toContain("no-store");
  const asked = page.json().data;
  expect(asked).toMatchObject({ player_name: as.name, guardian_name: "Bola Ade", state: "waiting", answered_at: null });
  expect(await server.own(as)).toMatchObject({ guardian: { ...guardian, state: "waiting" } });

  expect((await server.answer(token, "agreed")).json()).toMatchObject({ code: "terms-changed" });
  expect((await agree()).json().data).toMatchObject({ state: "agreed", terms_version });
  const [confirmation] = await messagesTo(server, guardian.email);
  expect(confirmation?.subject).toBe("You have given your consent");
  expect(confirmation?.body).toContain(`/guardian#${token}`);
  const row = await server.db
    .selectFrom("guardian_requests")
    .selectAll()
    .where("user_id", "=", as.userId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    token_hash: sha256(token),
    guardian_name: "Bola Ade",
    guardian_email: guardian.email,
    terms_version,
    answered_at: server.clock.now,
  });

  const entered = await server.enter(as);
  expect(entered.statusCode).toBe(201);
  server.later(60 * DAY_MS);
  expect((await server.withdraw(token)).json().data).toMatchObject({ state: "withdrawn" });
  expect((await server.withdraw(token)).statusCode).toBe(200);
  expect((await server.enter(as)).json()).toMatchObject({ code: "guardian-consent-needed" });
  const place = server.db.selectFrom("registrations").select("left_at").where("id", "=", entered.json().data.id);
  expect(await place.executeTakeFirst()).toEqual({ left_at: null });
});

test("e-mails name neither the player nor the guardian", async () => {
  const { as, guardian, agree } = await givenRequest();
  await agree();
  const texts = (await messagesTo(server, guardian.email)).map(({ subject, body }) => `${subject} ${body}`);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).not.toContain(as.name);
    expect(text).not.toContain("Bola");
  }
});

test("a link is answered once: the same answer again changes nothing, the other one is refused", async () => {
  const { as, token, agree } = await givenRequest();
  expect((await server.answer(token, "declined")).json().data).toMatchObject({ state: "declined" });
  server.later(60_000);
  const again = await server.answer(token, "declined");
  expect(again.statusCode).toBe(200);
  expect(again.json().data.answered_at).not.toBe(server.clock.now.toISOString());
  expect((await agree()).json()).toMatchObject({ status: 409, code: "already-answered" });
  expect((await server.withdraw(token)).json()).toMatchObject({ code: "illegal-step" });
  expect((await server.enter(as)).json()).toMatchObject({ code: "guardian-consent-needed" });
});

test("agreeing and declining at the same moment: one answer counts", async () => {
  const { as, token, agree } = await givenRequest();
  const held = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom("minors").select("user_id").where("user_id", "=", as.userId).forUpdate().execute();
    const both = Promise.all([agree(), server.answer(token, "declined")]);
    await untilLockIsAwaited(server.db, 2);
    return { both }; // awaited once the lock is released
  });
  const answers = await held.both;
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const counted = answers.find(({ statusCode }) => statusCode === 200)?.json().data.state;
  expect(await server.own(as)).toMatchObject({ guardian: { state: counted } });
});

test("a link that is unknown, expired, replaced or of a player who is 18 by now shows nothing and changes nothing", async () => {
  const refused = async (token: string) => {
    const { terms_version } = await givenRequest();
    const answers = [await server.read(token), await server.answer(token, "agreed", { terms_version })];
    for (const answer of [...answers, await server.withdraw(token)]) expect(answer.json()).toMatchObject(EXPIRED);
  };
  await refused("unknown");
  const late = await givenRequest();
  server.later(14 * DAY_MS);
  await refused(late.token);
  const replaced = await givenRequest();
  server.later(60_000);
  expect((await server.askGuardian(replaced.as, replaced.guardian)).statusCode).toBe(200);
  await refused(replaced.token);
  expect((await server.read(await server.tokenTo(replaced.guardian.email))).statusCode).toBe(200);
  const birthday = new Date(server.clock.now.getTime() + DAY_MS).toISOString().slice(5, 10);
  const grown = await givenRequest(`2008-${birthday}`);
  expect((await grown.agree()).statusCode).toBe(200);
  server.later(DAY_MS);
  await refused(grown.token);
});

test("a token acts for its own player alone", async () => {
  const [one, other] = [await givenRequest(), await givenRequest()];
  await one.agree();
  expect((await server.enter(one.as)).statusCode).toBe(201);
  expect((await server.enter(other.as)).json()).toMatchObject({ code: "guardian-consent-needed" });
  expect((await server.read(other.token)).json().data).toMatchObject({ player_name: other.as.name, state: "waiting" });
});

test("a guardian is asked by minors alone, at another address than the player's, once a minute and three times a day", async () => {
  const adult = await givenUser(server.db);
  const guardian = { name: "Bola Ade", email: "often@example.test" };
  expect((await server.askGuardian(adult, guardian)).json()).toMatchObject({ code: "illegal-step" });
  const as = await server.givenMinor();
  const own = { ...guardian, email: as.email.toUpperCase() };
  expect((await server.askGuardian(as, own)).json()).toMatchObject({
    status: 422,
    errors: { email: "Enter your guardian's email, not your own" },
  });
  expect((await server.askGuardian(as, { name: "", email: "nowhere" })).json()).toMatchObject({
    status: 422,
    errors: { name: "Your guardian's name is required", email: "Enter a valid email address" },
  });
  expect((await server.askGuardian(as, { ...guardian, name: "Win at www.example.com" })).json()).toMatchObject({
    status: 422,
    errors: { name: "Leave out insults, links, phone numbers and offers of money" },
  });
  const ask = () => server.askGuardian(as, guardian);
  expect((await ask()).statusCode).toBe(200);
  expect((await ask()).headers["retry-after"]).toBe("60");
  for (const _ of [2, 3]) {
    server.later(60_000);
    expect((await ask()).statusCode).toBe(200);
  }
  server.later(60_000);
  expect((await ask()).statusCode).toBe(429);
  server.later(DAY_MS);
  expect((await ask()).statusCode).toBe(200);
  expect(await messagesTo(server, guardian.email)).toHaveLength(4);
});

test("a second guardian can be asked only after the consent of the first has ended", async () => {
  const { as, token, agree } = await givenRequest();
  await agree();
  server.later(DAY_MS);
  const other = { name: "Ife Ade", email: "other@example.test" };
  expect((await server.askGuardian(as, other)).json()).toMatchObject({ code: "illegal-step" });
  await server.withdraw(token);
  expect((await server.askGuardian(as, other)).json().data).toMatchObject({ guardian: { ...other, state: "waiting" } });
});
