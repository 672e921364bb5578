import { describe, expect, test } from "vitest";
import { drawTournament, type FormatName, formatProblem, MAX_GAMES, readFormatOptions } from "./draws.ts";
import { swissRounds } from "./formats/swiss.ts";
import { participants } from "./testing/play.ts";

const optionsOf = <Format extends FormatName>(format: Format, given: unknown = {}) => {
  const { options, problem } = readFormatOptions(format, given);
  if (!options) throw new Error(problem);
  return options;
};

test.each([
  ["single-elimination", { thirdPlace: false, redrawEachRound: false }],
  ["double-elimination", { bracketReset: true }],
  ["round-robin", { legs: 1 }],
  ["groups", { groupCount: 4, qualifiersPerGroup: 2, legs: 1, thirdPlace: false }],
  ["swiss", {}],
  ["ladder", { challengeReach: 3 }],
] as const)("%s has its defaults", (format, options) => {
  expect(readFormatOptions(format, {})).toEqual({ options });
  expect(readFormatOptions(format, undefined)).toEqual({ options });
});

test("what is given stays, and null is as good as left out", () => {
  expect(optionsOf("groups", { groupCount: 8, legs: 2, thirdPlace: null })).toEqual({
    groupCount: 8,
    qualifiersPerGroup: 2,
    legs: 2,
    thirdPlace: false,
  });
  expect(optionsOf("single-elimination", { entryRounds: [4, 0, 2] }).entryRounds).toEqual([4, 0, 2]);
  expect(optionsOf("swiss", { rounds: 5 })).toEqual({ rounds: 5 });
});

test.each([
  ["swiss", null, "The options of the format must be given by name."],
  ["swiss", [3], "The options of the format must be given by name."],
  ["swiss", "3", "The options of the format must be given by name."],
  ["swiss", { legs: 2 }, "This format has no option 'legs'."],
  ["swiss", { rounds: 0 }, "Rounds must be a whole number from 1 to 64."],
  ["swiss", { rounds: "5" }, "Rounds must be a whole number from 1 to 64."],
  ["ladder", { challengeReach: 1024 }, "Challenge reach must be a whole number from 1 to 1,023."],
  ["ladder", JSON.parse('{"__proto__": 1}'), "This format has no option '__proto__'."],
  ["round-robin", { legs: 1.5 }, "Legs must be a whole number from 1 to 2."],
  ["groups", { groupCount: 1 }, "Groups must be a whole number from 2 to 512."],
  ["groups", { qualifiersPerGroup: 5 }, "Qualifiers per group must be a whole number from 1 to 4."],
  ["double-elimination", { bracketReset: "yes" }, "Second final must be yes or no."],
  ["single-elimination", { thirdPlace: 1 }, "Third-place match must be yes or no."],
  ["single-elimination", { redrawEachRound: 1 }, "Redraw each round must be yes or no."],
  ["single-elimination", { entryRounds: 8 }, "Entry rounds must be a list of 1 to 16 numbers."],
  ["single-elimination", { entryRounds: [] }, "Entry rounds must be a list of 1 to 16 numbers."],
  ["single-elimination", { entryRounds: Array(17).fill(2) }, "Entry rounds must be a list of 1 to 16 numbers."],
  [
    "single-elimination",
    { entryRounds: [4, -1] },
    "Each entry round must say how many players join in it, as a whole number.",
  ],
] as const)("%s %j: %s", (format, given, problem) => {
  expect(readFormatOptions(format, given)).toMatchObject({ problem });
});

test("a problem names the option that it is about, so that a form can show it there", () => {
  const about = (given: unknown) => readFormatOptions("groups", given);
  expect(about({ qualifiersPerGroup: 5 })).toMatchObject({ about: "qualifiersPerGroup" });
  expect(about({ groupCount: 1 })).toMatchObject({ about: "groupCount" });
  expect(about({ rounds: 1 })).not.toHaveProperty("about");
});

test("what is not about an option is not swallowed", () => {
  const trap = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new TypeError("trap");
      },
    },
  );
  expect(() => readFormatOptions("swiss", trap)).toThrow("trap");
});

const formats = ["single-elimination", "double-elimination", "round-robin", "groups", "swiss", "ladder"] as const;

