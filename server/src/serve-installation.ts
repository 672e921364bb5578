import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { type App, type AppOptions, buildApp } from "./app.ts";
import { upgradeDatabase } from "./backup/upgrade.ts";
import type { Config } from "./config/config.ts";
import { hasLiveKeys } from "./config/live-keys.ts";
import type { SetupSite } from "./config/setup-site.ts";
import type { SmsSettings } from "./config/sms-settings.ts";
import { type ContinuousCopy, startContinuousCopy } from "./copy/continuous-copy.ts";
import { stopHoldingBack } from "./copy/source.repository.ts";
import { type Db, openDatabase } from "./database/database.ts";
import { checkReplica, openReplica, type Replica } from "./database/replica.ts";
import type { ServerDatabase } from "./database/server-database.ts";
import { createTransact } from "./database/transact.ts";
import { hasDemo } from "./demo/demo.read-model.ts";
import { openDemo } from "./demo/demo.ts";
import { loadShedding } from "./http/load-shedding.ts";
import { openInstallation, type Serving } from "./installation.ts";
import { startJobs } from "./jobs/jobs.ts";
import { machineClock } from "./kernel/clock.ts";
import { asStartProblem, StartProblem } from "./kernel/start-problem.ts";
import type { Transport } from "./mail/outbox.ts";
import { createAfricasTalkingTransport } from "./mail/sms/africas-talking.ts";
import { createTermiiTransport } from "./mail/sms/termii.ts";
import { createWhatsAppTransport } from "./mail/sms/whatsapp.ts";
import { createSmtpTransport } from "./mail/smtp.ts";
import { type MoneyKind, markLedgerMoney } from "./modules/ledger/ledger-money.repository.ts";
import { useOf } from "./modules/operations/setup/setup.read-model.ts";
import { forgetUpload } from "./modules/operations/setup/upload.ts";
import { openTraces } from "./open-traces.ts";
import { openPaymentSimulator } from "./payment-simulator.ts";
import { portProblem } from "./port-problem.ts";
import { keepPartitions } from "./retention/retention.repository.ts";
import { jobQueues } from "./tasks.ts";
import { closeUpgrade, upgradeSiteOf } from "./upgrade-site.ts";

/** Only values that tests replace have a default, so that no setting of the operator can be forgotten. */
type ServedOptions = Required<Omit<AppOptions, "nowMs" | "onUnfitAnswer" | "passwordCost" | "outgoingNetwork">>;

/** What a start reaches: the database is copied, it is changed, requests are accepted. */
export type StartStep = "copying" | "changing" | "serving";

export type StartOptions = {
  say: (line: string) => void;
  /** The server cannot go on after a restore, and has stopped. */
  onFatal?: (error: unknown) => void;
  onStep?: ((step: StartStep) => void) | undefined;
};

/** Serves the installation of a database that is open: migrates it, builds the app, listens. */
export async function serveInstallation(
  config: Config,
  database: ServerDatabase,
  { say, onFatal, onStep }: StartOptions,
): Promise<Pick<Serving, "url" | "stop">> {
  const stopTraces = await openTraces(config.traces, say);
  const { url, stop } = await openInstallation({
    config,
    database,
    say,
    serve: (port, setup) => serveApp({ ...config, port }, { database, setup, say, onStep }),
    onFatal: async (error) => {
      await database.stop();
      onFatal?.(asStartProblem(error, "cannot start again"));
    },
  });
  return { url, stop: () => stop().finally(stopTraces) };
}

type Served = { database: ServerDatabase; setup: SetupSite } & Pick<StartOptions, "say" | "onStep">;

