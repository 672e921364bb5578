import { formatNaira, type Kobo, kobo, nairaFromKobo } from "@pockethall/domain/money";
import type { Db } from "../../platform/database/database.ts";
import type { Tx } from "../../platform/database/transact.ts";
import { asProblem, DomainProblem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { balanceOf } from "../ledger/ledger.read-model.ts";
import { move } from "../ledger/ledger.service.ts";
import { lockDebtor } from "./debts.repository.ts";
import { debtOf } from "./disputes.read-model.ts";

/** Pays what a user owes from the wallet. @throws DomainProblem `invalid-amount`, `insufficient-balance`. */
export async function payDebt(tx: Tx, userId: string, amountKobo: Kobo) {
  await lockDebtor(tx.db, userId); // two payments at once must not pay more than is owed
  const owedKobo = await debtOf(tx.db, userId);
  if (amountKobo === 0) throw refused("invalid-amount", "Enter an amount");
  if (amountKobo > owedKobo) throw refused("invalid-amount", `You owe ${formatNaira(owedKobo, 2)}.`);
  try {
    await move(tx, {
      key: `debt:${newId()}`,
      kind: "debt-payment",
      description: "Payment of what you owed",
      from: { kind: "wallet", owner: userId },
      to: { kind: "user-debt", owner: userId },
      amountKobo,
    });
  } catch (error) {
    if (asProblem(error)?.code !== "insufficient-balance") throw error;
    throw refused("insufficient-balance", "Your wallet holds less than that.");
  }
  const balance = nairaFromKobo(await balanceOf(tx.db, "wallet", userId));
  return { success: true as const, balance, debt: nairaFromKobo(kobo(owedKobo - amountKobo)) };
}

/**
 * A debt blocks taking money out until it is paid (our choice; payments.md leaves it open): prizes and deposits still come
 * in and can be played with, but none of it leaves first.
 *
 * @throws DomainProblem `illegal-step`.
 */
export async function requireNoDebt(db: Db, userId: string): Promise<void> {
  const owedKobo = await debtOf(db, userId);
  if (owedKobo <= 0) return;
  const message = `You owe ${formatNaira(owedKobo, 2)} since a bank took a card payment back. Pay it from your wallet first.`;
  throw new DomainProblem("illegal-step", { message, errors: { amount: message } });
}

const refused = (code: "invalid-amount" | "insufficient-balance", message: string) =>
  new DomainProblem(code, { message, errors: { amount: message } });
