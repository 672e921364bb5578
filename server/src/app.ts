import { join } from "node:path";
import type { MatchId } from "@pockethall/domain/ids";
import type { IdleLimits } from "@pockethall/domain/session-idle";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { BackupSettings, BackupSite } from "./config/backup-settings.ts";
import {
  type MoneyRules,
  NO_MONEY_RULES,
  NO_SUPPORT,
  type PaystackSettings,
  type StaffSecondFactor,
  type SupportContact,
} from "./config/config.ts";
import type { RetentionAges } from "./config/retention-settings.ts";
import { readSecretKey } from "./config/secret-key.ts";
import type { SetupSite } from "./config/setup-site.ts";
import { type CopyStatus, copyFigures } from "./copy/continuous-copy.ts";
import { type Db, poolFigures } from "./database/database.ts";
import type { Replica } from "./database/replica.ts";
import type { OnUnfitAnswer } from "./http/answer-shape.ts";
import type { Caller } from "./http/auth/caller.ts";
import { isPermitted, type OwnershipLookups } from "./http/auth/permissions.ts";
import { endpointServer, type ReadPublic } from "./http/endpoints.ts";
import { createReadiness, prepareUploads, type ReadinessOptions } from "./http/health.ts";
import { createIdempotency } from "./http/idempotency.ts";
import type { LoadShedding } from "./http/load-shedding.ts";
import { registerMetrics } from "./http/metrics.ts";
import { undoneJobs } from "./jobs/job-queues.read-model.ts";
import type { Clock } from "./kernel/clock.ts";
import { createImages } from "./kernel/images.ts";
import { createSecretBox } from "./kernel/secret-box.ts";
import type { StreamLimits } from "./live/admission.ts";
import type { Live } from "./live/live.ts";
import { CHANNELS } from "./mail/outbox.repository.ts";
import type { Transports } from "./mail/outbox.ts";
import { unsentFigures } from "./mail/unsent.read-model.ts";
import { ageProblem } from "./modules/accounts/minors/minors.read-model.ts";
import { moneyFigures } from "./modules/finance/money-figures.read-model.ts";
import { type InformationService, openInformation } from "./modules/information/information.service.ts";
import { isAccepted } from "./modules/information/terms.service.ts";
import { ownershipOfLeague } from "./modules/leagues/leagues.read-model.ts";
import { gamesOfTournaments, ownershipOf as ownershipOfMatch } from "./modules/matches/games.read-model.ts";
import { publicHallIds } from "./modules/matches/hall-pages/hall-pages.read-model.ts";
import type { registerWhatsAppWebhook } from "./modules/notifications/whatsapp/whatsapp.routes.ts";
import { backupHistory } from "./modules/operations/backups/backup-history.read-model.ts";
import { createSetupMark } from "./modules/operations/setup/setup-mark.ts";
import { publicTextErrors } from "./modules/screening/public-texts.service.ts";
import { createEventMark } from "./modules/sharing/first-html/event-mark.ts";
import { createFirstPages } from "./modules/sharing/first-html/first-pages.ts";
import { FIRST_STYLE } from "./modules/sharing/first-html/first-style.ts";
import { createSharingService, type SharingService } from "./modules/sharing/sharing.service.ts";
import { playsIn } from "./modules/tournaments/officials/officials.read-model.ts";
import { ownershipOfTournament } from "./modules/tournaments/tournaments.read-model.ts";
import { countWaitingDeliveries } from "./modules/webhooks/webhooks.read-model.ts";
import { MODULES } from "./modules.ts";
import { openPlatform, type Platform } from "./open-platform.ts";
import { registerProcessEndpoints } from "./process-endpoints.ts";
import { removedSoFar } from "./retention/retention.repository.ts";
import { createServices, type ServiceOptions, type Services } from "./services.ts";
import { registerSitemap } from "./sitemap.ts";
import { registerUploads, registerWebApp } from "./web-app.ts";
import { registerDevelopmentWeb } from "./web-dev.ts";
import { readInlineScripts } from "./web-page.ts";

type WhatsAppReports = Parameters<typeof registerWhatsAppWebhook>[1]["whatsApp"];

