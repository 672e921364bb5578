import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { createTransact } from "../database/transact.ts";
import { machineClock } from "../kernel/clock.ts";
import { createOutbox, type Letter, NotDelivered, type Report, type Transport, waitAfterMs } from "./outbox.ts";

const MINUTE_MS = 60_000;
const START = new Date("2026-03-02T09:00:00.000Z");

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

let now = START;
const clock = () => now;
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
beforeEach(async () => {
  now = START;
  await database.db.deleteFrom("outbox_messages").execute();
});

let keys = 0;
const message = (fields: object = {}) => ({
  channel: "e-mail" as const,
  key: `test:${(keys += 1)}`,
  recipient: "ada@example.test",
  subject: "Confirm your email address",
  body: "Your code is 123456.",
  usefulUntil: new Date(START.getTime() + 24 * 60 * MINUTE_MS),
  ...fields,
});

/** A carrier that answers each attempt with the next of `answers`, and after that takes everything. */
function carrier(...answers: (Error | undefined)[]) {
  const sent: Letter[] = [];
  const transport: Transport = {
    send: async (letter) => {
      const answer = answers.shift();
      if (answer) throw answer;
      sent.push(letter);
    },
  };
  return { sent, transport };
}

async function posted(outbox: ReturnType<typeof createOutbox>, fields: object = {}) {
  const written = message(fields);
  await createTransact(database.db, { clock: machineClock })((tx) => outbox.post(tx, written));
  return rowOf(written.key);
}

const rowOf = (key: string) =>
  database.db.selectFrom("outbox_messages").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
const open = (transports: Parameters<typeof createOutbox>[0]["transports"]) =>
  createOutbox({ db: database.db, clock, transports });
const refusal = (isFinal = false) => new NotDelivered("the mail server did not take the message: 451", { isFinal });

test("a message is sent once, however often it is requested, and its text is deleted", async () => {
  const { sent, transport } = carrier();
  const outbox = open({ "e-mail": transport });
  const { id, key } = await posted(outbox);

  await Promise.all(Array.from({ length: 8 }, () => outbox.deliver(id)));
  later(60 * MINUTE_MS);
  await outbox.deliver(id);

  expect(sent).toMatchObject([{ id, recipient: "ada@example.test", body: "Your code is 123456." }]);
  expect(await rowOf(key)).toMatchObject({ attempts: 1, sent_at: START, body: null, next_attempt_at: null });
});

test("a message with a known key is not sent again, and one whose transaction failed is not sent", async () => {
  const outbox = open({});
  const first = await posted(outbox);
  await posted(outbox, { key: first.key, body: "Other words" });
  expect(await rowOf(first.key)).toMatchObject({ id: first.id, body: "Your code is 123456." });

  const undone = message();
  const work = createTransact(database.db, { clock: machineClock })(async (tx) => {
    await outbox.post(tx, undone);
    throw new Error("undo");
  });
  await expect(work).rejects.toThrow("undo");
  await expect(rowOf(undone.key)).rejects.toThrow("no result");
});

test("a refusal is logged and waits a minute, then two; the third attempt goes through", async () => {
  const { sent, transport } = carrier(refusal(), refusal());
  const outbox = open({ "e-mail": transport });
  const { id, key } = await posted(outbox);

  await expect(outbox.deliver(id)).rejects.toThrow("451");
  expect(await rowOf(key)).toMatchObject({ attempts: 1, last_error: refusal().message });
  later(MINUTE_MS - 1);
  await outbox.deliver(id);
  expect((await rowOf(key)).attempts).toBe(1);
  later(1);
  await expect(outbox.deliver(id)).rejects.toThrow("451");
  later(2 * MINUTE_MS);
  await outbox.deliver(id);

  expect(sent).toHaveLength(1);
  expect(await rowOf(key)).toMatchObject({ attempts: 3, last_error: null, sent_at: now });
});

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [500, 60],
])("after attempt %i the next waits %i minutes", (attempts, minutes) => {
  expect(waitAfterMs(attempts)).toBe(minutes * MINUTE_MS);
});

test("a mailbox that does not exist is given up at once, any other refusal after twelve attempts", async () => {
  const unknown = carrier(refusal(true));
  const lost = open({ "e-mail": unknown.transport });
  const first = await posted(lost);
  await expect(lost.deliver(first.id)).rejects.toThrow(NotDelivered);
  later(24 * 60 * MINUTE_MS - 1);
  await lost.deliver(first.id);
  expect(await rowOf(first.key)).toMatchObject({ attempts: 1, next_attempt_at: null, sent_at: null });

  now = START;
  const closed = carrier(...Array.from({ length: 99 }, () => refusal()));
  const patient = open({ "e-mail": closed.transport });
  const second = await posted(patient);
  for (let round = 0; round < 20; round += 1) {
    await patient.deliver(second.id).catch(() => undefined);
    later(60 * MINUTE_MS);
  }
  expect(await rowOf(second.key)).toMatchObject({ attempts: 12, next_attempt_at: null, sent_at: null });
});

