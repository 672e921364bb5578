import { describe, expect, test } from "vitest";
import { StartProblem } from "../kernel/start-problem.ts";
import { readConfig } from "./config.ts";
import { RETENTION_DEFAULTS } from "./retention-settings.ts";

const DAY_MS = 86_400_000;
const ROOT = "/srv/pockethall";
const TEST_KEYS = { PAYSTACK_SECRET_KEY: "sk_test_abc123", PAYSTACK_PUBLIC_KEY: "pk_test_abc123" };
const TRACES = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
const STORE_URL = "https://key:secret@s3.example.test/hall";
const LIVE_KEYS = { PAYSTACK_SECRET_KEY: "sk_live_abc123", PAYSTACK_PUBLIC_KEY: "pk_live_abc123" };

test("nothing set: the defaults of the operating contract", () => {
  expect(readConfig({ PATH: "/bin" }, ROOT)).toEqual({
    port: 3000,
    host: "127.0.0.1",
    projectFolder: ROOT,
    dataFolder: `${ROOT}/data`,
    dataFolderIsExplicit: false,
    databaseUrl: undefined,
    replicaUrl: undefined,
    databaseMemoryMb: undefined,
    redisUrl: undefined,
    streamLimits: { most: 15_000, mostPerAddress: 2_000 },
    paystack: null,
    allowsSimulator: false,
    publicUrl: undefined,
    moneyRules: {
      platformFeeHundredths: 0,
      hasKycLimits: false,
      hasStampDuty: false,
      secondApprovalAboveKobo: 100_000_00,
      promisedPoolsCeilingKobo: 10_000_000_00,
    },
    smtp: null,
    sms: null,
    whatsApp: null,
    textCosts: { priceKobo: 500, whatsAppPriceKobo: 1_200, mostPerDayKobo: 200_000, mostPerTournamentKobo: 100_000 },
    demo: undefined,
    logLevel: "info",
    trustProxy: false,
    staffSecondFactor: "optional",
    commentEditMinutes: 5,
    support: { email: null, phone: null },
    isMoneyForAdults: false,
    pagesFolder: undefined,
    idleLimits: { rememberedMs: 14 * DAY_MS, otherMs: DAY_MS / 6, staffMs: DAY_MS / 24 },
    secretKey: undefined,
    shedLoadAboveMs: 500,
    continuousCopy: null,
    backups: { atMinute: 150, folder: `${ROOT}/data/backups`, keep: 7, passphrase: undefined },
    hasCopiesBeforeUpgrade: true,
    previousRelease: undefined,
    readyWithinMs: 60_000,
    restoreLimitBytes: 20_480 * 1_048_576,
    retention: RETENTION_DEFAULTS,
    traces: null,
    isDevelopment: false,
  });
});

