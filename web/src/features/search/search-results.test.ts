import { expect, test } from "vitest";
import { countOf, groupsOf, keyOf, type SearchResult, secondaryOf, titleOf } from "./search-results.ts";

const result = (fields: Partial<SearchResult> & Pick<SearchResult, "type">): SearchResult => ({
  id: "1",
  title: "A title",
  url: "/",
  ...fields,
});

test.each<[SearchResult, string]>([
  [result({ type: "user", email: "ada@example.test", state: "Kano" }), "ada@example.test"],
  [result({ type: "user", state: "Kano" }), "Kano"],
  [result({ type: "user", state: "Kano", ranking: 3 }), "Ranking: 3"],
  [result({ type: "user" }), ""],
  [result({ type: "tournament", venue: "Cue Hall", state: "Oyo" }), "Cue Hall, Oyo"],
  [result({ type: "tournament", venue: "Cue Hall", state: null }), "Cue Hall"],
  [result({ type: "hall", venue: "12 Rayfield Road", state: "Plateau" }), "12 Rayfield Road, Plateau"],
  [result({ type: "game", player1: "Ada", player2: "Bello" }), "Ada vs Bello"],
  [result({ type: "game", player1: "Ada" }), "Ada vs TBD"],
  [result({ type: "player", ranking: 3 }), "Ranking: 3"],
  [result({ type: "player", ranking: null }), "Not ranked yet"],
])("SR-07: %o shows %s", (given, line) => expect(secondaryOf(given)).toBe(line));

test("the name goes before the title", () => {
  expect(titleOf(result({ type: "player", name: "Ada" }))).toBe("Ada");
  expect(titleOf(result({ type: "player" }))).toBe("A title");
});

test("all groups are counted", () => {
  const [user, game, player] = [result({ type: "user" }), result({ type: "game" }), result({ type: "player" })];
  expect(
    countOf({ users: [user], tournaments: [], games: [game], players: [{ ...player, url: "/players/2" }], halls: [] }),
  ).toBe(3);
});

test("results come in the order of the groups; a player and the account behind it have different keys", () => {
  const [user, player] = [result({ type: "user", url: "/players/1" }), result({ type: "player", url: "/players/2" })];
  const results = {
    users: [user],
    tournaments: [result({ type: "tournament" })],
    games: [],
    players: [player],
    halls: [result({ type: "hall" })],
  };
  const keys = groupsOf(results).flatMap(({ items }) => items.map(keyOf));
  expect(keys).toEqual(["user-1", "tournament-1", "player-1", "hall-1"]);
  expect(groupsOf(null)).toEqual([]);
});

test("a person is shown once: as the account, with the player's rank, or as the player without one", () => {
  const url = "/players/1";
  const user = result({ type: "user", url, state: "Kano" });
  const player = result({ type: "player", url, ranking: 3 });
  const shown = (users: SearchResult[]) =>
    groupsOf({ users, tournaments: [], games: [], players: [player], halls: [] }).flatMap(({ items }) =>
      items.map((item) => `${keyOf(item)}: ${secondaryOf(item)}`),
    );
  expect(shown([user])).toEqual(["user-1: Ranking: 3"]);
  expect(shown([{ ...user, email: "ada@example.test" }])).toEqual(["user-1: ada@example.test"]);
  expect(shown([])).toEqual(["player-1: Ranking: 3"]);
  expect(countOf({ users: [user], tournaments: [], games: [], players: [player], halls: [] })).toBe(1);
});
