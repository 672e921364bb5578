import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { givenUser, openTestDatabase, type TestUser } from "../../testing/database/test-database.ts";
import { RETENTION_DEFAULTS, type RetentionAges } from "../config/retention-settings.ts";
import { recordAudit } from "../database/audit.repository.ts";
import { createTransact } from "../database/transact.ts";
import { ledgerFaults } from "../modules/finance/verification/verify.read-model.ts";
import { createRetention } from "./retention.job.ts";
import { removedSoFar } from "./retention.repository.ts";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-21T12:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const database = await openTestDatabase();
const { db } = database;
afterAll(() => database[Symbol.asyncDispose]());

let ada: TestUser;
let removed: Readonly<Record<string, number>>[] = [];
let unfinished: readonly string[] = [];
beforeEach(async () => {
  ada = await givenUser(db);
  removed = [];
});

/** One round of the job with these ages. */
const round = (ages: Partial<RetentionAges> = {}, now = NOW, clock = () => now) =>
  createRetention({
    transact: createTransact(db, { clock: () => now }),
    clock,
    ages: { ...RETENTION_DEFAULTS, ...ages },
    onRemoved: (counts, left) => {
      removed.push(counts);
      unfinished = left;
    },
  }).removeOld();

describe("answers and live events", () => {
  test("answers to idempotency keys are kept for thirty days", async () => {
    const kept = (key: string, days: number) => {
      const answer = { route: "POST /api/gifts", request_hash: "hash", status: 201, body: JSON.stringify({ key }) };
      return { user_id: ada.userId, key, created_at: daysAgo(days), ...answer };
    };
    const rows = [kept("key-of-today", 0), kept("key-of-29-days", 29), kept("key-of-31-days", 31)];
    await db.insertInto("idempotency_keys").values(rows).execute();
    await round();
    const left = await db.selectFrom("idempotency_keys").select("key").orderBy("created_at").execute();
    expect(left.map(({ key }) => key)).toEqual(["key-of-29-days", "key-of-today"]);
  });

  test("live events are kept for a day, and the newest one for as long as it is the newest", async () => {
    const event = (hours: number) => ({ topics: ["tournaments"], payload: "{}", created_at: daysAgo(hours / 24) });
    const hours = async () => {
      const rows = await db.selectFrom("live_events").select("created_at").orderBy("id").execute();
      return rows.map(({ created_at }) => (NOW.getTime() - created_at.getTime()) / (DAY_MS / 24));
    };
    await db
      .insertInto("live_events")
      .values([event(50), event(25), event(23), event(0)])
      .execute();
    await round();
    expect(await hours()).toEqual([23, 0]);
    await db
      .updateTable("live_events")
      .set({ created_at: daysAgo(2) })
      .execute();
    await round();
    expect(await hours()).toEqual([48]);
  });
});

describe("a backlog", () => {
  const MANY = 10_700;
  const givenMany = () =>
    sql`insert into live_events (topics, payload, created_at)
      select '{tournaments}', '{}', ${daysAgo(9)} from generate_series(1, ${MANY}::int)`.execute(db);

  test("one round removes all of it", async () => {
    await givenMany();
    await round();
    expect(removed[0]?.["live-events"]).toBeGreaterThanOrEqual(MANY - 1);
    expect(unfinished).toEqual([]);
  });

  test("when the time of a round is over the rest is left, which the log says", async () => {
    await givenMany();
    let asked = 0;
    await round({}, NOW, () => new Date(NOW.getTime() + 300_000 * asked++));
    expect([removed[0]?.["live-events"], unfinished]).toEqual([10_000, ["live-events"]]);
    await round();
    expect(unfinished).toEqual([]);
  });
});

