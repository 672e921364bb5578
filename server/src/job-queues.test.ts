import { expect, test } from "vitest";
import { openTestServer } from "../testing/app/test-server.ts";
import { enqueue } from "./jobs/enqueue.repository.ts";
import { startJobs } from "./jobs/jobs.ts";
import { newId } from "./kernel/ids.ts";
import { jobQueues } from "./tasks.ts";

test("a mail server that does not answer delays no withdrawal", async () => {
  await using server = await openTestServer();
  const [answer, paid] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const begun: string[] = [];
  const outbox = {
    ...server.services.outbox,
    deliver: (id: string) => {
      begun.push(id);
      return answer.promise;
    },
  };
  const payouts = { ...server.services.payouts, send: async (id: string) => paid.resolve(id) };
  const queues = jobQueues({ ...server.services, outbox, payouts });
  const messages = Array.from({ length: 12 }, newId);
  const withdrawal = newId();
  for (const id of messages) await enqueue(server.db, { task: "send-message", payload: { id }, key: `message:${id}` });
  const options = { databaseUrl: server.databaseUrl, warn: () => undefined };
  const stops = await Promise.all([
    startJobs({ ...options, tasks: queues.mail }),
    startJobs({ ...options, tasks: queues.other }),
  ]);
  await expect.poll(() => begun.length).toBeGreaterThan(1);
  await enqueue(server.db, { task: "send-withdrawal", payload: { id: withdrawal }, key: `withdrawal:${withdrawal}` });
  expect(await paid.promise).toBe(withdrawal);
  expect(begun.length).toBeLessThan(messages.length);
  answer.resolve();
  await Promise.all(stops.map((stop) => stop()));
});
