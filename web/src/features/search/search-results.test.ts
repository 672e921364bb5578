import { expect, test } from "vitest";
import { countOf, type SearchResult, secondaryOf, titleOf } from "./search-results.ts";

const result = (fields: Partial<SearchResult> & Pick<SearchResult, "type">): SearchResult => ({
  id: "1",
  title: "A title",
  url: "/",
  ...fields,
});

test.each<[SearchResult, string]>([
  [result({ type: "user", email: "a•••@example.test" }), "a•••@example.test"],
  [result({ type: "user" }), ""],
  [result({ type: "tournament", venue: "Cue Hall", state: "Oyo" }), "Cue Hall, Oyo"],
  [result({ type: "tournament", venue: "Cue Hall", state: null }), "Cue Hall"],
  [result({ type: "game", player1: "Ada", player2: "Bello" }), "Ada vs Bello"],
  [result({ type: "game", player1: "Ada" }), "Ada vs TBD"],
  [
    result({ type: "game", title: "Ada vs Bello", player1: "Ada", player2: "Bello", venue: "Cue Hall", state: "Oyo" }),
    "Cue Hall, Oyo",
  ],
  [result({ type: "player", ranking: 3 }), "Ranking: 3"],
  [result({ type: "player", ranking: null }), "Not ranked yet"],
])("%o says %s", (given, line) => expect(secondaryOf(given)).toBe(line));

test("the name goes before the title", () => {
  expect(titleOf(result({ type: "player", name: "Ada" }))).toBe("Ada");
  expect(titleOf(result({ type: "player" }))).toBe("A title");
});

test("all groups are counted", () => {
  const one = [result({ type: "user" })];
  expect(countOf({ users: one, tournaments: [], games: one, players: one })).toBe(3);
});
