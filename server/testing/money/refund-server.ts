import { createHmac } from "node:crypto";
import { runDueJobs } from "../../src/jobs/jobs.ts";
import { ledgerFaults } from "../../src/modules/finance/verification/verify.read-model.ts";
import { balanceOf } from "../../src/modules/ledger/ledger.read-model.ts";
import { jobTasks } from "../../src/tasks.ts";
import { send } from "../app/test-app.ts";
import { openTestServer, type TestServer } from "../app/test-server.ts";
import { givenUser, type TestUser } from "../database/test-database.ts";

type Refund = { id: string; status: string; amount: number; merchant_note: string; transaction_reference: string };

/** The whole server before the payment simulator, whose refunds and webhooks wait for the test, and one clock for both. */
export async function openRefundServer() {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const server = await openTestServer({ clock });
  const { db, http, simulator, services } = server;
  const faults = (more: object = {}) =>
    simulator.control("PUT faults", { holdRefunds: true, dropWebhooks: true, ...more });
  await faults();
  const finance = [await givenUser(db, { roles: ["finance"] }), await givenUser(db, { roles: ["finance"] })] as const;

  /** A deposit by card of this many naira that was paid and credited. */
  const givenDeposit = async (as: TestUser, amount: number, card = "success"): Promise<string> => {
    const opened = await send(http, "POST /api/wallet/deposit/create", { as, body: { amount } });
    const { reference } = opened.json().data;
    await simulator.control(`POST transactions/${reference}/succeed`, { card });
    await send(http, "POST /api/wallet/deposit/verify", { as, body: { reference } });
    return reference;
  };
  const refund = (reference: string, amount: number, as: TestUser = finance[0], idempotencyKey?: string) =>
    send(http, `POST /api/admin/payments/${reference}/refunds`, {
      as,
      body: { amount, reason: "Asked for by phone" },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
  const rowOf = (id: string) => db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  return {
    ...server,
    clock,
    finance,
    faults,
    givenDeposit,
    refund,
    rowOf,
    stateOf: async (id: string) => (await rowOf(id)).state,
    follow: (id: string) => services.refundFollowing.follow(id),
    /** Moves the clock here and at the provider; sessions stay valid. */
    later: async (ms: number): Promise<void> => {
      aheadMs += ms;
      await simulator.control("POST clock/advance", { byMs: ms });
      const now = clock();
      const expires_at = new Date(now.getTime() + 3_600_000);
      await db.updateTable("sessions").set({ confirmed_at: now, last_seen_at: now, expires_at }).execute();
    },
    ...providerSide(server),
    runJobs: () => runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(services), warn: () => undefined }),
    money: async (user: TestUser) => ({
      wallet: await balanceOf(db, "wallet", user.userId),
      hold: await balanceOf(db, "hold", user.userId),
      faults: await ledgerFaults(db),
    }),
    /** What the platform's own account of a kind holds. */
    platformAccount: async (kind: "clearing" | "suspense" | "hold") => {
      const accounts = db.selectFrom("ledger_accounts").select("posted_kobo").where("owner_id", "is", null);
      return (await accounts.where("kind", "=", kind).executeTakeFirst())?.posted_kobo ?? 0;
    },
    notesOf: async (user: TestUser) => {
      const notes = db.selectFrom("notifications").select("title").where("user_id", "=", user.userId);
      return (await notes.orderBy("id").execute()).map(({ title }) => title);
    },
    /** What was put before finance, oldest first. */
    differences: () =>
      db.selectFrom("reconciliation_differences").select(["kind", "subject", "ours", "theirs"]).orderBy("id").execute(),
  };
}
/** The provider's records, actions and webhooks. */
function providerSide({ simulator, http }: TestServer) {
  const { secretKey, baseUrl } = simulator.settings;
  /** Refunds as the provider lists them, newest first, each number with every digit. */
  const listed = async (perPage: number): Promise<Refund[]> => {
    const response = await fetch(`${baseUrl}/refund?perPage=${perPage}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    });
    return JSON.parse((await response.text()).replace(/"id":(\d+)/gu, '"id":"$1"')).data;
  };
  return {
    atProvider: () => listed(100),
    /** The provider moves its newest refund. */
    move: async (status: string): Promise<void> => {
      const [newest] = await listed(1);
      await simulator.control(`POST refunds/${newest?.id}/${status}`);
    },
    /** A signed event. */
    event: (event: string, data: object) => {
      const payload = JSON.stringify({ event, data });
      const signature = createHmac("sha512", secretKey).update(payload).digest("hex");
      const headers = { "content-type": "application/json", "x-paystack-signature": signature };
      return http.inject({ method: "POST", url: "/api/webhooks/paystack", payload, headers });
    },
  };
}

export type RefundServer = Awaited<ReturnType<typeof openRefundServer>>;
