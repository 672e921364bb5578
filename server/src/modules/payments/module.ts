import type { PaystackSettings } from "../../config/config.ts";
import { serverModule } from "../../http/server-module.ts";
import type { ServiceContext } from "../../http/service-context.ts";
import { EVERY_MINUTE, EVERY_TEN_MINUTES, run, withId } from "../../jobs/tasks.ts";
import { createCardPaymentsFlow } from "./card-payments.flow.ts";
import { createDisputeFollowingJob } from "./disputes/dispute-following.job.ts";
import { disputesRoutes } from "./disputes/disputes.routes.ts";
import { createDisputesService } from "./disputes/disputes.service.ts";
import { entryRoutes } from "./entry.routes.ts";
import { limitsRoutes } from "./limits/limits.routes.ts";
import { createLimitsService } from "./limits/limits.service.ts";
import { paymentRoutes } from "./payments.routes.ts";
import { createPaystackClient } from "./paystack.client.ts";
import { createPaystackRecordsClient } from "./paystack-records.client.ts";
import { createPaystackRefundsClient } from "./paystack-refunds.client.ts";
import { createPaystackTransfersClient } from "./paystack-transfers.client.ts";
import { createProviderHealth, type ProviderHealth } from "./provider-health.ts";
import { createProviderRecords } from "./provider-records.service.ts";
import { receiptsRoutes } from "./receipts/receipts.routes.ts";
import { createRecheckFlow } from "./recheck.flow.ts";
import { createRefundProvider } from "./refund-provider.service.ts";
import { createRefundFollowingJob } from "./refunds/refund-following.job.ts";
import { createRefundReviewService } from "./refunds/refund-review.service.ts";
import { refundsRoutes } from "./refunds/refunds.routes.ts";
import { createReverifyJob } from "./reverify.job.ts";
import { rewardsRoutes } from "./rewards/rewards.routes.ts";
import { createSettlementFlow } from "./settlement.flow.ts";
import { createTransferProvider } from "./transfer-provider.service.ts";
import { registerPaystackWebhook, type WebhookOptions } from "./webhook.routes.ts";
import { createBankAccountsService } from "./withdrawals/bank-accounts.service.ts";
import { createPayoutsJob } from "./withdrawals/payouts.job.ts";
import { withdrawalsRoutes } from "./withdrawals/withdrawals.routes.ts";

type RouteParts = Parameters<typeof entryRoutes>[1] &
  Parameters<typeof rewardsRoutes>[1] &
  Parameters<typeof paymentRoutes>[1] &
  Parameters<typeof withdrawalsRoutes>[1] &
  Parameters<typeof refundsRoutes>[1] &
  Parameters<typeof disputesRoutes>[1] &
  Parameters<typeof limitsRoutes>[1];

type Services = {
  payouts: {
    send: (id: string) => Promise<unknown>;
    check: (id: string) => Promise<unknown>;
    resume: () => Promise<unknown>;
  };
  refundFollowing: { follow: (id: string) => Promise<unknown>; resume: () => Promise<unknown> };
  disputeFollowing: { follow: () => Promise<unknown> };
  reverify: { reverifyDue: () => Promise<unknown> };
};

type Parts = ReturnType<typeof partsOf>;

/** Money that comes from the provider, goes to banks and comes back to cards. */
export function createPaymentServices(context: ServiceContext) {
  const parts = partsOf(context);
  return {
    limits: parts.limits,
    providerHealth: parts.providerHealth,
    ...moneyIn(parts),
    ...moneyOut(parts),
    ...moneyBack(parts),
  };
}

function partsOf(context: ServiceContext) {
  const { moneyRules } = context;
  const providerHealth = createProviderHealth(context);
  const paystack = watched(context.paystack, providerHealth);
  const keyMode = paystack.secretKey.startsWith("sk_live_") ? ("live" as const) : ("test" as const);
  return {
    ...context,
    ...moneyRules,
    paystack,
    providerHealth,
    keyMode,
    limits: createLimitsService({ ...context, ...moneyRules }),
    cards: createPaystackClient(paystack),
    transfers: createPaystackTransfersClient(paystack),
  };
}

