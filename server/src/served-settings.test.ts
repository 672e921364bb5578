import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../testing/app/eventually.ts";
import { insist, type KillableServer, openKillableServer } from "../testing/app/killable-server.ts";
import { openMailServer } from "../testing/app/mail-server.ts";
import { openOutgoingReceiver } from "../testing/app/outgoing-receiver.ts";
import { openRedisServer } from "../testing/app/redis-server.ts";
import { openOwnerDatabase } from "../testing/database/owner-database.ts";
import { givenUser, openTestDatabase } from "../testing/database/test-database.ts";
import { openLiveViewer } from "../testing/live/live-viewer.ts";
import { givenDraw } from "../testing/play/given-draw.ts";
import { openRedis } from "./kernel/redis.ts";

// What the operator sets is in force in the program that runs: `config.test.ts` shows how each setting is read, tests of
// the features what it does, and these that the one reaches the other.

const TOKEN = "the-token-of-the-collector";
const SETTINGS = {
  COMMENT_EDIT_MINUTES: "17",
  KEEP_READ_NOTIFICATIONS_DAYS: "1",
  KYC_LIMITS: "1",
  LIVE_STREAMS_PER_ADDRESS: "1",
  METRICS_TOKEN: TOKEN,
  MONEY_FROM_18: "1",
  SECRET_KEY: "k".repeat(32),
  SESSION_IDLE_HOURS: "1",
  STAFF_SECOND_FACTOR: "required",
  SUPPORT_EMAIL: "desk@hall.test",
  SUPPORT_PHONE: "+234 803 123 4567",
  TRUST_PROXY: "1",
  WHATSAPP_APP_SECRET: "the-secret-of-the-app",
  WHATSAPP_NUMBER_ID: "123456789",
  WHATSAPP_TEMPLATE: "call",
  WHATSAPP_TOKEN: "the-token-of-the-app",
  WHATSAPP_VERIFY_TOKEN: "the-word-of-the-operator",
};
const ELSEWHERE = { "x-forwarded-for": "203.0.113.7" };

let pages: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let texts: Awaited<ReturnType<typeof openOutgoingReceiver>>;
let redis: Awaited<ReturnType<typeof openRedisServer>>;
let server: KillableServer;
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), "pockethall-pages-"));
  await writeFile(join(pages, "help.md"), "# Help of this hall\n\nAsk at the bar.");
  database = await openTestDatabase();
  mail = await openMailServer();
  texts = await openOutgoingReceiver();
  redis = await openRedisServer();
  server = await openKillableServer({
    ...SETTINGS,
    REDIS_URL: redis.url,
    DATABASE_URL: database.url,
    PAGES_DIR: pages,
    SMTP_URL: `${mail.url}?from=desk@hall.test`,
    SMS_PROVIDER: "termii",
    SMS_API_KEY: "the-key-of-termii",
    SMS_SENDER: "Hall",
    SMS_PRICE: "4",
    SMS_ADDRESS: `http://127.0.0.1:${texts.network.standInPort}`,
  });
  await server.start();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await redis[Symbol.asyncDispose]();
  await mail[Symbol.asyncDispose]();
  await texts[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
  await rm(pages, { recursive: true, force: true });
});

const read = async (path: string, token?: string) =>
  (await insist(server.url, `GET ${path}`, token === undefined ? {} : { token })).body["data"];

test("PAGES_DIR, SUPPORT_EMAIL and SUPPORT_PHONE: visitors read the operator's own", async () => {
  expect(await read("/api/information/help")).toMatchObject({ title: "Help of this hall" });
  expect(await read("/api/support")).toMatchObject({ email: "desk@hall.test", phone: "+234 803 123 4567" });
});

test("SMTP_URL and SMS_PROVIDER: codes reach a player by them", async () => {
  const { token, email } = await givenUser(database.db, { isVerified: false });
  for (const contact of ["email", "phone"])
    await insist(server.url, `POST /api/auth/verify-${contact}/send`, { token });
  await eventually(() => expect(mail.taken.map(({ to }) => to)).toContainEqual([email]));
  expect(mail.taken[0]?.text).toContain("desk@hall.test");
  await eventually(() => expect(texts.taken.map(({ body }) => body).join()).toContain("the-key-of-termii"));
});

test("WHATSAPP_VERIFY_TOKEN: Meta may report what became of messages", async () => {
  const asked = (word: string) =>
    fetch(`${server.url}/api/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=1158&hub.verify_token=${word}`);
  expect(await (await asked(SETTINGS.WHATSAPP_VERIFY_TOKEN)).text()).toBe("1158");
  expect((await asked("another-word")).status).toBe(403);
});

