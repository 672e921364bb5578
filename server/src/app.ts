import { mkdir } from "node:fs/promises";
import type { IdleLimits } from "@pockethall/domain/session-idle";
import type { FastifyInstance } from "fastify";
import { type MoneyRules, NO_MONEY_RULES, type StaffSecondFactor } from "./config/config.ts";
import { readSecretKey } from "./config/secret-key.ts";
import type { Db } from "./database/database.ts";
import type { OnUnfitAnswer } from "./http/answer-shape.ts";
import { isPermitted, type OwnershipLookups } from "./http/auth/permissions.ts";
import { endpointServer } from "./http/endpoints.ts";
import { createIdempotency } from "./http/idempotency.ts";
import type { LoadShedding } from "./http/load-shedding.ts";
import { registerMetrics } from "./http/metrics.ts";
import type { Clock } from "./kernel/clock.ts";
import { createImages } from "./kernel/images.ts";
import { createSecretBox } from "./kernel/secret-box.ts";
import type { StreamLimits } from "./live/admission.ts";
import type { Live } from "./live/live.ts";
import type { Transports } from "./mail/outbox.ts";
import { accountsRoutes } from "./modules/accounts/accounts.routes.ts";
import { peopleRoutes } from "./modules/accounts/people.routes.ts";
import { type CommentDoors, commentsRoutes, moderationRoutes } from "./modules/comments/comments.routes.ts";
import { dashboardRoutes } from "./modules/dashboard/dashboard.routes.ts";
import { bankSettlementsRoutes } from "./modules/finance/bank-settlements/bank-settlements.routes.ts";
import { correctionsRoutes } from "./modules/finance/corrections/corrections.routes.ts";
import { financeRoutes } from "./modules/finance/finance.routes.ts";
import { prizesRoutes } from "./modules/finance/prizes/prizes.routes.ts";
import { reconciliationRoutes } from "./modules/finance/reconciliation/reconciliation.routes.ts";
import { giftRoutes } from "./modules/gifts/gifts.routes.ts";
import { eventMergesRoutes } from "./modules/imports/event-merges/event-merges.routes.ts";
import { tournamentFilesRoutes } from "./modules/imports/files/tournament-files.routes.ts";
import { resultImportsRoutes } from "./modules/imports/result-imports/result-imports.routes.ts";
import { ownershipOfLeague } from "./modules/leagues/leagues.read-model.ts";
import { type LeagueDoors, leaguePlayRoutes, leaguesRoutes } from "./modules/leagues/leagues.routes.ts";
import { ledgerRoutes } from "./modules/ledger/ledger.routes.ts";
import { drawProofsRoutes } from "./modules/matches/draw-proofs/draw-proofs.routes.ts";
import { drawsRoutes } from "./modules/matches/draws/draws.routes.ts";
import { gamesOfTournaments, ownershipOf as ownershipOfMatch } from "./modules/matches/games.read-model.ts";
import { gamesRoutes } from "./modules/matches/games.routes.ts";
import { orderOfPlayRoutes } from "./modules/matches/order-of-play/order-of-play.routes.ts";
import { resultsRoutes } from "./modules/matches/results/results.routes.ts";
import { scoringRoutes } from "./modules/matches/scoring/scoring.routes.ts";
import { streamsRoutes } from "./modules/matches/streams/streams.routes.ts";
import { notificationsRoutes } from "./modules/notifications/notifications.routes.ts";
import { registerUnsubscribe } from "./modules/notifications/unsubscribe.routes.ts";
import { disputesRoutes } from "./modules/payments/disputes/disputes.routes.ts";
import { entryRoutes } from "./modules/payments/entry.routes.ts";
import { paymentRoutes } from "./modules/payments/payments.routes.ts";
import { refundsRoutes } from "./modules/payments/refunds/refunds.routes.ts";
import { rewardsRoutes } from "./modules/payments/rewards/rewards.routes.ts";
import { registerPaystackWebhook } from "./modules/payments/webhook.routes.ts";
import { withdrawalsRoutes } from "./modules/payments/withdrawals/withdrawals.routes.ts";
import { playerMergesRoutes } from "./modules/players/player-merges.routes.ts";
import { playersRoutes } from "./modules/players/players.routes.ts";
import { rankingsRoutes } from "./modules/rankings/rankings.routes.ts";
import { startRankKeeper } from "./modules/rankings/ranks.service.ts";
import { searchRoutes } from "./modules/search/search.routes.ts";
import { registerCards } from "./modules/sharing/sharing.routes.ts";
import { createSharingService } from "./modules/sharing/sharing.service.ts";
import { tournamentEditingRoutes } from "./modules/tournaments/editing/tournament-editing.routes.ts";
import { entriesRoutes } from "./modules/tournaments/entries/entries.routes.ts";
import { playsIn } from "./modules/tournaments/officials/officials.read-model.ts";
import { registrationRoutes } from "./modules/tournaments/registration/registration.routes.ts";
import { seasonsRoutes } from "./modules/tournaments/seasons/seasons.routes.ts";
import { tournamentsRoutes } from "./modules/tournaments/tournaments.routes.ts";
import type { PaystackSettings } from "./money-services.ts";
import { openPlatform, type Platform } from "./open-platform.ts";
import { registerProcessEndpoints } from "./process-endpoints.ts";
import { createServices, type ServiceOptions, type Services } from "./services.ts";
import { registerUploads, registerWebApp } from "./web-app.ts";
import { registerDevelopmentWeb } from "./web-dev.ts";

