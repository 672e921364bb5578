import type { RetentionSetting } from "../config/retention-settings.ts";

/** How long a record is kept: a number of days, or what a setting says. */
type Age = number | RetentionSetting;

type Removal =
  /** Whole rows, in batches. `since`, an expression of SQL, is when the age begins; `and` is a further condition. */
  | { by: "rows"; since: string; and?: string }
  /** A function of the database, where this server may not delete: `name(before, most)` answers how many it removed. */
  | { by: "function"; function: string }
  /** Another job, whose rules are its own. */
  | { by: "job"; task: string };

export type RetentionRule = {
  /** In metrics and in the log. */
  name: string;
  table: string;
  /** What is removed and why then, as the operator's guide says it (`operator-guide.test.ts`). */
  what: string;
  age: Age;
  why: string;
} & Removal;

const NO_USE = "of no more use";
/** A session's end, a token's, or that of a code or link: what an account's owner may still ask about. */
const ENDED = "KEEP_ENDED_SESSIONS_DAYS";

/**
 * Everything that is removed by age, in the order in which it is. What is not here is kept: money with its result, match
 * logs, results, draws and decisions about them are the record, and `verify-ledger` and `verify-log` read all of it.
 */
export const RETENTION_RULES: readonly RetentionRule[] = [
  {
    name: "live-events",
    table: "live_events",
    what: "live events",
    age: 1,
    why: "no viewer resumes after them",
    by: "rows",
    since: "created_at",
    // Numbers would start over after the newest.
    and: "id < (select max(id) from live_events)",
  },
  {
    name: "answers",
    table: "idempotency_keys",
    what: "answers for repeated requests",
    age: 30,
    why: "a key is not repeated so late",
    by: "rows",
    since: "created_at",
  },
  {
    name: "sign-up-attempts",
    table: "sign_up_attempts",
    what: "attempts to sign up, by their hash",
    age: 1,
    why: "a form is not sent again so late",
    by: "rows",
    since: "created_at",
  },
  {
    name: "login-counters",
    table: "login_throttles",
    what: "counters of failed log-ins, after the last attempt",
    age: 1,
    why: "they delay no more log-ins",
    by: "rows",
    since: "last_attempt_at",
  },
  {
    name: "login-challenges",
    table: "login_challenges",
    what: "log-ins that wait for a code, after five minutes",
    age: 0,
    why: NO_USE,
    by: "rows",
    since: "expires_at",
  },
  {
    name: "known-clients",
    table: "known_clients",
    what: "known devices and addresses, after the last use",
    age: "KEEP_DEVICES_DAYS",
    why: "a log-in from a new device is notified",
    by: "rows",
    since: "last_used_at",
  },
  {
    name: "login-log",
    table: "login_log",
    what: "login log",
    age: "KEEP_LOGIN_LOG_DAYS",
    why: "attacks are noticed late",
    by: "rows",
    since: "hour",
  },
  {
    name: "sessions",
    table: "sessions",
    what: "sessions, after their end",
    age: ENDED,
    why: "the owner may ask who was logged in",
    by: "rows",
    since: "expires_at",
  },
  {
    name: "api-tokens",
    table: "api_tokens",
    what: "API tokens, after their end",
    age: ENDED,
    why: "the owner may ask what they were",
    by: "rows",
    since: "least(expires_at, revoked_at)",
  },
  {
    name: "contact-codes",
    table: "contact_codes",
    what: "codes to confirm an address",
    age: ENDED,
    why: "disputes about an account",
    by: "rows",
    since: "created_at",
  },
  {
    name: "reset-links",
    table: "password_resets",
    what: "links for a new password",
    age: ENDED,
    why: "disputes about an account",
    by: "rows",
    since: "created_at",
  },
  {
    name: "guardian-requests",
    table: "guardian_requests",
    what: "requests to a guardian without consent, after the link's end",
    age: ENDED,
    why: "disputes about an account",
    by: "rows",
    since: "expires_at",
    and: "answer is distinct from 'agreed'",
  },
  {
    name: "minors",
    table: "minors",
    what: "dates of birth of minors, with consents, after the 18th birthday",
    age: 365,
    why: "questions about a consent",
    by: "rows",
    since: "(born_on + interval '18 years')",
  },
  {
    name: "outbox",
    table: "outbox_messages",
    what: "e-mails and text messages",
    age: "KEEP_MESSAGES_DAYS",
    why: "an admin may ask what was sent",
    by: "rows",
    since: "created_at",
  },
  {
    name: "message-texts",
    table: "outbox_messages",
    what: "words of e-mails and text messages, when sent or of no more use",
    age: 0,
    why: "they hold codes and links",
    by: "job",
    task: "forget-messages",
  },
  {
    name: "deliveries",
    table: "notification_deliveries",
    what: "how a notification was sent and shown",
    age: 2,
    why: "nothing is sent later",
    by: "rows",
    since: "created_at",
  },
  {
    name: "deleted-notifications",
    table: "notifications",
    what: "notifications that their owner deleted, once their e-mail has left",
    age: 0,
    why: NO_USE,
    by: "rows",
    since: "created_at",
    and: `not in_app and not exists (
      select from notification_deliveries d
      where d.notification_id = notifications.id and (d.done_at is null or d.climb_at is not null))`,
  },
  {
    name: "read-notifications",
    table: "notifications",
    what: "notifications, after they were read",
    age: "KEEP_READ_NOTIFICATIONS_DAYS",
    why: NO_USE,
    by: "rows",
    since: "read_at",
  },
  {
    name: "unread-notifications",
    table: "notifications",
    what: "notifications that were never read",
    age: "KEEP_UNREAD_NOTIFICATIONS_DAYS",
    why: NO_USE,
    by: "rows",
    since: "created_at",
    and: "read_at is null",
  },
  {
    // After the deliveries: a ladder that sends a text message books it in this order.
    name: "text-costs",
    table: "text_message_costs",
    what: "what text messages of calls cost, by day and tournament",
    age: 365,
    why: "the provider's yearly bill",
    by: "rows",
    since: "updated_at",
  },
  {
    name: "webhook-deliveries",
    table: "webhook_deliveries",
    what: "deliveries of webhooks",
    age: "KEEP_WEBHOOK_DELIVERIES_DAYS",
    why: "organisers look for failures",
    by: "rows",
    since: "created_at",
  },
  {
    name: "exports",
    table: "personal_data_exports",
    what: "links to exports, as hashes",
    age: 1,
    why: "five exports a day",
    by: "rows",
    since: "created_at",
  },
  {
    name: "unpaid-payments",
    table: "payment_intents",
    what: "payments that brought no money: never made, failed or given up",
    age: "KEEP_UNPAID_PAYMENTS_DAYS",
    why: "a payer may still ask; no book names them",
    by: "rows",
    since: "created_at",
    // The condition of payment_intents_unsettled, and nothing that anyone refers to.
    and: `status in ('pending', 'failed', 'abandoned') and transfer_id is null
      and not exists (select from refunds r where r.payment_reference = payment_intents.reference)
      and not exists (select from disputes d where d.payment_reference = payment_intents.reference)`,
  },
  {
    name: "provider-messages",
    table: "provider_messages",
    what: "the payment provider's messages, word for word, by whole years",
    age: "KEEP_PROVIDER_MESSAGES_DAYS",
    why: "disputes reach back; their result stays in the payment",
    by: "function",
    function: "remove_old_provider_messages",
  },
  {
    name: "audit-log",
    table: "audit_log",
    what: "audit log: lines about tokens, devices, second factors, jobs, messages, backups, comments, streams and the order of play",
    age: "KEEP_AUDIT_LOG_DAYS",
    why: "the rest of the audit log stays: decisions about money, results, names and roles",
    by: "function",
    function: "remove_old_audit_lines",
  },
  {
    name: "failed-jobs",
    table: "graphile_worker.jobs",
    what: "failed jobs; those that a newer job replaced after 7 days",
    age: 30,
    why: "an admin repairs the cause",
    by: "job",
    task: "forget-jobs",
  },
  {
    name: "backups",
    table: "backup_runs",
    what: "records of backups whose file is gone",
    age: 365,
    why: "a year of history",
    by: "job",
    task: "take-backup",
  },
];
