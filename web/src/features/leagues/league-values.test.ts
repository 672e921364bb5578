import { describe, expect, test } from "vitest";
import { wireNaira } from "../../lib/testing/wire-naira.ts";
import { checkLeague, type LeagueValues, leagueBody, newLeague, valuesOf } from "./league-values.ts";
import { givenLeague } from "./testing/given-league.ts";

const values: LeagueValues = { ...newLeague("Lagos"), name: "Yaba League", starts_on: "2026-03-02" };

describe("the check", () => {
  test.each<[Partial<LeagueValues>, string[]]>([
    [{}, []],
    [{ name: " " }, ["name"]],
    [{ state: "" }, ["state"]],
    [{ starts_on: "" }, ["starts_on"]],
    [{ entry_fee: "ten" }, ["entry_fee"]],
    [{ max_players: "1" }, ["max_players"]],
    [{ max_players: "2" }, []],
    [{ max_players: "200" }, []],
    [{ max_players: "201" }, ["max_players"]],
    [{ prize_table: "70, 30" }, []],
    [{ prize_table: "70, 20" }, ["prize_table"]],
    [{ prize_table: "70; 30" }, ["prize_table"]],
    [{ prize_table: "33.33, 33.33, 33.34" }, []],
    [{ prize_table: Array.from({ length: 17 }, () => "5.88").join() }, ["prize_table"]],
    [{ "rules.best_of": "0" }, ["rules.best_of"]],
    [{ "rules.best_of": "36" }, ["rules.best_of"]],
    [{ "rules.promoted": "0" }, []],
    [{ "rules.divisions": "13" }, ["rules.divisions"]],
    [{ "rules.challenge_reach": "0" }, []], // a ladder's
    [{ kind: "ladder", "rules.challenge_reach": "0" }, ["rules.challenge_reach"]],
    [{ kind: "ladder", "rules.cooldown_days": "0" }, []],
    [{ kind: "ladder", "rules.divisions": "13" }, []],
  ])("of %j finds fault with %j", (changed, fields) => {
    expect(Object.keys(checkLeague({ ...values, ...changed }))).toEqual(fields);
  });
});

describe("what is sent", () => {
  test("an empty limit and last day are none, the usual shares too", () => {
    expect(leagueBody(values)).toMatchObject({ entry_fee: 0, max_players: null, join_by: null, prize_table: null });
  });

  test("amounts are in naira, shares in hundredths, and joining ends with its day in Lagos", () => {
    const typed = { entry_fee: "1,500.50", max_players: "8", join_by: "2026-03-01", prize_table: "62.5, 37.5" };
    expect(leagueBody({ ...values, ...typed })).toMatchObject({
      entry_fee: 1_500.5,
      max_players: 8,
      join_by: "2026-03-01T23:00:00.000Z",
      prize_table: [6_250, 3_750],
    });
  });

  test("each kind has its own rules", () => {
    expect(leagueBody({ ...values, "rules.legs": "2" }).rules).toMatchObject({ kind: "round-robin", legs: 2 });
    expect(leagueBody({ ...values, "rules.legs": "1" }).rules).toMatchObject({ legs: 1 });
    const ladder = { kind: "ladder", "rules.effect": "swap", "rules.unanswered": "lapse", "rules.starts_from": "lots" };
    expect(leagueBody({ ...values, ...(ladder as Partial<LeagueValues>) }).rules).toMatchObject({
      kind: "ladder",
      effect: "swap",
      unanswered: "lapse",
      starts_from: "lots",
    });
    expect(leagueBody({ ...values, kind: "ladder" }).rules).not.toHaveProperty("legs");
  });
});

test("a league that is edited begins with what it has", () => {
  const league = givenLeague({
    entry_fee: wireNaira(1_500.5),
    max_players: 8,
    join_by: "2026-03-01T23:00:00.000Z",
    prizes: { ...givenLeague().prizes, table: [62.5, 37.5].map((percent, index) => ({ place: index + 1, percent })) },
  });
  const known = valuesOf(league);
  expect(known).toMatchObject({
    name: "Yaba League",
    entry_fee: "1500.50",
    max_players: "8",
    join_by: "2026-03-01",
    prize_table: "62.5, 37.5",
    "rules.best_of": "5",
    "rules.days_per_round": "7",
  });
  expect(leagueBody(known)).toMatchObject({ entry_fee: 1_500.5, join_by: league.join_by, prize_table: [6_250, 3_750] });
  expect(valuesOf(givenLeague())).toMatchObject({ entry_fee: "0", max_players: "", join_by: "" });
});
