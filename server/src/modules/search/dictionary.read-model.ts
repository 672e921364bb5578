import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { SearchWords } from "./search-words.ts";
import { slipsBetween } from "./slips.ts";
import { type Dictionary, joinings, type Meanings } from "./text-query.ts";

/** Shorter words have too many neighbours to guess at. */
const SHORTEST_GUESSED = 3;
/** A shorter word alone that begins known ones is not guessed at: it is being typed. */
const SHORTEST_GUESSED_ALONE = 4;
/** Words of which two slips are forgiven, where what was typed begins none and has no nearer neighbour. */
const SHORTEST_FORGIVEN_TWICE = 7;
const MOST_NEAR = 12;

const KINDS = ["person", "event"] as const;
type Kind = (typeof KINDS)[number];
type Entry = { typed: string; begun: Kind[]; near: string[]; starts: string[] };
/** What the words of one query may mean in names of people, in those of events, and in either. */
export type Dictionaries = Record<Kind | "either", Dictionary>;

/** Looks all words of a query up, and what they would be with their neighbour. */
export async function dictionariesFor(db: Db, search: SearchWords): Promise<Dictionaries> {
  const typed = [...new Set([...search.needed, ...joinings(search).flat()])];
  const { rows } = await sql<Entry>`
    select * from search_meanings(${sql.val(typed)}::text[], ${sql.val(typed.map(isGuessed))}::boolean[])`.execute(db);
  const isAlone = search.needed.length === 1;
  const dictionaryOf = async (kind: Kind): Promise<Dictionary> =>
    new Map(await Promise.all(rows.map(async (row) => [row.typed, await meaningsBy(db, kind, row, isAlone)] as const)));
  const [person, event] = await Promise.all([dictionaryOf("person"), dictionaryOf("event")]);
  return { person, event, either: new Map(typed.map((word) => [word, both(person.get(word), event.get(word))])) };
}

const isGuessed = (word: string): boolean => word.length >= SHORTEST_GUESSED && !/\p{N}/u.test(word);

const both = (one?: Meanings, other?: Meanings): Meanings => ({
  isBegun: one?.isBegun === true || other?.isBegun === true,
  near: [...new Set([...(one?.near ?? []), ...(other?.near ?? [])])],
  halves: [...(one?.halves ?? []), ...(other?.halves ?? [])],
});

async function meaningsBy(
  db: Db,
  kind: Kind,
  { typed, begun, near, starts }: Entry,
  isAlone: boolean,
): Promise<Meanings> {
  const isBegun = begun.includes(kind);
  const halves = ofKind(kind, starts).map((start) => [start, typed.slice(start.length)] as const);
  const isBeingTyped = isAlone && begun.length > 0 && typed.length < SHORTEST_GUESSED_ALONE;
  const nearest = isBeingTyped ? [] : nearestOf(typed, ofKind(kind, near), 1);
  const isKnown = nearest.length > 0 || begun.length > 0;
  const mayBeTwice = typed.length >= SHORTEST_FORGIVEN_TWICE - 2 && isGuessed(typed);
  if (isKnown || !mayBeTwice) return { isBegun, near: nearest, halves };
  return { isBegun, near: await forgivenTwice(db, kind, typed), halves };
}

/** The words of one kind among words written as "kind word". */
const ofKind = (kind: Kind, notifications: readonly string[]): string[] =>
  notifications.filter((text) => text.startsWith(`${kind} `)).map((text) => text.slice(kind.length + 1));

/** Words that share enough trigrams, at most two slips away. By the trigrams' index alone, hence not by the kind's. */
async function forgivenTwice(db: Db, kind: Kind, typed: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_words where word % ${typed} and kind || '' = ${kind}
    group by word order by similarity(word, ${typed}) desc, word limit ${2 * MOST_NEAR}`.execute(db);
  const words = rows.map(({ word }) => word);
  return nearestOf(typed, words, 2).filter((word) => Math.max(word.length, typed.length) >= SHORTEST_FORGIVEN_TWICE);
}

const nearestOf = (typed: string, words: readonly string[], limit: number): string[] =>
  words.filter((word) => slipsBetween(typed, word, limit) <= limit).slice(0, MOST_NEAR);
