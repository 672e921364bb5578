import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { givenUser, openTestDatabase, type TestUser } from "../../../../testing/database/test-database.ts";
import type { Db } from "../../../database/database.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import { newId } from "../../../kernel/ids.ts";
import { commandServices } from "../../../services.ts";
import { faultsSeenBy, type LedgerFault, ledgerFaults } from "../../finance/verification/verify.read-model.ts";
import { REFUND_INVARIANTS } from "./refund-invariants.read-model.ts";
import * as refunds from "./refunds.service.ts";

// As in ledger/verify.test.ts: each promise is broken on purpose in a database that is healthy otherwise.

type Samples = Awaited<ReturnType<typeof openSamples>>;

const callerOf = (user: TestUser): Caller => ({
  ...user,
  sessionId: "",
  confirmedAt: new Date(),
  roles: new Set(),
  coordinates: null,
  appointments: new Set(),
  secondFactor: "optional",
});

/** A refund that waits, one that has reached the card, and one that came back; and a payment that has no refund. */
async function openSamples() {
  const database = await openTestDatabase();
  const { db } = database;
  const services = commandServices(db, () => new Date());
  const [ada, fay] = [await givenUser(db), callerOf(await givenUser(db, { roles: ["finance"] }))];
  const pay = async (reference: string) => {
    const intent = { reference, user_id: ada.userId, purpose: "deposit" as const, amount_kobo: 500_00 };
    await db
      .insertInto("payment_intents")
      .values({ ...intent, tournament_id: null, status: "pending" })
      .execute();
    const answer = { id: reference, reference, status: "success", domain: "test", currency: "NGN", feesKobo: 7_50 };
    await services.settlement.settle({ ...answer, amountKobo: 500_00 });
  };
  const refund = async (reference: string, status?: "processed" | "failed") => {
    await pay(reference);
    const order = { reference, amountKobo: kobo(200_00), reason: "A refund of the scene" };
    const id = await services.transact((tx) => refunds.requestByFinance(tx, fay, order, services.moneyRules));
    await db.updateTable("refunds").set({ state: "sending" }).where("id", "=", id).execute();
    const answer = { id, paymentReference: reference, amountKobo: 200_00, currency: "NGN", domain: "test" };
    if (status) await services.refundFollowing.recordOutcome({ ...answer, status, note: `phr-${id}` });
    return id;
  };
  const ids = {
    open: await refund("PH_DEP_1"),
    refunded: await refund("PH_DEP_2", "processed"),
    returned: await refund("PH_DEP_3", "failed"),
  };
  const owner = openOwnerDatabase(database.url, 1);
  return {
    db,
    owner,
    ada,
    ...ids,
    [Symbol.asyncDispose]: async () => {
      await owner.destroy();
      await database[Symbol.asyncDispose]();
    },
  };
}

const change = (
  db: Db,
  id: string,
  changes: Partial<{ state: "refunded" | "returned" | "review"; amount_kobo: number }>,
) => db.updateTable("refunds").set(changes).where("id", "=", id).execute();

type Plant = (db: Db, situation: Samples) => Promise<unknown>;
const PLANTS: Record<string, readonly [Plant, (situation: Samples) => RegExp]> = {
  "a refund's hold is its own, of its amount": [
    (db, { open }) => change(db, open, { amount_kobo: 199_99 }),
    ({ open }) => new RegExp(`^refund ${open} of 19999, hold 20000$`, "u"),
  ],
  "a refund's hold is open exactly while it is undecided": [
    (db, { open }) => change(db, open, { state: "refunded" }),
    ({ open }) => new RegExp(`^refund ${open} is refunded, hold open$`, "u"),
  ],
  "a completed refund went to the account of its state": [
    (db, { returned }) => change(db, returned, { state: "refunded" }),
    ({ returned }) => new RegExp(`^refund ${returned} is refunded, transfer card-refund:${returned}:returned$`, "u"),
  ],
  "refunds of a payment never exceed it": [
    (db, { refunded }) =>
      sql`insert into refunds select gen_random_uuid(), payment_reference, user_id, source, payment_kobo, 0, 30001, state, asked_by,
          reason, rejection_reason, gen_random_uuid(), may_have_arrived, last_asked_at, checks, next_check_at, null, provider_status,
          version, created_at, updated_at, settled_at from refunds where id = ${refunded}`.execute(db),
    () => /^payment PH_DEP_2 brought 50000, refunds 50001$/u,
  ],
  "a refund to a card has its record": [
    async (db) => {
      const id = newId();
      await sql`insert into ledger_transfers (id, idempotency_key, request_hash, kind, description)
        values (${id}, ${`card-refund:${id}:hold`}, '', 'card-refund', 'forged')`.execute(db);
    },
    () => /^transfer (\S+) \(card-refund:\1:hold\)$/u,
  ],
};

let situation: Samples;
beforeAll(async () => {
  situation = await openSamples();
  return () => situation[Symbol.asyncDispose]();
});

test("healthy refunds have no fault, and every promise has a fault to find", async () => {
  expect(await ledgerFaults(situation.db)).toEqual([]);
  expect(Object.keys(PLANTS).toSorted()).toEqual(REFUND_INVARIANTS.map(({ name }) => name).toSorted());
  const states = await situation.db.selectFrom("refunds").select("state").orderBy("payment_reference").execute();
  expect(states.map(({ state }) => state)).toEqual(["sending", "refunded", "returned"]);
});

class Undo extends Error {}

test.each(Object.entries(PLANTS))("%s", async (name, [plant, row]) => {
  let faults: LedgerFault[] = [];
  const planting = situation.owner.transaction().execute(async (owner) => {
    await sql`set local session_replication_role = replica`.execute(owner); // no trigger fires, foreign keys included
    await plant(owner, situation);
    faults = await faultsSeenBy(owner);
    throw new Undo();
  });
  await expect(planting).rejects.toBeInstanceOf(Undo);
  expect(faults).toContainEqual({ invariant: name, row: expect.stringMatching(row(situation)) });
  expect(await ledgerFaults(situation.db)).toEqual([]);
});
