import type { MoneyRules } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import type { Transact } from "./database/transact.ts";
import type { Clock } from "./kernel/clock.ts";
import { createBankSettlementsService } from "./modules/finance/bank-settlements/bank-settlements.service.ts";
import { createCorrectionsService } from "./modules/finance/corrections/corrections.service.ts";
import { createPaymentChecksService } from "./modules/finance/payment-checks.service.ts";
import { createReconciliationService } from "./modules/finance/reconciliation/reconciliation.service.ts";
import { createSuspenseService } from "./modules/finance/suspense.service.ts";
import { createGiftsService } from "./modules/gifts/gifts.service.ts";
import { foldSummedAccounts } from "./modules/ledger/ledger.service.ts";
import { createStatementService } from "./modules/ledger/statement.service.ts";
import { createTournamentMoneyService } from "./modules/ledger/tournament-money.service.ts";
import type { NotificationsService } from "./modules/notifications/notifications.service.ts";
import { createCardPaymentsService } from "./modules/payments/card-payments.service.ts";
import { createDifferencesService } from "./modules/payments/differences/differences.service.ts";
import { createDisputesService } from "./modules/payments/disputes/disputes.service.ts";
import { createLimitsService, type LimitsService } from "./modules/payments/limits/limits.service.ts";
import { createPaystackClient } from "./modules/payments/paystack.client.ts";
import { createPaystackRecordsClient } from "./modules/payments/paystack-records.client.ts";
import { createPaystackRefundsClient } from "./modules/payments/paystack-refunds.client.ts";
import { createPaystackTransfersClient } from "./modules/payments/paystack-transfers.client.ts";
import { createProviderRecords } from "./modules/payments/provider-records.service.ts";
import { createRecheckService } from "./modules/payments/recheck.service.ts";
import { createRefundProvider } from "./modules/payments/refund-provider.service.ts";
import { createRefundFollowingService } from "./modules/payments/refunds/refund-following.service.ts";
import { createRefundReviewService } from "./modules/payments/refunds/refund-review.service.ts";
import { createRefundsService } from "./modules/payments/refunds/refunds.service.ts";
import { createReverifyService } from "./modules/payments/reverify.service.ts";
import { createRewardsService } from "./modules/payments/rewards/rewards.service.ts";
import { createSettlementService } from "./modules/payments/settlement.service.ts";
import { createTransferProvider } from "./modules/payments/transfer-provider.service.ts";
import { createBankAccountsService } from "./modules/payments/withdrawals/bank-accounts.service.ts";
import { createPayoutsService } from "./modules/payments/withdrawals/payouts.service.ts";
import { createWithdrawalReviewService } from "./modules/payments/withdrawals/withdrawal-review.service.ts";
import { createWithdrawalsService } from "./modules/payments/withdrawals/withdrawals.service.ts";
import type { RegistrationService } from "./modules/tournaments/registration/registration.service.ts";
import { publishedTournamentId } from "./modules/tournaments/tournaments.read-model.ts";

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