export type AppOptions = {
  db: Db;
  /** For the one connection that listens to what every process commits. */
  databaseUrl: string;
  /** What `db` reads public pages from, for its figures; by default nothing. */
  replica?: Replica | undefined;
  /** Carries live events and counts requests for all processes together; without one the database and each process do. */
  redisUrl?: string | undefined;
  streamLimits?: StreamLimits;
  /** Learns of answers that do not fit their contract; logged where it is not given. */
  onUnfitAnswer?: OnUnfitAnswer;
  clock: Clock;
  /** Milliseconds of a clock that never goes back, by which cached responses and /readyz grow old; for tests. */
  nowMs?: () => number;
  paystack: PaystackSettings;
  /** What the operator decides about money; by default nothing. */
  moneyRules?: MoneyRules;
  /** Where people reach us. */
  publicUrl: string;
  /** The transports of e-mail and text messages; messages of a channel without one stay in the outbox. */
  transports?: Transports;
  /** What a text message costs, and how much calls may cost. */
  textCosts?: ServiceOptions["textCosts"];
  /** By which Meta reports what became of messages by WhatsApp; by default it reports nothing. */
  whatsApp?: WhatsAppReports | null;
  /** The cost of a password hash; by default that of production. */
  passwordCost?: ServiceOptions["passwordCost"];
  logLevel: string;
  trustProxy: boolean;
  /** Whether finance and admins must have a second factor; by default not. */
  staffSecondFactor?: StaffSecondFactor;
  /** For how long an author may change a comment. */
  commentEditMinutes?: number;
  /** Where people reach the operator; by default nowhere. */
  support?: SupportContact;
  /** Whether money needs the declaration to be 18 or older; by default not. */
  isMoneyForAdults?: boolean;
  /** The operator's texts for the information pages; without it our own show. */
  pagesFolder?: string | undefined;
  /** When unused sessions end; by default IDLE_LIMITS. */
  idleLimits?: IdleLimits;
  /** Encrypts secrets in the database; by default the data folder keeps a key of its own. */
  secretKey?: string | undefined;
  /** Lets a collector elsewhere read /metrics; without one only this machine and private networks may. */
  metricsToken?: string | undefined;
  /** From which delay of the event loop requests are refused; without it none are. */
  loadShedding?: LoadShedding | undefined;
  dataFolder: string;
  /** How long records are kept; by default as RETENTION_DEFAULTS. */
  retention?: RetentionAges;
  /** By default backups lie in the data folder and are made on request only. */
  backups?: BackupSettings;
  /** What an installation that is not set up yet offers; by default nothing. */
  setup?: SetupSite | undefined;
  /** The continuous copy of the database, where there is one. */
  continuousCopy?: { status: () => CopyStatus } | undefined;
  /** The built web app, or in development its sources. */
  webFolder: string;
  isDevelopment: boolean;
  /** Where events for organisers' addresses may be sent: for tests; by default to the public internet. */
  outgoingNetwork?: ServiceOptions["outgoingNetwork"];
};

export type App = { http: FastifyInstance; services: Services; live: Live } & Pick<
  Platform,
  "cache" | "earlyResponses"
>;

/** Builds the whole server; `main` only opens the database, listens and drains. Tests build it the same way. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { db, clock, nowMs } = options;
  const { http, live, cache, earlyResponses } = await openPlatform({
    ...options,
    isSecure: options.publicUrl.startsWith("https:"),
    providerOrigins: providerOrigins(options.paystack.scriptUrl),
    inlineSources: {
      scripts: await readInlineScripts(join(options.webFolder, "index.html")),
      styles: [FIRST_STYLE],
    },
  });
  const images = createImages(options);
  await prepareUploads(images.folder);
  const { paystack, publicUrl, transports, passwordCost } = options;
  const { moneyRules = NO_MONEY_RULES, staffSecondFactor = "optional" } = options;
  const secretBox = createSecretBox(await readSecretKey(options.secretKey, options.dataFolder));
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
    support: options.support ?? NO_SUPPORT,
    idleLimits: options.idleLimits,
    backups: backupSiteOf(options),
    setup: options.setup,
    copyStatus: options.continuousCopy?.status,
    announce: live.announce,
    retention: options.retention,
    ...reportsInto(http.log),
    outgoingNetwork: options.outgoingNetwork,
    ...(transports ? { transports } : {}),
    ...(options.textCosts ? { textCosts: options.textCosts } : {}),
    ...(passwordCost ? { passwordCost } : {}),
  });
  const information = await openInformation({
    folder: options.pagesFolder,
    publicUrl,
    warn: (message) => http.log.error(message),
  });
  const sharing = createSharingService({ db, clock, images, publicUrl });
  http.addHook("onClose", () => sharing.close());
  const readPublic = await mountModules(http, { services, live, cache, information, sharing }, options);
  const copy = () => copyFigures(options.continuousCopy?.status(), clock());
  const noticed = { isCopyBehind: () => copy().isBehind, nowMs, ...changesInto(http.log) };
  const readiness = createReadiness({ db, uploadsFolder: images.folder, ...noticed });
  registerProcessEndpoints(http, { readiness, publicUrl });
  registerSitemap(http, publicUrl, () => publicHallIds(db));
  registerMetrics(http, {
    viewers: live.count,
    cacheBytes: cache.bytes,
    earlyResponses,
    isProviderAway: services.providerHealth.isAway,
    copy,
    token: options.metricsToken,
    ...storedFigures(options),
  });
  await registerUploads(http, images.folder);
  if (options.isDevelopment) await registerDevelopmentWeb(http, options.webFolder);
  else await registerBuiltWeb(http, { information, sharing, live, readPublic }, options);
  return { http, services, live, cache, earlyResponses };
}

type BuiltWeb = { information: InformationService; sharing: SharingService; live: Live; readPublic: ReadPublic };

/** The built app, with previews and facts in the first HTML of shared pages. */
async function registerBuiltWeb(
  http: FastifyInstance,
  { information, sharing, live, readPublic }: BuiltWeb,
  { db, setup, publicUrl, webFolder }: AppOptions,
): Promise<void> {
  const setupMark = createSetupMark(db, setup);
  const previewOf = async (path: string, search: string) =>
    (await setupMark(path)) ?? (await information.headTags(path)) ?? sharing.previewOf(path, search);
  const events = createEventMark(live.newestEvent);
  http.addHook("onClose", async () => events.stop());
  const firstPages = createFirstPages({ readPublic, eventMark: events.mark, publicUrl });
  await registerWebApp(http, webFolder, { previewOf, firstPageOf: firstPages.find });
}