test.for([
  [{ PORT: "0" }, { port: 0 }],
  [{ PORT: "65535" }, { port: 65_535 }],
  [{ PORT: "" }, { port: 3000 }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ DATA_DIR: "elsewhere" }, { dataFolder: `${ROOT}/elsewhere`, dataFolderIsExplicit: true }],
  [{ DATA_DIR: "/var/lib/hall" }, { dataFolder: "/var/lib/hall", dataFolderIsExplicit: true }],
  [{ DATABASE_URL: "postgres://u:p@db/hall" }, { databaseUrl: "postgres://u:p@db/hall" }],
  [{ DATABASE_URL: "postgresql://db/hall" }, { databaseUrl: "postgresql://db/hall" }],
  [
    { DATABASE_URL: "postgres://db/hall", DATABASE_REPLICA_URL: "postgres://replica/hall" },
    { databaseUrl: "postgres://db/hall", replicaUrl: "postgres://replica/hall" },
  ],
  [{ DATABASE_MEMORY_MB: "2048" }, { databaseMemoryMb: 2_048 }],
  [{ REDIS_URL: "redis://127.0.0.1:6379" }, { redisUrl: "redis://127.0.0.1:6379" }],
  [
    { PREVIOUS_RELEASE: "/opt/pockethall/0.1.0", READY_WITHIN_SECONDS: "600" },
    { previousRelease: "/opt/pockethall/0.1.0", readyWithinMs: 600_000 },
  ],
  [{ REDIS_URL: "rediss://user:secret@redis/1" }, { redisUrl: "rediss://user:secret@redis/1" }],
  [{ LIVE_STREAMS: "100" }, { streamLimits: { most: 100, mostPerAddress: 2_000 } }],
  [{ LIVE_STREAMS_PER_ADDRESS: "1" }, { streamLimits: { most: 15_000, mostPerAddress: 1 } }],
  [{ PUBLIC_URL: "https://play.example.test//" }, { publicUrl: "https://play.example.test" }],
  [
    { SMTP_URL: "smtp://127.0.0.1:25?from=hall@example.test" },
    { smtp: { url: "smtp://127.0.0.1:25", from: "hall@example.test" } },
  ],
  [
    { SMTP_URL: "smtps://hall%40example.test:secret@mail.example.test" },
    { smtp: { url: "smtps://hall%40example.test:secret@mail.example.test", from: "hall@example.test" } },
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/" },
    { traces: { url: "http://127.0.0.1:4318/v1/traces", ratio: 1 } },
  ],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318",
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example.test/otlp",
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.05",
    },
    { traces: { url: "https://traces.example.test/otlp", ratio: 0.05 } },
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_SDK_DISABLED: "true" }, { traces: null }],
  // Meant for another program of the machine.
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: "grpc", OTEL_TRACES_SAMPLER: "always_on" }, { traces: null }],
  [{ PLATFORM_FEE_PERCENT: "10" }, { moneyRules: { platformFeeHundredths: 10_00 } }],
  [{ PLATFORM_FEE_PERCENT: "7.5" }, { moneyRules: { platformFeeHundredths: 7_50 } }],
  [{ PLATFORM_FEE_PERCENT: "0.05" }, { moneyRules: { platformFeeHundredths: 5 } }],
  [{ PLATFORM_FEE_PERCENT: "50" }, { moneyRules: { platformFeeHundredths: 50_00 } }],
  [{ SECOND_APPROVAL_ABOVE: "2500" }, { moneyRules: { secondApprovalAboveKobo: 2_500_00 } }],
  [{ PROMISED_POOLS_CEILING: "750000" }, { moneyRules: { promisedPoolsCeilingKobo: 750_000_00 } }],
  [{ SHED_LOAD_ABOVE_MS: "1500" }, { shedLoadAboveMs: 1_500 }],
  [{ KYC_LIMITS: "1" }, { moneyRules: { hasKycLimits: true, hasStampDuty: false } }],
  [{ STAMP_DUTY: "1" }, { moneyRules: { hasKycLimits: false, hasStampDuty: true } }],
  [{ DEMO: "1" }, { demo: true }],
  [{ DEMO: "0" }, { demo: false }],
  [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
  [{ TRUST_PROXY: "1" }, { trustProxy: true }],
  [{ PUBLIC_URL: "https://play.example.test" }, { staffSecondFactor: "required" }],
  [{ PUBLIC_URL: "http://192.168.1.4:3000" }, { staffSecondFactor: "optional" }],
  [LIVE_KEYS, { staffSecondFactor: "required" }],
  [TEST_KEYS, { staffSecondFactor: "optional" }],
  [{ COMMENT_EDIT_MINUTES: "15" }, { commentEditMinutes: 15 }],
  [
    { SUPPORT_EMAIL: "help@example.ng", SUPPORT_PHONE: "+234 803 123 4567" },
    { support: { email: "help@example.ng", phone: "+234 803 123 4567" } },
  ],
  [{ PAGES_DIR: "/srv/pages" }, { pagesFolder: "/srv/pages" }],
  [{ STAFF_SECOND_FACTOR: "required" }, { staffSecondFactor: "required" }],
  [{ ...LIVE_KEYS, STAFF_SECOND_FACTOR: "optional" }, { staffSecondFactor: "optional" }],
  [{ SESSION_IDLE_DAYS: "7" }, { idleLimits: { rememberedMs: 7 * DAY_MS } }],
  [{ SESSION_IDLE_HOURS: "6", STAFF_IDLE_MINUTES: "15" }, { idleLimits: { otherMs: DAY_MS / 4, staffMs: 900_000 } }],
  [{ SECRET_KEY: "k".repeat(32) }, { secretKey: "k".repeat(32) }],
  [
    { BACKUP_TIME: "23:05", BACKUP_KEEP: "30", BACKUP_DIR: "/media/usb", BACKUP_PASSPHRASE: "secret" },
    { backups: { atMinute: 1_385, folder: "/media/usb", keep: 30, passphrase: "secret" } },
  ],
  [{ BACKUP_TIME: "00:00", DATA_DIR: "/srv/hall" }, { backups: { atMinute: 0, folder: "/srv/hall/backups" } }],
  [{ BACKUP_TIME: "off" }, { backups: { atMinute: null } }],
  [{}, { continuousCopy: null }],
  [
    { COPY_DIR: "/media/usb/copy" },
    { continuousCopy: { address: { kind: "folder", folder: "/media/usb/copy" }, keep: 2 } },
  ],
  [
    { COPY_DIR: "/srv/copies", COPY_KEEP: "7" },
    { continuousCopy: { address: { kind: "folder", folder: "/srv/copies" }, keep: 7 } },
  ],
  [
    {
      COPY_STORE_URL: "https://key:a%2Fb%2Bc@s3.example.test/hall/copies/lagos?region=eu-1",
      BACKUP_PASSPHRASE: "secret",
    },
    {
      continuousCopy: {
        address: {
          kind: "objects",
          endpoint: "https://s3.example.test",
          region: "eu-1",
          bucket: "hall",
          prefix: "copies/lagos",
          keyId: "key",
          secret: "a/b+c",
          passphrase: "secret",
        },
        keep: 2,
      },
    },
  ],
  [
    { COPY_STORE_URL: "http://key:secret@192.168.1.5:9000/hall", BACKUP_PASSPHRASE: "secret" },
    { continuousCopy: { address: { endpoint: "http://192.168.1.5:9000", region: "auto", prefix: "" } } },
  ],
  [{ NODE_ENV: "development" }, { isDevelopment: true }],
  [{ NODE_ENV: "production" }, { isDevelopment: false }],
  [LIVE_KEYS, { isMoneyForAdults: true }],
  [TEST_KEYS, { isMoneyForAdults: false }],
  [{ MONEY_FROM_18: "1" }, { isMoneyForAdults: true }],
  [{ ...LIVE_KEYS, MONEY_FROM_18: "0" }, { isMoneyForAdults: false }],
  [
    { KEEP_LOGIN_LOG_DAYS: "7", KEEP_UNPAID_PAYMENTS_DAYS: "never" },
    { retention: { KEEP_LOGIN_LOG_DAYS: 7, KEEP_UNPAID_PAYMENTS_DAYS: null } },
  ],
  [
    { KEEP_AUDIT_LOG_DAYS: "730", KEEP_MESSAGES_DAYS: "0" },
    { retention: { KEEP_AUDIT_LOG_DAYS: 730, KEEP_MESSAGES_DAYS: null } },
  ],
  [{ RESTORE_LIMIT_MB: "100" }, { restoreLimitBytes: 104_857_600 }],
  // Other programs' variables, however like ours.
  [{ DATABASE_URL: "postgres://db/hall", DATABASE_URI: "x" }, { databaseUrl: "postgres://db/hall" }],
  [{ HTTP_URL: "x", HOSTNAME: "x", PORTS: "x", DATA: "x" }, { port: 3000 }],
] as const)("%o is understood", ([environment, expected]) => {
  expect(readConfig(environment, ROOT)).toMatchObject(expected);
});

