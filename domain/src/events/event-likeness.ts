import { foldedName } from "../names/names.ts";
import { compareEvents, type EventComparison } from "./compare-events.ts";
import { daysApart, type EventRecord, MOST_DAYS_APART, peopleOf } from "./event-record.ts";

/** How likely two records are of one event, and what that is made of. */
export type EventLikeness = {
  /** From 0 to 100. */
  score: number;
  /** Whole days between the end of the one and the beginning of the other; 0 where they overlap. */
  days: number;
  sharedPeople: number;
  comparison: EventComparison;
};

/**
 * From this score on two records are shown to staff as one event that may be stored twice. Of 79 real events and a second
 * source with a fifth of the matches missing and a twentieth wrong, none scores below 83; of two different ones none
 * above 60 (real-events.test.ts).
 */
export const LIKELY_THE_SAME = 65;

const WEIGHTS = { name: 10, people: 20, matches: 70 } as const;
/** Fewer equal matches than these prove less, unless there are no more: players who meet often may repeat a score. */
const CONVINCING_MATCHES = 3;

/**
 * Scores how likely two records are of one event.
 *
 * 0 when the days of play lie more than three days apart. Otherwise up to 10 for the name (words in common, of the shorter
 * name, years aside), up to 20 for the people (in both, of the smaller field), up to 70 for the matches (equal ones, of
 * the smaller record, times the part of equal ones among equal and contradicting; one or two equal matches
 * of three or more give one or two thirds of that). Name and people alone never reach `LIKELY_THE_SAME`: an event and its qualifying share
 * both, and so do the groups of a league, whose players meet again on the next days with other results.
 */
export function eventLikeness(here: EventRecord, there: EventRecord): EventLikeness {
  const comparison = compareEvents(here, there);
  const days = daysBetween(here, there);
  const sharedPeople = comparison.people.length;
  const equal = comparison.equal.length;
  const agreement = equal / Math.max(1, equal + comparison.contradicting.length);
  const convincing = Math.max(1, Math.min(CONVINCING_MATCHES, here.matches.length, there.matches.length));
  const matches = share(equal, here.matches, there.matches) * agreement * Math.min(1, equal / convincing);
  const people = share(sharedPeople, peopleOf(here), peopleOf(there));
  const sum = WEIGHTS.name * nameShare(here.name, there.name) + WEIGHTS.people * people + WEIGHTS.matches * matches;
  return { score: days > MOST_DAYS_APART ? 0 : Math.round(sum), days, sharedPeople, comparison };
}

const share = (count: number, one: readonly unknown[], other: readonly unknown[]): number =>
  count / Math.max(1, Math.min(one.length, other.length));

/** The part of the shorter name's words that the other name has too; years and seasons do not count. */
function nameShare(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}

/** A year and the season that begins with it are no part of a name; the number of a group or a leg is. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    foldedName(name)
      .replaceAll(/\b(?:19|20)\d\d(?: \d\d)?\b/gu, "")
      .split(" ")
      .filter((word) => word !== ""),
  );

/** Whole days between the end of the one and the beginning of the other; 0 where they overlap. */
export function daysBetween(here: EventRecord, there: EventRecord): number {
  const [one, other] = [playedBetween(here), playedBetween(there)];
  if (!one || !other) return Number.POSITIVE_INFINITY;
  if (one.last < other.first) return Math.floor(daysApart(one.last, other.first));
  return other.last < one.first ? Math.floor(daysApart(other.last, one.first)) : 0;
}

function playedBetween({ matches }: EventRecord): { first: Date; last: Date } | undefined {
  const [match] = matches;
  if (!match) return undefined;
  return matches.reduce(
    ({ first, last }, { playedAt }) => ({
      first: playedAt < first ? playedAt : first,
      last: playedAt > last ? playedAt : last,
    }),
    { first: match.playedAt, last: match.playedAt },
  );
}
