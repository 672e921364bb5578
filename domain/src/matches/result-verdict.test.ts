import fc from "fast-check";
import { expect, test } from "vitest";
import { OUTCOMES } from "../lifecycle/game-lifecycle.ts";
import { type EnteredResult, outcomeOf, resultVerdict, scoreVerdict, targetFrames } from "./matches.ts";

const knockout = { totalFrames: 7, knockout: true };
const group = { totalFrames: 4, knockout: false };
const entered: EnteredResult = { outcome: "played", score1: 4, score2: 2, winner: null };

test.each([
  ["a win names its winner", knockout, {}, { winner: 1 }],
  ["a win by the second player", knockout, { score1: 1, score2: 4 }, { winner: 2 }],
  ["a win whose winner is named", knockout, { winner: 1 }, { winner: 1 }],
  ["a draw in a group", group, { score1: 2, score2: 2 }, { winner: null }],
  ["a win in a group", group, { score1: 3, score2: 1 }, { winner: 1 }],
  ["the extra frame of a knock-out", { ...knockout, totalFrames: 4 }, { score1: 3, score2: 2 }, { winner: 1 }],
  ["a walkover", knockout, { outcome: "walkover", score1: null, score2: null, winner: 2 }, { score1: 0, winner: 2 }],
  ["a retirement while ahead", knockout, { outcome: "retired", score1: 3, winner: 2 }, { score1: 3, winner: 2 }],
  ["a default before the first frame", knockout, { outcome: "defaulted", score1: 0, score2: 0, winner: 1 }, {}],
  ["a void match", knockout, { outcome: "void", score1: null, score2: null }, { score1: 0, score2: 0, winner: null }],
  ["a match broken off as void", knockout, { outcome: "void", score1: 3 }, { winner: null }],
  ["an annulled match keeps its frames", group, { outcome: "annulled", score1: 3, score2: 1 }, { score1: 3 }],
] as const)("%s is taken", (_, game, change, expected) => {
  expect(resultVerdict(game, { ...entered, ...change })).toMatchObject({ ok: true, ...expected });
});

test.each([
  ["winner", knockout, { winner: 2 }, "The winner doesn't match the score."],
  ["score", knockout, { score1: 3 }, "This score isn't possible in a best of 7."],
  ["score", knockout, { score1: 5 }, "This score isn't possible in a best of 7."],
  ["score", knockout, { score1: -1 }, "Enter scores as whole numbers of frames, 0 or more."],
  ["score", knockout, { score1: null, score2: null }, "A game without frames must be a walkover or have no result."],
  ["score", { ...knockout, totalFrames: 4 }, { score1: 2, score2: 2 }, "A knock-out match must have a winner."],
  ["score", group, { score1: 3, score2: 2 }, "This score isn't possible in a best of 4."],
  ["score", group, { score1: 1, score2: 1 }, "A draw needs half the frames each."],
  ["winner", group, { score1: 2, score2: 2, winner: 1 }, "The winner doesn't match the score."],
  ["winner", knockout, { outcome: "walkover", score1: 0, score2: 0 }, "Choose who advances."],
  ["score", knockout, { outcome: "walkover", winner: 1 }, "A walkover is stored without frames."],
  ["winner", knockout, { outcome: "retired", score1: 3 }, "Choose who advances."],
  ["score", knockout, { outcome: "retired", winner: 2 }, "You can't retire from a game that is over."],
  ["score", group, { outcome: "retired", score1: 2, winner: 2 }, "You can't retire from a game that is over."],
  ["score", knockout, { outcome: "defaulted", winner: 1 }, "You can't retire from a game that is over."],
  ["winner", knockout, { outcome: "void", score1: 1, winner: 1 }, "A match that is void has no winner."],
  ["score", knockout, { outcome: "void" }, "This score isn't possible in a best of 7."],
  ["outcome", knockout, { outcome: "annulled" }, "Only a match outside a knock-out can be annulled."],
  ["winner", group, { outcome: "annulled", score1: 3, winner: 1 }, "A match that is annulled has no winner."],
  ["score", group, { outcome: "annulled", score1: 4 }, "This score isn't possible in a best of 4."],
] as const)("the %s is at fault: %j %j, %s", (field, game, change, reason) => {
  expect(resultVerdict(game, { ...entered, ...change })).toEqual({ ok: false, field, reason });
});

const anyGame = fc.record({ totalFrames: fc.integer({ min: 1, max: 9 }), knockout: fc.boolean() });
const score = fc.option(fc.integer({ min: 0, max: 6 }));
const anyEntered = fc.record({
  outcome: fc.constantFrom(...OUTCOMES),
  score1: score,
  score2: score,
  winner: fc.constantFrom(null, 1, 2),
});

test("what is taken keeps every promise of a result, and is read back as it was entered", () => {
  fc.assert(
    fc.property(anyGame, anyEntered, (game, result) => {
      const verdict = resultVerdict(game, result);
      fc.pre(verdict.ok);
      const { outcome, score1, score2, winner } = verdict;
      const most = Math.max(score1, score2);
      expect(most).toBeLessThanOrEqual(targetFrames(game.totalFrames));
      if (outcome === "played" && winner !== null) expect(most).toBe(targetFrames(game.totalFrames));
      if (game.knockout && outcome !== "void") expect(winner).not.toBeNull();
      if (outcome === "walkover") expect(most).toBe(0);
      if (result.winner !== null) expect(winner).toBe(result.winner);
      const counts = outcome !== "void" && outcome !== "annulled";
      expect(outcomeOf(verdict)).toEqual(counts ? { outcome, winner } : { outcome: "void", winner: null });
    }),
    { numRuns: 2_000 },
  );
});

test("the end of every run of frames can be entered afterwards, and names the same winner", () => {
  const frames = fc.infiniteStream(fc.constantFrom(1 as const, 2 as const));
  fc.assert(
    fc.property(anyGame, frames, (game, winners) => {
      let [score1, score2] = [0, 0];
      for (;;) {
        const player = winners.next().value ?? 1;
        const before = { ...game, status: "live" as const, score1, score2 };
        const verdict = scoreVerdict(before, { player, score: (player === 1 ? score1 : score2) + 1 });
        if (!verdict.ok) throw new Error(verdict.reason);
        ({ score1, score2 } = verdict);
        if (!verdict.finished) continue;
        const taken = resultVerdict(game, { outcome: "played", score1, score2, winner: null });
        expect(taken).toEqual({ ok: true, outcome: "played", score1, score2, winner: verdict.winner });
        break;
      }
    }),
  );
});
