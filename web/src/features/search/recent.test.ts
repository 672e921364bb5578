import { beforeEach, expect, test, vi } from "vitest";
import { forgetAll, forgetQuery, parseRecent, rememberHit, rememberQuery, useRecent } from "./recent.ts";

beforeEach(() => forgetAll());

test("the last eight searches are kept, newest first, each once; one letter is none", () => {
  for (const query of ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", " FOUR ", "x"])
    rememberQuery(query);
  expect(useRecent.getState().queries).toEqual(["FOUR", "nine", "eight", "seven", "six", "five", "three", "two"]);
});

test("one is forgotten, then all", () => {
  rememberQuery("ada");
  rememberQuery("obi");
  rememberHit({ type: "player", id: "1", title: "Ada Obi", url: "/players/1" });
  forgetQuery("ada");
  expect(useRecent.getState().queries).toEqual(["obi"]);
  forgetAll();
  expect(useRecent.getState()).toEqual({ queries: [], hits: [] });
});

test("the last four that were opened are kept by where they lead", () => {
  for (const id of ["1", "2", "3", "4", "5", "2"])
    rememberHit({ type: "player", id, title: `Player ${id}`, url: `/players/${id}` });
  expect(useRecent.getState().hits.map(({ url }) => url)).toEqual(["2", "5", "4", "3"].map((id) => `/players/${id}`));
});

test.each([null, "", "{", "[]", '{"queries":1}', '{"queries":[],"hits":[null]}'])("%j is nothing", (text) => {
  expect(parseRecent(text)).toEqual({ queries: [], hits: [] });
});

test("a hit that leads off the site is dropped", () => {
  const hits = ["/players/1", "//evil.test", "javascript:alert(1)"].map((url) => ({ type: "player", title: "x", url }));
  expect(parseRecent(JSON.stringify({ queries: ["ada", 7], hits }))).toEqual({ queries: ["ada"], hits: [hits[0]] });
});

test("kept entries are restored when the page is reloaded", async () => {
  const kept = { queries: ["ada"], hits: [{ type: "player", title: "Ada Obi", url: "/players/1" }] };
  vi.stubGlobal("localStorage", { getItem: () => JSON.stringify(kept), setItem: () => undefined });
  vi.resetModules();
  const reloaded = await import("./recent.ts");
  expect(reloaded.useRecent.getState()).toMatchObject(kept);
  vi.unstubAllGlobals();
});
