import fc from "fast-check";
import { expect, test } from "vitest";
import { type RealDraw, sharedData, type Vectors } from "../../testing/shared-data.ts";
import { GAME_STATUSES } from "../lifecycle/game-lifecycle.ts";
import { outcomeOf, type Result, resultProblem, scoreVerdict, targetFrames } from "./matches.ts";

const vectors = sharedData<Vectors>("vectors.json");
const frameDraws = sharedData<RealDraw[]>("draws.json").filter((draw) => draw.score_unit === "frames");

test.each([
  [1, 1],
  [3, 2],
  [7, 4],
  [35, 18],
  [2, 2],
  [4, 3],
])("best of %d is won with %d frames", (bestOf, target) => {
  expect(targetFrames(bestOf)).toBe(target);
});

test.each([0, -1, 2.5, Number.NaN])("there is no best of %d", (bestOf) => {
  expect(() => targetFrames(bestOf)).toThrow(RangeError);
});

const live = { status: "live", score1: 0, score2: 0, totalFrames: 7, knockout: true } as const;

test.each([
  ["the first frame", {}, 1, 1, [1, 0], 2, false, null],
  ["a frame to level", { score1: 3, score2: 2 }, 2, 3, [3, 3], 7, false, null],
  ["the winning frame", { score1: 3, score2: 1 }, 1, 4, [4, 1], 5, true, 1],
  ["the decider", { score1: 3, score2: 3 }, 2, 4, [3, 4], 7, true, 2],
  ["a frame taken back", { score1: 1 }, 1, 0, [0, 0], 1, false, null],
  ["the last frame taken back", { score1: 4, score2: 3 }, 1, 3, [3, 3], 7, false, null],
  ["a frame taken back from the loser", { score1: 4, score2: 3 }, 2, 2, [4, 2], 6, true, 1],
  ["half each in a group", { totalFrames: 4, knockout: false, score1: 2, score2: 1 }, 2, 2, [2, 2], 4, true, null],
  ["half each in a knock-out", { totalFrames: 4, score1: 2, score2: 1 }, 2, 2, [2, 2], 5, false, null],
  ["the extra frame of a knock-out", { totalFrames: 4, score1: 2, score2: 2 }, 1, 3, [3, 2], 5, true, 1],
  ["the only frame", { totalFrames: 1 }, 2, 1, [0, 1], 1, true, 2],
] as const)("%s: %j, player %d on %d", (_, change, player, score, scores, currentFrame, finished, winner) => {
  expect(scoreVerdict({ ...live, ...change }, { player, score })).toEqual({
    ok: true,
    score1: scores[0],
    score2: scores[1],
    currentFrame,
    finished,
    winner,
  });
});

test.each([
  ["two at once", {}, 1, 2, "A score changes by one frame at a time."],
  ["no change", { score1: 1 }, 1, 1, "A score changes by one frame at a time."],
  ["below zero", {}, 1, -1, "Enter the score as a whole number of frames, 0 or more."],
  ["half a frame", {}, 2, 0.5, "Enter the score as a whole number of frames, 0 or more."],
  ["no number", {}, 2, Number.NaN, "Enter the score as a whole number of frames, 0 or more."],
  ["past the target", { score1: 4 }, 1, 5, "The game is already decided."],
  ["the loser after the end", { score1: 4, score2: 1 }, 2, 2, "The game is already decided."],
  ["after a draw", { totalFrames: 4, knockout: false, score1: 2, score2: 2 }, 1, 3, "The game is already decided."],
] as const)("%s is refused: %j, player %d on %d", (_, change, player, score, reason) => {
  expect(scoreVerdict({ ...live, ...change }, { player, score })).toEqual({ ok: false, reason });
});

test.each(GAME_STATUSES.filter((status) => status !== "live"))("a game that is %s cannot be scored", (status) => {
  const verdict = scoreVerdict({ ...live, status }, { player: 1, score: 1 });
  expect(verdict).toEqual({ ok: false, reason: "Only a live game can be scored." });
});

test("any run of frames ends exactly when the rules say, and its result can be stored", () => {
  const frames = fc.infiniteStream(fc.constantFrom(1 as const, 2 as const));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 35 }), fc.boolean(), frames, (totalFrames, knockout, winners) => {
      const game = { ...live, totalFrames, knockout } as { score1: number; score2: number } & Omit<
        typeof live,
        "score1"
      >;
      for (;;) {
        const player = winners.next().value ?? 1;
        const score = (player === 1 ? game.score1 : game.score2) + 1;
        const verdict = scoreVerdict(game as Parameters<typeof scoreVerdict>[0], { player, score });
        if (!verdict.ok) throw new Error(verdict.reason);
        const { score1, score2, winner, finished } = verdict;
        Object.assign(game, { score1, score2 });
        if (!finished) continue;
        if (knockout) expect(winner).not.toBeNull();
        expect(score1 + score2).toBeLessThanOrEqual(knockout ? 2 * targetFrames(totalFrames) - 1 : totalFrames);
        expect(resultProblem({ score1, score2, totalFrames, walkover: 0, winner })).toBeNull();
        break;
      }
    }),
  );
});

