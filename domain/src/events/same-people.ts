import { nameLikeness } from "../names/name-likeness.ts";
import { nameKey } from "../names/names.ts";
import {
  daysApart,
  type EventMatch,
  type EventRecord,
  MOST_DAYS_APART,
  type Person,
  peopleOf,
  resultFor,
} from "./event-record.ts";

/** Why a player of one record is taken for a player of the other, the surest first. */
export type Identity = "same-player" | "same-name" | "similar-name" | "same-results";
export type SamePerson = { here: Person; there: Person; identity: Identity };

/** This many equal results identify a person under any name; fewer need a common word in the name. */
const ENOUGH_RESULTS = 2;

/**
 * Pairs the people of two records of an event: one player of the database, the same name, a name that is alike, then those
 * who have the same results against the same opponents within three days. A person who fits two others fits none by name.
 */
export function samePeople(here: EventRecord, there: EventRecord): SamePerson[] {
  const pairing = createPairing(peopleOf(here), peopleOf(there));
  pairing.add("same-player", (person) => [person.id]);
  pairing.add("same-name", ({ name }) => [nameKey(name)]);
  pairing.add(
    "similar-name",
    ({ name }) => blocksOf(name),
    (one, other) => nameLikeness(one.name, other.name) !== null,
  );
  for (let size = -1; size !== pairing.found.length; ) {
    size = pairing.found.length;
    for (const same of sameResults(here, there, pairing.found)) pairing.take(same);
  }
  return pairing.found;
}

function createPairing(here: readonly Person[], there: readonly Person[]) {
  const found: SamePerson[] = [];
  const taken = { here: new Set<string>(), there: new Set<string>() };
  const take = (same: SamePerson): void => {
    if (taken.here.has(same.here.id) || taken.there.has(same.there.id)) return;
    taken.here.add(same.here.id);
    taken.there.add(same.there.id);
    found.push(same);
  };
  /** Pairs those left who share a key and fit only each other. */
  const add = (
    identity: Identity,
    keysOf: (person: Person) => string[],
    fit: (one: Person, other: Person) => boolean = () => true,
  ) => {
    const free = here.filter(({ id }) => !taken.here.has(id));
    const byKey = Map.groupBy(
      free.flatMap((person) => keysOf(person).map((key) => ({ key, person }))),
      ({ key }) => key,
    );
    const fits = there
      .filter(({ id }) => !taken.there.has(id))
      .flatMap((other) => {
        const near = new Set(keysOf(other).flatMap((key) => byKey.get(key)?.map(({ person }) => person) ?? []));
        return [...near].filter((one) => fit(one, other)).map((one) => ({ here: one, there: other, identity }));
      });
    const [ofHere, ofThere] = [Map.groupBy(fits, (same) => same.here), Map.groupBy(fits, (same) => same.there)];
    for (const same of fits)
      if (ofHere.get(same.here)?.length === 1 && ofThere.get(same.there)?.length === 1) take(same);
  };
  return { found, take, add };
}

/** Names that may be alike share a word, or are the same letters run together. */
const blocksOf = (name: string): string[] => {
  const words = nameKey(name)
    .split(" ")
    .filter((word) => word.length > 1);
  return [...new Set([...words, words.join("")])];
};

type Seen = { person: Person; result: string; playedAt: Date };

/** People still unknown whose results against people already known are the same, best first. */
function sameResults(here: EventRecord, there: EventRecord, found: readonly SamePerson[]): SamePerson[] {
  const hereIds = new Map(found.map((same) => [same.there.id, same.here.id]));
  const known = new Set(hereIds.values());
  const seenHere = unknownOpponents(here, (id) => (known.has(id) ? id : undefined));
  const votes = new Map<string, { here: Person; there: Person; count: number }>();
  for (const [opponent, seen] of unknownOpponents(there, (id) => hereIds.get(id)))
    for (const other of seen)
      for (const one of seenHere.get(opponent) ?? []) {
        if (one.result !== other.result || daysApart(one.playedAt, other.playedAt) > MOST_DAYS_APART) continue;
        const key = `${one.person.id} ${other.person.id}`;
        const vote = votes.get(key) ?? { here: one.person, there: other.person, count: 0 };
        votes.set(key, { ...vote, count: vote.count + 1 });
      }
  return [...votes.values()]
    .filter((vote) => isOneByResults(vote.count, vote.here.name, vote.there.name))
    .sort((a, b) => b.count - a.count)
    .map((vote) => ({ here: vote.here, there: vote.there, identity: "same-results" }));
}

/** By the opponent who is known: the results of those who are not, as the unknown player sees them. */
function unknownOpponents(record: EventRecord, knownAs: (id: string) => string | undefined): Map<string, Seen[]> {
  const seen = new Map<string, Seen[]>();
  const note = (match: EventMatch, side: 0 | 1) => {
    const person = match.players[side];
    const opponent = knownAs(match.players[side === 0 ? 1 : 0].id);
    if (opponent === undefined || knownAs(person.id) !== undefined) return;
    const list = seen.get(opponent) ?? [];
    list.push({ person, result: resultFor(match, side), playedAt: match.playedAt });
    seen.set(opponent, list);
  };
  for (const match of record.matches) for (const side of [0, 1] as const) note(match, side);
  return seen;
}

/** Whether this many equal results against the same opponents in two sources make two names look like one person's. */
export const isOneByResults = (count: number, one: string, other: string): boolean =>
  count >= ENOUGH_RESULTS || (count > 0 && shareWord(one, other));

function shareWord(one: string, other: string): boolean {
  const words = new Set(nameKey(one).split(" "));
  return nameKey(other)
    .split(" ")
    .some((word) => word.length > 1 && words.has(word));
}
