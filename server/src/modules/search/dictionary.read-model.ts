import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { SearchWords } from "./search-words.ts";
import { slipsBetween } from "./slips.ts";
import { type Dictionary, joinings, type Meanings } from "./text-query.ts";

/** Shorter words have too many neighbours to guess at. */
const SHORTEST_GUESSED = 3;
/** A shorter word alone that begins known ones is not guessed at: it is being typed. */
const SHORTEST_GUESSED_ALONE = 4;
/** Shorter words have too many others within two slips. */
const SHORTEST_GUESSED_FAR = 5;
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
  const dictionaryOf = (kind: Kind) => new Map(rows.map((row) => [row.typed, meaningsBy(kind, row, isAlone)] as const));
  return withEither(typed, dictionaryOf("person"), dictionaryOf("event"));
}

/** The same, with words that lie farther away: two or three slips in a longer word, or another spelling of its sound. */
export async function fartherDictionaries(db: Db, dictionaries: Dictionaries): Promise<Dictionaries> {
  const typed = [...dictionaries.either.keys()];
  const guessed = typed.filter((word) => word.length >= SHORTEST_GUESSED_FAR && isGuessed(word));
  if (guessed.length === 0) return dictionaries;
  const { rows } = await sql<{ typed: string; kind: Kind; word: string }>`
    select typed, kind, word from search_far_meanings(${sql.val(guessed)}::text[], ${MOST_NEAR})`.execute(db);
  const far = rows.filter(({ typed: from, word }) => {
    const limit = slipsForgiven(from, word);
    return slipsBetween(from, word, limit) <= limit;
  });
  const dictionaryOf = (kind: Kind) =>
    new Map(
      typed.map((word) => {
        const found = far.filter((row) => row.kind === kind && row.typed === word).map((row) => row.word);
        return [word, withNear(dictionaries[kind].get(word) ?? NO_MEANING, found)] as const;
      }),
    );
  return withEither(typed, dictionaryOf("person"), dictionaryOf("event"));
}

const isGuessed = (word: string): boolean => word.length >= SHORTEST_GUESSED && !/\p{N}/u.test(word);

/** Two slips in words of five to seven letters, three in longer ones. */
const slipsForgiven = (one: string, other: string): number => (Math.max(one.length, other.length) < 8 ? 2 : 3);

const NO_MEANING: Meanings = { isBegun: false, near: [], halves: [] };

const withNear = ({ near, ...meanings }: Meanings, others: readonly string[]): Meanings => ({
  ...meanings,
  near: [...new Set([...near, ...others])],
});

const withEither = (typed: readonly string[], person: Dictionary, event: Dictionary): Dictionaries => ({
  person,
  event,
  either: new Map(typed.map((word) => [word, both(person.get(word), event.get(word))])),
});

const both = (one: Meanings = NO_MEANING, other: Meanings = NO_MEANING): Meanings => ({
  isBegun: one.isBegun || other.isBegun,
  near: [...new Set([...one.near, ...other.near])],
  halves: [...one.halves, ...other.halves],
});

function meaningsBy(kind: Kind, { typed, begun, near, starts }: Entry, isAlone: boolean): Meanings {
  const isBegun = begun.includes(kind);
  const halves = ofKind(kind, starts).map((start) => [start, typed.slice(start.length)] as const);
  const isBeingTyped = isAlone && begun.length > 0 && typed.length < SHORTEST_GUESSED_ALONE;
  const nearest = isBeingTyped ? [] : ofKind(kind, near).filter((word) => slipsBetween(typed, word, 1) <= 1);
  return { isBegun, near: nearest.slice(0, MOST_NEAR), halves };
}

/** The words of one kind among words written as "kind word". */
const ofKind = (kind: Kind, words: readonly string[]): string[] =>
  words.filter((text) => text.startsWith(`${kind} `)).map((text) => text.slice(kind.length + 1));
