import { t } from "@lingui/core/macro";
import { formatDate, formatTime } from "../lib/dates.ts";

const FORMATS = {
  date: (iso: string) => formatDate(iso),
  time: formatTime,
  "date-time": (iso: string) => `${formatDate(iso)}, ${formatTime(iso)}`,
  record: (iso: string) => formatDate(iso, true),
} as const;

export type DateTimeProps = { value: string | null | undefined; format?: keyof typeof FORMATS };

/** A moment in Lagos: 'Mar 04', '14:30', both, or with the year for records; 'TBD' when it is not known yet. */
export function DateTime({ value, format = "date" }: DateTimeProps) {
  if (!value) return <span>{t`TBD`}</span>;
  return <time dateTime={value}>{FORMATS[format](value)}</time>;
}
