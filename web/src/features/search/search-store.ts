import { createStore, type StoreApi } from "zustand";
import type { SearchResults } from "./search-results.ts";

const PAUSE_MS = 300;
const SHORTEST_QUERY = 2;

export type SearchState = {
  text: string;
  /** What the last answer found; null when nothing is looked for. */
  results: SearchResults | null;
  searching: boolean;
};

export type Search = {
  store: StoreApi<SearchState>;
  /** Takes what the box now holds; the server is asked 300 ms after the last key. */
  type: (text: string) => void;
  /** Asks without the pause. */
  askNow: () => void;
  /** Forgets what is under way: the panel closes. */
  stop: () => void;
};

const NOTHING: SearchState = { text: "", results: null, searching: false };

/**
 * One search box. Fewer than two characters clear the results; an answer that arrives after newer typing is dropped;
 * a failure leaves the results as they were (the browser has logged it).
 */
export function createSearch(find: (query: string, signal: AbortSignal) => Promise<SearchResults>): Search {
  const store = createStore<SearchState>(() => NOTHING);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
  };
  const ask = async (query: string) => {
    const asked = new AbortController();
    asking = asked;
    const found = await find(query, asked.signal).catch(() => undefined);
    if (asked.signal.aborted) return;
    store.setState(found ? { results: found, searching: false } : { searching: false });
  };
  const start = (pauseMs: number) => {
    stop();
    const query = store.getState().text.trim();
    if (query.length < SHORTEST_QUERY) return store.setState({ results: null, searching: false });
    store.setState({ searching: true });
    timer = setTimeout(() => void ask(query), pauseMs);
  };
  return {
    store,
    type: (text) => {
      store.setState({ text });
      start(PAUSE_MS);
    },
    askNow: () => start(0),
    stop,
  };
}
