import { resolve } from "node:path";
import { kobo } from "@pockethall/domain/money";
import type { IdleLimits } from "@pockethall/domain/session-idle";
import * as z from "zod";
import { StartProblem } from "../kernel/start-problem.ts";
import { backupSettings } from "./backup-settings.ts";
import { copySettings } from "./copy-settings.ts";
import { misspelt } from "./misspelt.ts";
import { isPublicAddress } from "./public-address.ts";
import { RETENTION_VARIABLES, retentionAges } from "./retention-settings.ts";
import { smsSettings, type TextCosts } from "./sms-settings.ts";
import { TRACE_VARIABLES, traceSettings } from "./trace-settings.ts";
import { url } from "./url-variable.ts";
import { whatsAppSettings } from "./whatsapp-settings.ts";

const HOUR_MS = 3_600_000;

const flag = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((text) => text === "1");
const port = z
  .string()
  .regex(/^\d{1,5}$/u, { error: "must be a port number from 0 to 65535" })
  .transform(Number)
  .refine((value) => value <= 65_535, { error: "must be a port number from 0 to 65535" });

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/u, { error: `must be a number from 1 to ${most}` })
    .transform(Number)
    .refine((value) => value >= 1 && value <= most, { error: `must be a number from 1 to ${most}` });

/** Every variable of the operating contract, with its default. All are optional. */
const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url(["postgres:", "postgresql:"]).optional(),
  DATABASE_REPLICA_URL: url(["postgres:", "postgresql:"]).optional(),
  DATABASE_MEMORY_MB: count(999_999).optional(),
  REDIS_URL: url(["redis:", "rediss:"]).optional(),
  LIVE_STREAMS: count(100_000).default(15_000),
  LIVE_STREAMS_PER_ADDRESS: count(100_000).default(2_000),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w+$/u, { error: "must look like sk_test_… or sk_live_…" })
    .optional(),
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/u, { error: "must look like pk_test_… or pk_live_…" })
    .optional(),
  PAYSTACK_BASE_URL: url(["http:", "https:"]).optional(),
  PAYSTACK_SIMULATOR: flag.default(false),
  PUBLIC_URL: url(["http:", "https:"])
    .refine((text) => !URL.canParse(text) || /^\/*$/u.test(new URL(text).pathname), {
      error: "must not have a path: PocketHall is served at the root of its address, such as https://play.example.ng",
    })
    .optional(),
  SMTP_URL: url(["smtp:", "smtps:"]).optional(),
  SMS_PROVIDER: z.enum(["africastalking", "termii"], { error: "must be africastalking or termii" }).optional(),
  SMS_API_KEY: z.string().min(1).optional(),
  SMS_USERNAME: z.string().min(1).optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/u, { error: "must be 3 to 11 letters and digits" })
    .optional(),
  SMS_ADDRESS: url(["http:", "https:"]).optional(),
  SMS_PRICE: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/u, { error: "must be an amount in naira such as 4 or 3.5" })
    .default("5"),
  SMS_DAY_LIMIT: z
    .string()
    .regex(/^\d{1,7}$/u, { error: "must be an amount in whole naira" })
    .default("2000"),
  SMS_TOURNAMENT_LIMIT: z
    .string()
    .regex(/^\d{1,7}$/u, { error: "must be an amount in whole naira" })
    .default("1000"),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_NUMBER_ID: z
    .string()
    .regex(/^\d{5,30}$/u, { error: "must be the number's id of digits, which is not the number itself" })
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(1).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(8, { error: "must have at least 8 characters" }).optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/u, { error: "must be the template's name: small letters, digits and _" })
    .optional(),
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/u, { error: "must be a language such as en or en_GB" })
    .optional(),
  WHATSAPP_ADDRESS: url(["http:", "https:"]).optional(),
  WHATSAPP_PRICE: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/u, { error: "must be an amount in naira such as 12 or 10.5" })
    .optional(),
  PLATFORM_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/u, { error: "must be a percentage such as 10 or 7.5" })
    .refine((text) => hundredths(text) <= 50_00, { error: "must not be above 50" })
    .default("0"),
  SECOND_APPROVAL_ABOVE: z
    .string()
    .regex(/^\d{1,8}$/u, { error: "must be an amount in whole naira" })
    .default("100000"),
  PROMISED_POOLS_CEILING: z
    .string()
    .regex(/^\d{1,10}$/u, { error: "must be an amount in whole naira" })
    .default("10000000"),
  COMMENT_EDIT_MINUTES: z
    .string()
    .regex(/^(?:\d|[1-5]\d|60)$/u, { error: "must be whole minutes from 0 to 60" })
    .default("5"),
  SUPPORT_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ]{6,18}$/u, { error: "must be a phone number such as +234 803 123 4567" })
    .optional(),
  PAGES_DIR: z.string().min(1).optional(),
  KYC_LIMITS: flag.default(false),
  STAMP_DUTY: flag.default(false),
  MONEY_FROM_18: flag.optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], { error: "must be a level such as info" })
    .default("info"),
  TRUST_PROXY: flag.default(false),
  STAFF_SECOND_FACTOR: z.enum(["required", "optional"], { error: "must be required or optional" }).optional(),
  SESSION_IDLE_DAYS: count(30).default(14),
  SESSION_IDLE_HOURS: count(12).default(4),
  STAFF_IDLE_MINUTES: count(1_440).default(60),
  SECRET_KEY: z
    .string()
    .regex(/^\S{32,200}$/u, { error: "must be 32 to 200 characters without spaces" })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/u, { error: "must be 20 to 200 letters, digits, - or _" })
    .optional(),
  SHED_LOAD_ABOVE_MS: z
    .string()
    .regex(/^\d{3,5}$/u, { error: "must be milliseconds from 100 to 99999" })
    .default("500"),
  BACKUP_TIME: z
    .string()
    .regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/u, { error: "must be a time of day in Lagos such as 02:30, or off" })
    .default("02:30"),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: count(365).default(7),
  BACKUP_PASSPHRASE: z.string().optional(),
  BACKUP_BEFORE_UPGRADE: flag.default(true),
  PREVIOUS_RELEASE: z.string().min(1).optional(),
  READY_WITHIN_SECONDS: count(86_400).default(60),
  COPY_DIR: z.string().min(1).optional(),
  COPY_STORE_URL: url(["http:", "https:"]).optional(),
  COPY_KEEP: count(30).default(2),
  RESTORE_LIMIT_MB: count(999_999).default(20_480),
  ...RETENTION_VARIABLES,
  ...TRACE_VARIABLES,
  NODE_ENV: z.string().optional(),
});

/** @throws StartProblem where messages would be sent that count for nothing: no limit would ever be reached. */
function textPrice({ SMS_PRICE, SMS_PROVIDER }: { SMS_PRICE: string; SMS_PROVIDER?: string | undefined }): number {
  const price = hundredths(SMS_PRICE);
  if (price === 0 && SMS_PROVIDER !== undefined)
    throw new StartProblem("SMS_PRICE must be above 0 with SMS_PROVIDER: the limits of calls count it");
  return price;
}

/** The same for WhatsApp. @throws StartProblem */
function whatsAppPrice({
  WHATSAPP_PRICE = "12",
  WHATSAPP_TOKEN,
}: {
  WHATSAPP_PRICE?: string | undefined;
  WHATSAPP_TOKEN?: string | undefined;
}) {
  const price = hundredths(WHATSAPP_PRICE);
  if (price === 0 && WHATSAPP_TOKEN !== undefined)
    throw new StartProblem("WHATSAPP_PRICE must be above 0 with WHATSAPP_TOKEN: the limits of calls count it");
  return price;
}

/** '7.5' is 750: of percent or of naira. */
function hundredths(text: string): number {
  const [whole = "", decimals = ""] = text.split(".");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
}

/** The operator's settings about money. By default the platform takes nothing and sets no limit. */
export type MoneyRules = {
  /** The platform's cut of the entry fees of tournaments created from now on, in hundredths of a percent. */
  platformFeeHundredths: number;
  hasKycLimits: boolean;
  hasStampDuty: boolean;
  /** Prizes, credits by hand, money out of suspense and refunds to cards above this need two people of finance. */
  secondApprovalAboveKobo: number;
  /** What the published tournaments of one organizer may promise as prizes together until they are over. */
  promisedPoolsCeilingKobo: number;
};
export const NO_MONEY_RULES: MoneyRules = {
  platformFeeHundredths: 0,
  hasKycLimits: false,
  hasStampDuty: false,
  secondApprovalAboveKobo: 100_000_00,
  promisedPoolsCeilingKobo: 10_000_000_00,
};

/** Where people reach the operator; null where the operator named nothing. */
export type SupportContact = { email: string | null; phone: string | null };
export const NO_SUPPORT: SupportContact = { email: null, phone: null };

/** How the provider of card payments is reached. */
export type PaystackSettings = { secretKey: string; publicKey: string; baseUrl: string; scriptUrl: string };

/** Whether finance and admins must have a second factor before they work. */
export type StaffSecondFactor = "required" | "optional";

export type Config = ReturnType<typeof readConfig>;

/**
 * The process's settings, read and checked once.
 *
 * @throws StartProblem with one clear line when a value is wrong or two contradict each other.
 */
export function readConfig(environment: NodeJS.ProcessEnv, projectFolder: string) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const wrong = misspelt(Object.keys(given), Object.keys(Environment.shape));
  if (wrong) throw new StartProblem(`${wrong.name} is no setting: was ${wrong.meant} meant?`);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartProblem(`${issue?.path.join(".") ?? "environment"} ${issue?.message ?? "is wrong"}`);
  }
  const values = parsed.data;
  const isLive = values.PAYSTACK_SECRET_KEY?.startsWith("sk_live_") ?? false;
  if (isLive && values.DEMO === true) throw new StartProblem("DEMO=1 is refused together with live Paystack keys");
  const dataFolder = resolve(projectFolder, values.DATA_DIR ?? "data");
  return {
    port: values.PORT,
    host: values.HOST,
    projectFolder,
    dataFolder,
    dataFolderIsExplicit: values.DATA_DIR !== undefined,
    databaseUrl: values.DATABASE_URL,
    replicaUrl: replicaUrl(values),
    databaseMemoryMb: databaseMemory(values),
    redisUrl: values.REDIS_URL,
    streamLimits: { most: values.LIVE_STREAMS, mostPerAddress: values.LIVE_STREAMS_PER_ADDRESS },
    paystack: paystackSettings(values),
    allowsSimulator: values.PAYSTACK_SIMULATOR,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/u, ""),
    moneyRules: moneyRules(values),
    smtp: values.SMTP_URL === undefined ? null : smtpSettings(values.SMTP_URL),
    sms: smsSettings(values),
    whatsApp: whatsAppSettings(values),
    textCosts: textCosts(values),
    // Demo log-ins have a public password: never beside real money, not even by default.
    demo: isLive ? false : values.DEMO,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    commentEditMinutes: Number(values.COMMENT_EDIT_MINUTES),
    support: { email: values.SUPPORT_EMAIL ?? null, phone: values.SUPPORT_PHONE ?? null } satisfies SupportContact,
    // Without real money everyone may try the system.
    isMoneyForAdults: values.MONEY_FROM_18 ?? isLive,
    pagesFolder: values.PAGES_DIR === undefined ? undefined : resolve(projectFolder, values.PAGES_DIR),
    staffSecondFactor: values.STAFF_SECOND_FACTOR ?? defaultSecondFactor(isLive, values.PUBLIC_URL),
    idleLimits: idleLimits(values),
    secretKey: values.SECRET_KEY,
    metricsToken: values.METRICS_TOKEN,
    shedLoadAboveMs: Number(values.SHED_LOAD_ABOVE_MS),
    backups: backupSettings({
      time: values.BACKUP_TIME,
      folder: values.BACKUP_DIR === undefined ? undefined : resolve(projectFolder, values.BACKUP_DIR),
      keep: values.BACKUP_KEEP,
      passphrase: values.BACKUP_PASSPHRASE,
      dataFolder,
    }),
    continuousCopy: copySettings({
      folder: values.COPY_DIR === undefined ? undefined : resolve(projectFolder, values.COPY_DIR),
      storeUrl: values.COPY_STORE_URL,
      passphrase: values.BACKUP_PASSPHRASE,
      keep: values.COPY_KEEP,
      dataFolder,
      hasOwnDatabase: values.DATABASE_URL !== undefined,
    }),
    hasCopiesBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE,
    previousRelease: values.PREVIOUS_RELEASE,
    readyWithinMs: values.READY_WITHIN_SECONDS * 1_000,
    restoreLimitBytes: values.RESTORE_LIMIT_MB * 1_048_576,
    retention: retentionAges(values),
    traces: traceSettings(values),
    isDevelopment: values.NODE_ENV === "development",
  };
}

