import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ReplicaFigures } from "../database/replica.ts";
import { DomainProblem } from "../kernel/problem.ts";
import type { EarlyResponses } from "./early-responses.ts";
import { mayReadMetrics } from "./metrics-access.ts";

type BackupFigures = { lastSuccessAt: Date | null; isFailing: boolean };
export type WorkFigures = {
  /** Jobs that have failed and are not tried again automatically. */
  failedJobs: number;
  waitingJobs: number;
  /** For how long the oldest job has been due; 0: none waits. */
  oldestJobSeconds: number;
  /** Failed messages that could still be sent. */
  failedMessages: number;
  waitingMessages: number;
  /** For how long the oldest message has waited; 0: none waits. */
  oldestMessageSeconds: number;
  /** Deliveries of webhooks that wait for an attempt. */
  waitingDeliveries: number;
};
export type MoneyFigures = {
  /** Payments that the provider is still asked about. */
  pendingPayments: number;
  /** Withdrawals that finance has not decided on. */
  waitingWithdrawals: number;
  /** For how long the oldest of them has waited; 0: none waits. */
  oldestWithdrawalSeconds: number;
  suspensePayments: number;
  openDifferences: number;
  /** When the books were last compared with the provider's to the end, as a Unix time; 0: never. */
  lastComparedSeconds: number;
  /** Transfers written since the database's counters began: for rates, not a total. */
  ledgerTransfers: number;
};
export type PoolFigures = { used: number; idle: number; waiting: number };
type MetricsOptions = {
  viewers: () => number;
  cacheBytes: () => number;
  earlyResponses: Pick<EarlyResponses, "onResponse">;
  backups: () => Promise<BackupFigures>;
  work: () => Promise<WorkFigures>;
  money: () => Promise<MoneyFigures>;
  /** The pool of requests. */
  connections: () => PoolFigures;
  /** What the replica does for public pages; undefined: there is none. */
  replica: () => ReplicaFigures | undefined;
  isProviderAway: () => boolean;
  /** The continuous copy; null: there is none that could be restored. */
  copy: () => { lastCopiedAt: Date | null; isBehind: boolean };
  /** How many old records each rule has removed. */
  removed: () => Promise<readonly { rule: string; removed: number }[]>;
  /** Lets a collector read them that is neither on this machine nor on a private network. */
  token: string | undefined;
};

/** GET /metrics: Prometheus text. Routes are named by their pattern, so that labels stay few. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { earlyResponses, backups, work, money, removed, token } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "pockethall_request_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  registerProcessFigures(registry, options);
  registerBackupFigures(registry, backups);
  registerFigures(registry, WORK_ROWS, work);
  registerFigures(registry, MONEY_ROWS, money);
  registerRemoved(registry, removed);
  earlyResponses.onResponse(({ route, status, tookMs }) =>
    duration.observe({ method: "GET", route, status }, tookMs / 1000),
  );
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { config: { shed: "never", isTraced: false } }, async (request, reply) => {
    if (!mayReadMetrics(request, token)) throw new DomainProblem("not-permitted");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * The newest backup, as of the scrape before: one that waited for the database would not be answered while that is away.
 */
function registerBackupFigures(registry: Registry, read: () => Promise<BackupFigures>): void {
  const lastSuccess = new Gauge({
    name: "pockethall_backup_last_success_seconds",
    help: "When the newest backup that was verified began, as a Unix time; 0: there is none",
    registers: [registry],
  });
  const refresh = async () => {
    const { lastSuccessAt, isFailing } = await read();
    lastSuccess.set((lastSuccessAt?.getTime() ?? 0) / 1000);
    failing.set(isFailing ? 1 : 0);
  };
  const failing = new Gauge({
    name: "pockethall_backup_failing",
    help: "1 when the newest attempt at a backup failed",
    registers: [registry],
    collect: () => void refresh().catch(() => undefined), // the figures of before stay
  });
}

/** Figures that are read from the database, as of the scrape before, like the backups; one read for all of them. */
function registerFigures<Name extends string>(
  registry: Registry,
  rows: readonly (readonly [figure: Name, name: string, help: string])[],
  read: () => Promise<Readonly<Record<Name, number>>>,
): void {
  const refresh = async () => {
    const figures = await read();
    for (const { figure, gauge } of gauges) gauge.set(figures[figure]);
  };
  const gauges = rows.map(([figure, name, help], index) => ({
    figure,
    gauge: new Gauge({
      name,
      help,
      registers: [registry],
      ...(index === 0 ? { collect: () => void refresh().catch(() => undefined) } : {}), // the figures of before stay
    }),
  }));
}