export type AppOptions = {
  db: Db;
  /** For the one connection that listens to what every process commits. */
  databaseUrl: string;
  /** Carries live events and counts requests for all processes together; without one the database and each process do. */
  redisUrl?: string | undefined;
  streamLimits?: StreamLimits;
  /** Learns of answers that do not fit their contract; logged where it is not given. */
  onUnfitAnswer?: OnUnfitAnswer;
  clock: Clock;
  /** Milliseconds of a clock that never goes back, by which cached responses grow old; for tests. */
  nowMs?: () => number;
  paystack: PaystackSettings;
  /** What the operator decides about money; by default nothing. */
  moneyRules?: MoneyRules;
  /** Where people reach us. */
  publicUrl: string;
  /** Who carries e-mail and text messages; a channel without one is kept in the outbox. */
  transports?: Transports;
  /** What a password's hash costs, where not the price of production. */
  passwordCost?: ServiceOptions["passwordCost"];
  logLevel: string;
  trustProxy: boolean;
  /** Whether finance and admins must have a second factor; by default not. */
  staffSecondFactor?: StaffSecondFactor;
  /** For how long an author may change a comment. */
  commentEditMinutes?: number;
  /** When unused sessions end; by default IDLE_LIMITS. */
  idleLimits?: IdleLimits;
  /** Encrypts secrets in the database; by default the data folder keeps a key of its own. */
  secretKey?: string | undefined;
  /** Lets a collector elsewhere read /metrics; without one only this machine and private networks may. */
  metricsToken?: string | undefined;
  /** From which delay of the event loop requests are refused; without it none are. */
  loadShedding?: LoadShedding | undefined;
  dataFolder: string;
  /** The built web app, or in development its sources. */
  webFolder: string;
  isDevelopment: boolean;
};

export type App = { http: FastifyInstance; services: Services; live: Live } & Pick<
  Platform,
  "cache" | "earlyResponses"
>;

/** Builds the whole server; `main` only opens the database, listens and drains. Tests build it the same way. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, clock } = options;
  const { http, live, cache, earlyResponses } = await openPlatform({
    ...options,
    isSecure: options.publicUrl.startsWith("https:"),
    providerOrigins: providerOrigins(options.paystack.scriptUrl),
  });
  const images = createImages(options);
  await mkdir(images.folder, { recursive: true });
  const { paystack, publicUrl, transports, passwordCost } = options;
  const { moneyRules = NO_MONEY_RULES, staffSecondFactor = "optional" } = options;
  const secretBox = createSecretBox(await readSecretKey(options.secretKey, options.dataFolder));
  const { announce } = live;
  const services = createServices({
    db,
    clock,
    paystack,
    moneyRules,
    images,
    publicUrl,
    secretBox,
    staffSecondFactor,
    commentEditMinutes: options.commentEditMinutes,
    idleLimits: options.idleLimits,
    announce,
    ...(transports ? { transports } : {}),
    ...(passwordCost ? { passwordCost } : {}),
  });
  mountFeatures(http, { services, live, cache }, options);
  const { settlement, payouts, refundFollowing, disputes } = services;
  const listeners = { settlement, transfers: payouts, refunds: refundFollowing, disputes };
  registerPaystackWebhook(http, { db, ...listeners, secretKey: options.paystack.secretKey });
  registerProcessEndpoints(http, options);
  registerMetrics(http, {
    viewers: live.count,
    cacheBytes: cache.bytes,
    earlyResponses,
    token: options.metricsToken,
  });
  await registerUploads(http, images.folder);
  keepRanks(http, live, db);
  const sharing = createSharingService({ db, clock, images, publicUrl });
  registerCards(http, { sharing });
  await registerUnsubscribe(http, services);
  if (options.isDevelopment) await registerDevelopmentWeb(http, options.webFolder);
  else await registerWebApp(http, options.webFolder, sharing.previewOf);
  http.addHook("onClose", () => sharing.close());
  return { http, services, live, cache, earlyResponses };
}

/** The places beside the records follow soon after a result of any process. */
function keepRanks(http: FastifyInstance, live: Live, db: Db): void {
  const keeper = startRankKeeper({ db, log: (error) => http.log.warn({ err: error }, "ranks not kept") });
  live.listen("rankings", keeper.nudge);
  http.addHook("onClose", keeper.stop);
}

