import { expect, test } from "vitest";
import { leagueOpponent, leagueWhen, type OwnLeagueMatch, pageOfLeagueMatch } from "./league-labels.ts";

const match = {
  league: { id: "l1" },
  opponent: { name: "Ada" },
  status: "open",
  needs_me: false,
  play_at: null,
  play_from: "2026-03-01T08:00:00Z",
  play_by: "2026-03-08T18:00:00Z",
} as unknown as OwnLeagueMatch;
const challenged = { status: "challenged" } as const;

test.each<[Partial<OwnLeagueMatch>, string, string, string]>([
  [{}, "vs Ada", "Play before Mar 08", "/leagues/l1?tab=matches&shown=mine"],
  [{ play_from: "2999-03-01T08:00:00Z" }, "vs Ada", "Play from Mar 01", "/leagues/l1?tab=matches&shown=mine"],
  [{ play_at: "2026-03-04T18:30:00Z" }, "vs Ada", "Mar 04, 19:30", "/leagues/l1?tab=matches&shown=mine"],
  [challenged, "You challenged Ada", "Answer before Mar 08, 19:00", "/leagues/l1?tab=ladder"],
  [
    { ...challenged, needs_me: true },
    "Ada has challenged you",
    "Answer before Mar 08, 19:00",
    "/leagues/l1?tab=ladder",
  ],
])("a match with %j is %j, %j, at %j", (fields, opponent, when, page) => {
  const own = { ...match, ...fields } as OwnLeagueMatch;
  expect([leagueOpponent(own), leagueWhen(own), pageOfLeagueMatch(own)]).toEqual([opponent, when, page]);
});