/** What was removed by age, as of the scrape before, like the backups. */
function registerRemoved(registry: Registry, read: MetricsOptions["removed"]): void {
  const refresh = async () => {
    for (const { rule, removed } of await read()) gauge.set({ rule }, removed);
  };
  const gauge = new Gauge({
    name: "pockethall_removed_records",
    help: "Records removed by age since the installation began, by rule",
    labelNames: ["rule"],
    registers: [registry],
    collect: () => void refresh().catch(() => undefined), // the figures of before stay
  });
}

const WORK_ROWS = [
  ["failedJobs", "pockethall_jobs_failed", "Jobs without attempts left that nothing replaced"],
  ["waitingJobs", "pockethall_jobs_waiting", "Jobs that are due and wait for a worker"],
  ["oldestJobSeconds", "pockethall_jobs_oldest_waiting_seconds", "For how long the oldest job that waits has been due"],
  ["failedMessages", "pockethall_outbox_failed", "Messages that were given up and could still be sent"],
  ["waitingMessages", "pockethall_outbox_waiting", "Messages that wait to be sent"],
  [
    "oldestMessageSeconds",
    "pockethall_outbox_oldest_waiting_seconds",
    "For how long the oldest message that waits has waited",
  ],
  ["waitingDeliveries", "pockethall_webhooks_waiting", "Deliveries of webhooks that wait for an attempt"],
] as const satisfies readonly (readonly [keyof WorkFigures, string, string])[];

const MONEY_ROWS = [
  [
    "pendingPayments",
    "pockethall_payments_pending",
    "Payments of the last three days that the provider is asked about",
  ],
  ["waitingWithdrawals", "pockethall_withdrawals_waiting", "Withdrawals that wait for finance"],
  [
    "oldestWithdrawalSeconds",
    "pockethall_withdrawals_oldest_waiting_seconds",
    "For how long the oldest of these withdrawals has waited",
  ],
  ["suspensePayments", "pockethall_suspense_payments", "Payments whose money is set aside and waits for a decision"],
  [
    "openDifferences",
    "pockethall_reconciliation_differences",
    "Differences from the provider's records without an explanation",
  ],
  [
    "lastComparedSeconds",
    "pockethall_reconciliation_last_success_seconds",
    "When the books were last compared with the provider's to the end, as a Unix time; 0: never",
  ],
  [
    "ledgerTransfers",
    "pockethall_ledger_transfers",
    "Transfers written to the ledger since the database's counters began",
  ],
] as const satisfies readonly (readonly [keyof MoneyFigures, string, string])[];

/** What this process itself knows: read at the scrape. */
function registerProcessFigures(
  registry: Registry,
  { viewers, cacheBytes, connections, isProviderAway, copy, replica }: MetricsOptions,
) {
  const rows: readonly (readonly [name: string, help: string, read: () => number])[] = [
    ["pockethall_live_viewers", "Open live streams", viewers],
    ["pockethall_response_cache_bytes", "Memory of cached responses", cacheBytes],
    ["pockethall_database_connections_used", "Connections of requests that are in use", () => connections().used],
    [
      "pockethall_database_connections_idle",
      "Connections of requests that are open and free",
      () => connections().idle,
    ],
    ["pockethall_database_waiting", "Requests that wait for a connection to the database", () => connections().waiting],
    [
      "pockethall_provider_away",
      "1 while the payment provider does not answer this server",
      () => Number(isProviderAway()),
    ],
    [
      "pockethall_copy_last_success_seconds",
      "Up to when the continuous copy holds everything, as a Unix time; 0: there is none",
      () => (copy().lastCopiedAt?.getTime() ?? 0) / 1000,
    ],
    ["pockethall_copy_behind", "1 while the continuous copy fails or is late", () => Number(copy().isBehind)],
    [
      "pockethall_replica_answered",
      "Statements of public pages that the replica has answered",
      () => replica()?.answered ?? 0,
    ],
    [
      "pockethall_replica_passed_on",
      "Statements of public pages that the main database answered as the replica was away or behind",
      () => replica()?.passedOn ?? 0,
    ],
    ["pockethall_replica_away", "1 while the replica is away or behind", () => Number(replica()?.isAway ?? false)],
  ];
  for (const [name, help, read] of rows)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
}
