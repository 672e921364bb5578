import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { lockDebtor } from "./debts.repository.ts";
import { debtOf, unheldOf } from "./disputes.read-model.ts";

// Money leaves by a withdrawal, a refund to a card or a gift. Each of their steps asks here: a request, every approval,
// the moment before the provider is asked. What is disputed and still in the wallet is held, so it does not stop the rest.

/** The reason that money may not leave: a debt, or disputed money that the wallet no longer had when the bank asked. */
export type MoneyOutStop = { reason: "owes" | "disputed"; amountKobo: number };

/** The reason that stops this user's money from leaving, if any; it does not change until the transaction ends. */
export async function moneyOutStop(tx: Tx, userId: UserId): Promise<MoneyOutStop | undefined> {
  await lockDebtor(tx.db, userId);
  const owedKobo = await debtOf(tx.db, userId);
  if (owedKobo > 0) return { reason: "owes", amountKobo: owedKobo };
  const unheldKobo = await unheldOf(tx.db, userId);
  return unheldKobo > 0 ? { reason: "disputed", amountKobo: unheldKobo } : undefined;
}

/**
 * A debt blocks taking money out until it is paid, and disputed money that is not held until the bank has decided:
 * prizes and deposits still come in and can be played with, but none of it leaves first.
 *
 * @throws DomainProblem `illegal-step`, with a message for the owner or for finance.
 */
export async function requireMoneyMayLeave(tx: Tx, userId: UserId, reader: "owner" | "finance"): Promise<void> {
  const stop = await moneyOutStop(tx, userId);
  if (stop) throw stopped(stop, reader);
}

/** A debt does not stop rewards from being claimed: they pay it. @throws DomainProblem `illegal-step`. */
export async function requireUndisputed(tx: Tx, userId: UserId): Promise<void> {
  const stop = await moneyOutStop(tx, userId);
  if (stop?.reason === "disputed") throw stopped(stop, "owner");
}

function stopped(stop: MoneyOutStop, reader: "owner" | "finance"): DomainProblem {
  const message = WORDS[stop.reason][reader](formatNaira(kobo(stop.amountKobo), 2));
  return new DomainProblem("illegal-step", { message, errors: { amount: message } });
}

const WORDS = {
  owes: {
    owner: (amount: string) =>
      `You owe ${amount} because your bank reversed a card payment. Pay it from your wallet first.`,
    finance: (amount: string) => `This player owes ${amount} because a bank reversed a card payment.`,
  },
  disputed: {
    owner: (amount: string) =>
      `Your bank has asked for ${amount} of a card payment back. No money can leave your wallet until it's decided.`,
    finance: (amount: string) => `The player's bank is disputing ${amount} that isn't on hold. Wait for its decision.`,
  },
} as const;
