import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ask, call, dieAt, movesOf, openTown, owned, row, type Step, type Town } from "../testing/app/kill-steps.ts";
import { stepsToTry } from "../testing/app/search-size.ts";
import { givenBalance } from "../testing/database/given.ts";
import { givenUser, type TestUser } from "../testing/database/test-database.ts";
import { ledgerFaults } from "./modules/finance/verification/verify.read-model.ts";

const POLL_MS = 100;

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

const STEPS = stepsToTry(PAYOUT_STEPS);

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

test("a withdrawal and its payout: killed at its steps, the money leaves once", async () => {
  await using town = await openTown();
  await town.simulator.control("PUT faults", { settleAfterMs: 50 });
  const finance = [await givenUser(town.db, { roles: ["finance"] }), await givenUser(town.db, { roles: ["finance"] })];
  for (const [at, killed] of STEPS.entries()) {
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
  expect([made.length, names(made)]).toEqual([STEPS.length, names(wanted)]);
  expect(await ledgerFaults(town.db)).toEqual([]);
});
