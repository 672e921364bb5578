import type { PublicHall } from "@pockethall/contract/halls";
import { expect, test } from "vitest";
import { openingDays } from "./opening-days.ts";

const on = (weekday: number, opens: string, closes: string): PublicHall["hours"][number] => ({
  weekday,
  opens,
  closes,
});
const from = (first: number, last: number, opens: string, closes: string) =>
  Array.from({ length: last - first + 1 }, (_, index) => on(first + index, opens, closes));

test.each([
  ["the same hours all week are one row", from(1, 7, "00:00", "00:00"), [["Every day", "Open 24 hours"]]],
  [
    "days in a row with the same hours share one",
    [...from(1, 5, "10:00", "22:00"), on(6, "10:00", "02:00")],
    [
      ["Monday to Friday", "10:00–22:00"],
      ["Saturday", "10:00–02:00"],
      ["Sunday", "Closed"],
    ],
  ],
  [
    "two openings a day, and the same hours on days apart",
    [on(1, "09:00", "12:00"), on(1, "14:00", "20:00"), on(3, "09:00", "12:00"), on(3, "14:00", "20:00")],
    [
      ["Monday", "09:00–12:00, 14:00–20:00"],
      ["Tuesday", "Closed"],
      ["Wednesday", "09:00–12:00, 14:00–20:00"],
      ["Thursday to Sunday", "Closed"],
    ],
  ],
])("%s", (_name, hours, rows) => {
  expect(openingDays(hours).map(({ days, times }) => [days, times])).toEqual(rows);
});
