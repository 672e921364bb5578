import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { givenBalance, givenTournament } from "../testing/given.ts";
import { insist, openKillableServer } from "../testing/killable-server.ts";
import { type Gate, type Halt, openGate, openRowHalts, type RowHalts } from "../testing/money-halts.ts";
import { givenUser, openTestDatabase, type TestUser } from "../testing/test-database.ts";
import { openTestSimulator } from "../testing/test-simulator.ts";
import { ledgerFaults } from "./features/ledger/verify.read-model.ts";
import { openDatabase } from "./platform/database/database.ts";

// The real process, killed with SIGKILL in the middle of each step of a way that money takes: at every row that is written
// on it, and with a call at the provider asked and not answered, or answered and not heard. A new process takes over on
// the same database; the client, who got no answer, asks again with the same key. Nothing is lost, nothing is done twice.

const POLL_MS = 100;

type Step = readonly [name: string, halt: (halts: RowHalts, gate: Gate) => Promise<Halt> | Halt];
const row =
  (moment: string, condition?: string): Step[1] =>
  (halts) =>
    halts.before(moment, condition);
const call =
  (door: string, when: "asked" | "answered"): Step[1] =>
  (_, gate) =>
    gate.at(door, when);

async function openTown() {
  const database = await openTestDatabase();
  let url = "";
  const simulator = await openTestSimulator(() => `${url}/api/webhooks/paystack`);
  await simulator.control("POST balance/top-up", { amountKobo: 1_000_000_00 });
  const { secretKey, publicKey, baseUrl } = simulator.settings;
  const gate = await openGate(baseUrl);
  const halts = await openRowHalts(database.url);
  const owner = openDatabase({ url: database.url, role: null, maxConnections: 2 });
  const server = await openKillableServer({
    DATABASE_URL: database.url,
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_PUBLIC_KEY: publicKey,
    PAYSTACK_BASE_URL: gate.url,
  });
  url = server.url;
  await server.start();
  return {
    db: database.db,
    owner,
    server,
    simulator,
    gate,
    halts,
    transfersMade: async (): Promise<{ reference: string }[]> => {
      const headers = { authorization: `Bearer ${secretKey}` };
      const answer = await fetch(`${baseUrl}/transfer?perPage=100`, { headers });
      return ((await answer.json()) as { data: { reference: string }[] }).data;
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await gate[Symbol.asyncDispose]();
      await simulator[Symbol.asyncDispose]();
      await halts[Symbol.asyncDispose]();
      await owner.destroy();
      await database[Symbol.asyncDispose]();
    },
  };
}
type Town = Awaited<ReturnType<typeof openTown>>;

/** Lets the way begin, kills the process where it halts, starts another, and waits until the way is at its end. */
async function dieAt(town: Town, [step, arm]: Step, begin: () => Promise<void>): Promise<void> {
  const { server, halts, gate } = town;
  const halt = await arm(halts, gate); // before the way begins: it would else be past the step
  const way = begin();
  const reached: string[] = [];
  const isReached = halt.reached.then(() => reached.push(step));
  // What nobody waits for, such as an event's mark, may come after the end.
  const isReachedAfterAll = way.then(() => eventually(() => expect(reached).toEqual([step])));
  await Promise.race([isReached, isReachedAfterAll]);
  await server.kill();
  await halt.release();
  await server.start();
  await way;
}

const owned = async ({ db }: Town, kind: "wallet" | "hold" | "escrow", owner: string): Promise<number> => {
  const account = db.selectFrom("ledger_accounts").select("posted_kobo").where("kind", "=", kind);
  return (await account.where("owner_id", "=", owner).executeTakeFirst())?.posted_kobo ?? 0;
};

/** The kinds of the transfers that moved this wallet, in their order. */
async function movesOf({ db }: Town, { userId }: TestUser): Promise<string[]> {
  const rows = db
    .selectFrom("ledger_transfers as t")
    .innerJoin("ledger_entries as e", "e.transfer_id", "t.id")
    .innerJoin("ledger_accounts as a", "a.id", "e.account_id")
    .select("t.kind")
    .where("a.kind", "=", "wallet")
    .where("a.owner_id", "=", userId);
  return (await rows.orderBy("e.id").execute()).map(({ kind }) => kind);
}