test("a process that died while it sent is made up for after five minutes", async () => {
  const { sent, transport } = carrier(new Error("killed")); // no answer of the transport: the outcome is unknown
  const outbox = open({ "e-mail": transport });
  const { id } = await posted(outbox);

  await expect(outbox.deliver(id)).rejects.toThrow("killed");
  later(5 * MINUTE_MS - 1);
  await outbox.deliver(id);
  expect(sent).toHaveLength(0);
  later(1);
  await outbox.deliver(id);
  expect(sent).toMatchObject([{ id }]);
});

test("without a transport a message is kept, and is sent when there is one; a message no longer useful is never sent", async () => {
  const silent = open({});
  const kept = await posted(silent);
  const stale = await posted(silent, { usefulUntil: new Date(START.getTime() + MINUTE_MS) });
  const text = await posted(silent, { channel: "sms", recipient: "+2348031234567" });
  await silent.deliver(kept.id);
  expect(await rowOf(kept.key)).toMatchObject({ attempts: 0, body: "Your code is 123456." });

  later(MINUTE_MS);
  const { sent, transport } = carrier();
  const outbox = open({ "e-mail": transport });
  expect([outbox.sends("e-mail"), outbox.sends("sms")]).toEqual([true, false]);
  for (const { id } of [kept, stale, text]) await outbox.deliver(id);
  expect(sent.map(({ id }) => id)).toEqual([kept.id]);
});

test("housekeeping deletes texts of no more use", async () => {
  const outbox = open({});
  const code = await posted(outbox, { usefulUntil: new Date(START.getTime() + 15 * MINUTE_MS) });
  later(15 * MINUTE_MS - 1);
  await outbox.forgetTexts();
  expect((await rowOf(code.key)).body).toBe("Your code is 123456.");
  later(1);
  await outbox.forgetTexts();
  expect(await rowOf(code.key)).toMatchObject({ body: null, next_attempt_at: null, recipient: "ada@example.test" });
});

test("what a message is about goes another way after the last attempt in time, and learns whether one may have been sent", async () => {
  const attempt = (mayBeSent: boolean) => new NotDelivered("451", { isFinal: false, mayBeSent });
  const fates: unknown[] = [];
  for (const answers of [
    [attempt(false), attempt(false)],
    [attempt(true), attempt(false)],
    [attempt(false), attempt(true)],
  ]) {
    now = START;
    const onRefused = async ({ mayBeSent }: { mayBeSent: boolean }) => void fates.push(mayBeSent);
    const { transport } = carrier(...answers);
    const outbox = createOutbox({ db: database.db, clock, transports: { sms: transport }, onRefused });
    const usefulUntil = new Date(START.getTime() + 3 * MINUTE_MS);
    const { id, key } = await posted(outbox, { channel: "sms", usefulUntil });
    await expect(outbox.deliver(id)).rejects.toThrow("451");
    fates.push("waits");
    later(MINUTE_MS);
    await expect(outbox.deliver(id)).rejects.toThrow("451");
    expect(await rowOf(key)).toMatchObject({ attempts: 2, next_attempt_at: null });
  }
  expect(fates).toEqual(["waits", false, "waits", true, "waits", true]);
});

describe("reports of a provider", () => {
  const report = (outbox: ReturnType<typeof createOutbox>, id: string, state: Report["state"], reason?: string) =>
    createTransact(database.db, { clock })((tx) =>
      outbox.report(tx, {
        channel: "whatsapp",
        providerMessageId: "wamid.1",
        id,
        state,
        ...(reason ? { reason } : {}),
      }),
    );
  const openSending = () => open({ whatsapp: { send: async () => ({ messageId: "wamid.1" }) } });

  test("a failure is news once", async () => {
    const outbox = openSending();
    const { id, key } = await posted(outbox, { channel: "whatsapp" });
    await outbox.deliver(id);
    expect(await report(outbox, id, "failed", "131026")).toEqual({ channel: "whatsapp", key });
    later(MINUTE_MS);
    expect(await report(outbox, id, "failed", "131047")).toBeUndefined();
    expect(await rowOf(key)).toMatchObject({ failed_at: START, last_error: "131026" });
  });

  test.each([
    ["taken", undefined, START],
    ["refused", refusal(true), null],
  ])("the reason of a failure stays, where the report is faster than the answer: %s", async (_name, answer, sentAt) => {
    const outbox: ReturnType<typeof createOutbox> = open({
      whatsapp: {
        send: async (letter) => {
          await report(outbox, letter.id, "failed", "131026");
          if (answer) throw answer;
          return { messageId: "wamid.1" };
        },
      },
    });
    const { id, key } = await posted(outbox, { channel: "whatsapp" });
    await outbox.deliver(id).catch(() => undefined);
    expect(await rowOf(key)).toMatchObject({ sent_at: sentAt, failed_at: START, last_error: "131026" });
    expect(await report(outbox, id, "delivered")).toBeDefined();
    expect(await rowOf(key)).toMatchObject({ delivered_at: START, failed_at: START, last_error: "131026" });
  });
});
