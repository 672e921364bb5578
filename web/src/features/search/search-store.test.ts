import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchResults } from "./search-results.ts";
import { createSearch } from "./search-store.ts";

const none: SearchResults = { users: [], tournaments: [], games: [], players: [], halls: [] };
const found = (title: string): SearchResults => ({
  ...none,
  players: [{ type: "player", id: title, title, url: "/" }],
});

/** A server whose answers the test releases. */
function heldServer() {
  const asked: { query: string; answer: (results: SearchResults) => void; fail: () => void }[] = [];
  const find = (query: string) =>
    new Promise<SearchResults>((answer, reject) => {
      asked.push({ query, answer, fail: () => reject(new Error("offline")) });
    });
  return { asked, find };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("SR-02: the server is asked once, 300 ms after the last key", async () => {
  const { asked, find } = heldServer();
  const search = createSearch(find);
  search.type("ad");
  await vi.advanceTimersByTimeAsync(299);
  search.type(" ada ");
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toEqual([]);
  expect(search.store.getState()).toMatchObject({ searching: true, results: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ query }) => query)).toEqual(["ada"]);
  asked[0]?.answer(found("Ada"));
  await settled();
  expect(search.store.getState()).toEqual({ text: " ada ", searching: false, results: found("Ada") });
});

test("SR-02: fewer than two characters ask nothing and clear the results", async () => {
  const { asked, find } = heldServer();
  const search = createSearch(find);
  search.type("ada");
  await vi.advanceTimersByTimeAsync(300);
  asked[0]?.answer(found("Ada"));
  await settled();
  search.type("a ");
  expect(search.store.getState()).toEqual({ text: "a ", searching: false, results: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
});

test("an answer that comes after newer typing is dropped", async () => {
  const { asked, find } = heldServer();
  const search = createSearch(find);
  search.type("ada");
  await vi.advanceTimersByTimeAsync(300);
  search.type("bello");
  await vi.advanceTimersByTimeAsync(300);
  asked[1]?.answer(found("Bello"));
  await settled();
  asked[0]?.answer(found("Ada"));
  await settled();
  expect(search.store.getState().results).toEqual(found("Bello"));
});

test("SR-09: a failure leaves the results as they were", async () => {
  const { asked, find } = heldServer();
  const search = createSearch(find);
  search.type("ada");
  await vi.advanceTimersByTimeAsync(300);
  asked[0]?.answer(found("Ada"));
  await settled();
  search.type("adao");
  await vi.advanceTimersByTimeAsync(300);
  asked[1]?.fail();
  await settled();
  expect(search.store.getState()).toEqual({ text: "adao", searching: false, results: found("Ada") });
});

test("Enter asks without the pause; a closed panel asks nothing", async () => {
  const { asked, find } = heldServer();
  const search = createSearch(find);
  search.type("ada");
  search.askNow();
  await settled();
  expect(asked).toHaveLength(1);
  search.type("bello");
  search.stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(1);
});
