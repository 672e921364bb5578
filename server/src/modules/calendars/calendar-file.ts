import { lagosTimestamp } from "@pockethall/domain/time";
import {
  default as createCalendar,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { CalendarFacts, CalendarMatch, CalendarTournament } from "./calendar.read-model.ts";

/** How often a calendar that is subscribed to should ask again. */
export const REFRESH_SECONDS = 900;

/**
 * An iCalendar file (RFC 5545) of these facts, equal for equal facts. A match keeps its id when its time, table or players
 * change, so that a calendar moves the entry instead of adding one. Times are UTC, whole days those of Lagos.
 */
export function calendarFile({ name, path, tournaments, matches }: CalendarFacts, publicUrl: string): string {
  const base = publicUrl.replace(/\/+$/u, "");
  const calendar = createCalendar({
    name: `${oneLine(name)} · PocketHall`,
    prodId: { company: "PocketHall", product: "PocketHall", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    url: `${base}${path}`,
    ttl: REFRESH_SECONDS,
  });
  const host = new URL(base).hostname;
  for (const tournament of tournaments) addTournament(calendar, tournament, { base, host });
  for (const match of matches) addMatch(calendar, match, { base, host });
  return calendar.toString();
}

type Site = { base: string; host: string };

function addTournament(calendar: ICalCalendar, tournament: CalendarTournament, { base, host }: Site): void {
  const { id, name, status, venue, state, starts_at, ends_at, version, created_at } = tournament;
  calendar.createEvent({
    id: `tournament-${id}@${host}`,
    sequence: version,
    stamp: created_at,
    summary: oneLine(name),
    ...wholeDays(starts_at, ends_at),
    location: oneLine(`${venue}, ${state}`),
    url: `${base}/tournaments/${id}`,
    status: STATUS[status],
    transparency: ICalEventTransparency.TRANSPARENT, // a tournament does not make a person busy all day
  });
}

function addMatch(calendar: ICalCalendar, match: CalendarMatch, { base, host }: Site): void {
  const { id, status, starts_at, ends_at, is_whole_day, version, created_at } = match;
  calendar.createEvent({
    id: `match-${id}@${host}`,
    sequence: version,
    stamp: created_at,
    summary: oneLine(summaryOf(match)),
    description: `${oneLine(match.tournament)}\n${oneLine(match.round_name)} · Best of ${match.total_frames}`,
    ...(is_whole_day ? wholeDays(starts_at, starts_at) : { start: starts_at, end: ends_at }),
    location: oneLine(placeOf(match)),
    url: `${base}/fixtures/${id}`,
    status: STATUS[status],
  });
}

const STATUS: Readonly<Record<CalendarTournament["status"] | CalendarMatch["status"], ICalEventStatus>> = {
  draft: ICalEventStatus.TENTATIVE,
  upcoming: ICalEventStatus.CONFIRMED,
  scheduled: ICalEventStatus.CONFIRMED,
  ongoing: ICalEventStatus.CONFIRMED,
  live: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** "Ada Obi v Musa Bello", with the score once the match is over; the round while neither player is known. */
function summaryOf(match: CalendarMatch): string {
  const { status, player1, player2, player1_score, player2_score } = match;
  const isOver = status === "completed" && player1_score !== null && player2_score !== null;
  const between = isOver ? `${player1_score}–${player2_score}` : "v";
  const pair = `${player1 ?? "To be decided"} ${between} ${player2 ?? "To be decided"}`;
  const title = player1 === null && player2 === null ? `${match.round_name}, ${match.tournament}` : pair;
  return status === "postponed" ? `Postponed: ${title}` : title;
}

/** Without control characters: a line break of the old kind in a name would begin a line of the file. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ");

const placeOf = ({ table, hall, address, venue, state }: CalendarMatch): string =>
  [table, hall ?? venue, address, state].filter((part) => part !== null && part !== "").join(", ");

/** Calendar days of Lagos, both included; the end of an all-day entry is the day after its last (RFC 5545, 3.6.1). */
function wholeDays(from: Date, to: Date): { start: Date; end: Date; allDay: true } {
  const [start, last] = [lagosMidnight(from), lagosMidnight(to)];
  return { start, end: new Date(last.getTime() + 86_400_000), allDay: true };
}

/** The day in Lagos as midnight UTC, which is how the file's days are written. */
const lagosMidnight = (moment: Date): Date => new Date(`${lagosTimestamp(moment).slice(0, 10)}T00:00:00Z`);
