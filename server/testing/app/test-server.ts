import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { IdleLimits } from "@pockethall/domain/session-idle";
import { type App, type AppOptions, buildApp } from "../../src/app.ts";
import type { BackupSettings } from "../../src/config/backup-settings.ts";
import type { MoneyRules, PaystackSettings, StaffSecondFactor } from "../../src/config/config.ts";
import type { SetupSite } from "../../src/config/setup-site.ts";
import { type Clock, machineClock } from "../../src/kernel/clock.ts";
import type { Transports } from "../../src/mail/outbox.ts";
import { openTestDatabase } from "../database/test-database.ts";
import { rejectUnfitAnswer } from "./test-app.ts";
import { openTestSimulator, type TestSimulator } from "./test-simulator.ts";

export type TestServerOptions = {
  /** Another provider than the simulator. */
  paystack?: PaystackSettings;
  clock?: Clock;
  moneyRules?: MoneyRules;
  /** Takes the address of a caller from X-Forwarded-For, as behind our own proxy. */
  trustProxy?: boolean;
  staffSecondFactor?: StaffSecondFactor;
  /** How long sessions may go unused. */
  idleLimits?: IdleLimits;
  /** Who carries e-mail and text messages; both stay in the outbox without one. */
  transports?: Transports;
  /** By which Meta reports what became of messages by WhatsApp. */
  whatsApp?: NonNullable<AppOptions["whatsApp"]>;
  /** What a text message costs, and how much calls may cost. */
  textCosts?: AppOptions["textCosts"];
  publicUrl?: string;
  /** Lets a collector elsewhere read /metrics. */
  metricsToken?: string;
  /** A built web app; without it every page is missing. */
  webFolder?: string;
  /** Whether money needs the declaration to be 18 or older. */
  isMoneyForAdults?: boolean;
  /** The operator's texts for the information pages. */
  pagesFolder?: string;
  /** By default nothing is logged. */
  logLevel?: string;
  /** What the holder of the set-up code may do; by default nothing. */
  setup?: SetupSite;
  /** By default backups are made on request only. */
  backups?: BackupSettings;
  /** By default there is no continuous copy. */
  continuousCopy?: AppOptions["continuousCopy"];
  /** Where webhooks may be sent; by default to the public internet alone. */
  outgoingNetwork?: AppOptions["outgoingNetwork"];
  /** By default one of its own, gone at the end. */
  database?: { db: AppOptions["db"]; url: string };
  /** What that database reads public pages from. */
  replica?: AppOptions["replica"];
  /** Carries live events and counts requests; by default there is none. */
  redisUrl?: string;
  /** By which cached responses and /readyz grow old. */
  nowMs?: () => number;
};

const CHEAP_PASSWORDS = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The whole server as `main` builds it, on a database of its own, listening on a free port, with the simulator beside it. */
export async function openTestServer(options: TestServerOptions = {}) {
  const { paystack, clock = machineClock, trustProxy = false, publicUrl = "http://127.0.0.1", ...more } = options;
  const own = options.database ? undefined : await openTestDatabase();
  const database = options.database ?? (own as NonNullable<typeof own>);
  const folder = await mkdtemp(join(tmpdir(), "pockethall-test-"));
  let url = "";
  const simulator: TestSimulator = await openTestSimulator(() => `${url}/api/webhooks/paystack`);
  const app: App = await buildApp({
    db: database.db,
    databaseUrl: database.url,
    clock,
    paystack: paystack ?? simulator.settings,
    logLevel: "silent",
    webFolder: join(folder, "no-web-app"),
    ...more,
    publicUrl,
    passwordCost: CHEAP_PASSWORDS,
    onUnfitAnswer: rejectUnfitAnswer,
    trustProxy,
    dataFolder: folder,
    isDevelopment: false,
  });
  await app.http.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  return {
    db: database.db,
    databaseUrl: database.url,
    http: app.http,
    services: app.services,
    live: app.live,
    folder,
    simulator,
    url,
    [Symbol.asyncDispose]: async () => {
      await app.http.close();
      await simulator[Symbol.asyncDispose]();
      await own?.[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof openTestServer>>;
