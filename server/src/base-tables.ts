/** The tables of the folders that every module depends on, by folder. */
export const BASE_TABLES = {
  database: ["audit_log", "live_events"],
  http: ["idempotency_keys"],
  jobs: ["job_completions"],
  live: ["live_channels", "live_viewers"],
  mail: ["outbox_messages"],
  retention: ["retention_totals"],
} as const;
