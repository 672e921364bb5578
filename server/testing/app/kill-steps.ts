import { expect } from "vitest";
import { openOwnerDatabase } from "../database/owner-database.ts";
import { openTestDatabase, type TestUser } from "../database/test-database.ts";
import { type Halt, type HoldingProxy, openHoldingProxy, openRowHalts, type RowHalts } from "../money/money-halts.ts";
import { eventually } from "./eventually.ts";
import { insist, openKillableServer } from "./killable-server.ts";
import { openTestSimulator } from "./test-simulator.ts";

// The real process, killed with SIGKILL in the middle of each step of a way that money takes: at every row that is written
// on it, and with a call at the provider sent and not answered, or answered and not received. A new process takes over on
// the same database; the client, who got no answer, asks again with the same key. Nothing is lost, nothing is done twice.

export type Step = readonly [name: string, halt: (halts: RowHalts, proxy: HoldingProxy) => Promise<Halt> | Halt];
export const row =
  (moment: string, condition?: string): Step[1] =>
  (halts) =>
    halts.before(moment, condition);
export const call =
  (endpoint: string, when: "asked" | "answered"): Step[1] =>
  (_, proxy) =>
    proxy.at(endpoint, when);

export async function openTown() {
  const database = await openTestDatabase();
  let url = "";
  const simulator = await openTestSimulator(() => `${url}/api/webhooks/paystack`);
  await simulator.control("POST balance/top-up", { amountKobo: 1_000_000_00 });
  const { secretKey, publicKey, baseUrl } = simulator.settings;
  const proxy = await openHoldingProxy(baseUrl);
  const halts = await openRowHalts(database.url);
  const owner = openOwnerDatabase(database.url, 2);
  const server = await openKillableServer({
    DATABASE_URL: database.url,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_PUBLIC_KEY: publicKey,
    PAYSTACK_BASE_URL: proxy.url,
  });
  url = server.url;
  await server.start();
  return {
    db: database.db,
    owner,
    server,
    simulator,
    proxy,
    halts,
    transfersMade: async (): Promise<{ reference: string }[]> => {
      const headers = { authorization: `Bearer ${secretKey}` };
      const answer = await fetch(`${baseUrl}/transfer?perPage=100`, { headers });
      return ((await answer.json()) as { data: { reference: string }[] }).data;
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
      await simulator[Symbol.asyncDispose]();
      await halts[Symbol.asyncDispose]();
      await owner.destroy();
      await database[Symbol.asyncDispose]();
    },
  };
}
export type Town = Awaited<ReturnType<typeof openTown>>;

/** Lets the way begin, kills the process where it halts, starts another, and waits until the way is at its end. */
export async function dieAt(town: Town, [step, arm]: Step, begin: () => Promise<void>): Promise<void> {
  const { server, halts, proxy } = town;
  const halt = await arm(halts, proxy); // before the way begins: it would else be past the step
  const way = begin();
  const reached: string[] = [];
  const isReached = halt.reached.then(() => reached.push(step));
  // Background work, such as an event's mark, may come after the end.
  const isReachedAfterAll = way.then(() => eventually(() => expect(reached).toEqual([step])));
  await Promise.race([isReached, isReachedAfterAll]);
  await server.kill();
  await halt.release();
  await server.start();
  await way;
}

export const owned = async ({ db }: Town, kind: "wallet" | "hold" | "escrow", owner: string): Promise<number> => {
  const account = db.selectFrom("ledger_accounts").select("posted_kobo").where("kind", "=", kind);
  return (await account.where("owner_id", "=", owner).executeTakeFirst())?.posted_kobo ?? 0;
};

/** The kinds of the transfers that moved this wallet, in their order. */
export async function movesOf({ db }: Town, { userId }: TestUser): Promise<string[]> {
  const rows = db
    .selectFrom("ledger_transfers as t")
    .innerJoin("ledger_entries as e", "e.transfer_id", "t.id")
    .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
    .select("t.kind")
    .where("a.kind", "=", "wallet")
    .where("a.owner_id", "=", userId);
  return (await rows.orderBy("e.id").execute()).map(({ kind }) => kind);
}

/** The answer to a patient client, which repeats the request with the same key until it gets one. */
export async function ask(town: Town, as: TestUser, endpoint: string, key: string, body?: object) {
  return insist(town.server.url, endpoint, { token: as.token, key: `${key} ${as.userId}`, ...(body ? { body } : {}) });
}

export async function payByCard(
  town: Town,
  as: TestUser,
  create: readonly [endpoint: string, body?: object],
  verify: string,
) {
  const opened = await ask(town, as, create[0], "create", create[1]);
  const { reference } = opened.body["data"] as { reference: string };
  await town.simulator.control(`POST transactions/${reference}/succeed`);
  // The payer still looks at the pop-up while a webhook may arrive; a payment under way is no answer yet.
  const verified = await ask(town, as, verify, "verify", { reference });
  expect([reference, verified.status]).toEqual([reference, 200]);
}

export const CARD_STEPS: readonly Step[] = [
  ["the intent is written", row("insert on payment_intents")],
  ["the provider is asked to open it", call("POST /transaction/initialize", "asked")],
  ["the provider has opened it", call("POST /transaction/initialize", "answered")],
  [
    "its access code is kept",
    row("update on payment_intents", "new.access_code is not null and old.access_code is null"),
  ],
  ["the answer is kept", row("insert on idempotency_keys")],
  ["the provider is asked how it ended", call("GET /transaction/verify", "asked")],
  ["the provider has reported how it ended", call("GET /transaction/verify", "answered")],
  ["the credit is posted", row("insert on ledger_transfers", "new.kind = 'deposit'")],
  ["the intent is settled", row("update on payment_intents", "new.status = 'succeeded'")],
  ["it is credited, and the answer is kept", row("insert on idempotency_keys", "new.route like '%verify%'")],
];
