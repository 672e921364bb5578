import type { MatchId, PlayerId, TournamentId } from "@pockethall/domain/ids";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { Dictionaries } from "./dictionary.read-model.ts";
import type { SearchWords } from "./search-words.ts";
import { begunQuery, meantQuery, wholeQuery } from "./text-query.ts";

/** Candidates for the result; their names decide the best fit (fit.ts). */
export type Candidate<Id extends string> = { id: Id; weight: number };

/** What is looked for, and what its words may mean; `farther` looks up words that are less alike, once. */
export type Asking = { search: SearchWords; dictionaries: Dictionaries; farther: () => Promise<Dictionaries> };

/** One place to look in: the function that finds ids (migrations 0030, 0119), and whose words are found there. */
export type Source<Id extends string> = { look: RawBuilder<Id>; words: keyof Dictionaries };
export const PEOPLE: Source<PlayerId> = { look: sql<PlayerId>`search_in_people`, words: "person" };
export const ACCOUNTS: Source<PlayerId> = { look: sql<PlayerId>`search_in_accounts`, words: "person" };
export const TOURNAMENTS: Source<TournamentId> = { look: sql<TournamentId>`search_in_tournaments`, words: "event" };
export const HALLS: Source<string> = { look: sql<string>`search_in_halls`, words: "event" };
export const GAMES: Source<MatchId> = { look: sql<MatchId>`search_in_games`, words: "either" };

/** With fewer than these, words are taken to be misspelt. */
const TOO_FEW = 5;

/** Some dozens whose words fit, among them those who have the whole words and those who matter most. */
export async function candidatesOf<Id extends string>(
  db: Db,
  source: Source<Id>,
  { search, dictionaries, farther }: Asking,
): Promise<Candidate<Id>[]> {
  const dictionary = dictionaries[source.words];
  const look = (query: string | undefined) =>
    query === undefined ? [] : lookIn(db, source, query, wholeQuery(search));
  const begun = await look(begunQuery(search, dictionary));
  const meant = begun.length < TOO_FEW ? await look(meantQuery(search, dictionary)) : [];
  // Only when the words as typed fit nothing: someone else's name that sounds alike is no better answer than the exact one.
  const isFarNeeded = begun.length === 0 && meant.length < TOO_FEW;
  const far = isFarNeeded ? await look(meantQuery(search, (await farther())[source.words])) : [];
  return [...new Map([...begun, ...meant, ...far].map((candidate) => [candidate.id, candidate])).values()];
}

async function lookIn<Id extends string>(
  db: Db,
  { look }: Source<Id>,
  query: string,
  whole: string,
): Promise<Candidate<Id>[]> {
  const { rows } = await sql<Candidate<Id>>`
    select id, weight from ${look}(${query}::tsquery, ${whole}::tsquery)`.execute(db);
  return rows;
}
