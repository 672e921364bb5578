import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import type { Tx } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { asProblem, DomainProblem } from "../../../kernel/problem.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { move } from "../../ledger/ledger.service.ts";
import { lockDebtor } from "./debts.repository.ts";
import { debtOf } from "./disputes.read-model.ts";

/** Pays what a user owes from the wallet. @throws DomainProblem `invalid-amount`, `insufficient-balance`. */
export async function payDebt(tx: Tx, userId: UserId, amountKobo: Kobo) {
  await lockDebtor(tx.db, userId); // two payments at once must not pay more than is owed
  const owedKobo = await debtOf(tx.db, userId);
  if (amountKobo === 0) throw refused("invalid-amount", "Enter an amount");
  if (amountKobo > owedKobo) throw refused("invalid-amount", `You owe ${formatNaira(owedKobo, 2)}.`);
  try {
    await postDebtPayment(tx, userId, amountKobo);
  } catch (error) {
    if (asProblem(error)?.code !== "insufficient-balance") throw error;
    throw refused("insufficient-balance", "You don't have enough in your wallet.");
  }
  const balance = await balanceOf(tx.db, "wallet", userId);
  return { success: true as const, balance, debt: kobo(owedKobo - amountKobo) };
}

/** Pays what is owed out of what has just reached the wallet, as far as that goes. The wallet must hold it. */
export async function payDebtFrom(tx: Tx, userId: UserId, arrivedKobo: Kobo): Promise<void> {
  await lockDebtor(tx.db, userId);
  const amountKobo = kobo(Math.min(await debtOf(tx.db, userId), arrivedKobo));
  if (amountKobo > 0) await postDebtPayment(tx, userId, amountKobo);
}

const postDebtPayment = (tx: Tx, userId: UserId, amountKobo: Kobo) =>
  move(tx, {
    key: `debt:${newId()}`,
    kind: "debt-payment",
    description: "Payment of what you owed",
    from: { kind: "wallet", owner: userId },
    to: { kind: "user-debt", owner: userId },
    amountKobo,
  });

const refused = (code: "invalid-amount" | "insufficient-balance", message: string) =>
  new DomainProblem(code, { message, errors: { amount: message } });
