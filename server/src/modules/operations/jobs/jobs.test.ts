import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "../../../../testing/app/eventually.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { runDueJobs } from "../../../jobs/jobs.ts";
import { newId } from "../../../kernel/ids.ts";

const DAY_MS = 86_400_000;

let server: TestServer;
let admin: TestUser;
let owner: pg.Client;
let runs: unknown[] = [];
let isBroken = true;
let aheadMs = 0;

beforeAll(async () => {
  server = await openTestServer({ clock: () => new Date(Date.now() + aheadMs) });
  admin = await givenUser(server.db, { roles: ["admin"] });
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await owner.query("delete from graphile_worker._private_jobs");
  await owner.query("delete from job_completions");
  [runs, isBroken, aheadMs] = [[], true, 0];
});

const ask = (endpoint: string, { as = admin, body }: { as?: TestUser; body?: object } = {}) =>
  send(server.http, endpoint, { as, ...(body ? { body } : {}) });
const list = async (query = "") => (await ask(`GET /api/admin/jobs${query}`)).json();
const queueOf = async (task: string) =>
  (await list()).queues.find((queue: { task: string }) => queue.task === task) ?? null;

/** Asks for a job that has one attempt, as jobs by the clock have. */
async function givenJob({ task = "pay", key = `pay:${newId()}`, attempts = 1, payload = {} } = {}): Promise<string> {
  const { rows } = await owner.query(
    "select id from graphile_worker.add_job($1, payload => $2::json, max_attempts => $3, job_key => $4)",
    [task, JSON.stringify(payload), attempts, key],
  );
  return String(rows[0].id);
}

const pay = async (payload: unknown) => {
  if (isBroken) throw new TypeError("cannot write to ada@example.com");
  runs.push(payload);
};
const work = () => runDueJobs({ databaseUrl: server.databaseUrl, tasks: { pay, mail: pay }, warn: () => undefined });

const audited = async (subject: string) =>
  server.db.selectFrom("audit_log").select(["action", "before", "after"]).where("subject", "=", subject).execute();

test("a job without attempts left is listed with what went wrong, runs again when retried, and is refused a second time", async () => {
  const about = newId();
  const id = await givenJob({ key: `pay:${about}`, payload: { email: "ada@example.com" } });
  expect(await queueOf("pay")).toMatchObject({ waiting: 1, failed: 0, last_completed_at: null });
  expect((await queueOf("pay")).oldest_waiting_at).not.toBeNull();
  await work();

  const listed = await ask("GET /api/admin/jobs");
  expect(listed.body).not.toContain("ada@example.com");
  const { data, meta } = listed.json();
  expect(data).toMatchObject([
    { id, task: "pay", state: "failed", about, attempts: 1, max_attempts: 1, next_attempt_at: null },
  ]);
  expect(data[0].error).toBe("TypeError: cannot write to …");
  expect([meta.total, await queueOf("pay")]).toMatchObject([1, { waiting: 0, failed: 1, oldest_waiting_at: null }]);

  isBroken = false;
  expect((await ask(`POST /api/admin/jobs/${id}/retry`)).statusCode).toBe(204);
  expect((await ask(`POST /api/admin/jobs/${id}/retry`)).json()).toMatchObject({ status: 409, code: "job-not-failed" });
  await work();
  expect(runs).toHaveLength(1);
  expect((await ask(`POST /api/admin/jobs/${id}/retry`)).json()).toMatchObject({ status: 409, code: "job-not-failed" });
  expect(await list()).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await queueOf("pay")).last_completed_at).not.toBeNull();
  expect(await audited(`job:${id}`)).toEqual([
    { action: "job.retry", before: { task: "pay", about, attempts: 1 }, after: null },
  ]);
});

test("of retries at the same moment one is granted and recorded", async () => {
  const id = await givenJob();
  await work();
  // Held back until all of them have met: by then each could have seen a failed job.
  await owner.query("begin");
  await owner.query("select from graphile_worker._private_jobs where id = $1 for update", [id]);
  const asked = Promise.all(Array.from({ length: 4 }, () => ask(`POST /api/admin/jobs/${id}/retry`)));
  await untilLockIsAwaited(server.db, 4);
  await owner.query("commit");
  const answers = await asked;
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409, 409]);
  expect(await audited(`job:${id}`)).toHaveLength(1);
  isBroken = false;
  await work();
  expect(runs).toHaveLength(1);
});

test("a job that waits for its next attempt is shown, and tried at once on request", async () => {
  const id = await givenJob({ attempts: 25 });
  await work();
  expect((await list()).data).toEqual([]);
  const { data } = await list("?state=retrying");
  expect(data).toMatchObject([{ id, state: "retrying", attempts: 1, max_attempts: 25 }]);
  expect(data[0].next_attempt_at > data[0].failed_at).toBe(true);
  isBroken = false;
  expect((await ask(`POST /api/admin/jobs/${id}/retry`)).statusCode).toBe(204);
  await work();
  expect(runs).toHaveLength(1);
});

