import type { IdleLimits } from "@pockethall/domain/session-idle";
import { type BackupSite, NO_BACKUPS } from "./config/backup-settings.ts";
import {
  type MoneyRules,
  NO_MONEY_RULES,
  NO_SUPPORT,
  type PaystackSettings,
  type StaffSecondFactor,
  type SupportContact,
} from "./config/config.ts";
import { RETENTION_DEFAULTS, type RetentionAges } from "./config/retention-settings.ts";
import type { SetupSite } from "./config/setup-site.ts";
import { NO_TEXT_COSTS, type TextCosts } from "./config/sms-settings.ts";
import type { CopyStatus } from "./copy/continuous-copy.ts";
import type { Db } from "./database/database.ts";
import { type Announce, createTransact } from "./database/transact.ts";
import { createHousekeeping } from "./housekeeping.ts";
import type { ServiceContext } from "./http/service-context.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Images } from "./kernel/images.ts";
import { NO_SECRET_BOX, type SecretBox } from "./kernel/secret-box.ts";
import type { OutgoingNetwork } from "./kernel/send-safely.ts";
import { createOutbox, type Refused, type Transports } from "./mail/outbox.ts";
import { createAccountServices } from "./modules/accounts/module.ts";
import { hideCommentsOf } from "./modules/comments/closing.service.ts";
import { createFinanceServices } from "./modules/finance/module.ts";
import * as prizes from "./modules/finance/prizes/prizes.service.ts";
import { createImportServices } from "./modules/imports/module.ts";
import { createLeagueServices } from "./modules/leagues/module.ts";
import { createLedgerServices } from "./modules/ledger/module.ts";
import * as drawProofs from "./modules/matches/draw-proofs/draw-proofs.service.ts";
import * as draws from "./modules/matches/draws/draws.service.ts";
import { forgetMatchFollowsOf } from "./modules/matches/follows/follows.service.ts";
import * as games from "./modules/matches/games.service.ts";
import { createMatchServices } from "./modules/matches/module.ts";
import * as tournamentHalls from "./modules/matches/order-of-play/tournament-halls.service.ts";
import * as playerWithdrawals from "./modules/matches/results/player-withdrawals.service.ts";
import { createNotificationServices } from "./modules/notifications/module.ts";
import { callRefused } from "./modules/notifications/push/paid-calls.service.ts";
import { createOperationServices } from "./modules/operations/module.ts";
import { createPaymentServices } from "./modules/payments/module.ts";
import { createPlayerServices } from "./modules/players/module.ts";
import { createRankingServices } from "./modules/rankings/module.ts";
import { forgetTournamentFollowsOf } from "./modules/tournaments/follows/follows.service.ts";
import { createTournamentServices } from "./modules/tournaments/module.ts";
import { connectStepsAbove } from "./modules/tournaments/steps-above.ts";
import { publishedTournamentId } from "./modules/tournaments/tournaments.read-model.ts";
import { createWebhookServices } from "./modules/webhooks/module.ts";
import { recordPublished } from "./modules/webhooks/webhook-events.service.ts";
import { forgetWebhooksOf } from "./modules/webhooks/webhooks.service.ts";
import { createRetention } from "./retention/retention.job.ts";

connectStepsAbove({
  makeDraw: draws.makeDraw,
  takeDrawBack: draws.takeBack,
  commitDraw: drawProofs.commit,
  cancelOpenGames: games.cancelOpen,
  releaseReferee: games.releaseReferee,
  copyHalls: tournamentHalls.copy,
  withdrawPlayer: playerWithdrawals.withdraw,
  proposePrizes: prizes.propose,
  withdrawPrizes: prizes.withdraw,
});

