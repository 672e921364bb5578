import { expect, test } from "vitest";
import { finalOf, lengthsOf, tournamentName } from "./imported-tournament.ts";

test("a name carries its season, which runs over the turn of the year", () => {
  const named = (season: string) => tournamentName({ tournament: "World Championship", season });
  expect(named("2017")).toBe("World Championship 2017/18");
  expect(named("1999")).toBe("World Championship 1999/00");
  expect(named("2009")).toBe("World Championship 2009/10");
  expect(named("Spring")).toBe("World Championship Spring");
  expect(named("")).toBe("World Championship");
});

const game = (key: string, round: number, day: number) => ({ key, round, playedAt: new Date(Date.UTC(2018, 4, day)) });

test("the final is the last game when it is alone in its round; the highest number may be the match for third place", () => {
  const semis = [game("s1", 14, 1), game("s2", 14, 2)];
  expect(finalOf([...semis, game("bronze", 18, 3), game("final", 15, 4)], false)?.key).toBe("final");
  expect(finalOf([...semis, game("final", 15, 4)], true)).toBeUndefined();
  expect(finalOf(semis, false)).toBeUndefined();
  expect(finalOf([], false)).toBeUndefined();
});

const played = (round: number, score1: number, score2: number) => ({ round, isWalkover: false, score1, score2 });

test("the best-of follows from the winner's frames; a walkover takes the usual length of its round", () => {
  const walkover = { round: 1, isWalkover: true, score1: 0, score2: 0 };
  const rows = [played(1, 4, 2), played(1, 1, 4), played(1, 10, 8), walkover, { ...walkover, round: 2 }];
  expect(rows.map(lengthsOf(rows))).toEqual([7, 7, 19, 7, 7]);
});