test.for([
  [{ PORT: "-1" }, "PORT must be a port number from 0 to 65535"],
  [{ PORT: "65536" }, "PORT must be a port number from 0 to 65535"],
  [{ PORT: "80a" }, "PORT must be a port number from 0 to 65535"],
  [{ PLATFORM_FEE_PERCENT: "50.01" }, "PLATFORM_FEE_PERCENT must not be above 50"],
  [{ PLATFORM_FEE_PERCENT: "ten" }, "PLATFORM_FEE_PERCENT must be a percentage such as 10 or 7.5"],
  [{ KYC_LIMITS: "yes" }, "KYC_LIMITS must be 0 or 1"],
  [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL must be a URL starting with postgres: or postgresql:"],
  [{ DATABASE_URL: "db" }, "DATABASE_URL must be a URL starting with postgres: or postgresql:"],
  [{ DATABASE_MEMORY_MB: "2G" }, "DATABASE_MEMORY_MB must be a number from 1 to 999999"],
  [
    { DATABASE_URL: "postgres://db/hall", DATABASE_MEMORY_MB: "512" },
    "DATABASE_MEMORY_MB is for the built-in database: that of DATABASE_URL has its own settings",
  ],
  [{ REDIS_URL: "127.0.0.1:6379" }, "REDIS_URL must be a URL starting with redis: or rediss:"],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" },
    "OTEL_EXPORTER_OTLP_ENDPOINT must be a URL starting with http: or https:",
  ],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "grpc://127.0.0.1:4317" },
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must be a URL starting with http: or https:",
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPONT: "http://127.0.0.1:4318" },
    "OTEL_EXPORTER_OTLP_ENDPONT is no setting: was OTEL_EXPORTER_OTLP_ENDPOINT meant?",
  ],
  [
    { ...TRACES, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    "OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: traces are sent in no other form",
  ],
  [
    { ...TRACES, OTEL_TRACES_SAMPLER: "xray" },
    "OTEL_TRACES_SAMPLER must be parentbased_always_on or parentbased_traceidratio",
  ],
  [
    { ...TRACES, OTEL_TRACES_SAMPLER_ARG: "0.5" },
    "OTEL_TRACES_SAMPLER_ARG needs OTEL_TRACES_SAMPLER=parentbased_traceidratio",
  ],
  [
    { ...TRACES, OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "10%" },
    "OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1",
  ],
  [{ KEEP_AUDIT_LOG_DAYS: "364" }, "KEEP_AUDIT_LOG_DAYS must be days from 365 to 36500, or never"],
  [{ KEEP_UNPAID_PAYMENTS_DAYS: "179" }, "KEEP_UNPAID_PAYMENTS_DAYS must be days from 180 to 36500, or never"],
  [{ KEEP_MESSAGES_DAYS: "a month" }, "KEEP_MESSAGES_DAYS must be days from 1 to 36500, or never"],
  [{ KEEP_LOG_IN_LOG_DAYS: "90" }, "KEEP_LOG_IN_LOG_DAYS is no setting: was KEEP_LOGIN_LOG_DAYS meant?"],
  [{ LIVE_STREAMS: "0" }, "LIVE_STREAMS must be a number from 1 to 100000"],
  [{ LIVE_STREAMS_PER_ADDRESS: "many" }, "LIVE_STREAMS_PER_ADDRESS must be a number from 1 to 100000"],
  [
    { PUBLIC_URL: "https://example.test/hall" },
    "PUBLIC_URL must not have a path: PocketHall is served at the root of its address, such as https://play.example.ng",
  ],
  [{ DATABSE_URL: "postgres://db/hall" }, "DATABSE_URL is no setting: was DATABASE_URL meant?"],
  [{ database_url: "postgres://db/hall" }, "database_url is no setting: was DATABASE_URL meant?"],
  [{ DATADIR: "/srv/hall" }, "DATADIR is no setting: was DATA_DIR meant?"],
  [{ BACKUP_PASPHRASE: "secret" }, "BACKUP_PASPHRASE is no setting: was BACKUP_PASSPHRASE meant?"],
  [{ PUBLIC_URL: "play.example.test" }, "PUBLIC_URL must be a URL starting with http: or https:"],
  [{ SMTP_URL: "mail.example.test" }, "SMTP_URL must be a URL starting with smtp: or smtps:"],
  [
    { SMTP_URL: "smtp://user:secret@mail.example.test" },
    "SMTP_URL must name the sender's address, such as smtp://mail.example.ng?from=hall@example.ng",
  ],
  [{ DEMO: "yes" }, "DEMO must be 0 or 1"],
  [
    { SMS_PROVIDER: "africastalking", SMS_API_KEY: "k", SMS_USERNAME: "hall", SMS_PRICE: "0.00" },
    "SMS_PRICE must be above 0 with SMS_PROVIDER: the limits of calls count it",
  ],
  [{ SUPPORT_EMAIL: "help" }, "SUPPORT_EMAIL must be an e-mail address"],
  [{ SUPPORT_PHONE: "call us" }, "SUPPORT_PHONE must be a phone number such as +234 803 123 4567"],
  [{ COMMENT_EDIT_MINUTES: "61" }, "COMMENT_EDIT_MINUTES must be whole minutes from 0 to 60"],
  [{ STAFF_SECOND_FACTOR: "1" }, "STAFF_SECOND_FACTOR must be required or optional"],
  [{ SESSION_IDLE_DAYS: "31" }, "SESSION_IDLE_DAYS must be a number from 1 to 30"],
  [{ SECRET_KEY: "short" }, "SECRET_KEY must be 32 to 200 characters without spaces"],
  [{ BACKUP_TIME: "24:00" }, "BACKUP_TIME must be a time of day in Lagos such as 02:30, or off"],
  [
    { DATABASE_REPLICA_URL: "postgres://replica/hall" },
    "DATABASE_REPLICA_URL needs DATABASE_URL: the built-in database has no replica",
  ],
  [
    { COPY_DIR: "/srv/copies", DATABASE_URL: "postgres://db/hall" },
    "COPY_DIR is for the built-in database: copy that of DATABASE_URL with PostgreSQL's own means (docs/operator.md)",
  ],
  [
    { COPY_DIR: "/srv/hall/copies", DATA_DIR: "/srv/hall" },
    "COPY_DIR must not be inside DATA_DIR: a copy belongs on another disk",
  ],
  [
    { COPY_DIR: "/srv/copies", COPY_STORE_URL: STORE_URL, BACKUP_PASSPHRASE: "secret" },
    "COPY_DIR and COPY_STORE_URL exclude each other: the copy goes to one place",
  ],
  [
    { COPY_STORE_URL: STORE_URL, BACKUP_PASSPHRASE: "secret", DATABASE_URL: "postgres://db/hall" },
    "COPY_STORE_URL is for the built-in database: copy that of DATABASE_URL with PostgreSQL's own means (docs/operator.md)",
  ],
  [
    { COPY_STORE_URL: STORE_URL },
    "COPY_STORE_URL needs BACKUP_PASSPHRASE: a copy holds personal data, and is encrypted before it leaves the machine",
  ],
  [
    { COPY_STORE_URL: STORE_URL.replace("https:", "http:"), BACKUP_PASSPHRASE: "secret" },
    "COPY_STORE_URL must start with https: outside of your own network",
  ],
  ...[
    "s3.example.test/hall",
    "key:secret@s3.example.test",
    "key:se%ret@s3.example.test/hall",
    "k:s@s3.example.test/hall?x=1",
  ].map(
    (rest) =>
      [
        { COPY_STORE_URL: `https://${rest}`, BACKUP_PASSPHRASE: "secret" },
        "COPY_STORE_URL must look like https://KEY_ID:SECRET@HOST/BUCKET/FOLDER?region=REGION, with % codes for special characters in the key",
      ] as const,
  ),
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP must be a number from 1 to 365"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY must be 0 or 1"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be a level such as info"],
  [{ PAYSTACK_SECRET_KEY: "secret" }, "PAYSTACK_SECRET_KEY must look like sk_test_… or sk_live_…"],
  [{ ...TEST_KEYS, PAYSTACK_PUBLIC_KEY: "sk_test_abc" }, "PAYSTACK_PUBLIC_KEY must look like pk_test_… or pk_live_…"],
  [{ ...TEST_KEYS, PAYSTACK_BASE_URL: "ftp://x" }, "PAYSTACK_BASE_URL must be a URL starting with http: or https:"],
  [
    { PAYSTACK_SECRET_KEY: TEST_KEYS.PAYSTACK_SECRET_KEY },
    "PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY must be given together",
  ],
  [
    { PAYSTACK_PUBLIC_KEY: TEST_KEYS.PAYSTACK_PUBLIC_KEY },
    "PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY must be given together",
  ],
  [
    { PAYSTACK_BASE_URL: "https://api.example.test" },
    "PAYSTACK_BASE_URL needs PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY",
  ],
  [
    { ...LIVE_KEYS, PAYSTACK_PUBLIC_KEY: TEST_KEYS.PAYSTACK_PUBLIC_KEY },
    "PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY must both be live or both be test keys",
  ],
  [
    { ...TEST_KEYS, PAYSTACK_PUBLIC_KEY: LIVE_KEYS.PAYSTACK_PUBLIC_KEY },
    "PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY must both be live or both be test keys",
  ],
  [{ ...LIVE_KEYS, DEMO: "1" }, "DEMO=1 is refused together with live Paystack keys"],
] as const)("%o stops the start with one clear line", ([environment, line]) => {
  const read = () => readConfig(environment, ROOT);
  expect(read).toThrow(StartProblem);
  expect(read).toThrow(new StartProblem(line));
});