test("COMMENT_EDIT_MINUTES: the operator limits the time for changing a comment", async () => {
  const { token } = await givenUser(database.db);
  const draw = await givenDraw(database.db);
  const status = await read(`/api/matches/${draw.gameId("r1m1")}/comments/status`, token);
  expect(status).toMatchObject({ edit_seconds: 17 * 60 });
});

test("METRICS_TOKEN: a visitor behind the proxy reads no metrics, the collector does", async () => {
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/metrics`, { headers: { ...ELSEWHERE, ...headers } })).status;
  expect(await status({})).toBe(403);
  expect(await status({ authorization: `Bearer ${TOKEN}` })).toBe(200);
});

test("STAFF_SECOND_FACTOR: an admin without one does no work of admins", async () => {
  const { token } = await givenUser(database.db, { roles: ["admin"] });
  const { body } = await insist(server.url, "GET /api/admin/users", { token });
  expect(body).toMatchObject({ code: "second-factor-required" });
});

test("MONEY_FROM_18 and KYC_LIMITS: a deposit waits for the declaration of age, and a wallet has a limit", async () => {
  const { token } = await givenUser(database.db);
  const deposit = async (key: string) =>
    (await insist(server.url, "POST /api/wallet/deposit/create", { token, body: { amount: 400_000 }, key })).body;
  expect(await deposit("before the declaration")).toMatchObject({ code: "age-not-declared" });
  await insist(server.url, "POST /api/auth/adult", { token });
  expect(await deposit("after the declaration")).toMatchObject({
    code: "invalid-amount",
    message: expect.stringMatching(/^Your wallet can hold up to /u),
  });
});

test("SESSION_IDLE_HOURS: a session without use for two hours has ended", async () => {
  const { token, userId } = await givenUser(database.db);
  const status = async () => (await insist(server.url, "GET /api/auth/me", { token })).status;
  expect(await status()).toBe(200);
  await database.db
    .updateTable("sessions")
    .set({ last_seen_at: sql`now() - interval '2 hours'` })
    .where("user_id", "=", userId)
    .execute();
  expect(await status()).toBe(401);
});

test("LIVE_STREAMS_PER_ADDRESS and TRUST_PROXY: an address has one stream, which the proxy's other visitors do not use up", async () => {
  await using first = await openLiveViewer(server.url, "live");
  await using second = await openLiveViewer(server.url, "live");
  const elsewhere = await fetch(`${server.url}/api/live?topics=live`, { headers: ELSEWHERE });
  await elsewhere.body?.cancel();
  expect([first.status, second.status, elsewhere.status]).toEqual([200, 503, 200]);
});

test("KEEP_READ_NOTIFICATIONS_DAYS: a notification that was read two days ago is removed", async () => {
  const { userId } = await givenUser(database.db);
  await using owner = openOwnerDatabase(database.url);
  const titles = async () => {
    const rows = await sql<{ title: string }>`select title from notifications where user_id = ${userId}`.execute(owner);
    return rows.rows.map(({ title }) => title);
  };
  await sql`insert into notifications (id, user_id, event, type, title, message, created_at, read_at)
    select gen_random_uuid(), ${userId}, 'entry', 'info', 'read ' || hours || ' hours ago', '',
      now() - interval '3 days', now() - make_interval(hours => hours) from unnest(array[12, 48]) as hours`.execute(
    owner,
  );
  expect(await titles()).toHaveLength(2);
  await sql`select graphile_worker.add_job('remove-old-records')`.execute(owner);
  await eventually(async () => expect(await titles()).toEqual(["read 12 hours ago"]));
});

test("SECRET_KEY: the data folder gets no key of its own", async () => {
  expect((await readdir(server.dataFolder)).filter((name) => name.includes("key"))).toEqual([]);
});

test("REDIS_URL: the server is connected to it, for counts and for events", async () => {
  const { publisher, close } = await openRedis(redis.url, () => undefined);
  const names = async () => {
    const clients = String(await publisher.client("LIST"));
    return [...clients.matchAll(/ name=(\S+)/gu)].map(([, name]) => name).toSorted();
  };
  const both = ["pockethall", "pockethall", "pockethall-live", "pockethall-live"];
  await eventually(async () => expect(await names()).toEqual(both));
  close();
});