test.each(vectors.matches)(
  "$tournament: the frames one by one lead to the real score",
  ({ best_of, score, frames }) => {
    const game = { ...live, totalFrames: best_of, score1: 0, score2: 0 };
    for (const [index, [points1, points2]] of frames.entries()) {
      const player = points1 > points2 ? 1 : 2;
      const verdict = scoreVerdict(game as typeof live, {
        player,
        score: (player === 1 ? game.score1 : game.score2) + 1,
      });
      if (!verdict.ok) throw new Error(verdict.reason);
      expect(verdict.finished).toBe(index === frames.length - 1);
      Object.assign(game, { score1: verdict.score1, score2: verdict.score2 });
    }
    expect([game.score1, game.score2]).toEqual(score);
  },
);

const result: Result = { score1: 4, score2: 2, totalFrames: 7, walkover: 0, winner: 1 };

test.each([
  ["a win", {}],
  ["a win of unknown length", { totalFrames: null, score1: 9 }],
  ["a draw", { score1: 2, score2: 2, totalFrames: 4, winner: null }],
  ["a draw of unknown length", { score1: 3, score2: 3, totalFrames: null, winner: null }],
  ["a walkover", { score1: 0, score2: 0, walkover: 2, winner: 2 }],
  ["a retirement", { score1: 3, score2: 1, winner: 2, retired: true }],
  ["a retirement before the first frame", { score1: 0, score2: 0, winner: 2, retired: true }],
  ["a retirement of unknown length", { score1: 9, score2: 1, totalFrames: null, retired: true }],
  ["a win of a knock-out's extra frame", { score1: 3, score2: 2, totalFrames: 4 }],
] as const)("%s can be stored: %j", (_, change) => {
  expect(resultProblem({ ...result, ...change })).toBeNull();
});

test.each([
  [{ winner: 2 }, "The winner doesn't match the score."],
  [{ winner: null }, "The winner doesn't match the score."],
  [{ score1: 2, totalFrames: 4 }, "The winner doesn't match the score."],
  [{ score1: -1 }, "Enter scores as whole numbers of frames, 0 or more."],
  [{ score2: 1.5 }, "Enter scores as whole numbers of frames, 0 or more."],
  [{ score1: 0, score2: 0, winner: null }, "A game without frames must be a walkover or have no result."],
  [{ score1: 0, score2: 0 }, "A game without frames must be a walkover or have no result."],
  [{ walkover: 1 }, "A walkover is stored without frames."],
  [{ score1: 0, walkover: 1 }, "A walkover is stored without frames."],
  [{ score1: 0, score2: 0, walkover: 1, winner: 2 }, "A walkover is won by the player it was given to."],
  [{ score1: 0, score2: 0, walkover: 1, winner: null }, "A walkover is won by the player it was given to."],
  [{ score1: 3 }, "This score isn't possible in a best of 7."],
  [{ score1: 5 }, "This score isn't possible in a best of 7."],
  [{ score1: 5, score2: 4 }, "This score isn't possible in a best of 7."],
  [{ score1: 3, score2: 3, winner: null }, "One player must reach 4 frames."],
  [{ score1: 1, score2: 1, totalFrames: 4, winner: null }, "A draw needs half the frames each."],
  [{ score1: 1, winner: null, retired: true }, "A retirement must have a winner."],
  [{ retired: true }, "You can't retire from a game that is over."],
] as const)("%j is refused: %s", (change, problem) => {
  expect(resultProblem({ ...result, ...change })).toBe(problem);
});

test("every real knock-out result can be stored, 21 walkovers among them", () => {
  const games = frameDraws.flatMap(({ rounds }) =>
    rounds.flatMap((round) => round.matches.map((match) => ({ ...match, totalFrames: round.best_of }))),
  );
  const problems = games.filter(({ s1, s2, w, wo, totalFrames }) =>
    resultProblem({ score1: s1, score2: s2, totalFrames, walkover: wo ? w : 0, winner: w }),
  );
  expect(games.length).toBeGreaterThan(1000);
  expect(problems).toEqual([]);
});

const recorded = { outcome: null, score1: 4, score2: 2, winner: 1 } as const;

test.each([
  ["the score decides", {}, "played", 1],
  ["the score decides against the winner named", { winner: 2 }, "played", 1],
  ["the score needs no winner named", { winner: null, score1: 1 }, "played", 2],
  ["level frames are a draw", { score1: 2, winner: null }, "played", null],
  ["level frames are a draw with any winner named", { score1: 2, outcome: "played" }, "played", null],
  ["a whitewash is played", { score2: 0 }, "played", 1],
  ["a whitewash needs no winner named", { score1: 0, winner: null }, "played", 2],
  ["0-0 with a winner is a walkover", { score1: 0, score2: 0, winner: 2 }, "walkover", 2],
  ["0-0 without a winner is void", { score1: 0, score2: 0, winner: null }, "void", null],
  ["a missing first score is void", { score1: null }, "void", null],
  ["a missing second score is void", { score2: null }, "void", null],
  ["void stays void", { outcome: "void" }, "void", null],
  ["annulled counts nowhere", { outcome: "annulled" }, "void", null],
  ["a retirement trusts the winner named", { outcome: "retired", winner: 2 }, "retired", 2],
  ["a default trusts the winner named", { outcome: "defaulted", winner: 2 }, "defaulted", 2],
  ["a walkover trusts the winner named", { outcome: "walkover" }, "walkover", 1],
  ["a walkover without a winner is void", { outcome: "walkover", winner: null }, "void", null],
] as const)("when read, %s: %j", (_, change, outcome, winner) => {
  expect(outcomeOf({ ...recorded, ...change })).toEqual({ outcome, winner });
});
