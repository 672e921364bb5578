import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send } from "../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../testing/database/test-database.ts";
import { newId } from "../../kernel/ids.ts";

const NOW = new Date("2026-11-27T09:00:00Z");
const ACCOUNT = { name: "Ada Obi", phone: "08031234567", password: "Long-break-147", state: "Lagos" };
const TERMS = "# Our terms\n\nPlay fair.";
let folder: string;
let server: TestServer;
let changes = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pockethall-terms-"));
  server = await openTestServer({ pagesFolder: folder, clock: () => NOW });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => publish(TERMS));

/** The operator's file, changed so that its time shows it. */
async function publish(text: string): Promise<void> {
  const file = join(folder, "terms.md");
  await writeFile(file, text);
  changes += 1;
  await utimes(file, NOW, new Date(NOW.getTime() + changes * 5_000));
}
const version = async (): Promise<string> => (await send(server.http, "GET /api/terms")).json().data.version;
const signUp = (terms?: object) =>
  send(server.http, "POST /api/auth/register", {
    body: { ...ACCOUNT, email: `${newId()}@example.ng`, ...terms },
  });
const accept = (as: TestUser, of: string) => send(server.http, "POST /api/auth/terms", { as, body: { version: of } });
const deposit = (as: TestUser) =>
  send(server.http, "POST /api/wallet/deposit/create", { as, body: { amount: 500 }, idempotencyKey: newId() });
const accepted = (userId: string) =>
  server.db
    .selectFrom("terms_acceptances")
    .select(["version", "accepted_at"])
    .where("user_id", "=", userId as never)
    .execute();

test("a sign-up accepts the current version: without it or with another one no account is opened", async () => {
  expect((await signUp()).json()).toMatchObject({
    status: 422,
    errors: { terms_version: "Accept the terms to sign up" },
  });
  expect((await signUp({ terms_version: "0123456789abcdef" })).json()).toMatchObject({ code: "terms-changed" });
  expect((await signUp({ terms_version: "yes" })).statusCode).toBe(422);
  const now = await version();
  const opened = await signUp({ terms_version: now });
  expect(opened.statusCode).toBe(201);
  expect(await accepted(opened.json().user.id)).toEqual([{ version: now, accepted_at: NOW }]);
  const kept = server.db.selectFrom("terms_versions").select("page").where("version", "=", now);
  expect(await kept.executeTakeFirstOrThrow()).toMatchObject({ page: { title: "Our terms" } });
});

test("changed terms are asked for before money comes in, once; reading and taking money out stay open", async () => {
  const user = await givenUser(server.db);
  await accept(user, await version());
  expect((await deposit(user)).statusCode).toBe(200);
  const old = await version();
  await publish("# Our terms\n\nPlay fair, and pay in time.");
  const now = await version();
  expect(now).not.toBe(old);
  expect((await deposit(user)).json()).toMatchObject({ status: 403, code: "terms-not-accepted" });
  expect((await send(server.http, "GET /api/wallet", { as: user })).statusCode).toBe(200);
  for (const way of ["POST /api/wallet/withdraw", "POST /api/wallet/claim-rewards", "POST /api/wallet/refunds"]) {
    const answer = await send(server.http, way, { as: user, body: {}, idempotencyKey: newId() });
    expect([way, answer.json().code]).not.toEqual([way, "terms-not-accepted"]);
  }
  expect((await accept(user, old)).json()).toMatchObject({ status: 409, code: "terms-changed" });
  for (const _again of [1, 2])
    expect((await accept(user, now)).json()).toMatchObject({ data: { version: now, is_accepted: true } });
  expect((await deposit(user)).statusCode).toBe(200);
  expect(await accepted(user.userId)).toHaveLength(2);
});

test("an account reads what it has accepted, and no other's", async () => {
  const [one, other] = [await givenUser(server.db), await givenUser(server.db)];
  const now = await version();
  await accept(one, now);
  const ownTerms = async (as: TestUser) => (await send(server.http, "GET /api/auth/terms", { as })).json().data;
  expect(await ownTerms(one)).toEqual({
    version: now,
    is_accepted: true,
    acceptances: [{ version: now, accepted_at: NOW.toISOString() }],
  });
  expect(await ownTerms(other)).toEqual({ version: now, is_accepted: false, acceptances: [] });
  expect((await send(server.http, "GET /api/auth/terms")).statusCode).toBe(401);
});

test("another layout of the same text is the same version; terms that cannot be shown are not asked for", async () => {
  const user = await givenUser(server.db);
  const now = await version();
  await publish("# Our terms\r\n\r\n\r\nPlay fair.\r\n");
  expect(await version()).toBe(now);
  await publish("# Only a title");
  expect(await version()).toBeNull();
  expect((await deposit(user)).statusCode).toBe(200);
  await rm(join(folder, "terms.md"));
  expect(await version()).toBeNull();
  expect((await signUp()).statusCode).toBe(201);
});

test("what was accepted cannot be changed or deleted", async () => {
  const user = await givenUser(server.db);
  await accept(user, await version());
  const of = { user_id: user.userId };
  await expect(
    server.db
      .updateTable("terms_acceptances")
      .set({ accepted_at: new Date(0) })
      .where("user_id", "=", of.user_id)
      .execute(),
  ).rejects.toThrow("permission denied");
  await expect(server.db.deleteFrom("terms_acceptances").where("user_id", "=", of.user_id).execute()).rejects.toThrow(
    "permission denied",
  );
});