export type ServiceOptions = {
  db: Db;
  clock: Clock;
  paystack: PaystackSettings;
  images: Images;
  moneyRules?: MoneyRules;
  /** What a text message costs, and how much calls may cost; nothing in commands. */
  textCosts?: TextCosts;
  /** The transports of e-mail and text messages; messages of a channel without one stay in the outbox. */
  transports?: Transports;
  /** Where links in messages lead: for services that answer people. */
  publicUrl?: string;
  passwordCost?: Parameters<typeof createAccountServices>[0]["passwordCost"];
  /** Encrypts secrets in the database: for services that answer people. */
  secretBox?: SecretBox;
  staffSecondFactor?: StaffSecondFactor;
  /** For how long an author may change a comment. */
  commentEditMinutes?: number | undefined;
  /** Where people reach the operator; by default nowhere. */
  support?: SupportContact;
  idleLimits?: IdleLimits | undefined;
  /** Backups of this server; none in commands. */
  backups?: BackupSite;
  /** The continuous copy of this process's database; none in commands. */
  copyStatus?: (() => CopyStatus) | undefined;
  /** The set-up of this process; none in commands. */
  setup?: SetupSite | undefined;
  /** Announces committed events to all processes, where the database does not do that itself. */
  announce?: Announce | undefined;
  /** Where webhooks and push may be sent: for tests; by default to the public internet. */
  outgoingNetwork?: OutgoingNetwork | undefined;
  /** How long records are kept; by default as RETENTION_DEFAULTS. */
  retention?: RetentionAges | undefined;
  /** Learns why payments could not be settled together, and how many they were; nothing in commands. */
  onFailedTogether?: ServiceContext["onFailedTogether"];
  /** Learns how many old records went, by rule, and of which rules more are left. */
  onRemoved?: Parameters<typeof createRetention>[0]["onRemoved"] | undefined;
};
export type Services = ReturnType<typeof createServices>;

/** What is created once for a process: the flows and jobs of every module, and services that hold a setting or a client of the provider. */
export function createServices(options: ServiceOptions) {
  const context = contextOf(options);
  const payments = createPaymentServices(context);
  const { passwordCost } = options;
  return {
    transact: context.transact,
    moneyRules: context.moneyRules,
    commentEditMinutes: context.commentEditMinutes,
    images: context.images,
    outbox: context.outbox,
    housekeeping: createHousekeeping(context),
    retention: createRetention({
      ...context,
      ages: options.retention ?? RETENTION_DEFAULTS,
      onRemoved: options.onRemoved ?? (() => undefined),
    }),
    ...createAccountServices(
      { ...context, ...(passwordCost ? { passwordCost } : {}) },
      { onClosing: [forgetWebhooksOf, hideCommentsOf, forgetTournamentFollowsOf, forgetMatchFollowsOf] },
    ),
    ...createNotificationServices(context, options),
    ...createPlayerServices(context),
    ...createRankingServices(context),
    ...createTournamentServices(context),
    ...createMatchServices(context),
    ...createImportServices(context),
    ...createLeagueServices(context),
    ...createLedgerServices(context, { publishedTournamentId }),
    ...payments,
    ...createFinanceServices(context, payments),
    ...createOperationServices(context, payments),
    ...createWebhookServices(context, options),
  };
}

function contextOf({ transports = {}, announce, ...options }: ServiceOptions): ServiceContext {
  const transact = createTransact(options.db, { clock: options.clock, announce, onPublished: recordPublished });
  const onRefused = (message: Refused) => transact((tx) => callRefused(tx, message));
  return {
    ...contextDefaults,
    ...options,
    transact,
    outbox: createOutbox({ ...options, transports, onRefused }),
  };
}

const contextDefaults = {
  moneyRules: NO_MONEY_RULES,
  textCosts: NO_TEXT_COSTS,
  publicUrl: "",
  secretBox: NO_SECRET_BOX,
  staffSecondFactor: "optional",
  commentEditMinutes: undefined,
  support: NO_SUPPORT,
  idleLimits: undefined,
  backups: NO_BACKUPS,
  copyStatus: undefined,
  setup: undefined,
  onFailedTogether: () => undefined,
} as const;

const noPictures = () => Promise.reject(new Error("no pictures here"));
const NO_IMAGES: Images = { folder: "", keepSquare: noPictures, keepWide: noPictures };
const NO_PROVIDER = {
  secretKey: "sk_test_none",
  publicKey: "pk_test_none",
  baseUrl: "http://127.0.0.1:9",
  scriptUrl: "",
};

/** The services for work without people at a browser: commands and the demo. No card is charged, no picture kept. */
export const commandServices = (
  db: Db,
  clock: Clock,
  more: Partial<Pick<ServiceOptions, "passwordCost" | "paystack">> = {},
): Services => createServices({ db, clock, paystack: NO_PROVIDER, images: NO_IMAGES, ...more });
