import fc from "fast-check";
import { expect, test } from "vitest";
import { foldResult, type LeagueScore, type ResultAct, resultStep, scoreProblem } from "./league-result.ts";

const score = (text: string): LeagueScore => {
  const [score1 = 0, score2 = 0] = text.split("-").map(Number);
  return { score1, score2, walkover: 0 };
};
const report = (by: 1 | 2, text: string): ResultAct => ({ kind: "report", by, score: score(text) });
const confirm = (by: 1 | 2): ResultAct => ({ kind: "confirm", by });
const dispute = (by: 1 | 2, text: string): ResultAct => ({ kind: "dispute", by, score: score(text) });
const decide = (text: string): ResultAct => ({ kind: "decide", score: score(text) });
const silence: ResultAct = { kind: "silence" };

const agreed = (text: string, how: "agreement" | "silence" | "organizer" = "agreement") => ({
  status: "confirmed",
  score: score(text),
  how,
});

test.each<[string, ResultAct[], unknown]>([
  ["nothing was reported", [], { status: "open" }],
  ["one reports", [report(1, "3-1")], { status: "reported", by: 1, score: score("3-1") }],
  ["the other confirms", [report(1, "3-1"), confirm(2)], agreed("3-1")],
  ["a player cannot confirm their own report", [report(1, "3-1"), confirm(1)], { status: "reported" }],
  ["the other reports the same", [report(1, "3-1"), report(2, "3-1")], agreed("3-1")],
  [
    "the other reports something else",
    [report(1, "3-1"), report(2, "1-3")],
    { status: "disputed", by: 1, score: score("3-1"), otherScore: score("1-3") },
  ],
  ["a dispute", [report(2, "0-3"), dispute(1, "3-2")], { status: "disputed", by: 2, otherScore: score("3-2") }],
  ["disputing with the same score agrees", [report(2, "0-3"), dispute(1, "0-3")], agreed("0-3")],
  [
    "a report corrected by its player",
    [report(1, "3-1"), report(1, "3-2")],
    { status: "reported", score: score("3-2") },
  ],
  ["who reported gives in", [report(1, "3-1"), dispute(2, "3-2"), confirm(1)], agreed("3-2")],
  ["who disputed gives in", [report(1, "3-1"), dispute(2, "3-2"), confirm(2)], agreed("3-1")],
  ["the versions meet", [report(1, "3-1"), dispute(2, "3-2"), report(1, "3-2")], agreed("3-2")],
  [
    "another version in a dispute",
    [report(1, "3-1"), dispute(2, "3-2"), report(2, "3-0")],
    { otherScore: score("3-0") },
  ],
  ["silence", [report(1, "3-1"), silence], agreed("3-1", "silence")],
  ["silence settles no dispute", [report(1, "3-1"), dispute(2, "0-3"), silence], { status: "disputed" }],
  ["silence makes no result", [silence], { status: "open" }],
  ["the organizer decides", [report(1, "3-1"), dispute(2, "0-3"), decide("3-2")], agreed("3-2", "organizer")],
  ["a decision is corrected", [decide("3-2"), decide("2-3")], agreed("2-3", "organizer")],
  ["a confirmed result is not reported again", [report(1, "3-1"), confirm(2), report(2, "0-3")], agreed("3-1")],
])("%s", (_, acts, expected) => {
  expect(foldResult(acts)).toMatchObject(expected as object);
});

const side = fc.constantFrom(1 as const, 2 as const);
const anyScore = fc.constantFrom("3-0", "3-2", "1-3").map(score);
const act: fc.Arbitrary<ResultAct> = fc.oneof(
  fc.record({ kind: fc.constantFrom("report" as const, "dispute" as const), by: side, score: anyScore }),
  fc.record({ kind: fc.constant("confirm" as const), by: side }),
  fc.constant(silence),
);

test("without the organizer a result is final only after both answered or one was silent", () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let state = foldResult([]);
      for (const each of acts) {
        const verdict = resultStep(state, each);
        if (state.status === "confirmed") expect(verdict.ok).toBe(false);
        if (!verdict.ok) continue;
        if (verdict.state.status === "confirmed" && each.kind !== "silence") {
          // The closing answer repeats the other side's version.
          const by = "by" in each ? each.by : 1;
          const theirs =
            state.status === "reported"
              ? state.score
              : by === (state as { by: 1 | 2 }).by
                ? (state as { otherScore: LeagueScore }).otherScore
                : (state as { score: LeagueScore }).score;
          expect(verdict.state.score).toEqual(theirs);
          if (state.status === "reported") expect(by).not.toBe(state.by);
        }
        state = verdict.state;
      }
    }),
  );
});

test.each([
  ["3-1", 5, null],
  ["3-3", 5, "One player must reach 3 frames."],
  ["2-1", 5, "This score isn't possible in a best of 5."],
  ["2-2", 4, null],
  ["0-0", 5, "A game without frames must be a walkover or have no result."],
])("%s in a best of %i", (text, bestOf, problem) => {
  expect(scoreProblem(score(text), bestOf)).toBe(problem);
  expect(scoreProblem({ score1: 0, score2: 0, walkover: 2 }, bestOf)).toBeNull();
});