/** The figures of /metrics that are read from the database. */
const storedFigures = ({ db, clock, replica }: AppOptions) => ({
  backups: () => backupHistory(db),
  work: async () => ({
    ...(await undoneJobs(db)),
    ...(await unsentFigures(db, CHANNELS, clock())),
    waitingDeliveries: await countWaitingDeliveries(db),
  }),
  money: () => moneyFigures(db, clock()),
  connections: () => poolFigures(db),
  replica: () => replica?.figures(),
  removed: () => removedSoFar(db),
});

const changesInto = (log: FastifyBaseLogger): Pick<ReadinessOptions, "onChange" | "onWarning"> => ({
  onChange: (fault) => (fault ? log.error(fault, "not ready") : log.warn("ready again")),
  onWarning: (fault) => (fault ? log.error(fault, "ready, but not well") : log.warn("uploads can be saved again")),
});

/** What services report of their work is logged. */
const reportsInto = (log: FastifyBaseLogger): Required<Pick<ServiceOptions, "onRemoved" | "onFailedTogether">> => ({
  onRemoved: (removed, unfinished) =>
    unfinished.length > 0
      ? log.warn({ removed, unfinished }, "old records were removed, and more are left")
      : log.info({ removed }, "old records were removed"),
  onFailedTogether: (error, payments) =>
    log.warn({ err: error, payments }, "payments could not be settled together: each is settled alone"),
});

const backupSiteOf = ({ backups, databaseUrl, dataFolder }: AppOptions): BackupSite => ({
  ...(backups ?? { atMinute: null, folder: join(dataFolder, "backups"), keep: 7, passphrase: undefined }),
  databaseUrl,
  dataFolder,
});

type Mounted = Pick<App, "services" | "live" | "cache"> & {
  information: InformationService;
  sharing: SharingService;
};

/** Returns how work of the server's own reads public rows. @throws when a row of the contract's table has no handler: such a server does not start. */
async function mountModules(
  http: FastifyInstance,
  { services, live, cache, information, sharing }: Mounted,
  { db, clock, publicUrl, paystack, onUnfitAnswer, isMoneyForAdults, whatsApp = null }: AppOptions,
): Promise<ReadPublic> {
  const whoPlays: NonNullable<OwnershipLookups["playsIn"]> = (scope, id, playerId) =>
    playsIn(db, { scope, id, playerId });
  const lookups: OwnershipLookups = {
    tournament: (id) => ownershipOfTournament(db, id),
    match: (id) => ownershipOfMatch(db, id),
    league: (id) => ownershipOfLeague(db, id),
    playsIn: whoPlays,
  };
  const { serve, missing, readPublic } = endpointServer(http, {
    findCaller: services.accounts.findCaller,
    lookups,
    clock,
    cache,
    screenBody: publicTextErrors,
    hasAcceptedTerms: (userId) => isAccepted(db, userId, information.ownTerms),
    ageProblem: (userId, need, id) =>
      ageProblem(db, { userId, need, id }, { now: clock(), isDeclarationNeeded: isMoneyForAdults ?? false }),
    ...(onUnfitAnswer ? { onUnfitAnswer } : {}),
  });
  const parts = {
    db,
    clock,
    idempotency: createIdempotency(db, services.transact),
    ...services,
    information,
    sharing,
    publicUrl,
    webhookSecret: paystack.secretKey,
    whatsApp,
    listen: live.listen,
    ownTerms: information.ownTerms,
    isSecure: publicUrl.startsWith("https:"),
    gamesOf: gamesOfTournaments,
    viewersOfMatch: live.viewersOfMatch,
    playsIn: whoPlays,
    mayModerate: (caller: Caller, gameId: MatchId) => isPermitted("organizer-of-match", caller, gameId, lookups),
    runsLeague: (caller: Caller, leagueId: string) => isPermitted("organizer-of-league", caller, leagueId, lookups),
  };
  for (const { routes, mount } of MODULES) {
    routes(serve, parts);
    await mount(http, parts);
  }
  const unserved = missing();
  if (unserved.length > 0) throw new Error(`no module serves ${unserved.join(", ")}`);
  return readPublic;
}

/** The real provider's script opens its checkout in a frame; the simulator is our own origin. */
const providerOrigins = (scriptUrl: string): string[] =>
  scriptUrl.startsWith("https:")
    ? ["https://js.paystack.co", "https://checkout.paystack.com", "https://api.paystack.co", "https://paystack.com"]
    : [];
