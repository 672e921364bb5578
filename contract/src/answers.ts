import type * as z from "zod/mini";
import type { BankSettlement as BankSettlementSchema } from "./bank-settlements.ts";
import type { Dashboard as DashboardSchema } from "./dashboard.ts";
import type { Dispute as DisputeSchema } from "./disputes.ts";
import type { Entry as EntrySchema, OwnEntry as OwnEntrySchema } from "./entries.ts";
import type {
  FinanceOverview as FinanceOverviewSchema,
  FirstApproval as FirstApprovalSchema,
  PaymentDetail as PaymentDetailSchema,
  PaymentForFinance as PaymentForFinanceSchema,
  SuspensePayment as SuspensePaymentSchema,
  WalletOwner as WalletOwnerSchema,
} from "./finance.ts";
import type {
  GamePlayer as GamePlayerSchema,
  Game as GameSchema,
  TournamentGame as TournamentGameSchema,
} from "./games.ts";
import type { LeaguePrizePlan as LeaguePrizePlanSchema } from "./league-prizes.ts";
import type { LeagueDetail as LeagueDetailSchema, League as LeagueSchema } from "./leagues.ts";
import type { OrganizerSettlement as OrganizerSettlementSchema } from "./organizer-settlements.ts";
import type { PlayerDetail as PlayerDetailSchema } from "./players.ts";
import type { PoolCover as PoolCoverSchema } from "./pool-payers.ts";
import type { PrizePlan as PrizePlanSchema } from "./prizes.ts";
import type { RankingRow as RankingRowSchema, WhyRank as WhyRankSchema } from "./rankings.ts";
import type { RefundForFinance as RefundForFinanceSchema, Refund as RefundSchema } from "./refunds.ts";
import type { Tournament as TournamentSchema, TournamentSettings as TournamentSettingsSchema } from "./tournaments.ts";
import type { WalletTransaction as WalletTransactionSchema } from "./wallet.ts";
import type {
  WithdrawalForFinance as WithdrawalForFinanceSchema,
  Withdrawal as WithdrawalSchema,
} from "./withdrawals.ts";

/**
 * What handlers answer, where amounts are in it: they are kobo here. The types of the same names beside the schemas are
 * what clients get, in naira of the wire.
 */
export type BankSettlement = z.input<typeof BankSettlementSchema>;
export type Dashboard = z.input<typeof DashboardSchema>;
export type Dispute = z.input<typeof DisputeSchema>;
export type Entry = z.input<typeof EntrySchema>;
export type OwnEntry = z.input<typeof OwnEntrySchema>;
export type FinanceOverview = z.input<typeof FinanceOverviewSchema>;
export type FirstApproval = z.input<typeof FirstApprovalSchema>;
export type PaymentDetail = z.input<typeof PaymentDetailSchema>;
export type PaymentForFinance = z.input<typeof PaymentForFinanceSchema>;
export type SuspensePayment = z.input<typeof SuspensePaymentSchema>;
export type WalletOwner = z.input<typeof WalletOwnerSchema>;
export type Game = z.input<typeof GameSchema>;
export type GamePlayer = z.input<typeof GamePlayerSchema>;
export type TournamentGame = z.input<typeof TournamentGameSchema>;
export type League = z.input<typeof LeagueSchema>;
export type LeagueDetail = z.input<typeof LeagueDetailSchema>;
export type LeaguePrizePlan = z.input<typeof LeaguePrizePlanSchema>;
export type PlayerDetail = z.input<typeof PlayerDetailSchema>;
export type OrganizerSettlement = z.input<typeof OrganizerSettlementSchema>;
export type PoolCover = z.input<typeof PoolCoverSchema>;
export type PrizePlan = z.input<typeof PrizePlanSchema>;
export type RankingRow = z.input<typeof RankingRowSchema>;
export type WhyRank = z.input<typeof WhyRankSchema>;
export type Refund = z.input<typeof RefundSchema>;
export type RefundForFinance = z.input<typeof RefundForFinanceSchema>;
export type Tournament = z.input<typeof TournamentSchema>;
export type TournamentSettings = z.input<typeof TournamentSettingsSchema>;
export type WalletTransaction = z.input<typeof WalletTransactionSchema>;
export type Withdrawal = z.input<typeof WithdrawalSchema>;
export type WithdrawalForFinance = z.input<typeof WithdrawalForFinanceSchema>;
