import { sharedText } from "../../../testing/shared-data.ts";
import { ratingPeriodOf } from "../rating-periods.ts";
import type { RatedGame } from "../ratings.ts";

/** A real match that was played out, by the names in the file; the better of the two is side `winner`. */
export type RealMatch = RatedGame & { date: string; period: string; winner: 1 | 2 };

/** The real results of 2016 to 2018 without the walkovers, in the order of date and match id. No field holds a comma before the frames. */
export function realMatches(): RealMatch[] {
  const [, ...lines] = sharedText("matches_2016_2018.csv").trim().split("\n");
  return lines
    .map((line) => line.split(","))
    .filter((cells) => cells[14] === "0")
    .map(([id = "", date = "", ...cells]) => ({
      id,
      date,
      period: ratingPeriodOf(new Date(`${date}T12:00:00Z`)),
      player1Id: cells[8] ?? "",
      player2Id: cells[9] ?? "",
      winner: cells[13] === "1" ? (1 as const) : (2 as const),
    }))
    .toSorted((a, b) => (a.date === b.date ? Number(a.id) - Number(b.id) : a.date < b.date ? -1 : 1));
}
