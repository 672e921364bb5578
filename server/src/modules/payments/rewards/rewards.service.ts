import type { UserId } from "@pockethall/domain/ids";
import { type Tx, withSavepoint } from "../../../database/transact.ts";
import { newId } from "../../../kernel/ids.ts";
import { asProblem, DomainProblem } from "../../../kernel/problem.ts";
import { balanceOf, walletBalances } from "../../ledger/ledger.read-model.ts";
import { move } from "../../ledger/ledger.service.ts";
import { walletTransaction } from "../../ledger/transactions.read-model.ts";
import { payDebtFrom } from "../disputes/debts.service.ts";
import { requireUndisputed } from "../disputes/money-out.service.ts";

/**
 * Moves all rewards, where prizes and gifts land, to the wallet. Two claims at once: the ledger's floor refuses the second,
 * since it would take the same rewards again. What the user owes is paid first.
 *
 * @throws DomainProblem `nothing-to-claim`, `illegal-step` while disputed money is not held.
 */
export async function claimRewards(tx: Tx, userId: UserId) {
  await requireUndisputed(tx, userId);
  const amountKobo = await balanceOf(tx.db, "rewards", userId);
  if (amountKobo === 0) throw new DomainProblem("nothing-to-claim");
  const { transferId } = await withSavepoint(tx, (inner) =>
    move(inner, {
      key: `claim:${newId()}`,
      kind: "reward-claim",
      description: "Rewards claimed",
      from: { kind: "rewards", owner: userId },
      to: { kind: "wallet", owner: userId },
      amountKobo,
    }),
  ).catch((error: unknown) => {
    // The floor spoke: a claim at the same moment was faster.
    if (asProblem(error)?.code === "insufficient-balance") throw new DomainProblem("nothing-to-claim");
    throw error;
  });
  await payDebtFrom(tx, userId, amountKobo);
  const [balances, { transaction }] = await Promise.all([
    walletBalances(tx.db, userId),
    walletTransaction(tx.db, userId, transferId),
  ]);
  return {
    balance: balances.walletKobo,
    rewards: balances.rewardsKobo,
    transaction,
  };
}
