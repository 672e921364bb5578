import { createHmac } from "node:crypto";
import type { Db } from "../../src/database/database.ts";
import { runDueJobs } from "../../src/jobs/jobs.ts";
import { balanceOf } from "../../src/modules/ledger/ledger.read-model.ts";
import { CRONTAB, jobTasks } from "../../src/tasks.ts";
import { send } from "../app/test-app.ts";
import { openTestServer, type TestServerOptions } from "../app/test-server.ts";
import { givenBalance } from "../database/given.ts";
import { openOwnerDatabase } from "../database/owner-database.ts";
import { givenUser, type TestUser } from "../database/test-database.ts";

/** An account at a bank of the simulator. */
export const BANK_ACCOUNT = { bank_code: "058", account_number: "0123456789" };

/** The whole server before the simulator, with short functions for what people, the provider and the clock do with money. */
export async function openMoneyApp({ paystack, logLevel }: Pick<TestServerOptions, "paystack" | "logLevel"> = {}) {
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const server = await openTestServer({ clock, ...(paystack && { paystack }), ...(logLevel && { logLevel }) });
  const { db, http, services, simulator } = server;
  const { secretKey } = paystack ?? simulator.settings;
  const tasks = jobTasks(services);
  /** Its owner's connection, for what the server's own role may not do. */
  const owner: Db = openOwnerDatabase(server.databaseUrl, 2);
  const post = (as: TestUser, path: string, body?: object, idempotencyKey?: string) =>
    send(http, `POST /api/${path}`, { as, ...(body ? { body } : {}), ...(idempotencyKey ? { idempotencyKey } : {}) });

  const app = {
    ...server,
    owner,
    post,
    sign: (raw: string, key = secretKey) => createHmac("sha512", key).update(raw).digest("hex"),
    /** Posts the bytes of a webhook with any signature. */
    deliver: (payload: string, signature: string) =>
      http.inject({
        method: "POST",
        url: "/api/webhooks/paystack",
        payload,
        headers: { "content-type": "application/json", "x-paystack-signature": signature },
      }),
    /** A webhook as the provider signs it. */
    webhook: (event: string, data: object) => {
      const raw = JSON.stringify({ event, data });
      return app.deliver(raw, app.sign(raw));
    },
    deposit: async (as: TestUser, amount: number): Promise<string> =>
      (await post(as, "wallet/deposit/create", { amount })).json().data.reference,
    verify: (as: TestUser, reference: string) => post(as, "wallet/deposit/verify", { reference }),
    faults: (faults: object) => simulator.control("PUT faults", faults),
    pay: (reference: string, how = "succeed") => simulator.control(`POST transactions/${reference}/${how}`),
    ...readingsOf(db),
    /** Every transfer that the provider has made. */
    transfersMade: async (): Promise<{ reference: string; status: string; amount: number }[]> => {
      const headers = { authorization: `Bearer ${secretKey}` };
      const answer = await fetch(`${simulator.settings.baseUrl}/transfer?perPage=100`, { headers });
      return ((await answer.json()) as { data: { reference: string; status: string; amount: number }[] }).data;
    },
    /** ₦5,000 in a wallet and an approved withdrawal of ₦2,000 that waits to be sent; the provider decides by hand. */
    givenApproved: async () => {
      await simulator.control("POST balance/top-up", { amountKobo: 100_000_00 });
      await app.faults({ holdTransfers: true, dropWebhooks: true });
      const ada = await givenUser(db, { name: "Ada Obi" });
      await givenBalance(db, ada.userId, 5_000_00);
      const asked = await post(ada, "wallet/withdraw", { amount: 2_000, ...BANK_ACCOUNT });
      const { id, reference } = asked.json().data as { id: string; reference: string };
      for (const roles of [["finance"], ["finance"]] as const)
        await post(await givenUser(db, { roles }), `admin/withdrawals/${id}/approve`);
      return { ada, id, reference };
    },
    later: (ms: number): void => {
      aheadMs += ms;
    },
    runJobs: () => runDueJobs({ databaseUrl: server.databaseUrl, tasks, warn: () => undefined }),
    /** What the clock starts every minute, and the jobs that come of it. */
    everyMinute: async (): Promise<void> => {
      for (const [, name = ""] of CRONTAB.matchAll(/^\* \* \* \* \* (\S+)/gmu)) await tasks[name]?.({});
      await app.runJobs();
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await owner.destroy();
      await server[Symbol.asyncDispose]();
    },
  };
  return app;
}
export type MoneyApp = Awaited<ReturnType<typeof openMoneyApp>>;

/** The figures of the tables, in kobo and words. */
const readingsOf = (db: Db) => ({
  wallet: (user: TestUser) => balanceOf(db, "wallet", user.userId),
  hold: (user: TestUser) => balanceOf(db, "hold", user.userId),
  suspense: async (): Promise<number> => {
    const row = db.selectFrom("ledger_accounts").select("posted_kobo").where("kind", "=", "suspense");
    return (await row.executeTakeFirst())?.posted_kobo ?? 0;
  },
  statusOf: async (reference: string): Promise<string> => {
    const row = db.selectFrom("payment_intents").select("status").where("reference", "=", reference);
    return (await row.executeTakeFirstOrThrow()).status;
  },
  /** How many transfers of this kind the ledger holds. */
  posted: async (kind: string): Promise<number> =>
    (await db.selectFrom("ledger_transfers").select("id").where("kind", "=", kind).execute()).length,
  stateOf: async (id: string): Promise<string> =>
    (await db.selectFrom("withdrawals").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state,
});
