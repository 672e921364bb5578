import * as z from "zod";

/** After how many days records of a kind are removed: by default, and at the least. `null`: never. */
const KEPT = {
  KEEP_UNPAID_PAYMENTS_DAYS: { days: 180, least: 180 },
  KEEP_PROVIDER_MESSAGES_DAYS: { days: 730, least: 180 },
  KEEP_AUDIT_LOG_DAYS: { days: null, least: 365 },
  KEEP_LOGIN_LOG_DAYS: { days: 180, least: 7 },
  KEEP_DEVICES_DAYS: { days: 180, least: 30 },
  KEEP_ENDED_SESSIONS_DAYS: { days: 30, least: 1 },
  KEEP_READ_NOTIFICATIONS_DAYS: { days: 90, least: 1 },
  KEEP_UNREAD_NOTIFICATIONS_DAYS: { days: 365, least: 30 },
  KEEP_MESSAGES_DAYS: { days: 30, least: 1 },
  KEEP_WEBHOOK_DELIVERIES_DAYS: { days: 30, least: 1 },
} as const satisfies Record<string, { days: number | null; least: number }>;

export type RetentionSetting = keyof typeof KEPT;
/** In days; null: never removed. */
export type RetentionAges = Readonly<Record<RetentionSetting, number | null>>;

const MOST_DAYS = 36_500;
const NAMES = Object.keys(KEPT) as RetentionSetting[];

const each = <Value>(valueOf: (name: RetentionSetting) => Value) =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Record<RetentionSetting, Value>;

/** A fewest of days protects what still has a use: a payer may be credited late, an attack be noticed late. */
const daysFrom = (least: number) => {
  const error = `must be days from ${least} to ${MOST_DAYS}, or never`;
  return z
    .string()
    .regex(/^(?:never|\d{1,5})$/u, { error })
    .transform((text) => (text === "never" || Number(text) === 0 ? null : Number(text)))
    .refine((days) => days === null || (days >= least && days <= MOST_DAYS), { error });
};

/** The variables about how long records are kept. */
export const RETENTION_VARIABLES = each((name) => daysFrom(KEPT[name].least).default(KEPT[name].days as number | null));

export const RETENTION_DEFAULTS: RetentionAges = each((name) => KEPT[name].days);

/** Out of all settings those of this page. */
export const retentionAges = (values: RetentionAges): RetentionAges => each((name) => values[name]);