/** The settings of the provider's clients; the simulator's address is known only once the server listens. */
const watched = (settings: PaystackSettings, health: ProviderHealth) => ({
  ...settings,
  get baseUrl() {
    return settings.baseUrl;
  },
  onOutcome: health.note,
});

function moneyIn(parts: Parts) {
  const { paystack: settings, cards: paystack, transfers } = parts;
  const settlement = createSettlementFlow(parts);
  const { publicKey, scriptUrl } = settings;
  return {
    settlement,
    cardPayments: createCardPaymentsFlow({ ...parts, paystack, settlement, publicKey, scriptUrl }),
    reverify: createReverifyJob({ ...parts, paystack, settlement }),
    rechecks: createRecheckFlow({ ...parts, paystack, settlement }),
    providerRecords: createProviderRecords({
      cards: paystack,
      transfers,
      records: createPaystackRecordsClient(settings),
    }),
  };
}

function moneyOut(parts: Parts) {
  const provider = createTransferProvider(parts.transfers, parts.clock);
  return {
    transferProvider: provider,
    bankAccounts: createBankAccountsService({ ...parts, provider }),
    payouts: createPayoutsJob({ ...parts, provider }),
  };
}

function moneyBack(parts: Parts) {
  const provider = createRefundProvider(createPaystackRefundsClient(parts.paystack));
  const disputes = createDisputesService(parts);
  const records = createPaystackRecordsClient(parts.paystack);
  return {
    refundProvider: provider,
    refundReview: createRefundReviewService(parts),
    refundFollowing: createRefundFollowingJob({ ...parts, provider }),
    disputes,
    disputeFollowing: createDisputeFollowingJob({ ...parts, records, disputes }),
  };
}

type WebhookParts = Omit<WebhookOptions, "transfers" | "refunds" | "secretKey"> & {
  payouts: WebhookOptions["transfers"];
  refundFollowing: WebhookOptions["refunds"];
  webhookSecret: string;
};

/** Deposits, withdrawals, refunds, disputes and limits. */
export const paymentsModule = serverModule({
  ownedTables: [
    "bank_accounts",
    "disputes",
    "payment_intents",
    "provider_events",
    "provider_messages",
    "reconciliation_differences",
    "refund_approvals",
    "refunds",
    "withdrawal_approvals",
    "withdrawals",
  ],
  routes: (serve, parts: RouteParts) => {
    entryRoutes(serve, parts);
    rewardsRoutes(serve, parts);
    paymentRoutes(serve, parts);
    withdrawalsRoutes(serve, parts);
    refundsRoutes(serve, parts);
    receiptsRoutes(serve, parts);
    disputesRoutes(serve, parts);
    limitsRoutes(serve, parts);
  },
  mount: (http, { payouts, refundFollowing, webhookSecret, ...parts }: WebhookParts) =>
    registerPaystackWebhook(http, { ...parts, transfers: payouts, refunds: refundFollowing, secretKey: webhookSecret }),
  tasks: ({ payouts, refundFollowing, disputeFollowing, reverify }: Services) => ({
    "send-withdrawal": withId((id) => payouts.send(id)),
    "check-withdrawal": withId((id) => payouts.check(id)),
    "resume-withdrawals": run(() => payouts.resume()),
    "follow-refund": withId((id) => refundFollowing.follow(id)),
    "resume-refunds": run(() => refundFollowing.resume()),
    "follow-disputes": run(() => disputeFollowing.follow()),
    "reverify-payments": run(() => reverify.reverifyDue()),
  }),
  cron: {
    "resume-withdrawals": EVERY_MINUTE,
    "resume-refunds": EVERY_MINUTE,
    "follow-disputes": EVERY_TEN_MINUTES,
    "reverify-payments": EVERY_MINUTE,
  },
});
