import type { Db } from "../../../database/database.ts";
import type { Transact } from "../../../database/transact.ts";
import { attemptEach } from "../../../kernel/attempt-each.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { explainedOffsetKobo } from "../../payments/differences/differences.read-model.ts";
import { type Difference, raiseDifference } from "../../payments/differences/differences.service.ts";
import type { ProviderRecords } from "../../payments/provider-records.service.ts";
import {
  bookedUnlisted,
  expectedBalanceKobo,
  type Page,
  paymentsNamed,
  type Window,
  withdrawalsNamed,
} from "./books.read-model.ts";
import { keepRun } from "./runs.repository.ts";

type AnswerOf<Call extends keyof ProviderRecords> = NonNullable<Awaited<ReturnType<ProviderRecords[Call]>>>;
type Transaction = AnswerOf<"verifyTransaction">;
type Transfer = AnswerOf<"verifyTransfer">;

type Dependencies = {
  db: Db;
  transact: Transact;
  clock: Clock;
  provider: ProviderRecords;
  /** The one function that credits a payment. */
  settle(reported: Transaction): Promise<unknown>;
  /** The one function that ends a withdrawal. */
  recordOutcome(reported: Transfer): Promise<void>;
};

const DAY_MS = 86_400_000;
/** Each day is compared several times, so that later runs cover a failed one. */
const WINDOW_DAYS = 5;
const HOUR_MS = 3_600_000;
/** Payments and withdrawals that are read at once before each is asked for at the provider. */
const READ_AT_ONCE = 1_000;

/**
 * Compares our books with the provider's records, both ways (payments.md section 5). What the provider knows better is
 * taken in by the usual functions; any difference after that is put before finance.
 */
export function createReconciliationJob(deps: Dependencies) {
  const { clock, provider } = deps;
  return {
    /**
     * One run over the last five days. What cannot be recorded does not keep the rest from being compared.
     *
     * @throws at the end when something could not be recorded, or the provider is unavailable: the job is tried again.
     */
    reconcile: async (): Promise<void> => {
      const to = clock();
      const from = new Date(to.getTime() - WINDOW_DAYS * DAY_MS);
      const transactions = await provider.transactionsSince(from);
      const transfers = await provider.transfersSince(from);
      const paid = transactions.filter(({ status }) => status === "success");
      // What was settled within the hour may have come after the lists.
      const settled = { from, to: new Date(to.getTime() - HOUR_MS) };
      const comparisons = [
        () => settlePaid(deps, paid),
        () => raiseUnsettled(deps, paid),
        () => compareTransfers(deps, transfers),
        () => findMissingPayments(deps, settled, paid),
        () => findMissingTransfers(deps, settled, transfers),
      ];
      await attemptEach(comparisons, (compare) => compare(), "the books could not be compared");
      await compareBalance(deps);
      await deps.transact((tx) => keepRun(tx.db, clock()));
    },
  };
}
export type ReconciliationJob = ReturnType<typeof createReconciliationJob>;

const raise = (deps: Dependencies, difference: Omit<Difference, "found_at">): Promise<void> =>
  deps.transact((tx) => raiseDifference(tx, { ...difference, found_at: deps.clock() }));

const settlePaid = async (deps: Dependencies, paid: readonly Transaction[]): Promise<void> =>
  attemptEach(await unlike(paid, deps.db, "succeeded"), deps.settle, "payments could not be settled");

async function raiseUnsettled(deps: Dependencies, paid: readonly Transaction[]): Promise<void> {
  const known = await statusesOf(deps.db, paid);
  for (const { reference, amountKobo, currency } of paid) {
    const ours = known.get(reference) ?? "unknown";
    if (ours !== "succeeded" && ours !== "mismatched")
      await raise(deps, {
        kind: "payment",
        subject: `payment:${reference}`,
        ours,
        theirs: `success, ${currency} ${amountKobo} kobo`,
      });
  }
}

async function statusesOf(db: Db, reported: readonly Transaction[]): Promise<Map<string, string>> {
  const rows =
    reported.length > 0
      ? await paymentsNamed(
          db,
          reported.map(({ reference }) => reference),
        )
      : [];
  return new Map(rows.map(({ reference, status }) => [reference, status]));
}

async function unlike(reported: readonly Transaction[], db: Db, status: string): Promise<Transaction[]> {
  const known = await statusesOf(db, reported);
  return reported.filter(({ reference }) => known.has(reference) && known.get(reference) !== status);
}

async function compareTransfers(deps: Dependencies, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  const rows = await withdrawalsNamed(
    deps.db,
    transfers.map(({ reference }) => reference),
  );
  const known = new Set(rows.map(({ reference }) => reference));
  const compare = (reported: Transfer): Promise<void> => {
    const { reference, status, amountKobo } = reported;
    if (known.has(reference)) return deps.recordOutcome(reported);
    const theirs = `${status}, ${amountKobo} kobo`;
    return raise(deps, { kind: "transfer", subject: `withdrawal:${reference}`, ours: "unknown", theirs });
  };
  await attemptEach(transfers, compare, "outcomes of transfers could not be recorded");
}

/** The lists may leave something out; only the provider's own answer about the one counts. */
async function findMissingPayments(deps: Dependencies, settled: Window, paid: readonly Transaction[]) {
  const listed = paid.map(({ reference }) => reference);
  for await (const reference of inPages((page) => bookedUnlisted(deps.db, "payments", { ...settled, listed }, page))) {
    const theirs = (await deps.provider.verifyTransaction(reference))?.status ?? "unknown";
    if (theirs !== "success")
      await raise(deps, { kind: "payment", subject: `payment:${reference}`, ours: "succeeded", theirs });
  }
}

async function findMissingTransfers(deps: Dependencies, settled: Window, transfers: readonly Transfer[]) {
  const listed = transfers.map(({ reference }) => reference);
  for await (const reference of inPages((page) =>
    bookedUnlisted(deps.db, "withdrawals", { ...settled, listed }, page),
  )) {
    const reported = await deps.provider.verifyTransfer(reference);
    if (reported) await deps.recordOutcome(reported);
    else await raise(deps, { kind: "transfer", subject: `withdrawal:${reference}`, ours: "paid", theirs: "unknown" });
  }
}

/** All references, read page by page. */
async function* inPages(read: (page: Page) => Promise<string[]>): AsyncGenerator<string> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const page = await read({ after, limit: READ_AT_ONCE });
    yield* page;
    after = page.length < READ_AT_ONCE ? undefined : page.at(-1);
  }
}

async function compareBalance(deps: Dependencies): Promise<void> {
  const expected = await expectedBalanceKobo(deps.db);
  if (expected === undefined) return;
  const ours = expected + (await explainedOffsetKobo(deps.db));
  const theirs = await deps.provider.balanceKobo();
  if (ours !== theirs)
    await raise(deps, { kind: "balance", subject: "balance:NGN", ours: String(expected), theirs: String(theirs) });
}
