import { t } from "@lingui/core/macro";
import { formatDate, formatTime } from "../../lib/dates.ts";
import type { Expected, OwnMatch } from "./next-match.queries.ts";

/** When the match begins, in words: 'Now', 'about 15:40', 'Nov 26, 15:40'. */
export function whenOf(match: OwnMatch, expected: Expected | undefined, isToday: boolean): string {
  if (match.status === "live") return t`Live`;
  if (match.called_at !== null) return t`Now: you are called to the table`;
  if (match.status === "postponed") return t`Postponed`;
  const day = (at: string) => (isToday ? "" : `${formatDate(at)}, `);
  if (expected) {
    const time = formatTime(expected.expected_at);
    return `${day(expected.expected_at)}${t`about ${time}`}`;
  }
  if (match.scheduled_at !== null) return `${day(match.scheduled_at)}${formatTime(match.scheduled_at)}`;
  return t`Time to be announced`;
}

/** The table and its hall; a called or planned table counts before an expected one. */
export function tableOf(match: OwnMatch, expected: Expected | undefined): MatchTable | undefined {
  return match.table ?? (expected && { name: expected.table, hall: expected.hall, hall_id: expected.hall_id });
}
type MatchTable = Omit<NonNullable<OwnMatch["table"]>, "address">;

export const opponentOf = ({ opponent }: OwnMatch): string => opponent?.name ?? t`To be decided`;

export const pageOfMatch = ({ id, status }: OwnMatch): string =>
  status === "live" ? `/live-matches/${id}` : `/fixtures/${id}`;