/** @throws when a row of the contract's table has no handler: such a server does not start. */
function mountFeatures(
  http: FastifyInstance,
  { services, live, cache }: Pick<App, "services" | "live" | "cache">,
  { db, clock, publicUrl, onUnfitAnswer }: AppOptions,
): void {
  const whoPlays: NonNullable<OwnershipLookups["playsIn"]> = (scope, id, playerId) =>
    playsIn(db, { scope, id, playerId });
  const lookups: OwnershipLookups = {
    tournament: services.tournaments.ownershipOf,
    match: (id) => ownershipOfMatch(db, id),
    league: (id) => ownershipOfLeague(db, id),
    playsIn: whoPlays,
  };
  const { serve, missing } = endpointServer(http, {
    findCaller: services.accounts.findCaller,
    lookups,
    clock,
    cache,
    ...(onUnfitAnswer ? { onUnfitAnswer } : {}),
  });
  const idempotency = createIdempotency(db, services.transact);
  accountsRoutes(serve, { ...services, isSecure: publicUrl.startsWith("https:") });
  peopleRoutes(serve, { db, clock, ...services });
  playersRoutes(serve, { db, clock, ...services });
  playerMergesRoutes(serve, { db, ...services });
  eventMergesRoutes(serve, { db, ...services });
  notificationsRoutes(serve, services);
  searchRoutes(serve, { db });
  dashboardRoutes(serve, { db, clock });
  drawProofsRoutes(serve, { db });
  drawsRoutes(serve, { db, ...services });
  tournamentsRoutes(serve, { db, ...services, gamesOf: gamesOfTournaments });
  tournamentEditingRoutes(serve, { db, ...services });
  tournamentFilesRoutes(serve, { db, clock, ...services });
  registrationRoutes(serve, { db, clock, ...services });
  entryRoutes(serve, { idempotency, ...services });
  entriesRoutes(serve, { db, ...services });
  gamesRoutes(serve, { db, ...services });
  orderOfPlayRoutes(serve, { db, ...services });
  scoringRoutes(serve, services);
  const mayModerate: CommentDoors["mayModerate"] = (caller, gameId) =>
    isPermitted("organizer-of-match", caller, gameId, lookups);
  const commentDoors = { db, clock, ...services, mayModerate };
  commentsRoutes(serve, commentDoors);
  moderationRoutes(serve, commentDoors);
  streamsRoutes(serve, { db, ...services, viewersOfMatch: live.viewersOfMatch });
  resultsRoutes(serve, { ...services, playsIn: whoPlays });
  resultImportsRoutes(serve, { db, ...services });
  seasonsRoutes(serve, { db, idempotency, ...services });
  rankingsRoutes(serve, { db, clock });
  const runsLeague: LeagueDoors["runsLeague"] = (caller, leagueId) =>
    isPermitted("organizer-of-league", caller, leagueId, lookups);
  const leagueDoors = { db, idempotency, ...services, runsLeague };
  leaguesRoutes(serve, leagueDoors);
  leaguePlayRoutes(serve, leagueDoors);
  prizesRoutes(serve, { db, idempotency, ...services });
  ledgerRoutes(serve, { db, ...services });
  rewardsRoutes(serve, { idempotency, ...services });
  correctionsRoutes(serve, { idempotency, ...services });
  giftRoutes(serve, { idempotency, ...services });
  paymentRoutes(serve, { idempotency, ...services });
  withdrawalsRoutes(serve, { db, clock, idempotency, ...services });
  refundsRoutes(serve, { db, idempotency, ...services });
  disputesRoutes(serve, { db, idempotency });
  bankSettlementsRoutes(serve, { db, idempotency, ...services });
  financeRoutes(serve, { db, idempotency, ...services });
  reconciliationRoutes(serve, { db, idempotency, ...services });
  const unserved = missing();
  if (unserved.length > 0) throw new Error(`no feature serves ${unserved.join(", ")}`);
}

/** The real provider's script opens its checkout in a frame; the simulator is our own origin. */
const providerOrigins = (scriptUrl: string): string[] =>
  scriptUrl.startsWith("https:")
    ? ["https://js.paystack.co", "https://checkout.paystack.com", "https://api.paystack.co", "https://paystack.com"]
    : [];
