import type { TournamentId } from "@pockethall/domain/ids";
import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { givenBalance, givenTournament } from "../../../../testing/database/given.ts";
import { openOwnerDatabase } from "../../../../testing/database/owner-database.ts";
import { givenUser, openTestDatabase } from "../../../../testing/database/test-database.ts";
import type { Db } from "../../../database/database.ts";
import { newId } from "../../../kernel/ids.ts";
import { commandServices } from "../../../services.ts";
import { LEAGUE_INVARIANTS } from "../../leagues/league-invariants.read-model.ts";
import { postEntries } from "../../ledger/ledger.service.ts";
import { DISPUTE_INVARIANTS } from "../../payments/disputes/dispute-invariants.read-model.ts";
import { REFUND_INVARIANTS } from "../../payments/refunds/refund-invariants.read-model.ts";
import * as registrations from "../../tournaments/registration/registration.service.ts";
import { ORGANIZER_INVARIANTS } from "../organizer-settlements/organizer-invariants.read-model.ts";
import * as prizes from "../prizes/prizes.service.ts";
import { SUSPENSE_INVARIANTS } from "../suspense-invariants.read-model.ts";
import { faultsSeenBy, INVARIANT_NAMES, type LedgerFault, ledgerFaults } from "./verify.read-model.ts";

// Each promise is broken on purpose in a database that is healthy otherwise, as only its owner can: without the triggers
// and, where need be, without the constraint. The proof must name the promise and the row.

const FEE_KOBO = 1_000_00;
const DEPOSIT_KOBO = 5_000_00;

type Samples = Awaited<ReturnType<typeof openSamples>>;

