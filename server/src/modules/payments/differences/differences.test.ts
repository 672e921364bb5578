import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../../../testing/app/eventually.ts";
import { send } from "../../../../testing/app/test-app.ts";
import { openTestServer, type TestServer } from "../../../../testing/app/test-server.ts";
import { untilLockIsAwaited } from "../../../../testing/database/lock-waits.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { givenUser, type TestUser } from "../../../../testing/database/test-database.ts";
import { startJobs } from "../../../jobs/jobs.ts";
import { newId } from "../../../kernel/ids.ts";
import { CRONTAB, jobTasks } from "../../../tasks.ts";
import { raiseDifference } from "./differences.service.ts";

const REASON = "The provider's list was late; seen on its dashboard";

let server: TestServer;
let finance: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  finance = await givenUser(server.db, { roles: ["finance"], name: "Fela Finance" });
  return () => server[Symbol.asyncDispose]();
});

const raise = (fields: { kind?: string; subject?: string; ours?: string; theirs?: string; found_at?: Date } = {}) =>
  server.services.transact((tx) =>
    raiseDifference(tx, {
      kind: "payment",
      subject: `payment:${newId()}`,
      ours: "succeeded",
      theirs: "unknown",
      found_at: new Date(),
      ...fields,
    }),
  );
const list = async (state: "open" | "resolved", more = "") =>
  (await send(server.http, `GET /api/admin/reconciliation/differences?state=${state}${more}`, { as: finance })).json();
const resolve = (id: string, as = finance, reason = REASON) =>
  send(server.http, `POST /api/admin/reconciliation/differences/${id}/resolve`, { as, body: { reason } });
const openOf = async (subject: string): Promise<{ id: string }[]> =>
  (await list("open", "&per_page=100")).data.filter((row: { subject: string }) => row.subject === subject);

/** An open difference; its id and subject. */
async function givenDifference(fields: Parameters<typeof raise>[0] = {}): Promise<{ id: string; subject: string }> {
  const subject = fields?.subject ?? `payment:${newId()}`;
  await raise({ ...fields, subject });
  const [row] = await openOf(subject);
  if (!row) throw new Error("the difference does not stand");
  return { id: row.id, subject };
}

test("open ones come oldest first, resolved ones newest first, a page at a time", async () => {
  const late = await givenDifference({ found_at: new Date("2020-01-02") });
  const early = await givenDifference({ found_at: new Date("2020-01-01") });
  expect(await list("open", "&per_page=1")).toMatchObject({ data: [{ id: early.id, resolved_at: null }] });
  expect(await list("open", "&per_page=1&page=2")).toMatchObject({ data: [{ id: late.id }] });
  for (const { id } of [early, late]) await resolve(id);
  expect(await list("resolved", "&per_page=1")).toMatchObject({
    data: [{ id: late.id, resolution: REASON, resolved_by: "Fela Finance" }],
  });
});

test("a difference is resolved once, with a reason, and audited", async () => {
  const { id, subject } = await givenDifference();
  const answer = await resolve(id);
  expect(answer.json().data).toMatchObject({ id, subject, resolution: REASON, resolved_by: "Fela Finance" });
  expect(await openOf(subject)).toEqual([]);
  expect((await resolve(id)).json()).toMatchObject({ status: 409, code: "illegal-step" });
  const log = await server.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "before", "after"])
    .where("subject", "=", subject)
    .execute();
  expect(log).toEqual([
    {
      actor_id: finance.userId,
      action: "difference.resolve",
      before: { id, kind: "payment", ours: "succeeded", theirs: "unknown" },
      after: { id, reason: REASON },
    },
  ]);
});

test("of two people who resolve a difference at once, one does", async () => {
  const { id, subject } = await givenDifference();
  const owner = openOwnerDatabase(server.databaseUrl, 1);
  const { answers } = await owner.transaction().execute(async (tx) => {
    await tx.selectFrom("reconciliation_differences").select("id").where("id", "=", id).forUpdate().execute();
    const resolved = Promise.all([resolve(id), resolve(id)]);
    await untilLockIsAwaited(server.db, 2);
    return { answers: resolved };
  });
  await owner.destroy();
  expect((await answers).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const recorded = server.db.selectFrom("audit_log").select("actor_id").where("subject", "=", subject);
  expect(await recorded.execute()).toEqual([{ actor_id: finance.userId }]);
});

test("without a fresh password, a reason, the role or a difference nothing is resolved", async () => {
  const { id, subject } = await givenDifference();
  const stale = await givenUser(server.db, { roles: ["finance"] });
  await server.db
    .updateTable("sessions")
    .set({ confirmed_at: new Date(Date.now() - 660_000) })
    .where("user_id", "=", stale.userId)
    .execute();
  expect((await resolve(id, stale)).json()).toMatchObject({ status: 403, code: "step-up-required" });
  expect((await resolve(id, finance, "  ")).json()).toMatchObject({
    errors: { reason: "Explain how it was resolved" },
  });
  const referee = await givenUser(server.db, { roles: ["referee"] });
  expect((await resolve(id, referee)).json()).toMatchObject({ status: 403, code: "not-permitted" });
  for (const other of [newId(), "nothing"])
    expect((await resolve(other)).json()).toMatchObject({ status: 404, code: "difference-not-found" });
  expect(await openOf(subject)).toHaveLength(1);
});

test("an explained difference does not come back while both sides stay the same, but a changed one does", async () => {
  const { id, subject } = await givenDifference();
  await resolve(id);
  await raise({ subject });
  expect(await openOf(subject)).toEqual([]);
  await raise({ subject, theirs: "failed" });
  expect(await openOf(subject)).toHaveLength(1);
});

test("an explained balance may come back: what was explained is an offset", async () => {
  const balance = { kind: "balance", subject: "balance:NGN", ours: "100", theirs: "150" };
  const { id } = await givenDifference(balance);
  await resolve(id);
  await raise(balance);
  const [again] = await openOf("balance:NGN");
  expect(again).toMatchObject({ ours: "100", theirs: "150" });
  await resolve(again?.id ?? "");
});

test("finance asks for a comparison; a job makes it and records when", async () => {
  const lastAt = async () => {
    const { data } = (await send(server.http, "GET /api/admin/finance/overview", { as: finance })).json();
    return data.last_compared_at as string | null;
  };
  expect(await lastAt()).toBeNull();
  const stop = await startJobs({
    databaseUrl: server.databaseUrl,
    tasks: jobTasks(server.services),
    crontab: CRONTAB,
    warn: () => undefined,
  });
  const answer = await send(server.http, "POST /api/admin/reconciliation/run", { as: finance });
  expect(answer.statusCode).toBe(204);
  await eventually(async () => expect(await lastAt()).not.toBeNull());
  await stop();
});
