import { expect, test } from "vitest";
import { filterCount, filterOf, rankIn } from "./board-address.ts";

const filter = (search: string) => filterOf(new URLSearchParams(search));

test("an address without a board is Overall; an unknown one too", () => {
  expect(filter("")).toEqual({ board: "overall", state: undefined, tournament_id: undefined, season_id: undefined });
  expect(filter("tab=best").board).toBe("overall");
});

test("a rating has a ruleset and an activity; other boards have tournament and season", () => {
  const search = "state=Kano&ruleset=snooker6&activity=inactive&tournament=t1&season=s1";
  expect(filter(`tab=rating&${search}`)).toEqual({
    board: "rating",
    state: "Kano",
    ruleset: "snooker6",
    activity: "inactive",
  });
  expect(filter(`tab=money&${search}`)).toEqual({
    board: "money",
    state: "Kano",
    tournament_id: "t1",
    season_id: "s1",
  });
  expect(filter("tab=rating")).toMatchObject({ ruleset: "rack", activity: "active" });
});

test.each([
  ["", 0],
  ["state=Kano", 1],
  ["state=Kano&tournament=t1&season=s1", 3],
  ["tab=rating", 0],
  ["tab=rating&ruleset=snooker6&activity=inactive&tournament=t1", 2],
])("%j has %i filters", (search, count) => {
  expect(filterCount(filter(search))).toBe(count);
});

test.each([
  ["", 1],
  ["rank=41", 41],
  ["rank=0", 1],
  ["rank=1.5", 1],
  ["rank=x", 1],
])("%j is at rank %i", (search, rank) => {
  expect(rankIn(new URLSearchParams(search))).toBe(rank);
});