async function seatsOf({ db }: Town, { playerId }: TestUser): Promise<number> {
  return (await db.selectFrom("registrations").select("id").where("player_id", "=", playerId).execute()).length;
}

/** What a patient client is told, asked with the same key until there is an answer. */
async function ask(town: Town, as: TestUser, door: string, key: string, body?: object) {
  return insist(town.server.url, door, { token: as.token, key: `${key} ${as.userId}`, ...(body ? { body } : {}) });
}

async function payByCard(town: Town, as: TestUser, create: readonly [door: string, body?: object], verify: string) {
  const opened = await ask(town, as, create[0], "create", create[1]);
  const { reference } = opened.body["data"] as { reference: string };
  await town.simulator.control(`POST transactions/${reference}/succeed`);
  // The payer still looks at the pop-up while a webhook may arrive; a payment under way is no answer yet.
  const verified = await ask(town, as, verify, "verify", { reference });
  expect([reference, verified.status]).toEqual([reference, 200]);
}

const CARD_STEPS: readonly Step[] = [
  ["the intent is written", row("insert on payment_intents")],
  ["the provider is asked to open it", call("POST /transaction/initialize", "asked")],
  ["the provider has opened it", call("POST /transaction/initialize", "answered")],
  [
    "its access code is kept",
    row("update on payment_intents", "new.access_code is not null and old.access_code is null"),
  ],
  ["the answer is kept", row("insert on idempotency_keys")],
  ["the provider is asked how it ended", call("GET /transaction/verify", "asked")],
  ["the provider has said how it ended", call("GET /transaction/verify", "answered")],
  ["the credit is posted", row("insert on ledger_transfers", "new.kind = 'deposit'")],
  ["the intent is settled", row("update on payment_intents", "new.status = 'succeeded'")],
  ["it is credited, and the answer is kept", row("insert on idempotency_keys", "new.route like '%verify%'")],
];
const WEBHOOK_STEPS: readonly Step[] = [["the event is kept", row("insert on provider_events")]];
const SEAT_STEPS: readonly Step[] = [
  ["the fee is posted", row("insert on ledger_transfers", "new.kind = 'entry'")],
  ["the seat is taken", row("insert on registrations")],
  ["the player is told", row("insert on notifications")],
  ["the viewers are told", row("insert on live_events")],
];

test("a deposit: killed at every step, the wallet is credited once", async () => {
  await using town = await openTown();
  for (const killed of [...CARD_STEPS, ...WEBHOOK_STEPS]) {
    const [name] = killed;
    // Without webhooks the verify call alone settles; with them both race.
    await town.simulator.control("PUT faults", { dropWebhooks: CARD_STEPS.some(([step]) => step === name) });
    const ada = await givenUser(town.db);
    const create = ["POST /api/wallet/deposit/create", { amount: 500 }] as const;
    await dieAt(town, killed, () => payByCard(town, ada, create, "POST /api/wallet/deposit/verify"));
    expect([name, await owned(town, "wallet", ada.userId), await movesOf(town, ada)]).toEqual([
      name,
      500_00,
      ["deposit"],
    ]);
  }
  expect(await ledgerFaults(town.db)).toEqual([]);
});

test("an entry paid by card: killed at every step, paid and seated once", async () => {
  await using town = await openTown();
  await town.simulator.control("PUT faults", { dropWebhooks: true });
  for (const killed of [...CARD_STEPS.slice(-3), ...SEAT_STEPS]) {
    const [name] = killed;
    const [ada, tournament] = [await givenUser(town.db), await givenTournament(town.db, { entry_fee_kobo: 500_00 })];
    const create = [`POST /api/tournaments/${tournament}/pay`] as const;
    await dieAt(town, killed, () => payByCard(town, ada, create, "POST /api/verify-payment"));
    const pots = [await owned(town, "wallet", ada.userId), await owned(town, "escrow", tournament)];
    expect([name, pots, await movesOf(town, ada)]).toEqual([name, [0, 500_00], ["deposit", "entry"]]);
    expect([name, await seatsOf(town, ada)]).toEqual([name, 1]);
  }
  expect(await ledgerFaults(town.db)).toEqual([]);
});