test("no wrong value is repeated in the line: it may be a secret in the wrong place", () => {
  expect(() => readConfig({ PAYSTACK_SECRET_KEY: "hunter2" }, ROOT)).not.toThrow(/hunter2/u);
});

test("with live keys the demo season never loads, also without a DEMO setting", () => {
  expect(readConfig(LIVE_KEYS, ROOT)).toMatchObject({ demo: false, paystack: { secretKey: "sk_live_abc123" } });
  expect(readConfig(TEST_KEYS, ROOT).demo).toBeUndefined();
  expect(readConfig({ ...TEST_KEYS, DEMO: "1" }, ROOT).demo).toBe(true);
});

test("real keys go to the provider itself unless another address is given", () => {
  expect(readConfig(TEST_KEYS, ROOT).paystack).toEqual({
    secretKey: "sk_test_abc123",
    publicKey: "pk_test_abc123",
    baseUrl: "https://api.paystack.co",
    scriptUrl: "https://js.paystack.co/v2/inline.js",
  });
  const elsewhere = { ...TEST_KEYS, PAYSTACK_BASE_URL: "http://127.0.0.1:9/" };
  expect(readConfig(elsewhere, ROOT).paystack?.baseUrl).toBe("http://127.0.0.1:9");
});

describe("WhatsApp", () => {
  const WHATSAPP = {
    WHATSAPP_TOKEN: "token",
    WHATSAPP_NUMBER_ID: "106540352242922",
    WHATSAPP_APP_SECRET: "secret",
    WHATSAPP_VERIFY_TOKEN: "verify-token",
    WHATSAPP_TEMPLATE: "match_called",
  };

  test("is off until it is set, and then has a price and Meta's address", () => {
    expect(readConfig({}, "/").whatsApp).toBeNull();
    expect(readConfig(WHATSAPP, "/")).toMatchObject({
      whatsApp: { numberId: "106540352242922", language: "en", baseUrl: "https://graph.facebook.com/v23.0" },
      textCosts: { whatsAppPriceKobo: 1_200 },
    });
  });

  test.each([
    ["https://graph.facebook.com/v24.0/", "https://graph.facebook.com/v24.0"],
    ["http://127.0.0.1:9/v23.0", "http://127.0.0.1:9/v23.0"],
  ])("has another address: %s", (WHATSAPP_ADDRESS, baseUrl) => {
    expect(readConfig({ ...WHATSAPP, WHATSAPP_ADDRESS }, "/").whatsApp).toMatchObject({ baseUrl });
  });

  test.each([
    [{ ...WHATSAPP, WHATSAPP_APP_SECRET: "" }, "WHATSAPP_TOKEN needs WHATSAPP_APP_SECRET"],
    [{ WHATSAPP_TEMPLATE: "match_called" }, "WHATSAPP_TEMPLATE needs WHATSAPP_TOKEN"],
    [{ WHATSAPP_TOKEN: "token" }, "WHATSAPP_TOKEN needs WHATSAPP_NUMBER_ID"],
    [{ WHATSAPP_ADDRESS: "https://graph.facebook.com/v24.0" }, "WHATSAPP_ADDRESS needs WHATSAPP_TOKEN"],
    [{ WHATSAPP_LANGUAGE: "en_GB" }, "WHATSAPP_LANGUAGE needs WHATSAPP_TOKEN"],
    [{ WHATSAPP_PRICE: "10" }, "WHATSAPP_PRICE needs WHATSAPP_TOKEN"],
    [{ ...WHATSAPP, WHATSAPP_ADDRESS: "http://graph.facebook.com/v24.0" }, "WHATSAPP_ADDRESS must begin with https://"],
    [{ ...WHATSAPP, WHATSAPP_ADDRESS: "http://127.0.0.1.example.ng" }, "WHATSAPP_ADDRESS must begin with https://"],
    [{ ...WHATSAPP, WHATSAPP_NUMBER_ID: "+2348031234567" }, "WHATSAPP_NUMBER_ID must be the number's id of digits"],
    [{ ...WHATSAPP, WHATSAPP_TEMPLATE: "Match called" }, "WHATSAPP_TEMPLATE must be the template's name"],
    [{ ...WHATSAPP, WHATSAPP_LANGUAGE: "English" }, "WHATSAPP_LANGUAGE must be a language such as en or en_GB"],
    [{ ...WHATSAPP, WHATSAPP_VERIFY_TOKEN: "short" }, "WHATSAPP_VERIFY_TOKEN must have at least 8 characters"],
    [{ ...WHATSAPP, WHATSAPP_PRICE: "0" }, "WHATSAPP_PRICE must be above 0 with WHATSAPP_TOKEN"],
  ])("%j is refused", (environment, message) => {
    expect(() => readConfig(environment, "/")).toThrow(message);
  });
});

