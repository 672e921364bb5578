import { daysApart, type EventMatch, type EventRecord, MOST_DAYS_APART, resultFor } from "./event-record.ts";
import { type SamePerson, samePeople } from "./same-people.ts";

export type MatchPair = { here: EventMatch; there: EventMatch };

/** How two records of an event differ, match by match. */
export type EventComparison = {
  people: SamePerson[];
  /** The same two people with the same result. */
  equal: MatchPair[];
  /** The same two people within three days, with another result. */
  contradicting: MatchPair[];
  onlyHere: EventMatch[];
  onlyThere: EventMatch[];
};

/**
 * Compares two records of an event. Each match is in one list once: two people who met twice have two matches, and equal
 * results are paired before results that differ, the nearest in time first.
 */
export function compareEvents(here: EventRecord, there: EventRecord): EventComparison {
  const people = samePeople(here, there);
  const hereIds = new Map(people.map((same) => [same.there.id, same.here.id]));
  const hereLeft = Map.groupBy(here.matches, (match) => pairingOf(match, (id) => id));
  const comparison: EventComparison = { people, equal: [], contradicting: [], onlyHere: [], onlyThere: [] };
  const thereByPair = Map.groupBy(there.matches, (match) => pairingOf(match, (id) => hereIds.get(id) ?? `there:${id}`));
  for (const [pairing, matches] of thereByPair) {
    const equal = nearestPairs(hereLeft.get(pairing) ?? [], matches, (one, other) => isEqual(one, other, hereIds));
    const contradicting = nearestPairs(equal.left.here, equal.left.there, isNear);
    comparison.equal.push(...equal.pairs);
    comparison.contradicting.push(...contradicting.pairs);
    comparison.onlyThere.push(...contradicting.left.there);
    hereLeft.set(pairing, contradicting.left.here);
  }
  return { ...comparison, onlyHere: [...hereLeft.values()].flat() };
}

const pairingOf = ({ players }: EventMatch, idOf: (id: string) => string): string =>
  players
    .map(({ id }) => idOf(id))
    .toSorted()
    .join(" ");

function isEqual(here: EventMatch, there: EventMatch, hereIds: ReadonlyMap<string, string>): boolean {
  const side = hereIds.get(there.players[0].id) === here.players[0].id ? 0 : 1;
  return resultFor(here, 0) === resultFor(there, side);
}

const isNear = (here: EventMatch, there: EventMatch): boolean =>
  daysApart(here.playedAt, there.playedAt) <= MOST_DAYS_APART;

type Fit = (here: EventMatch, there: EventMatch) => boolean;

/** Pairs matches that fit, the nearest in time first; what fits nothing is left. */
function nearestPairs(here: readonly EventMatch[], there: readonly EventMatch[], fit: Fit) {
  const fits = here
    .flatMap((one) => there.filter((other) => fit(one, other)).map((other) => ({ here: one, there: other })))
    .sort((a, b) => daysApart(a.here.playedAt, a.there.playedAt) - daysApart(b.here.playedAt, b.there.playedAt));
  const pairs: MatchPair[] = [];
  const taken = new Set<EventMatch>();
  for (const pair of fits) {
    if (taken.has(pair.here) || taken.has(pair.there)) continue;
    taken.add(pair.here).add(pair.there);
    pairs.push(pair);
  }
  const isLeft = (match: EventMatch) => !taken.has(match);
  return { pairs, left: { here: here.filter(isLeft), there: there.filter(isLeft) } };
}
