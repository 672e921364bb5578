import { expect, test } from "vitest";
import { openMailServer, type Refusal } from "../../testing/app/mail-server.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { createTransact } from "../database/transact.ts";
import { runDueJobs } from "../jobs/jobs.ts";
import { machineClock } from "../kernel/clock.ts";
import { createOutbox, NotDelivered } from "./outbox.ts";
import { createSmtpTransport } from "./smtp.ts";

const LETTER = {
  id: "01997a00-0000-7000-8000-000000000001",
  recipient: "ada@example.test",
  subject: "Confirm your email address",
  body: "Your PocketHall code is 123456.\n",
};
const FROM = "hall@example.test";

test("a message arrives at the mail server as it was written, under an id of its own", async () => {
  await using server = await openMailServer();
  await createSmtpTransport({ url: server.url, from: FROM }).send(LETTER);

  expect(server.taken).toHaveLength(1);
  const { to, text } = server.taken[0] as { to: string[]; text: string };
  expect(to).toEqual(["ada@example.test"]);
  expect(text).not.toContain("List-Unsubscribe");
  expect(text).toContain("From: PocketHall <hall@example.test>");
  expect(text).toContain("Subject: Confirm your email address");
  expect(text).toContain(`Message-ID: <${LETTER.id}@example.test>`);
  expect(text).toContain("Your PocketHall code is 123456.");
});

test.each<[string, Refusal, boolean]>([
  ["a mailbox that does not exist", { at: "receiver", code: 550 }, true],
  ["a mailbox that is full for now", { at: "receiver", code: 452 }, false],
  ["a server that is busy", { at: "words", code: 451 }, false],
])("%s: refused in words without the receiver's address", async (_name, refusal, isFinal) => {
  await using server = await openMailServer(refusal);
  const error = await createSmtpTransport({ url: server.url, from: FROM })
    .send(LETTER)
    .catch((problem: unknown) => problem);
  expect(error).toBeInstanceOf(NotDelivered);
  expect(error).toMatchObject({ isFinal });
  expect(String(error)).toContain(String(refusal.code));
  expect(String(error)).not.toContain("ada@");
});

test("a mail server that is away is asked again later", async () => {
  const server = await openMailServer();
  await server[Symbol.asyncDispose]();
  const sending = createSmtpTransport({ url: server.url, from: FROM }).send(LETTER);
  await expect(sending).rejects.toMatchObject({ isFinal: false });
});

test("from the transaction to the mail server by the queue: after a refusal again, and then never more", async () => {
  await using database = await openTestDatabase();
  await using server = await openMailServer({ at: "words", code: 451 });
  let now = new Date();
  const transports = { "e-mail": createSmtpTransport({ url: server.url, from: FROM }) };
  const outbox = createOutbox({ db: database.db, clock: () => now, transports });
  const warnings: string[] = [];
  const run = () =>
    runDueJobs({
      databaseUrl: database.url,
      tasks: { "send-message": (payload) => outbox.deliver((payload as { id: string }).id) },
      warn: (words) => void warnings.push(words),
    });
  const { recipient, subject, body } = LETTER;
  const usefulUntil = new Date(machineClock().getTime() + 3_600_000);
  await createTransact(database.db, { clock: machineClock })((tx) =>
    outbox.post(tx, { channel: "e-mail", key: "test:1", recipient, subject, body, usefulUntil }),
  );

  await run();
  expect(server.taken).toHaveLength(0);
  expect(warnings.join()).toContain("451");
  expect(warnings.join()).not.toContain("ada@");
  now = new Date(now.getTime() + 60_000);
  for (let round = 0; round < 3; round += 1) {
    await outbox.resume();
    await run();
  }
  expect(server.taken).toHaveLength(1);
});
