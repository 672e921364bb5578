import { serverModule } from "../../http/server-module.ts";
import { EVERY_MINUTE, run, withId } from "../../jobs/tasks.ts";
import { disputesRoutes } from "./disputes/disputes.routes.ts";
import { entryRoutes } from "./entry.routes.ts";
import { paymentRoutes } from "./payments.routes.ts";
import { refundsRoutes } from "./refunds/refunds.routes.ts";
import { rewardsRoutes } from "./rewards/rewards.routes.ts";
import { withdrawalsRoutes } from "./withdrawals/withdrawals.routes.ts";

type Parts = Parameters<typeof entryRoutes>[1] &
  Parameters<typeof rewardsRoutes>[1] &
  Parameters<typeof paymentRoutes>[1] &
  Parameters<typeof withdrawalsRoutes>[1] &
  Parameters<typeof refundsRoutes>[1] &
  Parameters<typeof disputesRoutes>[1];

type Services = {
  payouts: {
    send: (id: string) => Promise<unknown>;
    check: (id: string) => Promise<unknown>;
    resume: () => Promise<unknown>;
  };
  refundFollowing: { follow: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
  reverify: { reverifyDue: () => Promise<unknown> };
};

/** Deposits, withdrawals, refunds, disputes and limits. */
export const paymentsModule = serverModule({
  ownedTables: [
    "bank_accounts",
    "disputes",
    "payment_intents",
    "provider_events",
    "reconciliation_differences",
    "refund_approvals",
    "refunds",
    "withdrawal_approvals",
    "withdrawals",
  ],
  routes: (serve, parts: Parts) => {
    entryRoutes(serve, parts);
    rewardsRoutes(serve, parts);
    paymentRoutes(serve, parts);
    withdrawalsRoutes(serve, parts);
    refundsRoutes(serve, parts);
    disputesRoutes(serve, parts);
  },
  tasks: ({ payouts, refundFollowing, reverify }: Services) => ({
    "send-withdrawal": withId((id) => payouts.send(id)),
    "check-withdrawal": withId((id) => payouts.check(id)),
    "resume-withdrawals": run(() => payouts.resume()),
    "follow-refund": withId((id) => refundFollowing.follow(id)),
    "resume-refunds": run(() => refundFollowing.resume()),
    "reverify-payments": run(() => reverify.reverifyDue()),
  }),
  cron: {
    "resume-withdrawals": EVERY_MINUTE,
    "resume-refunds": EVERY_MINUTE,
    "reverify-payments": EVERY_MINUTE,
  },
});