const PAYOUT_STEPS: readonly Step[] = [
  ["the account is kept", row("insert on bank_accounts")],
  ["the hold is posted", row("insert on ledger_transfers", "new.idempotency_key like 'wd:%:hold'")],
  ["the withdrawal is written", row("insert on withdrawals")],
  ["the answer is kept", row("update on idempotency_keys")],
  ["an approval is written", row("insert on withdrawal_approvals")],
  ["it is approved", row("update on withdrawals", "new.state = 'approved'")],
  ["1. it is being sent", row("update on withdrawals", "new.state = 'sending' and old.state = 'approved'")],
  ["2. the recipient is asked for", call("POST /transferrecipient", "asked")],
  [
    "2. the recipient is known",
    row("update on bank_accounts", "new.recipient_code is not null and old.recipient_code is null"),
  ],
  ["3. it may have arrived", row("update on withdrawals", "new.may_have_arrived and not old.may_have_arrived")],
  ["4. the transfer is asked for", call("POST /transfer", "asked")],
  ["4. the transfer is made", call("POST /transfer", "answered")],
  ["5. it is posted as paid", row("insert on ledger_transfers", "new.idempotency_key like 'wd:%:paid'")],
  ["5. it is paid", row("update on withdrawals", "new.state = 'paid'")],
  ["5. the provider's event is marked as dealt with", row("update on provider_events", "new.processed_at is not null")],
];

/** Time passes for what waits for the provider, and the clock's job looks after it, as it does every minute. */
async function minutesPass({ owner }: Town): Promise<void> {
  await sql`update withdrawals set next_check_at = now() - interval '2 minutes',
    last_asked_at = last_asked_at - interval '6 minutes' where state in ('approved', 'sending')`.execute(owner);
  await sql`select graphile_worker.add_job('resume-withdrawals')`.execute(owner);
}

async function payOut(town: Town, ada: TestUser, finance: readonly TestUser[], account: string): Promise<void> {
  const body = { amount: 200, bank_code: "058", account_number: account };
  const asked = await ask(town, ada, "POST /api/wallet/withdraw", "withdraw", body);
  const { id } = asked.body["data"] as { id: string };
  for (const each of finance) {
    const approved = await ask(town, each, `POST /api/admin/withdrawals/${id}/approve`, `approve ${id}`);
    expect(approved.status).toBe(200);
  }
  const state = () => town.db.selectFrom("withdrawals").select("state").where("id", "=", id).executeTakeFirst();
  for (let round = 1; (await state())?.state !== "paid"; round += 1) {
    if (round % 10 === 0) await minutesPass(town);
    await pause(POLL_MS);
  }
}

test("a withdrawal and its payout: killed at every step, the money leaves once", async () => {
  await using town = await openTown();
  await town.simulator.control("PUT faults", { settleAfterMs: 50 });
  const finance = [await givenUser(town.db, { roles: ["finance"] }), await givenUser(town.db, { roles: ["finance"] })];
  for (const [at, killed] of PAYOUT_STEPS.entries()) {
    const [name] = killed;
    const ada = await givenUser(town.db);
    await givenBalance(town.db, ada.userId, 500_00);
    await dieAt(town, killed, () => payOut(town, ada, finance, String(1_000_000_000 + at)));
    const pots = [await owned(town, "wallet", ada.userId), await owned(town, "hold", ada.userId)];
    expect([name, pots, await movesOf(town, ada)]).toEqual([name, [300_00, 0], ["opening", "withdrawal"]]);
  }
  const made = await town.transfersMade();
  const wanted = await town.db.selectFrom("withdrawals").select("reference").where("state", "=", "paid").execute();
  const names = (rows: readonly { reference: string }[]) => rows.map(({ reference }) => reference).toSorted();
  expect([made.length, names(made)]).toEqual([PAYOUT_STEPS.length, names(wanted)]);
  expect(await ledgerFaults(town.db)).toEqual([]);
});