const moneyRules = (values: z.infer<typeof Environment>): MoneyRules => ({
  platformFeeHundredths: hundredths(values.PLATFORM_FEE_PERCENT),
  hasKycLimits: values.KYC_LIMITS,
  hasStampDuty: values.STAMP_DUTY,
  secondApprovalAboveKobo: kobo(hundredths(values.SECOND_APPROVAL_ABOVE)),
  promisedPoolsCeilingKobo: kobo(hundredths(values.PROMISED_POOLS_CEILING)),
});

const textCosts = (values: z.infer<typeof Environment>): TextCosts => ({
  priceKobo: textPrice(values),
  whatsAppPriceKobo: whatsAppPrice(values),
  mostPerDayKobo: hundredths(values.SMS_DAY_LIMIT),
  mostPerTournamentKobo: hundredths(values.SMS_TOURNAMENT_LIMIT),
});

const idleLimits = (values: z.infer<typeof Environment>): IdleLimits => ({
  rememberedMs: values.SESSION_IDLE_DAYS * 24 * HOUR_MS,
  otherMs: values.SESSION_IDLE_HOURS * HOUR_MS,
  staffMs: values.STAFF_IDLE_MINUTES * 60_000,
});

/** @throws StartProblem where it would have no effect. */
function databaseMemory({ DATABASE_URL, DATABASE_MEMORY_MB }: z.infer<typeof Environment>): number | undefined {
  if (DATABASE_URL !== undefined && DATABASE_MEMORY_MB !== undefined)
    throw new StartProblem(
      "DATABASE_MEMORY_MB is for the built-in database: that of DATABASE_URL has its own settings",
    );
  return DATABASE_MEMORY_MB;
}

