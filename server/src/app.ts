import { mkdir } from "node:fs/promises";
import type { IdleLimits } from "@pockethall/domain/session-idle";
import type { FastifyInstance } from "fastify";
import { accountsRoutes } from "./features/accounts/accounts.routes.ts";
import { peopleRoutes } from "./features/accounts/people.routes.ts";
import { bankSettlementsRoutes } from "./features/bank-settlements/bank-settlements.routes.ts";
import { type CommentDoors, commentsRoutes, moderationRoutes } from "./features/comments/comments.routes.ts";
import { dashboardRoutes } from "./features/dashboard/dashboard.routes.ts";
import { disputesRoutes } from "./features/disputes/disputes.routes.ts";
import { drawProofsRoutes } from "./features/draw-proofs/draw-proofs.routes.ts";
import { drawsRoutes } from "./features/draws/draws.routes.ts";
import { entriesRoutes } from "./features/entries/entries.routes.ts";
import { eventMergesRoutes } from "./features/event-merges/event-merges.routes.ts";
import { financeRoutes } from "./features/finance/finance.routes.ts";
import { ownershipOf as ownershipOfMatch } from "./features/games/games.read-model.ts";
import { gamesRoutes } from "./features/games/games.routes.ts";
import { giftRoutes } from "./features/gifts/gifts.routes.ts";
import { ownershipOfLeague } from "./features/leagues/leagues.read-model.ts";
import { type LeagueDoors, leaguePlayRoutes, leaguesRoutes } from "./features/leagues/leagues.routes.ts";
import { ledgerRoutes } from "./features/ledger/ledger.routes.ts";
import { notificationsRoutes } from "./features/notifications/notifications.routes.ts";
import { registerUnsubscribe } from "./features/notifications/unsubscribe.routes.ts";
import { playsIn } from "./features/officials/officials.read-model.ts";
import { orderOfPlayRoutes } from "./features/order-of-play/order-of-play.routes.ts";
import { paymentRoutes } from "./features/payments/payments.routes.ts";
import { registerPaystackWebhook } from "./features/payments/webhook.routes.ts";
import { playerMergesRoutes } from "./features/players/player-merges.routes.ts";
import { playersRoutes } from "./features/players/players.routes.ts";
import { prizesRoutes } from "./features/prizes/prizes.routes.ts";
import { rankingsRoutes } from "./features/rankings/rankings.routes.ts";
import { startRankKeeper } from "./features/rankings/ranks.service.ts";
import { reconciliationRoutes } from "./features/reconciliation/reconciliation.routes.ts";
import { refundsRoutes } from "./features/refunds/refunds.routes.ts";
import { registrationRoutes } from "./features/registration/registration.routes.ts";
import { resultImportsRoutes } from "./features/result-imports/result-imports.routes.ts";
import { resultsRoutes } from "./features/results/results.routes.ts";
import { scoringRoutes } from "./features/scoring/scoring.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { seasonsRoutes } from "./features/seasons/seasons.routes.ts";
import { registerCards } from "./features/sharing/sharing.routes.ts";
import { createSharingService } from "./features/sharing/sharing.service.ts";
import { streamsRoutes } from "./features/streams/streams.routes.ts";
import { tournamentEditingRoutes } from "./features/tournament-editing/tournament-editing.routes.ts";
import { tournamentFilesRoutes } from "./features/tournament-files/tournament-files.routes.ts";
import { tournamentsRoutes } from "./features/tournaments/tournaments.routes.ts";
import { withdrawalsRoutes } from "./features/withdrawals/withdrawals.routes.ts";
import type { PaystackSettings } from "./money-services.ts";
import { openPlatform, type Platform } from "./open-platform.ts";
import { isPermitted, type OwnershipLookups } from "./platform/auth/permissions.ts";
import type { Clock } from "./platform/clock.ts";
import { type MoneyRules, NO_MONEY_RULES, type StaffSecondFactor } from "./platform/config/config.ts";
import { readSecretKey } from "./platform/config/secret-key.ts";
import type { Db } from "./platform/database/database.ts";
import type { StreamLimits } from "./platform/events/admission.ts";
import type { Live } from "./platform/events/live.ts";
import type { OnUnfitAnswer } from "./platform/http/answer-shape.ts";
import { endpointServer } from "./platform/http/endpoints.ts";
import { createIdempotency } from "./platform/http/idempotency.ts";
import type { LoadShedding } from "./platform/http/load-shedding.ts";
import { createImages } from "./platform/images.ts";
import type { Transports } from "./platform/mail/outbox.ts";
import { registerMetrics } from "./platform/metrics.ts";
import { createSecretBox } from "./platform/secret-box.ts";
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
  tournamentsRoutes(serve, { db, ...services });
  tournamentEditingRoutes(serve, { db, ...services });
  tournamentFilesRoutes(serve, { db, clock, ...services });
  registrationRoutes(serve, { db, clock, ...services, idempotency });
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
  ledgerRoutes(serve, { db, idempotency, ...services });
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
