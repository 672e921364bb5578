import type { Game } from "@pockethall/contract/games";
import { expect, test } from "vitest";
import { fixtureGroups, isOverdue } from "./fixture-groups.ts";

const NOON = new Date("2026-11-25T11:00:00Z"); // in Lagos it is noon

const game = (id: string, fields: Partial<Game>): Game =>
  ({ id, status: "scheduled", venue: "Hall A", tournament: { id: "one" }, ...fields }) as Game;

test("days by the clock in Lagos, groups in the order of the list, each day together", () => {
  const games = [
    game("a", { scheduled_at: "2026-11-25T12:00:00Z" }),
    game("b", { scheduled_at: "2026-11-25T12:30:00Z", tournament: { id: "two" } as Game["tournament"] }),
    game("c", { scheduled_at: "2026-11-25T22:59:00Z" }),
    game("d", { scheduled_at: "2026-11-25T23:00:00Z" }),
    game("e", { scheduled_at: "2026-11-27T09:00:00Z" }),
    game("f", { scheduled_at: "2026-11-25T13:00:00Z", venue: "Hall B" }),
    game("g", { scheduled_at: null }),
  ];
  expect(fixtureGroups(games, NOON).map(({ day, games: some }) => [day, some.map(({ id }) => id).join("")])).toEqual([
    ["Today", "ac"],
    ["Today", "b"],
    ["Today", "f"],
    ["Tomorrow", "d"],
    ["Nov 27", "e"],
    ["Time TBD", "g"],
  ]);
});

test("what is over stands under its day and year, what is on under Now", () => {
  const games = [
    game("a", { status: "live", scheduled_at: "2026-11-24T12:00:00Z" }),
    game("b", { status: "completed", scheduled_at: "2026-11-20T12:00:00Z", completed_at: "2026-11-20T23:30:00Z" }),
  ];
  expect(fixtureGroups(games, NOON).map(({ day }) => day)).toEqual(["Now", "Nov 21, 2026"]);
});

test.each([
  ["scheduled", "2026-11-25T10:59:59Z", true],
  ["scheduled", "2026-11-25T11:00:00Z", false],
  ["scheduled", null, false],
  ["live", "2026-11-25T10:00:00Z", false],
  ["postponed", "2026-11-25T10:00:00Z", false],
] as const)("a %s game of %s is overdue: %s", (status, scheduled_at, expected) => {
  expect(isOverdue(game("a", { status, scheduled_at }), NOON)).toBe(expected);
});
