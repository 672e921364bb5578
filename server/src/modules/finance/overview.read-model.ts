import type { FinanceOverview } from "@pockethall/contract/answers";
import { kobo } from "@pockethall/domain/money";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { waitingLeaguePrizes } from "../leagues/league-prize-plans.read-model.ts";
import { balancesByKind } from "../ledger/ledger.read-model.ts";
import { lastComparedAt, openDifferences } from "../payments/differences/differences.read-model.ts";
import { openDisputes } from "../payments/disputes/disputes.read-model.ts";
import { openRefunds } from "../payments/refunds/refunds.read-model.ts";
import { waitingPrizes } from "./prizes/prizes.read-model.ts";
import { suspenseTotal } from "./suspense.read-model.ts";

/** What waits for finance, since when, and what every kind of account holds. */
export async function overview(db: Db): Promise<FinanceOverview> {
  const [queue, prizes, leaguePrizes, differences, suspense, refunds, disputes, openPayments, accounts, comparedAt] =
    await Promise.all([
      withdrawalQueue(db),
      waitingPrizes(db),
      waitingLeaguePrizes(db),
      openDifferences(db),
      suspenseTotal(db),
      openRefunds(db),
      openDisputes(db),
      countOpenPayments(db),
      balancesByKind(db),
      lastComparedAt(db),
    ]);
  return {
    withdrawals: {
      waiting: queue.waiting,
      amount: kobo(queue.waiting_kobo),
      oldest_at: queue.oldest_at?.toISOString() ?? null,
      under_way: queue.under_way,
    },
    prizes: {
      waiting: prizes.waiting + leaguePrizes.waiting,
      amount: kobo(prizes.amountKobo + leaguePrizes.amountKobo),
      oldest_at: earlier(prizes.oldestAt, leaguePrizes.oldestAt)?.toISOString() ?? null,
    },
    differences: { open: differences.open, oldest_at: differences.oldestAt?.toISOString() ?? null },
    suspense: { payments: suspense.payments, amount: kobo(suspense.amountKobo) },
    refunds: {
      waiting: refunds.waiting,
      amount: kobo(refunds.amountKobo),
      oldest_at: refunds.oldestAt?.toISOString() ?? null,
      under_way: refunds.underWay,
    },
    disputes: {
      open: disputes.open,
      amount: kobo(disputes.amountKobo),
      due_at: disputes.dueAt?.toISOString() ?? null,
    },
    payments: { open: openPayments },
    accounts: accounts.map(({ kind, balanceKobo }) => ({ kind, balance: kobo(balanceKobo) })),
    last_compared_at: comparedAt?.toISOString() ?? null,
  };
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

type Queue = { waiting: number; waiting_kobo: number; oldest_at: Date | null; under_way: number };

/** Withdrawals that wait for finance, and those that are on their way. */
export async function withdrawalQueue(db: Db): Promise<Queue> {
  const { rows } = await sql<Queue>`
    select count(*) filter (where state = 'review') as waiting,
      coalesce(sum(amount_kobo) filter (where state = 'review'), 0)::bigint as waiting_kobo,
      min(created_at) filter (where state = 'review') as oldest_at,
      count(*) filter (where state <> 'review') as under_way
    from withdrawals where state in ('review', 'approved', 'sending')`.execute(db);
  return rows[0] ?? { waiting: 0, waiting_kobo: 0, oldest_at: null, under_way: 0 };
}

/** Payments that the provider is still asked about. */
export async function countOpenPayments(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from payment_intents
    where status = 'pending' and created_at > now() - interval '3 days'`.execute(db);
  return rows[0]?.open ?? 0;
}
