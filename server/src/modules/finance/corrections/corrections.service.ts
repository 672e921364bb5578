import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Tx } from "../../../database/transact.ts";
import { isId, newId } from "../../../kernel/ids.ts";
import { asProblem, DomainProblem } from "../../../kernel/problem.ts";
import { type Giving, isApprovedByTwo } from "../../approvals/approvals.service.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { move } from "../../ledger/ledger.service.ts";
import { walletTransaction } from "../../ledger/transactions.read-model.ts";
import * as notifications from "../../notifications/notifications.service.ts";
import { lockCreditedSince, userExists } from "./corrections.repository.ts";

export type Correction = {
  actorId: UserId;
  userId: UserId;
  type: "credit" | "debit";
  amountKobo: Kobo;
  reason: string;
};
const DAY_MS = 86_400_000;

type Dependencies = {
  secondApprovalAboveKobo: number;
};

/** Finance corrects a wallet. Nothing is rewritten: a correction is one more transfer, against the platform's own account. */
export function createCorrectionsService({ secondApprovalAboveKobo }: Dependencies) {
  /** Credits of one person to the same wallet within a day count together: the limit is not passed in parts. */
  const mayCredit = async (tx: Tx, correction: Correction): Promise<boolean> => {
    const at = tx.clock();
    const since = new Date(at.getTime() - DAY_MS);
    const { actorId, userId } = correction;
    const creditedKobo = await lockCreditedSince(tx.db, { actorId, userId, since });
    return isApprovedByTwo(tx, givingOf(correction, at), secondApprovalAboveKobo - creditedKobo);
  };
  return {
    /**
     * Posts the correction, records who did it and why, with the balance before and after, and notifies the wallet's owner.
     * A credit above the limit waits, without a transaction, until a second person enters the same; so does one that
     * passes it together with what the same person credited to this wallet within a day.
     *
     * @throws DomainProblem `user-not-found`, `not-permitted` for one's own wallet, `invalid-amount` for nothing,
     * `insufficient-balance` when a debit is larger than the wallet, `already-approved`.
     */
    correct: async (tx: Tx, correction: Correction) => {
      const { actorId, userId, type, amountKobo, reason } = correction;
      if (userId === actorId)
        throw new DomainProblem("not-permitted", {
          message: "You can't correct your own wallet. Ask someone else to do it.",
        });
      if (amountKobo === 0) throw new DomainProblem("invalid-amount", { errors: { amount: "Enter an amount" } });
      if (!isId(userId) || !(await userExists(tx.db, userId))) throw new DomainProblem("user-not-found");
      if (type === "credit" && !(await mayCredit(tx, correction)))
        return { balance: await balanceOf(tx.db, "wallet", userId), transaction: null };
      const transferId = await postCorrection(tx, correction);
      const { transaction, balanceKobo } = await walletTransaction(tx.db, userId, transferId);
      const before = kobo(balanceKobo + (type === "credit" ? -amountKobo : amountKobo));
      await recordAudit(tx.db, {
        actorId,
        action: "wallet.correct",
        subject: `user:${userId}`,
        before: { balance_kobo: before },
        after: { balance_kobo: balanceKobo, transfer_id: transferId, type, amount_kobo: amountKobo, reason },
        at: tx.clock(),
      });
      const verb = type === "credit" ? "added to" : "taken from";
      const message = `${formatNaira(amountKobo, 2)} was ${verb} your wallet by our finance team: ${reason}`;
      const event = type === "credit" ? ("money-in" as const) : ("money-out" as const);
      await notifications.notify(tx, {
        userId,
        event,
        type: "info",
        title: "Wallet corrected",
        message,
        url: "/wallet",
      });
      return { balance: balanceKobo, transaction };
    },
  };
}
export type CorrectionsService = ReturnType<typeof createCorrectionsService>;

const givingOf = ({ actorId, userId, amountKobo, reason }: Correction, at: Date): Giving => ({
  action: "correction",
  subject: `user:${userId}`,
  ownerId: userId,
  amountKobo,
  reason,
  actorId,
  at,
});

async function postCorrection(tx: Tx, { userId, type, amountKobo, reason }: Correction): Promise<string> {
  const platform = { kind: "corrections" as const, owner: null };
  const wallet = { kind: "wallet" as const, owner: userId };
  const [from, to] = type === "credit" ? [platform, wallet] : [wallet, platform];
  const transfer = { key: `correction:${newId()}`, kind: "correction", description: `Correction: ${reason}` };
  try {
    return (await move(tx, { ...transfer, from, to, amountKobo })).transferId;
  } catch (error) {
    if (asProblem(error)?.code !== "insufficient-balance") throw error;
    const message = "Failed to update balance. There is not enough money in the wallet.";
    throw new DomainProblem("insufficient-balance", { message, errors: { amount: message }, cause: error });
  }
}
