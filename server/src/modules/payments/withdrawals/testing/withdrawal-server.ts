import { createHmac } from "node:crypto";
import { send } from "../../../../../testing/app/test-app.ts";
import { openTestServer } from "../../../../../testing/app/test-server.ts";
import { givenBalance } from "../../../../../testing/database/given.ts";
import { givenUser, type TestUser } from "../../../../../testing/database/test-database.ts";
import { runDueJobs } from "../../../../jobs/jobs.ts";
import { jobTasks } from "../../../../tasks.ts";
import { openFakeProvider } from "./fake-provider.ts";

export const ACCOUNT = { bank_code: "058", account_number: "0123456789", account_name: "ANYBODY" };
const TWO_DAYS_AGO = () => new Date(Date.now() - 2 * 86_400_000);

/** The whole server before a provider that the test controls, with a clock that the test moves. */
export async function openWithdrawalServer() {
  const provider = await openFakeProvider();
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const server = await openTestServer({ paystack: provider.settings, clock });
  const { db, http } = server;
  const approvers = [await givenUser(db, { roles: ["finance"] }), await givenUser(db, { roles: ["finance"] })] as const;

  const withdraw = (as: TestUser, amount: number, more: { body?: object; idempotencyKey?: string } = {}) =>
    send(http, "POST /api/wallet/withdraw", {
      as,
      body: { amount, ...ACCOUNT, ...more.body },
      ...(more.idempotencyKey ? { idempotencyKey: more.idempotencyKey } : {}),
    });
  const approve = (as: TestUser, id: string) => send(http, `POST /api/admin/withdrawals/${id}/approve`, { as });

  /** A withdrawal that both have approved and that was not sent yet. */
  const givenApproved = async (as: TestUser, amount: number): Promise<string> => {
    const { id } = (await withdraw(as, amount)).json().data;
    for (const approver of approvers) await approve(approver, id);
    return id;
  };
  /** A user whose withdrawals need no review: paid before, to an account given long ago. */
  const givenRegular = async (balanceKobo: number): Promise<TestUser> => {
    const user = await givenUser(db, { name: "Ada Obi" });
    await givenBalance(db, user.userId, balanceKobo + 100_00);
    await server.services.payouts.send(await givenApproved(user, 100));
    await db.updateTable("bank_accounts").set({ created_at: TWO_DAYS_AGO() }).execute();
    await server.services.payouts.check(await latest(user));
    return user;
  };
  const latest = async (user: TestUser): Promise<string> => {
    const own = db.selectFrom("withdrawals").select("id").where("user_id", "=", user.userId);
    return (await own.orderBy("created_at", "desc").limit(1).executeTakeFirstOrThrow()).id;
  };
  const rowOf = (id: string) => db.selectFrom("withdrawals").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  return {
    ...server,
    provider,
    clock,
    approvers,
    withdraw,
    approve,
    givenApproved,
    givenRegular,
    rowOf,
    later: (ms: number) => {
      aheadMs += ms;
    },
    referenceOf: (id: string) => `phw-${id}`,
    /** What finance has decided about a withdrawal, as the audit log has it, in order. */
    decisionsOn: (id: string) =>
      db
        .selectFrom("audit_log")
        .select(["actor_id", "action", "before", "after"])
        .where("subject", "=", `withdrawal:${id}`)
        .orderBy("id")
        .execute(),
    stateOf: async (id: string) => (await rowOf(id)).state,
    notesOf: async (user: TestUser) => {
      const notes = db.selectFrom("notifications").select("title").where("user_id", "=", user.userId);
      return (await notes.orderBy("id").execute()).map(({ title }) => title);
    },
    differences: () => db.selectFrom("reconciliation_differences").select(["kind", "subject", "theirs"]).execute(),
    runJobs: () =>
      runDueJobs({ databaseUrl: server.databaseUrl, tasks: jobTasks(server.services), warn: () => undefined }),
    /** A signed event of the provider. */
    event: (event: string, data: object) => {
      const payload = JSON.stringify({ event, data });
      const signature = createHmac("sha512", provider.settings.secretKey).update(payload).digest("hex");
      const headers = { "content-type": "application/json", "x-paystack-signature": signature };
      return http.inject({ method: "POST", url: "/api/webhooks/paystack", payload, headers });
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}
export type WithdrawalServer = Awaited<ReturnType<typeof openWithdrawalServer>>;
