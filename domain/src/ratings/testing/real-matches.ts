import { sharedText } from "../../../testing/shared-data.ts";
import { idFrom, type MatchId } from "../../common/ids.ts";
import type { RatedGame } from "./glicko2-weeks.ts";
import { ratingPeriodOf } from "./rating-weeks.ts";

/**
 * A real match that was played out, by the names in the file; the better of the two is side `winner`. `frames` are those
 * that each side won; `day` counts days since 1970.
 */
export type RealMatch = RatedGame & {
  date: string;
  day: number;
  period: string;
  season: string;
  winner: 1 | 2;
  frames: [number, number];
};

const DAY_MS = 86_400_000;
/** The real results of 2016 to 2018 without the walkovers, in the order of date and match id. No field holds a comma before the frames. */
export function realMatches(): RealMatch[] {
  const [, ...lines] = sharedText("matches_2016_2018.csv").trim().split("\n");
  return lines
    .map((line) => line.split(","))
    .filter((cells) => cells[14] === "0")
    .map(([id = "", date = "", ...cells]) => ({
      id: idFrom<MatchId>(id),
      date,
      day: Date.parse(date) / DAY_MS,
      period: ratingPeriodOf(new Date(`${date}T12:00:00Z`)),
      season: cells[3] ?? "",
      player1Id: cells[8] ?? "",
      player2Id: cells[9] ?? "",
      winner: cells[13] === "1" ? (1 as const) : (2 as const),
      frames: [Number(cells[10]), Number(cells[11])] as [number, number],
    }))
    .toSorted((a, b) => (a.date === b.date ? Number(a.id) - Number(b.id) : a.date < b.date ? -1 : 1));
}