describe("payments", () => {
  const KINDS = ["pending", "failed", "abandoned", "mismatched"] as const;
  type Kind = (typeof KINDS)[number];
  let number = 0;
  const payment = (status: Kind, days: number) => ({
    reference: `PH_OLD_${(number += 1)}`,
    user_id: ada.userId,
    purpose: "deposit" as const,
    amount_kobo: 500_00,
    status,
    created_at: daysAgo(days),
  });
  const statuses = async () => {
    const rows = await db.selectFrom("payment_intents").select("status").where("user_id", "=", ada.userId).execute();
    return rows.map(({ status }) => status).toSorted();
  };

  test("those that brought no money go after half a year, those with a result never", async () => {
    const rows = KINDS.flatMap((status) => [payment(status, 181), payment(status, 179)]);
    await db.insertInto("payment_intents").values(rows).execute();
    await round();
    expect(await statuses()).toEqual(["abandoned", "failed", "mismatched", "mismatched", "pending"]);
    expect(removed).toEqual([{ "unpaid-payments": 3 }]);
    await round();
    expect(removed).toHaveLength(1); // nothing is left to do, and nothing is in the log
    expect((await removedSoFar(db)).find(({ rule }) => rule === "unpaid-payments")).toMatchObject({ removed: 3 });
  });

  test("one that a dispute names stays", async () => {
    const named = payment("failed", 400);
    await db.insertInto("payment_intents").values(named).execute();
    await db
      .insertInto("disputes")
      .values({
        provider_id: "named",
        payment_reference: named.reference,
        user_id: ada.userId,
        amount_kobo: 500_00,
        state: "open",
        provider_status: "pending",
        opened_at: NOW,
        created_at: NOW,
        updated_at: NOW,
      })
      .execute();
    await round();
    expect(await statuses()).toEqual(["failed"]);
  });

  test("a backlog goes in batches; a payment that is being settled is left for the next round", async () => {
    const rows = Array.from({ length: 1_201 }, () => payment("abandoned", 200));
    const [held] = rows;
    await db.insertInto("payment_intents").values(rows).execute();
    await db.transaction().execute(async (trx) => {
      await sql`select from payment_intents where reference = ${held?.reference} for update`.execute(trx);
      await round();
      expect(await statuses()).toEqual(["abandoned"]);
    });
    await round();
    expect(removed).toEqual([{ "unpaid-payments": 1_200 }, { "unpaid-payments": 1 }]);
    expect(await ledgerFaults(db)).toEqual([]);
  });

  test("with never all of them stay", async () => {
    await db.insertInto("payment_intents").values(payment("pending", 4_000)).execute();
    await round({ KEEP_UNPAID_PAYMENTS_DAYS: null });
    expect(await statuses()).toEqual(["pending"]);
    expect(removed).toEqual([]);
  });
});

describe("the audit log", () => {
  const YEARS_AGO = new Date("2020-05-01T12:00:00.000Z");
  const line = (action: Parameters<typeof recordAudit>[1]["action"], at = YEARS_AGO) =>
    recordAudit(db, { actorId: ada.userId, action, subject: `user:${ada.playerId}`, before: null, after: {}, at });
  const actions = async () => {
    const lines = db.selectFrom("audit_log").select("action").where("actor_id", "=", ada.userId).orderBy("id");
    return (await lines.execute()).map(({ action }) => action);
  };

  test("it is kept as a whole unless the operator says for how long", async () => {
    await line("webhook.create");
    await round();
    expect(await actions()).toEqual(["webhook.create"]);
  });

  test("what ran the installation goes; decisions about money, results, names and roles stay", async () => {
    for (const action of ["webhook.create", "prizes.pay-first", "match.call", "role.grant", "match.correct"])
      await line((action === "prizes.pay-first" ? "money.first-approval" : action) as "role.grant");
    await round({ KEEP_AUDIT_LOG_DAYS: 730 });
    expect(await actions()).toEqual(["money.first-approval", "role.grant", "match.correct"]);
  });

  test("the lines that may go are found by their index", async () => {
    await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain select id from audit_log
        where is_passing_audit_action(action) and created_at <= now() order by created_at limit 9`.execute(trx);
      expect(rows.map((row) => row["QUERY PLAN"]).join()).toContain("audit_log_passing");
    });
  });

  test("the server removes nothing of the last year, whatever its clock says", async () => {
    await line("webhook.create", new Date());
    await round({ KEEP_AUDIT_LOG_DAYS: 365 }, new Date("2040-01-01T00:00:00.000Z"));
    expect(await actions()).toEqual(["webhook.create"]);
  });

  test.for([
    ["delete", sql`delete from audit_log`],
    ["update", sql`update audit_log set action = 'x'`],
  ] as const)("the server cannot %s lines itself", async ([, statement]) => {
    await line("webhook.create");
    const attempt = db.transaction().execute(async (trx) => {
      await sql`select set_config('pockethall.cuts_audit_log', 'on', true)`.execute(trx);
      await statement.execute(trx);
    });
    await expect(attempt).rejects.toThrow("permission denied");
  });
});
