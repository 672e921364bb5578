import { expect, test } from "vitest";
import { readResultRow } from "./result-row.ts";
import type { ResultRecord } from "./results-csv.ts";

const NOW = new Date("2026-01-01T00:00:00Z");
const GOOD: ResultRecord = {
  match_id: "4460001",
  date: "2018-05-07",
  scheduled_at: "2018-05-07T18:00Z",
  tournament_id: "605",
  tournament: "World Championship",
  season: "2017",
  type: "Ranking",
  city: "Sheffield",
  country: "England",
  round: "15",
  player1: "Ada Obi",
  player2: "Musa Bello",
  score1: "18",
  score2: "16",
  walkover: "0",
  winner: "1",
};
const read = (changes: Partial<ResultRecord>) => readResultRow({ ...GOOD, ...changes }, NOW);

test("a good record is read whole", () => {
  expect(read({})).toEqual({
    matchId: "4460001",
    tournamentId: "605",
    tournament: "World Championship",
    season: "2017",
    isQualifying: false,
    venue: "Sheffield, England",
    round: 15,
    playedAt: new Date("2018-05-07T18:00:00Z"),
    player1: "Ada Obi",
    player2: "Musa Bello",
    score1: 18,
    score2: 16,
    isWalkover: false,
    winner: 1,
  });
  expect(read({ scheduled_at: "" })).toMatchObject({ playedAt: new Date("2018-05-07T00:00:00Z") });
  expect(read({ walkover: "2", winner: "2", score1: "0", score2: "0" })).toMatchObject({ isWalkover: true, winner: 2 });
  expect(read({ city: "", country: "" })).toMatchObject({ venue: "Unknown" });
});

test.each<[Partial<ResultRecord>, string]>([
  [{ match_id: "" }, "match_id is missing or no plain key."],
  [{ tournament_id: "6 05" }, "tournament_id is missing or no plain key."],
  [{ tournament: "" }, "The tournament has no proper name."],
  [{ round: "0" }, "round is not a whole number from 1."],
  [{ round: "1.5" }, "round is not a whole number from 1."],
  [{ score1: "-1" }, "A score is not a whole number of frames."],
  [{ score2: "many" }, "A score is not a whole number of frames."],
  [{ walkover: "3" }, "walkover is not 0, 1 or 2."],
  [{ winner: "" }, "winner is not 1 or 2."],
  [{ winner: "2" }, "The winner does not agree with the score."],
  [{ score1: "9", score2: "9" }, "The winner does not agree with the score."],
  [{ score1: "0", score2: "0" }, "A game without frames is a walkover or no result."],
  [{ walkover: "1" }, "A walkover is stored without frames."],
  [{ walkover: "2", score1: "0", score2: "0" }, "A walkover is won by the player it was given to."],
  [{ player1: "" }, "A player has no name."],
  [{ player2: " - " }, "A player has no name."],
  [{ player2: "OBI Ada" }, "Both players are the same."],
  [{ player2: "x".repeat(121) }, "A name is longer than 120 characters."],
  [{ scheduled_at: "2018-02-30T18:00Z" }, "The date cannot be read."],
  [{ scheduled_at: "7 May 2018" }, "The date cannot be read."],
  [{ scheduled_at: "", date: "2018-13-01" }, "The date cannot be read."],
  [{ scheduled_at: "2026-01-01T00:01Z" }, "The match lies in the future."],
])("%o is refused: %s", (changes, reason) => {
  expect(read(changes)).toEqual({ reason });
});
