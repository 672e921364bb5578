import { describe, expect, test } from "vitest";
import { collisionsOf, problemsOf } from "./problems.ts";
import { at, game, knockout, MINUTE_MS, problem, slot } from "./testing/problems.ts";

const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind);

// 60 to 120 is taken. Six ways of overlapping, each both sides.
test.each<[string, number, number, boolean]>([
  ["before", 0, 30, false],
  ["after", 150, 180, false],
  ["meets", 0, 60, false],
  ["is met by", 120, 180, false],
  ["overlaps the beginning", 30, 90, true],
  ["overlaps the end", 90, 150, true],
  ["starts", 60, 90, true],
  ["is started by", 60, 180, true],
  ["during", 80, 100, true],
  ["contains", 30, 180, true],
  ["finishes", 90, 120, true],
  ["is finished by", 30, 120, true],
  ["equals", 60, 120, true],
])("%s: a table, a player and a referee are in two places or not", (_, from, to, isTwice) => {
  const games = ["a", "b"].map((id) => game(id, { playerIds: ["ada"] }));
  const here = slot("a", 60, 120, { refereeId: "ref" });
  const there = slot("b", from, to, { tableId: "t2", refereeId: "ref" });
  const expected = isTwice ? ["player-busy", "referee-busy"] : [];
  for (const both of [
    [here, there],
    [there, here],
  ])
    expect(kinds(problemsOf(problem(games), both))).toEqual(expected);
  const onOneTable = [slot("a", 60, 120), slot("b", from, to)];
  const unrelated = problem([game("a"), game("b")]);
  for (const both of [onOneTable, onOneTable.toReversed()])
    expect(kinds(problemsOf(unrelated, both))).toEqual(isTwice ? ["table-taken"] : []);
});

describe("people", () => {
  test("rest counts for players, not for referees", () => {
    const games = ["a", "b"].map((id) => game(id, { playerIds: ["ada"] }));
    const given = problem(games, { restMs: 20 * MINUTE_MS });
    const next = (from: number) => problemsOf(given, [slot("a", 0, 60), slot("b", from, from + 60)]);
    expect(next(79)).toEqual([{ kind: "too-little-rest", gameId: "b", personId: "ada", other: "a" }]);
    expect(next(80)).toEqual([]);
    const refereed = [slot("a", 0, 60, { refereeId: "ref" }), slot("b", 60, 120, { refereeId: "ref" })];
    expect(problemsOf(problem([game("a"), game("b")], { restMs: 20 * MINUTE_MS }), refereed)).toEqual([]);
  });

  test("who may come to play counts: a referee who could be in the final, a player who is in another game", () => {
    const given = problem([...knockout(4), game("extra", { playerIds: ["p3"] })]);
    const final = slot("r2m1", 120, 180);
    expect(problemsOf(given, [final, slot("extra", 150, 210, { tableId: "t2" })])).toMatchObject([
      { kind: "player-busy", personId: "p3", other: "r2m1" },
    ]);
    expect(problemsOf(given, [slot("r2m1", 120, 180, { refereeId: "p2" }), slot("r1m2", 120, 130)])).toContainEqual({
      kind: "referee-busy",
      gameId: "r1m2",
      personId: "p2",
      other: "r2m1",
    });
  });

  test("a referee who has gone home", () => {
    const referees = [{ id: "ref", available: [{ fromMs: at(0), toMs: at(90) }] }];
    const given = problem([game("a")], { referees });
    expect(kinds(problemsOf(given, [slot("a", 60, 120, { refereeId: "ref" })]))).toEqual(["referee-away"]);
  });
});

test("feeders, opening times, earliest start and other bookings", () => {
  const games = [game("a"), game("b", { feederIds: ["a"] }), game("c", { playerIds: ["ada"], earliestMs: at(50) })];
  const bookings = [{ what: "Yaba Cup", tableId: "t2", personIds: ["ada"], startMs: at(60), endMs: at(120) }];
  const given = problem(games, { bookings, restMs: 10 * MINUTE_MS });
  expect(kinds(problemsOf(given, [slot("a", 0, 60), slot("b", 69, 129)]))).toEqual(["before-feeder"]);
  expect(problemsOf(given, [slot("a", 0, 60), slot("b", 70, 130)])).toEqual([]);
  expect(kinds(problemsOf(given, [slot("a", 570, 630)]))).toEqual(["closed"]);
  expect(kinds(problemsOf(given, [slot("c", 0, 45, { tableId: "t2" })]))).toEqual(["too-early"]);
  expect(kinds(problemsOf(given, [slot("c", 55, 100, { tableId: "t2" })]))).toEqual(["table-taken", "player-busy"]);
});

test("before it is dropped a game is compared with all others, not with its own place", () => {
  const given = problem([game("a"), game("b")]);
  const planned = [slot("a", 0, 60), slot("b", 60, 120)];
  expect(collisionsOf(given, slot("a", 0, 60), planned)).toEqual([]);
  expect(collisionsOf(given, slot("a", 30, 90), planned)).toEqual([
    { kind: "table-taken", gameId: "a", tableId: "t1", other: "b" },
  ]);
});
