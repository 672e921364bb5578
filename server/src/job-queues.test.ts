import { expect, test } from "vitest";
import { openTestServer } from "../testing/app/test-server.ts";
import { enqueue } from "./jobs/enqueue.repository.ts";
import { startJobs } from "./jobs/jobs.ts";
import { newId } from "./kernel/ids.ts";
import { CRONTAB, jobQueues, jobTasks } from "./tasks.ts";

/** What may take long, with the queue that it may fill. */
const SLOW = [
  ["a mail server that does not answer", "send-message"],
  ["receivers of webhooks that do not answer", "send-webhooks"],
  ["push services that do not answer", "send-pushes"],
  ["back-ups of a large installation", "take-backup"],
] as const;

const URGENT = [
  ["withdrawal", "send-withdrawal"],
  ["refund of an entry", "refund-entries"],
  ["next rung of a call", "climb-ladders"],
  ["waiting-list offer that is due", "run-due-entries"],
] as const;

const CASES = SLOW.flatMap(([slow, slowTask]) => URGENT.map(([what, task]) => [slow, what, slowTask, task] as const));

test.each(CASES)("%s delay no %s", async (_slow, _what, slowTask, task) => {
  await using server = await openTestServer();
  const [answer, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const slow = () => {
    begun += 1;
    return answer.promise;
  };
  const urgent = async () => done.resolve();
  const queues = Object.values(jobQueues(server.services)).map(({ tasks }) => ({
    ...tasks,
    ...(slowTask in tasks ? { [slowTask]: slow } : {}),
    ...(task in tasks ? { [task]: urgent } : {}),
  }));
  const waiting = Array.from({ length: 12 }, newId);
  for (const id of waiting) await enqueue(server.db, { task: slowTask, payload: { id }, key: `${slowTask}:${id}` });
  const options = { databaseUrl: server.databaseUrl, warn: () => undefined };
  const stops = await Promise.all(queues.map((tasks) => startJobs({ ...options, tasks })));
  await expect.poll(() => begun).toBeGreaterThan(2);
  await enqueue(server.db, { task, payload: { id: newId() }, key: "urgent" });
  await done.promise;
  expect(begun).toBeLessThan(waiting.length);
  answer.resolve();
  await Promise.all(stops.map((stop) => stop()));
});

test("each task and its line of the crontab belong to one queue", async () => {
  await using server = await openTestServer();
  const queues = Object.values(jobQueues(server.services));
  const names = queues.flatMap(({ tasks }) => Object.keys(tasks));
  expect(names.toSorted()).toEqual(Object.keys(jobTasks(server.services)).toSorted());
  const lines = queues.flatMap(({ crontab }) => crontab.split("\n").filter(Boolean));
  expect(lines.toSorted()).toEqual(CRONTAB.split("\n").toSorted());
});