/** A place, a place that was left, a hold that was ended, an open hold, a deposit, a payment set aside, and prizes. */
async function openSamples() {
  const database = await openTestDatabase();
  const { db } = database;
  const services = commandServices(db, () => new Date());
  const { transact, settlement, moneyRules } = services;
  const [ada, bola, chidi] = [await givenUser(db), await givenUser(db), await givenUser(db)];
  for (const { userId } of [ada, bola]) await givenBalance(db, userId, 10_000_00);
  const tournamentId = await givenTournament(db, { entry_fee_kobo: FEE_KOBO, prize_pool_kobo: 3_000_00 });
  const enter = (user: typeof ada) => transact((tx) => registrations.register(tx, { tournamentId, ...user }, "wallet"));
  const [registration, leftRegistration] = [await enter(ada), await enter(bola)];
  await transact((tx) => registrations.leave(tx, { tournamentId, ...bola }));

  const pay = async (reference: string, paidKobo: number) => {
    const intent = { reference, user_id: ada.userId, purpose: "deposit" as const, amount_kobo: DEPOSIT_KOBO };
    await db
      .insertInto("payment_intents")
      .values({ ...intent, tournament_id: null, status: "pending" })
      .execute();
    const answer = { id: reference, reference, status: "success", domain: "test", currency: "NGN", feesKobo: 75_00 };
    await settlement.settle({ ...answer, amountKobo: paidKobo });
  };
  await pay("PH_DEP_1", DEPOSIT_KOBO);
  await pay("PH_DEP_2", 1);

  const hold = (key: string, from: "wallet" | "hold", resolves?: string) =>
    transact((tx) =>
      postEntries(tx, { key, kind: "withdrawal", description: "test", ...(resolves ? { resolves } : {}) }, [
        { kind: from, owner: ada.userId, amount: kobo(-50_00) },
        { kind: from === "wallet" ? "hold" : "wallet", owner: ada.userId, amount: kobo(50_00) },
      ]),
    );
  const ended = (await hold("hold:1", "wallet")).transferId;
  const ending = (await hold("release:1", "hold", ended)).transferId;
  await hold("hold:2", "wallet");

  const places = { tournamentId, ordered: [[ada.playerId], [bola.playerId]] };
  await transact((tx) => prizes.propose(tx, places));
  await transact((tx) => prizes.approve(tx, chidi, { tournamentId }, moneyRules));
  const owner = openOwnerDatabase(database.url, 1);
  return {
    db,
    owner,
    ada,
    bola,
    chidi,
    tournamentId,
    registration,
    leftRegistration,
    ended,
    ending,
    [Symbol.asyncDispose]: async () => {
      await owner.destroy();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** An account of the platform or of an owner, as a piece of SQL. */
const account = (kind: string, owner?: string) => sql`
  (select id from ledger_accounts where kind = ${kind} and owner_id is not distinct from ${owner ?? null}::uuid)`;

/** A transfer written past `ledger_post`, with entries that keep every account's own books right. */
async function forge(
  db: Db,
  fields: { key?: string; kind?: string; tournamentId?: TournamentId; resolves?: string },
  lines: readonly { kind: string; owner?: string; amount: number }[],
): Promise<string> {
  const id = newId();
  const { key = `forged:${id}`, kind = "forged", tournamentId = null, resolves = null } = fields;
  await sql`
    insert into ledger_transfers (id, idempotency_key, request_hash, kind, description, tournament_id, resolves)
    values (${id}, ${key}, '', ${kind}, 'forged', ${tournamentId}, ${resolves})`.execute(db);
  for (const line of lines)
    await sql`
      with moved as (
        update ledger_account_rows set posted_kobo = posted_kobo + case when is_summed then 0 else ${line.amount}::bigint end
        where id = ${account(line.kind, line.owner)} returning id, posted_kobo, is_summed
      )
      insert into ledger_entries (transfer_id, account_id, amount_kobo, balance_after_kobo)
      select ${id}, id, ${line.amount}, case when not is_summed then posted_kobo end from moved`.execute(db);
  return id;
}

const dropConstraint = (db: Db, table: string, name: string) =>
  sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)} cascade`.execute(db);

type Plant = (db: Db, situation: Samples) => Promise<unknown>;
/** What breaks a promise, and what the proof must say of the row; what else breaks with it is not asked. */
const PLANTS: Record<string, readonly [Plant, (situation: Samples) => RegExp]> = {
  "all entries sum to zero": [
    (db) =>
      forge(db, {}, [
        { kind: "opening", amount: -5 },
        { kind: "clearing", amount: 6 },
      ]),
    () => /^sum 1$/u,
  ],
  "a transfer sums to zero": [
    async (db) => {
      await forge(db, {}, [
        { kind: "opening", amount: -5 },
        { kind: "clearing", amount: 6 },
      ]);
      await forge(db, {}, [
        { kind: "opening", amount: 5 },
        { kind: "clearing", amount: -6 },
      ]);
    },
    () => /^transfer \S+ sum 1$/u,
  ],
  "a transfer has at least two entries": [(db) => forge(db, {}, []), () => /^transfer \S+ has 0$/u],
  "an entry has its transfer and its account": [
    (db) =>
      sql`insert into ledger_entries (transfer_id, account_id, amount_kobo) values (${newId()}, 4711, 5)`.execute(db),
    () => /^entry \d+ of transfer \S+ and account 4711$/u,
  ],
  "an account is the sum of its entries": [
    (db, { ada }) =>
      sql`update ledger_account_rows set posted_kobo = posted_kobo + 1 where id = ${account("wallet", ada.userId)}`.execute(
        db,
      ),
    () => /^account \d+ says 1395001, entries 1395000$/u,
  ],
  "the sum of a kind is that of its entries": [
    (db) => sql`insert into ledger_kind_balances (kind, posted_kobo, through_id) values ('wallet', 7, 0)`.execute(db),
    () => /^kind wallet says 7, entries 0$/u,
  ],
  "a history by kind and day has each entry of wallets and rewards once": [
    (db) => sql`delete from ledger_lines where entry_id = (select min(entry_id) from ledger_lines)`.execute(db),
    () => /^entry \d+ is \S+, listed as none$/u,
  ],
  "each entry continues its account's balance": [
    (db, { ada }) =>
      sql`update ledger_entries set balance_after_kobo = balance_after_kobo + 7
          where id = (select min(id) from ledger_entries where account_id = ${account("wallet", ada.userId)})`.execute(
        db,
      ),
    () => /^entry \d+ of account \d+ says 1000007, before it 0 and moved 1000000$/u,
  ],
  "no account below zero but the platform's own": [
    async (db, { chidi }) => {
      await sql`insert into ledger_account_rows (kind, owner_id, allow_negative, is_summed)
        values ('wallet', ${chidi.userId}, true, false)`.execute(db);
      await forge(db, {}, [
        { kind: "wallet", owner: chidi.userId, amount: -9 },
        { kind: "opening", amount: 9 },
      ]);
    },
    () => /^account \d+ \(wallet\) at -9, without a floor$/u,
  ],
  "an account matches its kind": [
    (db) =>
      sql`update ledger_account_rows set is_summed = false, folded_through = null
                where id = ${account("clearing")}`.execute(db),
    () => /^account \d+ \(clearing\) is ordinary$/u,
  ],
  "the held money equals the open holds": [
    (db, { ada }) =>
      forge(db, {}, [
        { kind: "hold", owner: ada.userId, amount: -9 },
        { kind: "opening", amount: 9 },
      ]),
    () => /^account \d+ at 4991$/u,
  ],
  "a hold is ended at most once": [
    async (db, { ended, ada }) => {
      await dropConstraint(db, "ledger_transfers", "ledger_transfers_resolves_key");
      const lines = [
        { kind: "hold", owner: ada.userId, amount: -50_00 },
        { kind: "wallet", owner: ada.userId, amount: 50_00 },
      ];
      await forge(db, { resolves: ended }, lines);
    },
    ({ ended, ending }) => new RegExp(`^hold ${ended} ended by ${ending}, \\S+$`, "u"),
  ],
  "a hold is ended in full": [
    async (db, { ada }) => {
      const { rows } = await sql<{
        id: string;
      }>`select id from ledger_transfers where idempotency_key = 'hold:2'`.execute(db);
      const lines = [
        { kind: "hold", owner: ada.userId, amount: -49_99 },
        { kind: "wallet", owner: ada.userId, amount: 49_99 },
      ];
      await forge(db, { resolves: rows[0]?.id ?? "" }, lines);
    },
    () => /^transfer \S+ ends hold \S+ of 5000 with -4999$/u,
  ],
  "a paid seat has its transfer": [
    (db, { registration }) =>
      sql`update registrations set transfer_id = gen_random_uuid() where id = ${registration.id}`.execute(db),
    ({ registration }) => new RegExp(`^registration ${registration.id}$`, "u"),
  ],
  "a seat's transfer is its own, of its fee, player and tournament": [
    (db, { registration }) =>
      sql`update registrations set fee_kobo = fee_kobo + 1 where id = ${registration.id}`.execute(db),
    ({ registration }) =>
      new RegExp(`^registration ${registration.id} of 100001, transfer ${registration.transfer_id}$`, "u"),
  ],
  "an entry fee has its seat": [
    (db, { registration }) => sql`delete from registrations where id = ${registration.id}`.execute(db),
    ({ registration }) => new RegExp(`^transfer ${registration.transfer_id}$`, "u"),
  ],
  "the refund of a seat equals its transfers": [
    (db, { leftRegistration }) =>
      sql`update registrations set refunded_kobo = refunded_kobo - 1 where id = ${leftRegistration.id}`.execute(db),
    ({ leftRegistration }) =>
      new RegExp(`^registration ${leftRegistration.id} of 100000: 99999 noted, 100000 moved$`, "u"),
  ],
  "a seat is refunded after it was left or its tournament cancelled": [
    async (db, { bola, leftRegistration, tournamentId }) => {
      await forge(db, {}, [
        { kind: "opening", amount: -1 },
        { kind: "escrow", owner: tournamentId, amount: 1 },
      ]);
      await forge(db, { kind: "refund", key: `refund:${leftRegistration.id}:again`, tournamentId }, [
        { kind: "escrow", owner: tournamentId, amount: -1 },
        { kind: "wallet", owner: bola.userId, amount: 1 },
      ]);
    },
    ({ leftRegistration }) => new RegExp(`^transfer \\S+ \\(refund:${leftRegistration.id}:again\\)$`, "u"),
  ],
  "a credited payment has its own transfer, in full": [
    (db) => sql`update payment_intents set amount_kobo = amount_kobo + 1 where reference = 'PH_DEP_1'`.execute(db),
    () => /^payment PH_DEP_1$/u,
  ],
  "a deposit has its payment": [
    (db, { ada }) =>
      forge(db, { kind: "deposit", key: "deposit:PH_DEP_9" }, [
        { kind: "clearing", amount: -1 },
        { kind: "wallet", owner: ada.userId, amount: 1 },
      ]),
    () => /^transfer \S+ \(deposit:PH_DEP_9\)$/u,
  ],
  "only a mismatched payment is set aside": [
    (db) => sql`update payment_intents set status = 'failed' where reference = 'PH_DEP_2'`.execute(db),
    () => /^payment PH_DEP_2 is failed, transfer \S+$/u,
  ],
  "a prize is paid as awarded": [
    (db, { bola }) =>
      sql`update prize_awards set amount_kobo = amount_kobo - 1 where player_id = ${bola.playerId}`.execute(db),
    ({ bola }) => new RegExp(`^award of player ${bola.playerId} .*: \\d+ awarded, \\d+ paid$`, "u"),
  ],
  "a prize is paid as proposed, once it was approved": [
    (db, { tournamentId }) =>
      sql`update prize_proposals set approved_at = null, approved_by = null where tournament_id = ${tournamentId}`.execute(
        db,
      ),
    () => /^award of player \S+ in tournament \S+$/u,
  ],
  "prizes go only to awarded players": [
    (db, { bola }) => sql`delete from prize_awards where player_id = ${bola.playerId}`.execute(db),
    () => /^transfer \S+ pays \d+ to account \d+$/u,
  ],
  "a tournament's prizes above the limit were approved by two people": [
    (db, { tournamentId }) =>
      sql`update audit_log set after = after || '{"limit_kobo": 1}'
        where action = 'prizes.approve' and subject = ${`tournament:${tournamentId}`}`.execute(db),
    ({ tournamentId }) => new RegExp(`^tournament ${tournamentId} paid \\d+$`, "u"),
  ],
};

let situation: Samples;
beforeAll(async () => {
  situation = await openSamples();
  return () => situation[Symbol.asyncDispose]();
});

test("a healthy ledger has no fault, and every promise has a fault to find", async () => {
  expect(await ledgerFaults(situation.db)).toEqual([]);
  // refunds/refund-invariants.test.ts, leagues/league-invariants.test.ts, finance/suspense.test.ts,
  // disputes/disputed-money.test.ts, organizer-settlements/organizer-settlements.test.ts
  const elsewhere = [
    ...REFUND_INVARIANTS,
    ...LEAGUE_INVARIANTS,
    ...SUSPENSE_INVARIANTS,
    ...DISPUTE_INVARIANTS,
    ...ORGANIZER_INVARIANTS,
  ];
  const plantedElsewhere = new Set(elsewhere.map(({ name }) => name));
  const planted = INVARIANT_NAMES.filter((name) => !plantedElsewhere.has(name));
  expect(Object.keys(PLANTS).toSorted()).toEqual(planted.toSorted());
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
