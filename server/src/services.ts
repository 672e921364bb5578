import { createAccountsService } from "./features/accounts/accounts.service.ts";
import { createDrawsService } from "./features/draws/draws.service.ts";
import { createGamesService, insertDrawnGames } from "./features/games/games.service.ts";
import { createGiftsService } from "./features/gifts/gifts.service.ts";
import { createCorrectionsService } from "./features/ledger/corrections.service.ts";
import { createRewardsService } from "./features/ledger/rewards.service.ts";
import { createStatementService } from "./features/ledger/statement.service.ts";
import { createTournamentMoneyService } from "./features/ledger/tournament-money.service.ts";
import { createNotificationsService } from "./features/notifications/notifications.service.ts";
import { createCardPaymentsService } from "./features/payments/card-payments.service.ts";
import { createPaystackClient } from "./features/payments/paystack.client.ts";
import { createPaystackRecordsClient } from "./features/payments/paystack-records.client.ts";
import { createPaystackTransfersClient } from "./features/payments/paystack-transfers.client.ts";
import { createProviderRecords } from "./features/payments/provider-records.service.ts";
import { createReverifyService } from "./features/payments/reverify.service.ts";
import { createSettlementService } from "./features/payments/settlement.service.ts";
import { createTransferProvider } from "./features/payments/transfer-provider.service.ts";
import { createPlayersService } from "./features/players/players.service.ts";
import { createPrizesService } from "./features/prizes/prizes.service.ts";
import { createRankingsService } from "./features/rankings/rankings.service.ts";
import { createReconciliationService } from "./features/reconciliation/reconciliation.service.ts";
import { createRegistrationService } from "./features/registration/registration.service.ts";
import { createScoringService } from "./features/scoring/scoring.service.ts";
import { isPublished } from "./features/tournaments/tournaments.read-model.ts";
import { createTournamentsService } from "./features/tournaments/tournaments.service.ts";
import { createBankAccountsService } from "./features/withdrawals/bank-accounts.service.ts";
import { createPayoutsService } from "./features/withdrawals/payouts.service.ts";
import { createWithdrawalReviewService } from "./features/withdrawals/withdrawal-review.service.ts";
import { createWithdrawalsService } from "./features/withdrawals/withdrawals.service.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/database.ts";
import { createTransact } from "./platform/database/transact.ts";
import type { Images } from "./platform/images.ts";

export type PaystackSettings = { secretKey: string; publicKey: string; baseUrl: string; scriptUrl: string };
export type ServiceOptions = {
  db: Db;
  clock: Clock;
  paystack: PaystackSettings;
  images: Images;
  passwordCost?: AccountsOptions["passwordCost"];
};
type AccountsOptions = Parameters<typeof createAccountsService>[0];
export type Services = ReturnType<typeof createServices>;

/** Makes every feature's service from the same parts; the one place that says who needs whom. */
export function createServices({ db, clock, paystack, images, passwordCost }: ServiceOptions) {
  const transact = createTransact(db);
  const notifications = createNotificationsService({ db, clock });
  const accounts = createAccountsService({ db, transact, clock, images, ...(passwordCost ? { passwordCost } : {}) });
  const players = createPlayersService({ clock });
  const rankings = createRankingsService();
  const prizes = createPrizesService({ recordPrize: rankings.recordPrize, notify: notifications.notify });
  const draws = createDrawsService({ insertDrawnGames });
  const tournaments = createTournamentsService({ db, transact, clock, draws, prizes, notifications });
  const games = createGamesService({ db, transact, clock, notifications });
  const scoring = createScoringService({ db, transact, clock, tournaments, notifications });
  const registrations = createRegistrationService({ clock, notify: notifications.notify });
  const keyMode = paystack.secretKey.startsWith("sk_live_") ? "live" : "test";
  const settlement = createSettlementService({ transact, registrations, notify: notifications.notify, keyMode });
  const paystackClient = createPaystackClient(paystack);
  const cardPayments = createCardPaymentsService({
    db,
    transact,
    clock,
    paystack: paystackClient,
    settlement,
    registrations,
    publicKey: paystack.publicKey,
    scriptUrl: paystack.scriptUrl,
  });
  const rewards = createRewardsService();
  const corrections = createCorrectionsService({ clock, notify: notifications.notify });
  const statements = createStatementService(db);
  const gifts = createGiftsService({ clock, notify: notifications.notify });
  const reverify = createReverifyService({ db, clock, paystack: paystackClient, settlement });
  const transfers = createPaystackTransfersClient(paystack);
  const moneyOut = createMoneyOut({ db, transact, clock, transfers, keyMode, notify: notifications.notify });
  const records = createPaystackRecordsClient(paystack);
  const reconciliation = createReconciliationService({
    db,
    transact,
    clock,
    provider: createProviderRecords({ cards: paystackClient, transfers, records }),
    settle: settlement.settle,
    heard: moneyOut.payouts.heard,
  });
  const money = createTournamentMoneyService(db, (id) => isPublished(db, id));
  return {
    transact,
    accounts,
    players,
    notifications,
    rankings,
    prizes,
    tournaments,
    games,
    scoring,
    registrations,
    settlement,
    cardPayments,
    reverify,
    ...moneyOut,
    reconciliation,
    rewards,
    corrections,
    statements,
    gifts,
    money,
  };
}

type MoneyOutOptions = { transfers: ReturnType<typeof createPaystackTransfersClient> } & Pick<
  ServiceOptions,
  "db" | "clock"
> &
  Pick<Parameters<typeof createPayoutsService>[0], "transact" | "keyMode" | "notify">;

function createMoneyOut({ db, transact, clock, transfers, keyMode, notify }: MoneyOutOptions) {
  const provider = createTransferProvider(transfers, clock);
  return {
    transferProvider: provider,
    bankAccounts: createBankAccountsService({ db, provider, clock }),
    withdrawals: createWithdrawalsService({ clock, notify }),
    withdrawalReview: createWithdrawalReviewService({ clock, notify }),
    payouts: createPayoutsService({ db, transact, clock, provider, notify, keyMode }),
  };
}

const NO_IMAGES: Images = { folder: "", keepSquare: () => Promise.reject(new Error("no pictures here")) };
const NO_PROVIDER = {
  secretKey: "sk_test_none",
  publicKey: "pk_test_none",
  baseUrl: "http://127.0.0.1:9",
  scriptUrl: "",
};

/** The services for work without people at a browser: commands and the demo. No card is charged, no picture kept. */
export const commandServices = (db: Db, clock: Clock, more: Pick<ServiceOptions, "passwordCost"> = {}): Services =>
  createServices({ db, clock, paystack: NO_PROVIDER, images: NO_IMAGES, ...more });
