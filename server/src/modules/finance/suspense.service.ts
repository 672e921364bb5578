import type { UserId } from "@pockethall/domain/ids";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { recordAudit } from "../../database/audit.repository.ts";
import type { Tx } from "../../database/transact.ts";
import type { Caller } from "../../http/auth/caller.ts";
import { isId } from "../../kernel/ids.ts";
import { DomainProblem } from "../../kernel/problem.ts";
import { isApprovedByTwo } from "../approvals/approvals.service.ts";
import { move } from "../ledger/ledger.service.ts";
import * as notifications from "../notifications/notifications.service.ts";
import { lockPayment, paymentFacts } from "../payments/payment-facts.read-model.ts";
import { findAccount } from "./suspense.repository.ts";

type Dependencies = {
  secondApprovalAboveKobo: number;
};
export type Release = { reference: string; userId: UserId; reason: string };

/** Money that fits nothing we asked for, and what finance does with it (payments.md section 5). */
export function createSuspenseService({ secondApprovalAboveKobo }: Dependencies) {
  return {
    /**
     * Moves all of a payment's money in suspense to a user's wallet, once; above the limit after a second person asks for
     * the same. Records who did it and why, and notifies the wallet's owner.
     *
     * @throws DomainProblem `not-permitted` for one's own wallet, `user-not-found`, `payment-not-found` when nothing of
     * this name was set aside, `illegal-step` when it has left suspense, or may leave it otherwise: by a refund that is
     * under way, or by a dispute.
     */
    release: async (tx: Tx, caller: Caller, { reference, userId, reason }: Release) => {
      if (userId === caller.userId)
        throw new DomainProblem("not-permitted", {
          message: "You can't release money to your own wallet. Ask someone else to do it.",
        });
      const user = isId(userId) ? await findAccount(tx.db, userId) : undefined;
      if (!user) throw new DomainProblem("user-not-found", { errors: { user_id: "Choose a person" } });
      const amountKobo = await requireSuspended(tx, reference);
      const subject = `payment:${reference}:user:${userId}`;
      const asked = { action: "suspense-release", subject, ownerId: userId, amountKobo, reason } as const;
      const giving = { ...asked, actorId: caller.userId, at: tx.clock() };
      const release = { reference, user, amount: amountKobo };
      if (!(await isApprovedByTwo(tx, giving, secondApprovalAboveKobo)))
        return { ...release, state: "waiting" as const };
      const { transferId } = await move(tx, {
        key: `suspense-release:${reference}`,
        kind: "payment-released",
        description: `Payment credited after review: ${reason}`,
        from: { kind: "suspense", owner: null },
        to: { kind: "wallet", owner: userId },
        amountKobo,
      });
      await recordAudit(tx.db, {
        actorId: caller.userId,
        action: "suspense.release",
        subject: `payment:${reference}`,
        before: { suspense_kobo: amountKobo },
        after: { suspense_kobo: 0, user_id: userId, transfer_id: transferId, reason },
        at: tx.clock(),
      });
      const message = `${formatNaira(amountKobo, 2)} was added to your wallet by our finance team: ${reason}`;
      const notice = { event: "money-in", type: "success", title: "Payment credited", url: "/wallet" } as const;
      await notifications.notify(tx, { userId, ...notice, message });
      return { ...release, state: "released" as const };
    },
  };
}
export type SuspenseService = ReturnType<typeof createSuspenseService>;

/** A payment's amount in suspense; locks the payment. */
async function requireSuspended(tx: Tx, reference: string): Promise<Kobo> {
  const payment = await lockPayment(tx.db, reference);
  const facts = payment?.status === "mismatched" ? await paymentFacts(tx.db, payment) : undefined;
  if (!facts) throw new DomainProblem("payment-not-found", { message: "This payment has no money in suspense." });
  const { isUnderWay, isDisputed, receivedKobo, givenBackKobo } = facts;
  if (isUnderWay) throw notNow("This payment is being refunded. Wait until that's done.");
  if (isDisputed) throw notNow("The payer's bank disputes this payment. Wait until the dispute ends.");
  if (givenBackKobo >= receivedKobo) throw notNow("This money has already left suspense.");
  return kobo(receivedKobo - givenBackKobo);
}

const notNow = (message: string) => new DomainProblem("illegal-step", { message });