test("all failed jobs of one queue are retried together; those of another stay", async () => {
  for (const _of of [1, 2, 3]) await givenJob();
  const other = await givenJob({ task: "mail" });
  await work();
  expect((await list("?task=pay&per_page=2")).meta).toMatchObject({ total: 3, per_page: 2 });
  const answer = await ask("POST /api/admin/jobs/retry", { body: { task: "pay" } });
  expect(answer.json()).toEqual({ data: { retried: 3, left: 0 } });
  expect((await ask("POST /api/admin/jobs/retry", { body: { task: "pay" } })).json()).toMatchObject({
    status: 409,
    message: "No failed jobs are left in this queue.",
  });
  expect((await list()).data).toMatchObject([{ id: other }]);
  expect(await audited("queue:pay")).toMatchObject([{ action: "job.retry-all", after: { retried: 3 } }]);
});

test("a failed job is discarded with a reason, and never runs", async () => {
  const id = await givenJob();
  await work();
  expect((await ask(`POST /api/admin/jobs/${id}/discard`, { body: { reason: " " } })).statusCode).toBe(422);
  const body = { reason: "Paid by hand" };
  expect((await ask(`POST /api/admin/jobs/${id}/discard`, { body })).statusCode).toBe(204);
  expect((await ask(`POST /api/admin/jobs/${id}/discard`, { body })).json().code).toBe("job-not-failed");
  expect((await ask(`POST /api/admin/jobs/${id}/retry`)).json().code).toBe("job-not-failed");
  expect(await audited(`job:${id}`)).toMatchObject([{ action: "job.discard", after: body }]);
  isBroken = false;
  await work();
  expect([runs, await queueOf("pay")]).toEqual([[], null]);
});

test("a failed job that a newer one replaced is kept apart, and is not retried", async () => {
  const key = `pay:${newId()}`;
  const id = await givenJob({ key });
  await work();
  const newer = await givenJob({ key });
  expect((await list("?state=replaced")).data).toMatchObject([{ id, about: null }]);
  expect(await queueOf("pay")).toMatchObject({ replaced: 1, failed: 0, waiting: 1 });
  expect((await ask(`POST /api/admin/jobs/${id}/retry`)).json().code).toBe("job-not-failed");
  expect((await ask(`POST /api/admin/jobs/${newer}/discard`, { body: { reason: "x" } })).json().code).toBe(
    "job-not-failed",
  );
});

test("only admins see and handle jobs, with the password given lately", async () => {
  const id = await givenJob();
  await work();
  for (const roles of [["finance" as const], []]) {
    const other = await givenUser(server.db, { roles });
    expect((await ask("GET /api/admin/jobs", { as: other })).statusCode).toBe(403);
    expect((await ask(`POST /api/admin/jobs/${id}/retry`, { as: other })).json().code).toBe("not-permitted");
  }
  const late = await givenUser(server.db, { roles: ["admin"] });
  await server.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(Date.now() - DAY_MS) })
    .where("user_id", "=", late.userId)
    .execute();
  expect((await ask(`POST /api/admin/jobs/${id}/retry`, { as: late })).json().code).toBe("step-up-required");
  expect((await list()).data).toMatchObject([{ id, state: "failed" }]);
});

test("failed jobs are forgotten after thirty days, replaced ones after seven", async () => {
  const key = `pay:${newId()}`;
  await givenJob({ key });
  await givenJob();
  await work();
  await givenJob({ key, attempts: 25 }); // waits
  const leftAfter = async (days: number) => {
    aheadMs = days * DAY_MS;
    await server.services.housekeeping.forgetJobs();
    aheadMs = 0; // the session would have ended
    const { failed, replaced, waiting } = await queueOf("pay");
    return { failed, replaced, waiting };
  };
  expect(await leftAfter(0)).toEqual({ failed: 1, replaced: 1, waiting: 1 });
  expect(await leftAfter(8)).toEqual({ failed: 1, replaced: 0, waiting: 1 });
  expect(await leftAfter(31)).toEqual({ failed: 0, replaced: 0, waiting: 1 });
});

test("a collector reads how many jobs have failed and how long the oldest has been due", async () => {
  await givenJob();
  await work();
  await givenJob();
  await owner.query("update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where attempts = 0");
  await eventually(async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain("pockethall_jobs_failed 1");
    expect(metrics).toMatch(/^pockethall_jobs_waiting [1-9]/mu);
    expect(metrics).toMatch(/pockethall_jobs_oldest_waiting_seconds 36\d\d/u);
  });
});