/** @throws StartProblem beside the built-in database, which has no replica. */
function replicaUrl({ DATABASE_URL, DATABASE_REPLICA_URL }: z.infer<typeof Environment>): string | undefined {
  if (DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined)
    throw new StartProblem("DATABASE_REPLICA_URL needs DATABASE_URL: the built-in database has no replica");
  return DATABASE_REPLICA_URL;
}

/** Required where real money or the public can be reached. */
const defaultSecondFactor = (isLive: boolean, publicUrl: string | undefined): StaffSecondFactor =>
  isLive || isPublicAddress(publicUrl) ? "required" : "optional";

/** Real keys, or null to use the simulator. */
function paystackSettings(values: z.infer<typeof Environment>) {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey, PAYSTACK_BASE_URL: baseUrl } = values;
  if ((secretKey === undefined) !== (publicKey === undefined))
    throw new StartProblem("PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY must be given together");
  if (secretKey === undefined || publicKey === undefined) {
    // An operator who sets an address expects the server to call it, not the simulator.
    if (baseUrl !== undefined)
      throw new StartProblem("PAYSTACK_BASE_URL needs PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY");
    return null;
  }
  if (secretKey.startsWith("sk_live_") !== publicKey.startsWith("pk_live_"))
    throw new StartProblem("PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY must both be live or both be test keys");
  return {
    secretKey,
    publicKey,
    baseUrl: (baseUrl ?? "https://api.paystack.co").replace(/\/+$/u, ""),
    scriptUrl: "https://js.paystack.co/v2/inline.js",
  };
}

/** The sender comes in the query (`?from=hall@example.ng`), or is the user who logs in to the mail server. */
function smtpSettings(text: string) {
  const address = new URL(text);
  const from = address.searchParams.get("from") ?? decodeURIComponent(address.username);
  if (!/^[^\s@]+@[^\s@]+$/u.test(from))
    throw new StartProblem(
      "SMTP_URL must name the sender's address, such as smtp://mail.example.ng?from=hall@example.ng",
    );
  address.searchParams.delete("from");
  return { url: address.href, from };
}
