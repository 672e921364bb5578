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
    state: null,
    ruleset: "snooker15",
    round: 15,
    roundName: null,
    group: null,
    playedAt: new Date("2018-05-07T18:00:00Z"),
    hasTime: true,
    player1: "Ada Obi",
    player2: "Musa Bello",
    score1: 18,
    score2: 16,
    isWalkover: false,
    winner: 1,
    bestOf: null,
    frames: [],
    hasUnreadFrames: false,
  });
  expect(read({ scheduled_at: "" })).toMatchObject({ playedAt: new Date("2018-05-07T00:00:00Z"), hasTime: false });
  expect(read({ walkover: "2", winner: "2", score1: "0", score2: "0" })).toMatchObject({ isWalkover: true, winner: 2 });
  expect(read({ city: "", country: "" })).toMatchObject({ venue: "Unknown" });
});

const DRAW = { score1: "2", score2: "2", best_of: "4" };

test.each<[string, Partial<ResultRecord>, object]>([
  ["a draw without a winner", { ...DRAW, winner: "" }, { winner: null, bestOf: 4 }],
  ["a draw with winner 0", { ...DRAW, winner: "0" }, { winner: null }],
  ["a draw in words", { ...DRAW, best_of: "", winner: "draw" }, { winner: null, bestOf: null }],
  ["pool", { ruleset: "8-ball" }, { ruleset: "rack" }],
  ["pool by its name", { ruleset: "Pool" }, { ruleset: "rack" }],
  ["six red", { ruleset: "6 reds" }, { ruleset: "snooker6" }],
  ["a named round", { round: "SF" }, { round: 198, roundName: "Semi-final" }],
  [
    "a match broken off, without its length",
    { score1: "3", score2: "1", best_of: "" },
    { score1: 3, winner: 1, bestOf: null },
  ],
  ["a short name", { round: "L16" }, { round: 196, roundName: "Last 16" }],
  ["a short name with a number", { round: "3", round_name: "r32" }, { round: 3, roundName: "Last 32" }],
  ["a fraction", { round: "1/4" }, { round: 197, roundName: "Quarter-final" }],
  ["a fraction beside a number", { round: "2", round_name: "1/8" }, { round: 2, roundName: "Last 16" }],
  ["a fraction of finals", { round: "1/16 finals" }, { round: 195, roundName: "Last 32" }],
  ["a half", { round: "1/2" }, { round: 198, roundName: "Semi-final" }],
  [
    "a named round with a number",
    { round: "7", round_name: "Quarter-Finals" },
    { round: 7, roundName: "Quarter-final" },
  ],
  ["a name of its own", { round: "", round_name: "Qualifying round 2" }, { round: 2, roundName: "Qualifying round 2" }],
  ["a group by letter", { round: "1", group: "AA" }, { round: 1, roundName: null, group: 27 }],
  ["a group in the round", { round: "Group C" }, { round: 1, roundName: null, group: 3 }],
  ["a state", { state: "Abuja" }, { state: "FCT" }],
])("%s is read", (_, changes, expected) => {
  expect(read(changes)).toMatchObject(expected);
});

test("without the columns winner and walkover the score decides", () => {
  const { winner: _winner, walkover: _walkover, ...rest } = GOOD;
  expect(readResultRow({ ...rest, score1: "3", score2: "4" }, NOW)).toMatchObject({ winner: 2, isWalkover: false });
});

test.each<[Partial<ResultRecord>, string]>([
  [{ score1: "999", score2: "998" }, "A score is above 200 frames."],
  [{ best_of: "35.5" }, "best_of is not a whole number of frames."],
  [{ best_of: "33" }, "This score isn't possible in a best of 33."],
  [{ ruleset: "darts" }, "Unknown ruleset. Use snooker15, snooker10, snooker6 or pool."],
  [{ season: "x".repeat(5_000) }, "season is longer than 20 characters."],
  [{ player1: "Ada\u202E Obi" }, "A name isn't valid. Remove invisible characters."],
  [{ player2: "Mus\uFFFD Bello" }, "A name was saved in another encoding."],
  [{ tournament: "World\u2066Cup" }, "The tournament's name is missing or not valid."],
  [{ city: "x".repeat(61) }, "A place is longer than 60 characters."],
  [{ city: "Lag\u200Bos" }, "season or a place has invisible characters."],
  [{ round: "Fin\u202Eal" }, "A round's name has invisible characters."],
  [{ group: "the first" }, "group is not a number from 1 or a letter."],
  [{ round: "", round_name: "" }, "round is not a whole number from 1."],
  [{ scheduled_at: "0001-01-01T00:00Z" }, "The date isn't valid."],
  [{ scheduled_at: "", date: "1875-05-01" }, "The date isn't valid."],
  [{ match_id: "" }, "match_id is missing or not a plain key."],
  [{ tournament_id: "6 05" }, "tournament_id is missing or not a plain key."],
  [{ tournament: "" }, "The tournament's name is missing or not valid."],
  [{ round: "0" }, "round is not a whole number from 1."],
  [{ round: "1.5" }, "round is not a whole number from 1."],
  [{ round: "1/3" }, "round is not a whole number from 1."],
  // Broken off: the file would say a score that ends no best of 7.
  [{ score1: "3", score2: "1", best_of: "7" }, "This score isn't possible in a best of 7."],
  [{ score1: "-1" }, "A score is not a whole number of frames."],
  [{ score2: "many" }, "A score is not a whole number of frames."],
  [{ walkover: "3" }, "walkover is not 0, 1 or 2."],
  [{ winner: "" }, "winner is not 1 or 2."],
  [{ winner: "2" }, "The winner doesn't match the score."],
  [{ score1: "9", score2: "9" }, "The winner doesn't match the score."],
  [{ score1: "0", score2: "0" }, "A game without frames must be a walkover or have no result."],
  [{ walkover: "1" }, "A walkover is stored without frames."],
  [{ walkover: "2", score1: "0", score2: "0" }, "A walkover is won by the player it was given to."],
  [{ player1: "" }, "A player has no name."],
  [{ player2: " - " }, "A player has no name."],
  [{ player2: "OBI Ada" }, "Both players are the same."],
  [{ player1: "Ada\u200b Obi" }, "A name isn't valid. Remove invisible characters."],
  [{ player2: "x".repeat(121) }, "A name is longer than 120 characters."],
  [{ scheduled_at: "2018-02-30T18:00Z" }, "The date isn't valid."],
  [{ scheduled_at: "7 May 2018" }, "The date isn't valid."],
  [{ scheduled_at: "", date: "2018-13-01" }, "The date isn't valid."],
  [{ scheduled_at: "2026-01-01T00:01Z" }, "The match is in the future."],
])("%o is refused: %s", (changes, reason) => {
  expect(read(changes)).toEqual({ reason });
});