test.each(formats)("%s takes 2 to 1,024 participants", (format) => {
  const options = optionsOf(format, format === "groups" ? { groupCount: 2, qualifiersPerGroup: 1 } : {});
  for (const count of [-1, 0, 1, 2.5, Number.NaN])
    expect(formatProblem(format, options, count)).toBe("A tournament needs at least two participants.");
  expect(formatProblem(format, options, 1025)).toBe("A draw can have at most 1,024 participants.");
  if (format !== "groups") expect(formatProblem(format, options, 2)).toBeNull();
  if (!["round-robin", "groups"].includes(format)) expect(formatProblem(format, options, 1024)).toBeNull();
  expect(() => drawTournament(format, options, ["ada"])).toThrow(RangeError);
});

describe("staggered entry", () => {
  const problem = (entryRounds: number[], count: number, redrawEachRound = false) =>
    formatProblem("single-elimination", { thirdPlace: false, redrawEachRound, entryRounds }, count);

  test.each([
    [[16, 8], 24],
    [[4, 2, 6], 12],
    [[64, 32, 32, 0, 16], 144],
    [[2, 1, 1, 1], 5],
    [[8], 8],
  ])("%j can be drawn", (entryRounds, count) => {
    expect(problem(entryRounds, count)).toBeNull();
    expect(
      drawTournament("single-elimination", optionsOf("single-elimination", { entryRounds }), participants(count)),
    ).toHaveLength(count - 1);
  });

  test.each([
    [[16, 8], 20, "The entry rounds have 24 players, but 20 have entered."],
    [[16, 8, 0], 24, "At least one player must join in the last entry round."],
    [[6, 2], 8, "Round 2 would have 5 players, so one player has no opponent."],
    [[0, 8], 8, "Round 1 would have 0 players, so one player has no opponent."],
    [[2, 0, 1], 3, "Round 2 would have 1 players, so one player has no opponent."],
    [
      [8, 2],
      10,
      "When the last players join, there are 6 players. It must be 2, 4, 8, 16, … to end with one champion.",
    ],
  ])("%j of %i: %s", (entryRounds, count, words) => {
    expect(problem(entryRounds, count)).toBe(words);
  });

  test("it cannot be mixed with redrawing each round", () => {
    expect(problem([16, 8], 24, true)).toBe("A knock-out that is redrawn each round can't also have entry rounds.");
  });

  test("a late semi-finalist has no semi-final to lose: no third-place match without two of them", () => {
    const options = optionsOf("single-elimination", { entryRounds: [2, 1, 1], thirdPlace: true });
    expect(drawTournament("single-elimination", options, participants(4)).map(({ key }) => key)).toEqual([
      "r1m4",
      "r2m2",
      "r3m1",
    ]);
  });

  test("the best enter last", () => {
    const options = optionsOf("single-elimination", { entryRounds: [4, 2, 6] });
    const games = drawTournament("single-elimination", options, participants(12));
    const enter = (round: number) =>
      games
        .filter((game) => game.round === round)
        .flatMap(({ player1, player2 }) =>
          [player1, player2].flatMap((slot) => (slot.kind === "participant" ? slot.participantId : [])),
        );
    expect([1, 2, 3].map((round) => enter(round).toSorted())).toEqual([
      ["seed-10", "seed-11", "seed-12", "seed-9"],
      ["seed-7", "seed-8"],
      ["seed-1", "seed-2", "seed-3", "seed-4", "seed-5", "seed-6"],
    ]);
  });
});

test.each([
  [{ groupCount: 4 }, 7, "4 groups need at least 8 participants."],
  [
    { groupCount: 4, qualifiersPerGroup: 3 },
    11,
    "3 players can't advance from a group of 2. Use fewer groups or fewer qualifiers.",
  ],
  [{ groupCount: 4, qualifiersPerGroup: 3 }, 12, null],
  [{ groupCount: 2 }, 1024, "That would be 261,632 games. A draw can have at most 20,000. Choose smaller groups."],
  [{ groupCount: 100, legs: 2 }, 1024, null],
])("groups %j of %i: %s", (given, count, problem) => {
  expect(formatProblem("groups", optionsOf("groups", given), count)).toBe(problem);
});

test("the games of a draw are limited", () => {
  expect(MAX_GAMES).toBe(20_000);
  expect(formatProblem("round-robin", { legs: 1 }, 200)).toBeNull();
  expect(formatProblem("round-robin", { legs: 2 }, 200)).toContain("39,800 games");
});

test.each([
  [2, 1],
  [3, 2],
  [8, 3],
  [9, 4],
  [1024, 10],
])("a Swiss tournament of %i has %i rounds by default", (count, rounds) => {
  expect(swissRounds({}, count)).toBe(rounds);
  expect(swissRounds({ rounds: 1 }, count)).toBe(1);
});