describe("the provider of text messages", () => {
  const AFRICAS_TALKING = { SMS_PROVIDER: "africastalking", SMS_API_KEY: "key", SMS_USERNAME: "hall" };
  const TERMII = {
    SMS_PROVIDER: "termii",
    SMS_API_KEY: "key",
    SMS_SENDER: "PocketHall",
    SMS_ADDRESS: "https://v3.api.termii.com/",
  };

  test("is named with what it needs", () => {
    expect(readConfig(AFRICAS_TALKING, "/")).toMatchObject({
      sms: { provider: "africastalking", settings: { apiKey: "key", username: "hall", sender: null } },
    });
    expect(readConfig(TERMII, "/")).toMatchObject({
      sms: { provider: "termii", settings: { sender: "PocketHall", baseUrl: "https://v3.api.termii.com" } },
    });
  });

  test.each([
    [{ ...AFRICAS_TALKING, SMS_USERNAME: "" }, "SMS_PROVIDER=africastalking needs SMS_USERNAME"],
    [{ ...TERMII, SMS_ADDRESS: "" }, "SMS_PROVIDER=termii needs SMS_ADDRESS"],
    [{ ...TERMII, SMS_PROVIDER: "other" }, "SMS_PROVIDER must be africastalking or termii"],
    [{ ...TERMII, SMS_SENDER: "x" }, "SMS_SENDER must be 3 to 11 letters and digits"],
    [{ ...TERMII, SMS_PRICE: "5 naira" }, "SMS_PRICE must be an amount in naira such as 4 or 3.5"],
  ])("%j is refused", (environment, message) => {
    expect(() => readConfig(environment, "/")).toThrow(message);
  });
});
