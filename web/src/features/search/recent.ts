import { create } from "zustand";
import { localStore } from "../../lib/storage.ts";
import { type SearchResult, titleOf } from "./search-results.ts";

const KEY = "pockethall.searches";
const MOST_QUERIES = 8;
const MOST_HITS = 4;

export type RecentHit = Pick<SearchResult, "type" | "title" | "url">;
/** What was looked for and opened on this device, newest first; it is not sent to the server. */
export type Recent = { queries: readonly string[]; hits: readonly RecentHit[] };

const NOTHING: Recent = { queries: [], hits: [] };

/** What is kept may be of an older version, or changed by hand: invalid parts are dropped. */
export function parseRecent(text: string | null): Recent {
  try {
    const { queries, hits } = JSON.parse(text ?? "") as Recent;
    return { queries: queries.filter((query) => typeof query === "string"), hits: hits.filter(isHit) };
  } catch {
    return NOTHING;
  }
}

function isHit({ type, title, url }: RecentHit): boolean {
  return [type, title].every((text) => typeof text === "string") && typeof url === "string" && /^\/\w/u.test(url);
}

export const useRecent = create<Recent>()(() => parseRecent(localStore.read(KEY)));

function change(next: Recent): void {
  useRecent.setState(next);
  localStore.write(KEY, JSON.stringify(next));
}

const first = <Item>(item: Item, others: readonly Item[], keyOf: (item: Item) => string, most: number): Item[] =>
  [item, ...others.filter((other) => keyOf(other) !== keyOf(item))].slice(0, most);

/** Puts what was looked for before the others. */
export function rememberQuery(text: string): void {
  const query = text.trim();
  const { queries, hits } = useRecent.getState();
  if (query.length >= 2) change({ queries: first(query, queries, (kept) => kept.toLowerCase(), MOST_QUERIES), hits });
}

/** Puts what was opened before the others. */
export function rememberHit(result: SearchResult): void {
  const { queries, hits } = useRecent.getState();
  const hit = { type: result.type, title: titleOf(result), url: result.url };
  change({ queries, hits: first<RecentHit>(hit, hits, ({ url }) => url, MOST_HITS) });
}

export function forgetQuery(query: string): void {
  const { queries, hits } = useRecent.getState();
  change({ queries: queries.filter((kept) => kept !== query), hits });
}

export const forgetAll = (): void => change(NOTHING);