async function serveApp(config: Config, served: Served): Promise<Serving> {
  const { say } = served;
  const back = await upgrade(config, served);
  const sayBack = () => back?.forEach(say);
  const timer = setTimeout(sayBack, config.readyWithinMs);
  try {
    return await serveMigrated(config, served);
  } catch (error) {
    sayBack();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function serveMigrated(config: Config, { database, setup, say, onStep }: Served): Promise<Serving> {
  const replica = await openReplicaOf(config, database, say);
  const db = openDatabase({ url: database.url, replica });
  const isLive = hasLiveKeys(config);
  if (isLive) await refuseDemo(db);
  await requireMoneyOf(db, isLive ? "real" : "play");
  let origin = config.publicUrl ?? "";
  const simulator = config.paystack
    ? undefined
    : openPaymentSimulator({ origin: () => localOrigin, dataFolder: config.dataFolder });
  let localOrigin = "";
  const paystack = config.paystack ?? simulator?.settings;
  if (!paystack) throw new StartProblem("no payment provider");
  const continuousCopy = await openCopy(config, database, say);
  const app = await buildApp({
    ...optionsOf(config),
    db,
    databaseUrl: database.url,
    replica,
    paystack,
    setup,
    continuousCopy,
  });
  // A row finds the default partition meanwhile, and the job that removes old records makes them later.
  await keepPartitions(db).catch((error: unknown) => app.http.log.warn({ err: error }, "partitions could not be made"));
  simulator?.mount(app.http);
  // Before the first request and the first job: what they write would be lost by a return.
  await closeUpgrade(config, config.previousRelease !== undefined);
  onStep?.("serving");
  localOrigin = await listen(app, config);
  origin ||= localOrigin;
  const warn = (message: string, details: object) => app.http.log.warn(details, message);
  const queues = Object.values(jobQueues(app.services));
  const stops = await Promise.all(queues.map((queue) => startJobs({ databaseUrl: database.url, warn, ...queue })));
  say(`PocketHall is ready at ${origin}`);
  database.notes.forEach(say);
  // Demo people would keep the operator from a restore; where a copy is wanted, there are real ones or will be.
  const wanted = config.demo ?? (config.continuousCopy ? false : undefined);
  const demoLoads = wanted ?? database.isEmbedded;
  const { hasAdmin, isEmpty } = await useOf(db);
  if (!isEmpty) await forgetUpload(setup.folder);
  if (!demoLoads && !hasAdmin) say(`Set it up, or restore a backup, at ${origin}/setup with the code ${setup.code}`);
  const demo = openDemo({
    db,
    services: app.services,
    clock: machineClock,
    wanted,
    isEmbedded: database.isEmbedded,
    say,
  });
  return {
    url: origin,
    port: Number(new URL(localOrigin).port),
    cut: () => app.http.server.closeAllConnections(),
    stop: async () => {
      await demo.stop();
      await Promise.all(stops.map((stop) => stop()));
      await drain(app, db);
      await continuousCopy?.stop();
      await simulator?.close();
    },
  };
}

/** The replica that the operator named. @throws StartProblem when it is one of another database. */
async function openReplicaOf(
  { replicaUrl }: Config,
  { url }: ServerDatabase,
  say: (line: string) => void,
): Promise<Replica | undefined> {
  if (replicaUrl === undefined) return undefined;
  await checkReplica(replicaUrl, url);
  return openReplica({
    url: replicaUrl,
    onChange: (reason) =>
      say(
        reason === undefined
          ? "Public pages are read from the replica again."
          : `Public pages are read from the main database: ${reason}.`,
      ),
  });
}

/** Copies the embedded database all the time, where the operator named a folder. */
async function openCopy(
  { continuousCopy, dataFolder }: Config,
  { source }: ServerDatabase,
  say: (line: string) => void,
): Promise<ContinuousCopy | undefined> {
  if (!source) return undefined;
  if (continuousCopy) return startContinuousCopy({ ...source, ...continuousCopy, dataFolder }, say);
  // A log that is still held back is no reason not to start: the database limits how much, and the next start tries again.
  await stopHoldingBack(source.serverUrl).catch((error: unknown) =>
    say(`The database still keeps its log for a copy: ${error instanceof Error ? error.message : String(error)}`),
  );
  return undefined;
}

const optionsOf = (
  config: Config,
): Omit<ServedOptions, "db" | "databaseUrl" | "replica" | "paystack" | "setup" | "continuousCopy"> => ({
  redisUrl: config.redisUrl,
  streamLimits: config.streamLimits,
  clock: machineClock,
  moneyRules: config.moneyRules,
  publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
  transports: {
    ...(config.smtp ? { "e-mail": createSmtpTransport(config.smtp) } : {}),
    ...(config.sms ? { sms: smsTransport(config.sms) } : {}),
    ...(config.whatsApp ? { whatsapp: createWhatsAppTransport(config.whatsApp) } : {}),
  },
  whatsApp: config.whatsApp,
  textCosts: config.textCosts,
  logLevel: config.logLevel,
  trustProxy: config.trustProxy,
  staffSecondFactor: config.staffSecondFactor,
  commentEditMinutes: config.commentEditMinutes,
  support: config.support,
  isMoneyForAdults: config.isMoneyForAdults,
  pagesFolder: config.pagesFolder,
  idleLimits: config.idleLimits,
  secretKey: config.secretKey,
  metricsToken: config.metricsToken,
  loadShedding: loadShedding(config.shedLoadAboveMs),
  dataFolder: config.dataFolder,
  backups: config.backups,
  retention: config.retention,
  webFolder: join(config.projectFolder, config.isDevelopment ? "web" : "web/dist"),
  isDevelopment: config.isDevelopment,
});

/** @throws StartProblem with the database's own words when it refuses to be migrated. */
async function upgrade(config: Config, { database, say, onStep }: Served): Promise<string[] | undefined> {
  try {
    return await upgradeDatabase(await upgradeSiteOf(config, database), { say, now: machineClock, onStep });
  } catch (error) {
    if (error instanceof pg.DatabaseError)
      throw new StartProblem(`the database cannot be migrated: ${error.message}`, { cause: error });
    throw error;
  }
}

/** @throws StartProblem when demo accounts, whose password is public, would exist beside real money. */
async function refuseDemo(db: Db): Promise<void> {
  if (!(await hasDemo(db))) return;
  await db.destroy();
  throw new StartProblem("this database holds the demo season: live Paystack keys need a database without it");
}

/** @throws StartProblem when the ledger holds money of the other kind. */
async function requireMoneyOf(db: Db, kind: MoneyKind): Promise<void> {
  if (await createTransact(db, { clock: machineClock })((tx) => markLedgerMoney(tx.db, kind))) return;
  await db.destroy();
  throw new StartProblem(
    kind === "real"
      ? "this ledger has held play money: live Paystack keys need another database"
      : "this ledger holds real money: it needs live Paystack keys",
  );
}

/** @throws StartProblem when the port was taken meanwhile. */
async function listen(app: App, { host, port }: Config): Promise<string> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    throw portProblem(error, { host, port });
  }
  const address = app.http.server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${address.port}`;
}

async function drain(app: App, db: Db): Promise<void> {
  await app.http.close();
  await db.destroy();
}

const smsTransport = ({ provider, settings }: SmsSettings): Transport =>
  provider === "termii" ? createTermiiTransport(settings) : createAfricasTalkingTransport(settings);
