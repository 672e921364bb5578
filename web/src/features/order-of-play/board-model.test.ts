import type { BoardGame, OrderBoard } from "@pockethall/contract/order-of-play";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { collisionsOf } from "@pockethall/domain/order-of-play-problems";
import { describe, expect, test } from "vitest";
import { daysOf, namesOf, placeText, playersOf, scheduleOf, tablesOf, trayOf } from "./board-model.ts";
import { clockOf, dayText, fromInput, nearDayText, toInput } from "./lagos-clock.ts";

const game = (id: string, more: Partial<BoardGame> = {}): BoardGame => ({
  id: idFrom(id),
  label: id,
  round_number: 1,
  position: 1,
  status: "scheduled",
  player1: { id: `${id}-1`, name: "Ada" },
  player2: null,
  player1_source: null,
  player2_source: "Winner of Semi-final 2",
  handicap: null,
  length_minutes: 30,
  feeder_ids: [],
  earliest_at: null,
  referee: null,
  slot: null,
  version: 1,
  ...more,
});
const slot = (from: string, to: string) => ({ table_id: "t1", starts_at: from, ends_at: to, is_pinned: false });

const board = (games: readonly BoardGame[], open: readonly [string, string][]): OrderBoard => ({
  tournament: { id: idFrom("t"), name: "Cup", status: "upcoming", start_date: "", end_date: "" },
  settings: {
    minutes_per_frame: null,
    estimated_minutes_per_frame: 10,
    rest_minutes: 10,
    call_minutes: 10,
    loser_marks: false,
    referees: [],
  },
  halls: [
    {
      id: "h",
      name: "Yaba",
      address: "",
      tables: [{ id: "t1", name: "Table 1", open: open.map(([from, to]) => ({ from, to })), closed: [] }],
    },
  ],
  games: [...games],
  bookings: [],
});

const EVENING: [string, string] = ["2026-03-06T15:00:00.000Z", "2026-03-07T01:00:00.000Z"];
const NEXT: [string, string] = ["2026-03-07T09:00:00.000Z", "2026-03-07T12:00:00.000Z"];

describe("days", () => {
  test("an evening that passes midnight is one day, and a game after midnight belongs to it", () => {
    const late = game("late", { slot: slot("2026-03-06T23:30:00.000Z", "2026-03-07T00:00:00.000Z") });
    expect(
      daysOf(board([late], [EVENING, NEXT])).map(({ day, fromMs, toMs }) => [day, clockOf(fromMs), clockOf(toMs)]),
    ).toEqual([
      ["2026-03-06", "16:00", "02:00"],
      ["2026-03-07", "10:00", "13:00"],
    ]);
  });
});

test("a hall that does not close has calendar days, also where a game passes midnight", () => {
  const open: [string, string] = ["2026-03-06T10:50:00.000Z", "2026-03-09T09:00:00.000Z"];
  const late = game("late", { slot: slot("2026-03-06T22:30:00.000Z", "2026-03-06T23:30:00.000Z") });
  const after = game("after", { slot: slot("2026-03-06T23:30:00.000Z", "2026-03-07T00:30:00.000Z") });
  const days = daysOf(board([late, after], [open, open]));
  expect(days.map(({ day, fromMs, toMs }) => [day, clockOf(fromMs), clockOf(toMs)])).toEqual([
    ["2026-03-06", "11:50", "00:00"],
    ["2026-03-07", "00:00", "00:00"],
    ["2026-03-08", "00:00", "00:00"],
    ["2026-03-09", "00:00", "10:00"],
  ]);
});

test("a board compares as the server does: fed games, rest and what is over", () => {
  const shared = { player1: { id: "ada", name: "Ada" } };
  const games = [
    game("a", { ...shared, slot: slot("2026-03-06T15:00:00.000Z", "2026-03-06T15:30:00.000Z") }),
    game("b", shared),
    game("over", { status: "completed" }),
    game("fed", { feeder_ids: [idFrom("a"), idFrom("over")] }),
  ];
  const { problem, assignments } = scheduleOf(board(games, [EVENING]));
  const wish = {
    gameId: idFrom<MatchId>("b"),
    tableId: "t1",
    startMs: Date.parse("2026-03-06T15:35:00.000Z"),
    endMs: Date.parse("2026-03-06T16:05:00.000Z"),
  };
  expect(collisionsOf(problem, wish, assignments)).toEqual([
    { kind: "too-little-rest", gameId: "b", personId: "ada", other: "a" },
  ]);
  expect(problem.games.find(({ id }) => id === "fed")?.feederIds).toEqual(["a"]);
  expect(trayOf(board(games, [])).map(({ id }) => id)).toEqual(["b", "fed"]);
  expect(namesOf(board(games, [])).person("ada")).toBe("Ada");
});

test("words for people", () => {
  const tables = tablesOf(board([], []));
  const from = Date.parse("2026-03-06T15:00:00.000Z");
  const late = from + 8 * 3_600_000;
  expect(placeText(tables, "t1", late - 600_000, late + 600_000)).toMatch(
    /^Table 1, 23:50 to 00:10 \w{3}, \w{3} \d\d$/u,
  );
  expect(placeText(tables, "t1", from, from + 1_500_000)).toBe("Table 1, 16:00 to 16:25");
  expect(placeText([...tables, { id: "t2", name: "One", hall: "Ikeja" }], "t2", from, from)).toBe(
    "One, Ikeja, 16:00 to 16:00",
  );
  expect(playersOf(game("a"))).toBe("Ada vs Winner of Semi-final 2");
  expect(dayText("2026-03-06")).toBe("Fri, Mar 06");
  expect(fromInput(toInput(from))).toBe(from);
  expect(fromInput("soon")).toBeUndefined();
});

test.each([
  ["2026-03-05", "Yesterday"],
  ["2026-03-06", "Today"],
  ["2026-03-07", "Tomorrow"],
  ["2026-03-08", "Sun, Mar 08"],
  ["2026-03-04", "Wed, Mar 04"],
])("the day %s is called %s on March 6 in Lagos", (day, words) => {
  expect(nearDayText(day, Date.parse("2026-03-05T23:00:00.000Z"))).toBe(words);
  expect(nearDayText(day, Date.parse("2026-03-06T22:59:59.000Z"))).toBe(words);
});
