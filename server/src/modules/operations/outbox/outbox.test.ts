import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../../../../testing/app/eventually.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { newId } from "../../../kernel/ids.ts";
import { type Letter, NotDelivered } from "../../../mail/outbox.ts";
import { jobTasks } from "../../../tasks.ts";

const MINUTE_MS = 60_000;

let server: TestServer;
let admin: TestUser;
let sent: string[] = [];
let answer: () => Promise<void>;
let aheadMs = 0;

const refuse = (isFinal: boolean) => () =>
  Promise.reject(new NotDelivered("the mail server did not take the message: 550", { isFinal }));

beforeAll(async () => {
  const transport = {
    send: async ({ id }: Letter) => {
      await answer();
      sent.push(id);
    },
  };
  server = await openTestServer({ clock: () => new Date(Date.now() + aheadMs), transports: { "e-mail": transport } });
  admin = await givenUser(server.db, { roles: ["admin"] });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.db.deleteFrom("outbox_messages").execute();
  [sent, answer, aheadMs] = [[], async () => undefined, 0];
});

const ask = (endpoint: string, { as = admin, body }: { as?: TestUser; body?: object } = {}) =>
  send(server.http, endpoint, { as, ...(body ? { body } : {}) });
const list = async (state: string) => (await ask(`GET /api/admin/outbox?state=${state}`)).json();
const work = () =>
  runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined });

async function posted({ kind = "contact-code", channel = "e-mail" as "e-mail" | "sms", minutes = 60 } = {}) {
  const key = `${kind}:${newId()}`;
  const recipient = channel === "sms" ? "+2348031234589" : "ada.obi@example.com";
  const words = {
    subject: "Confirm",
    body: "Your code is 123456.",
    usefulUntil: new Date(Date.now() + minutes * MINUTE_MS),
  };
  const { transact, outbox } = server.services;
  await transact((tx) => outbox.post(tx, { channel, key, recipient, ...words }));
  const row = server.db.selectFrom("outbox_messages").select("id").where("key", "=", key);
  return (await row.executeTakeFirstOrThrow()).id;
}

test("a message that was given up is listed without text and address, sent again once, and is gone", async () => {
  answer = refuse(true);
  const id = await posted();
  await work();
  const answered = await ask("GET /api/admin/outbox?state=failed");
  for (const secret of ["123456", "ada.obi"]) expect(answered.body).not.toContain(secret);
  const error = "the mail server did not take the message: 550";
  const { data, channels, kinds } = answered.json();
  expect(data).toMatchObject([
    {
      id,
      kind: "contact-code",
      state: "failed",
      recipient: "a…@example.com",
      attempts: 1,
      next_attempt_at: null,
      error,
    },
  ]);
  expect(kinds).toEqual([{ channel: "e-mail", kind: "contact-code", waiting: 0, failed: 1, expired: 0, error }]);
  expect(channels).toMatchObject([
    { channel: "e-mail", sends: true, failed: 1, last_sent_at: null, oldest_waiting_at: null },
    { channel: "sms", sends: false, failed: 0 },
  ]);

  answer = async () => undefined;
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(`POST /api/admin/outbox/${id}/send-again`)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409, 409]);
  await work();
  expect(sent).toEqual([id]);
  expect((await ask(`POST /api/admin/outbox/${id}/send-again`)).json().code).toBe("message-not-failed");
  const after = await list("failed");
  expect([after.data, after.channels[0].last_sent_at]).toEqual([[], expect.any(String)]);
  const lines = server.db.selectFrom("audit_log").select(["action", "after"]).where("subject", "=", `message:${id}`);
  expect(await lines.execute()).toEqual([
    { action: "outbox.send-again", after: { kind: "contact-code", channel: "e-mail" } },
  ]);
});

test("a message that waits after a failure leaves at once on request, and not while an attempt is under way", async () => {
  answer = refuse(false);
  const id = await posted();
  await work();
  expect((await list("waiting")).data).toMatchObject([{ id, state: "waiting", attempts: 1 }]);
  expect((await ask(`POST /api/admin/outbox/${id}/send-again`)).statusCode).toBe(204);
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  answer = () => {
    begun.resolve();
    return release.promise;
  };
  const working = work();
  await begun.promise;
  expect((await list("waiting")).data).toMatchObject([{ id, state: "sending" }]);
  expect((await ask(`POST /api/admin/outbox/${id}/send-again`)).json().code).toBe("message-not-failed");
  release.resolve();
  await working;
  await work();
  expect(sent).toEqual([id]);
});

test("all that a channel has given up is sent again; what helps no more is not", async () => {
  answer = refuse(true);
  const ids = [await posted(), await posted({ kind: "notice" })];
  const short = await posted({ minutes: 1 });
  await work();
  aheadMs = 2 * MINUTE_MS;
  expect((await list("expired")).data).toMatchObject([{ id: short, state: "expired" }]);
  answer = async () => undefined;
  const body = { channel: "e-mail" };
  expect((await ask("POST /api/admin/outbox/send-again", { body })).json()).toEqual({ data: { retried: 2, left: 0 } });
  expect((await ask("POST /api/admin/outbox/send-again", { body })).json()).toMatchObject({
    code: "message-not-failed",
  });
  await work();
  expect(sent.toSorted()).toEqual(ids.toSorted());
  expect((await ask(`POST /api/admin/outbox/${short}/send-again`)).json().code).toBe("message-not-failed");
});

test("a channel without a provider says so", async () => {
  const id = await posted({ channel: "sms" });
  expect((await list("waiting")).data).toMatchObject([{ id, channel: "sms", recipient: "…89", error: null }]);
  const refused = { status: 409, message: "Text messages have no provider yet. Staff read them to people." };
  expect((await ask(`POST /api/admin/outbox/${id}/send-again`)).json()).toMatchObject(refused);
  expect((await ask("POST /api/admin/outbox/send-again", { body: { channel: "sms" } })).json()).toMatchObject(refused);
});

test("only admins see and send; what does not exist is not found", async () => {
  answer = refuse(true);
  const id = await posted();
  await work();
  const finance = await givenUser(server.db, { roles: ["finance"] });
  expect((await ask("GET /api/admin/outbox", { as: finance })).statusCode).toBe(403);
  expect((await ask(`POST /api/admin/outbox/${id}/send-again`, { as: finance })).json().code).toBe("not-permitted");
  expect((await ask(`POST /api/admin/outbox/${newId()}/send-again`)).json().code).toBe("message-not-found");
  await posted(); // waits
  await eventually(async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain("pockethall_outbox_failed 1");
    expect(metrics).toMatch(/^pockethall_outbox_waiting [1-9]/mu);
    expect(metrics).toMatch(/^pockethall_outbox_oldest_waiting_seconds \d/mu);
  });
});
