import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { eventually } from "../../testing/app/eventually.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { createTransact } from "../database/transact.ts";
import { machineClock } from "../kernel/clock.ts";
import { enqueue } from "./enqueue.repository.ts";
import { runDueJobs, startJobs } from "./jobs.ts";

async function openQueue() {
  const database = await openTestDatabase();
  const done: unknown[] = [];
  const warnings: string[] = [];
  const options = {
    databaseUrl: database.url,
    tasks: {
      note: async (payload: unknown) => void done.push(payload),
      fail: () => Promise.reject(new Error("task failed")),
    },
    warn: (message: string) => void warnings.push(message),
  };
  return { ...database, transact: createTransact(database.db, { clock: machineClock }), done, warnings, options };
}

test("a job runs when its transaction has committed, and never when it was undone", async () => {
  await using queue = await openQueue();
  await queue.transact((tx) => enqueue(tx.db, { task: "note", payload: { of: "kept" }, key: "a" }));
  await queue
    .transact(async (tx) => {
      await enqueue(tx.db, { task: "note", payload: { of: "undone" }, key: "b" });
      throw new Error("undo");
    })
    .catch(() => undefined);
  await runDueJobs(queue.options);
  expect(queue.done).toEqual([{ of: "kept" }]);
});

test("a job of the same key is replaced, and one whose time has not come waits", async () => {
  await using queue = await openQueue();
  const later = new Date(Date.now() + 3_600_000);
  await enqueue(queue.db, { task: "note", payload: { try: 1 }, key: "a" });
  await enqueue(queue.db, { task: "note", payload: { try: 2 }, key: "a" });
  await enqueue(queue.db, { task: "note", payload: { of: "later" }, key: "b", runAt: later });
  await runDueJobs(queue.options);
  expect(queue.done).toEqual([{ try: 2 }]);
});

test("a job that fails is kept and logged", async () => {
  await using queue = await openQueue();
  await enqueue(queue.db, { task: "fail", payload: {}, key: "a" });
  await runDueJobs(queue.options);
  expect(queue.warnings.join()).toContain("task failed");
});

test("the server's role may ask for jobs, and neither read nor change the queue", async () => {
  await using queue = await openQueue();
  await expect(sql`select * from graphile_worker._private_jobs`.execute(queue.db)).rejects.toThrow(
    /permission denied/u,
  );
  await expect(sql`select graphile_worker.add_job('note')`.execute(queue.db)).rejects.toThrow(/permission denied/u);
});

test("a runner works on jobs as soon as they are asked for; stopping waits for those at hand and for their record", async () => {
  await using queue = await openQueue();
  const owner = new pg.Client({ connectionString: queue.url });
  await owner.connect();
  const jobs = Array.from({ length: 8 }, (_, place) => `job ${place}`);
  for (const _round of [1, 2, 3, 4, 5]) {
    const release = Promise.withResolvers<void>();
    let begun = 0;
    const slow = async () => {
      begun += 1;
      await release.promise;
    };
    const stop = await startJobs({ ...queue.options, tasks: { slow } });
    for (const key of jobs) await enqueue(queue.db, { task: "slow", payload: {}, key });
    await expect.poll(() => begun).toBeGreaterThan(1);
    release.resolve(); // they end while the runner stops, and another one may be on its way to a worker
    await stop();
    // A job without its record would run again, hours later.
    const left = await owner.query("delete from graphile_worker._private_jobs");
    expect(left.rowCount).toBe(jobs.length - begun);
  }
  await owner.end();
});

test("with every connection cut again and again, jobs asked for afterwards are done, and nothing ends the process", async () => {
  await using queue = await openQueue();
  const uncaught: unknown[] = [];
  const onError = (error: unknown) => void uncaught.push(error);
  process.on("uncaughtException", onError);
  const stop = await startJobs(queue.options);
  const owner = new pg.Client({ connectionString: queue.url });
  await owner.connect();
  try {
    for (const round of [1, 2, 3]) {
      await owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await eventually(() => enqueue(queue.db, { task: "note", payload: { round }, key: `round ${round}` }));
      await eventually(() => expect(queue.done).toContainEqual({ round }));
      const recorded = () => owner.query("select from graphile_worker._private_jobs");
      await eventually(async () => expect((await recorded()).rowCount).toBe(0));
    }
  } finally {
    await owner.end();
    await stop();
    process.off("uncaughtException", onError);
  }
  expect(uncaught).toEqual([]);
});

const MINUTE_MS = 60_000;
const CRONTAB = "* * * * * note ?jobKey=note&max=1";
const known = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const ask = async (text: string) => (await client.query(text)).rows;
  return { ask, [Symbol.asyncDispose]: () => client.end() };
};
const CRONTABS = "select identifier, last_execution from graphile_worker._private_known_crontabs";

test.each([10_000, -MINUTE_MS])(
  "a process whose clock is off by %i ms says so, does nothing by the clock, and goes on once it is right",
  async (off) => {
    await using queue = await openQueue();
    await using database = await known(queue.options.databaseUrl);
    let wrongBy = off;
    const clock = { now: () => Date.now() + wrongBy, compareEveryMs: 20 };
    await queue.transact((tx) => enqueue(tx.db, { task: "note", payload: { of: "due" }, key: "a" }));
    const stop = await startJobs({ ...queue.options, ...clock, crontab: CRONTAB, needsClock: true });
    expect(queue.warnings.join()).toMatch(off > 0 ? /s ahead of the database's/u : /s behind the database's/u);
    expect(await database.ask(CRONTABS)).toEqual([]);
    expect(queue.done).toEqual([]);
    wrongBy = 0;
    await eventually(async () => expect(await database.ask(CRONTABS)).toHaveLength(1));
    // Beside it, what the clock asks for at the beginning of a minute.
    await eventually(() => expect(queue.done).toContainEqual({ of: "due" }));
    expect(queue.warnings.join()).toContain("right again");
    await stop();
  },
);

test("a clock that is half a second off is right, and jobs that need no clock are done with a wrong one", async () => {
  await using queue = await openQueue();
  await using database = await known(queue.options.databaseUrl);
  await queue.transact((tx) => enqueue(tx.db, { task: "note", payload: { of: "mail" }, key: "a" }));
  const wrong = await startJobs({ ...queue.options, now: () => Date.now() + MINUTE_MS, crontab: CRONTAB });
  await eventually(() => expect(queue.done).toContainEqual({ of: "mail" }));
  await wrong();
  expect(await database.ask(CRONTABS)).toEqual([]);
  const right = await startJobs({ ...queue.options, now: () => Date.now() + 500, crontab: CRONTAB });
  await eventually(async () => expect(await database.ask(CRONTABS)).toHaveLength(1));
  await right();
});

test("a task that a fast clock ran in the future is due again", async () => {
  await using queue = await openQueue();
  await using database = await known(queue.options.databaseUrl);
  await database.ask(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('note', now(), now() + interval '1 hour'), ('kept', now(), now() - interval '1 hour')`);
  const stop = await startJobs(queue.options);
  const late = `${CRONTABS} where last_execution > now()`;
  expect(await database.ask(late)).toEqual([]);
  expect(await database.ask(`${CRONTABS} where last_execution < now() - interval '30 minutes'`)).toHaveLength(1);
  expect(queue.warnings.join()).toContain("had run in the future");
  await stop();
});
