import type { UserId } from "@pockethall/domain/ids";
import { depositLimit, type KycTier, type LimitVerdict, stampDuty, withdrawalLimit } from "@pockethall/domain/limits";
import { formatNaira, type Kobo, kobo } from "@pockethall/domain/money";
import { lagosDayRange } from "@pockethall/domain/time";
import { recordAudit } from "../../../database/audit.repository.ts";
import type { Db } from "../../../database/database.ts";
import type { Tx } from "../../../database/transact.ts";
import type { Caller } from "../../../http/auth/caller.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { isId } from "../../../kernel/ids.ts";
import { DomainProblem } from "../../../kernel/problem.ts";
import { findUserByEmail } from "../../accounts/accounts.read-model.ts";
import { changeTier } from "../../accounts/identity.service.ts";
import { balanceOf } from "../../ledger/ledger.read-model.ts";
import { paidInDuring, tierOf } from "./limits.read-model.ts";

type Dependencies = { clock: Clock; hasKycLimits: boolean; hasStampDuty: boolean };
type TierDecision = { userId: UserId; tier: KycTier; reason: string };
type Withdrawal = { userId: UserId; amountKobo: Kobo; alreadyTodayKobo: Kobo };

/** What the law limits or takes of money that comes in and goes out, as far as the operator has turned it on. */
export function createLimitsService({ clock, hasKycLimits, hasStampDuty }: Dependencies) {
  return {
    /** @throws DomainProblem `invalid-amount` above the withdrawals that the user's tier allows today. */
    requireWithdrawal: async (db: Db, { userId, amountKobo, alreadyTodayKobo }: Withdrawal): Promise<void> => {
      if (!hasKycLimits) return;
      const tier = await tierOf(db, userId);
      const words = (limit: string) => `You can withdraw up to ${limit} a day.`;
      refuse(withdrawalLimit({ tier, amountKobo, alreadyTodayKobo }), words);
    },

    /**
     * Asked when a payment is opened: what has been paid then is credited all the same.
     *
     * @throws DomainProblem `invalid-amount` above the deposits that the tier allows today, or the balance it allows.
     */
    requireDeposit: async (db: Db, { userId, amountKobo }: { userId: UserId; amountKobo: Kobo }): Promise<void> => {
      if (!hasKycLimits) return;
      const [tier, alreadyTodayKobo, walletKobo] = await Promise.all([
        tierOf(db, userId),
        paidInDuring(db, userId, lagosDayRange(clock(), "today")),
        balanceOf(db, "wallet", userId),
      ]);
      const words = (limit: string) => `You can deposit up to ${limit} a day.`;
      refuse(depositLimit({ tier, amountKobo, alreadyTodayKobo, walletKobo }), words);
    },

    /** The stamp duty of a transfer of this amount, charged on top of it. */
    stampDuty: (amountKobo: Kobo): Kobo => (hasStampDuty ? stampDuty(amountKobo) : kobo(0)),

    /**
     * Finance records a person's tier, with how it was checked. The tier that they have already changes nothing.
     *
     * @throws DomainProblem `not-permitted` for one's own, `user-not-found`.
     */
    decideTier: async (tx: Tx, { userId: actorId }: Caller, { userId, tier, reason }: TierDecision) => {
      if (actorId === userId)
        throw new DomainProblem("not-permitted", {
          message: "You can't change your own tier. Ask someone else to do it.",
        });
      const changed = isId(userId) ? await changeTier(tx, userId, tier) : undefined;
      if (!changed) throw new DomainProblem("user-not-found");
      const line = { actorId, action: "user.tier" as const, subject: `user:${changed.userId}`, at: clock() };
      if (changed.before !== tier)
        await recordAudit(tx.db, { ...line, before: { kyc_tier: changed.before }, after: { kyc_tier: tier, reason } });
      return { id: changed.userId, tier };
    },

    /** Records a user's tier after a check of identity. False when no user has this e-mail. */
    setTier: async (tx: Tx, email: string, tier: KycTier): Promise<boolean> => {
      const user = await findUserByEmail(tx.db, email);
      const changed = user && (await changeTier(tx, user.userId, tier));
      if (!changed) return false;
      const subject = `user:${changed.userId}`;
      const [before, after] = [{ kyc_tier: changed.before }, { kyc_tier: tier }];
      await recordAudit(tx.db, { actorId: null, action: "user.tier", subject, before, after, at: clock() });
      return true;
    },
  };
}
export type LimitsService = ReturnType<typeof createLimitsService>;

function refuse(limit: LimitVerdict, dayText: (limit: string) => string): void {
  if (limit.verdict === "allowed") return;
  const most = formatNaira(limit.limitKobo);
  const message = limit.verdict === "above-day" ? dayText(most) : `Your wallet can hold up to ${most}.`;
  throw new DomainProblem("invalid-amount", { message, errors: { amount: message } });
}
