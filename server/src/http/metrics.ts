import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
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
type MetricsOptions = {
  viewers: () => number;
  cacheBytes: () => number;
  earlyResponses: Pick<EarlyResponses, "onResponse">;
  backups: () => Promise<BackupFigures>;
  work: () => Promise<WorkFigures>;
  /** Lets a collector read them that is neither on this machine nor on a private network. */
  token: string | undefined;
};

/** GET /metrics: Prometheus text. Routes are named by their pattern, so that labels stay few. */
export function registerMetrics(
  app: FastifyInstance,
  { viewers, cacheBytes, earlyResponses, backups, work, token }: MetricsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "pockethall_request_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  new Gauge({
    name: "pockethall_live_viewers",
    help: "Open live streams",
    registers: [registry],
    collect() {
      this.set(viewers());
    },
  });
  new Gauge({
    name: "pockethall_response_cache_bytes",
    help: "Memory of cached responses",
    registers: [registry],
    collect() {
      this.set(cacheBytes());
    },
  });
  registerBackupFigures(registry, backups);
  registerWorkFigures(registry, work);
  earlyResponses.onResponse(({ route, status, tookMs }) =>
    duration.observe({ method: "GET", route, status }, tookMs / 1000),
  );
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/metrics", { config: { shed: "never" } }, async (request, reply) => {
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

/** What jobs have left undone, as of the scrape before, like the backups. */
function registerWorkFigures(registry: Registry, read: () => Promise<WorkFigures>): void {
  const gauges = WORK_GAUGES.map(([figure, name, help]) => ({
    figure,
    gauge: new Gauge({ name, help, registers: [registry] }),
  }));
  const refresh = async () => {
    const figures = await read();
    for (const { figure, gauge } of gauges) gauge.set(figures[figure]);
    failed.set(figures.failedJobs);
  };
  const failed = new Gauge({
    name: "pockethall_jobs_failed",
    help: "Jobs without attempts left that nothing replaced",
    registers: [registry],
    collect: () => void refresh().catch(() => undefined), // the figures of before stay
  });
}

const WORK_GAUGES = [
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
