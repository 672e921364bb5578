import { createBankSettlementsService } from "./features/bank-settlements/bank-settlements.service.ts";
import { createDisputesService } from "./features/disputes/disputes.service.ts";
import { createPaymentChecksService } from "./features/finance/payment-checks.service.ts";
import { createSuspenseService } from "./features/finance/suspense.service.ts";
import { createGiftsService } from "./features/gifts/gifts.service.ts";
import { createCorrectionsService } from "./features/ledger/corrections.service.ts";
import { foldSummedAccounts } from "./features/ledger/ledger.service.ts";
import { createRewardsService } from "./features/ledger/rewards.service.ts";
import { createStatementService } from "./features/ledger/statement.service.ts";
import { createTournamentMoneyService } from "./features/ledger/tournament-money.service.ts";
import { createLimitsService, type LimitsService } from "./features/limits/limits.service.ts";
import type { NotificationsService } from "./features/notifications/notifications.service.ts";
import { createCardPaymentsService } from "./features/payments/card-payments.service.ts";
import { createPaystackClient } from "./features/payments/paystack.client.ts";
import { createPaystackRecordsClient } from "./features/payments/paystack-records.client.ts";
import { createPaystackRefundsClient } from "./features/payments/paystack-refunds.client.ts";
import { createPaystackTransfersClient } from "./features/payments/paystack-transfers.client.ts";
import { createProviderRecords } from "./features/payments/provider-records.service.ts";
import { createRecheckService } from "./features/payments/recheck.service.ts";
import { createRefundProvider } from "./features/payments/refund-provider.service.ts";
import { createReverifyService } from "./features/payments/reverify.service.ts";
import { createSettlementService } from "./features/payments/settlement.service.ts";
import { createTransferProvider } from "./features/payments/transfer-provider.service.ts";
import { createDifferencesService } from "./features/reconciliation/differences.service.ts";
import { createReconciliationService } from "./features/reconciliation/reconciliation.service.ts";
import { createRefundFollowingService } from "./features/refunds/refund-following.service.ts";
import { createRefundReviewService } from "./features/refunds/refund-review.service.ts";
import { createRefundsService } from "./features/refunds/refunds.service.ts";
import type { RegistrationService } from "./features/registration/registration.service.ts";
import { publishedTournamentId } from "./features/tournaments/tournaments.read-model.ts";
import { createBankAccountsService } from "./features/withdrawals/bank-accounts.service.ts";
import { createPayoutsService } from "./features/withdrawals/payouts.service.ts";
import { createWithdrawalReviewService } from "./features/withdrawals/withdrawal-review.service.ts";
import { createWithdrawalsService } from "./features/withdrawals/withdrawals.service.ts";
import type { Clock } from "./platform/clock.ts";
import type { MoneyRules } from "./platform/config/config.ts";
import type { Db } from "./platform/database/database.ts";
import type { Transact } from "./platform/database/transact.ts";

export type PaystackSettings = { secretKey: string; publicKey: string; baseUrl: string; scriptUrl: string };
type MoneyOptions = {
  db: Db;
  transact: Transact;
  clock: Clock;
  paystack: PaystackSettings;
  moneyRules: MoneyRules;
  registrations: RegistrationService;
  notify: NotificationsService["notify"];
  notifyEach: NotificationsService["notifyEach"];
};
/** What the services of money that comes, goes and comes back have in common. */
type MoneyParts = Omit<MoneyOptions, "registrations"> & {
  keyMode: "live" | "test";
  limits: LimitsService;
  cards: ReturnType<typeof createPaystackClient>;
  transfers: ReturnType<typeof createPaystackTransfersClient>;
};

/** Everything that moves money, made from the same parts. */
export function createMoneyServices({ registrations, ...options }: MoneyOptions) {
  const { db, clock, paystack, notify, moneyRules } = options;
  const parts: MoneyParts = {
    ...options,
    keyMode: paystack.secretKey.startsWith("sk_live_") ? "live" : "test",
    limits: createLimitsService({ clock, ...moneyRules }),
    cards: createPaystackClient(paystack),
    transfers: createPaystackTransfersClient(paystack),
  };
  const moneyIn = createMoneyIn(parts, registrations);
  const moneyOut = createMoneyOut(parts);
  return {
    limits: parts.limits,
    ...moneyIn,
    ...moneyOut,
    ...createMoneyBack(parts),
    ...createFinance(parts, { settlement: moneyIn.settlement, payouts: moneyOut.payouts }),
    rewards: createRewardsService(),
    gifts: createGiftsService({ clock, notify }),
    statements: createStatementService(db),
    money: createTournamentMoneyService(db, (id) => publishedTournamentId(db, id)),
    foldLedger: () => foldSummedAccounts(db),
  };
}

function createMoneyIn(parts: MoneyParts, registrations: RegistrationService) {
  const { db, transact, clock, paystack, cards, limits, notify, notifyEach, keyMode } = parts;
  const settlement = createSettlementService({ transact, registrations, notify, notifyEach, keyMode });
  return {
    settlement,
    cardPayments: createCardPaymentsService({
      db,
      transact,
      clock,
      paystack: cards,
      settlement,
      registrations,
      limits,
      publicKey: paystack.publicKey,
      scriptUrl: paystack.scriptUrl,
    }),
    reverify: createReverifyService({ db, clock, paystack: cards, settlement }),
  };
}

function createMoneyOut({ db, transact, clock, transfers, keyMode, limits, notify }: MoneyParts) {
  const provider = createTransferProvider(transfers, clock);
  return {
    transferProvider: provider,
    bankAccounts: createBankAccountsService({ db, provider, clock }),
    withdrawals: createWithdrawalsService({ clock, notify, limits }),
    withdrawalReview: createWithdrawalReviewService({ clock, notify }),
    payouts: createPayoutsService({ db, transact, clock, provider, notify, keyMode }),
  };
}

function createMoneyBack(parts: MoneyParts) {
  const { db, transact, clock, paystack, keyMode, notify, notifyEach, moneyRules } = parts;
  const provider = createRefundProvider(createPaystackRefundsClient(paystack));
  return {
    refundProvider: provider,
    refunds: createRefundsService({ clock, notify, ...moneyRules }),
    refundReview: createRefundReviewService({ clock, notify, ...moneyRules }),
    refundFollowing: createRefundFollowingService({ db, transact, clock, provider, notify, keyMode }),
    disputes: createDisputesService({ transact, clock, notify, notifyEach, keyMode }),
    bankSettlements: createBankSettlementsService({ clock }),
  };
}

type Heard = Pick<ReturnType<typeof createMoneyIn>, "settlement"> & Pick<ReturnType<typeof createMoneyOut>, "payouts">;

function createFinance(parts: MoneyParts, { settlement, payouts }: Heard) {
  const { db, transact, clock, cards, transfers, notify, moneyRules } = parts;
  const records = createPaystackRecordsClient(parts.paystack);
  const rechecks = createRecheckService({ db, paystack: cards, settlement });
  return {
    reconciliation: createReconciliationService({
      db,
      transact,
      clock,
      provider: createProviderRecords({ cards, transfers, records }),
      settle: settlement.settle,
      heard: payouts.heard,
    }),
    differences: createDifferencesService({ clock }),
    paymentChecks: createPaymentChecksService({ transact, clock, rechecks }),
    suspense: createSuspenseService({ clock, notify, ...moneyRules }),
    corrections: createCorrectionsService({ clock, notify, ...moneyRules }),
  };
}
