import { expect, test } from "vitest";
import { type LeagueField, leagueEditProblems, leagueEditRefusal, nextSeasonName } from "./league-edits.ts";

const TERMS = "Players have joined on these terms";
test.each<[number, LeagueField[], object]>([
  [0, ["rules", "entry_fee", "prize_table", "state"], {}],
  [1, ["rules", "entry_fee"], { rules: TERMS, entry_fee: TERMS }],
  [9, ["name", "description", "venue", "starts_on", "join_by", "max_players"], {}],
  [9, ["state", "prize_table"], { state: TERMS, prize_table: TERMS }],
  [11, ["max_players"], { max_players: "11 players have joined" }],
])("%i members, %o", (members, changed, problems) => {
  expect(leagueEditProblems({ members, maxPlayers: 10, changed })).toEqual(problems);
});

test("a league that has started is not changed", () => {
  expect([leagueEditRefusal("draft"), leagueEditRefusal("open")]).toEqual([null, null]);
  expect(leagueEditRefusal("running")).toBe("Only a league that hasn't started can be changed.");
  expect(leagueEditRefusal("completed")).not.toBeNull();
});

test.each([
  ["Yaba League", "Yaba League, season 2"],
  ["Yaba League, season 2", "Yaba League, season 3"],
  ["Yaba League, season 99", "Yaba League, season 100"],
  [`${"x".repeat(120)}`, `${"x".repeat(110)}, season 2`],
])("after %s comes %s", (name, next) => {
  expect(nextSeasonName(name)).toBe(next);
});
