import { applyAction, newMatch } from "@pockethall/domain/match-log";
import type { MatchAction, MatchState } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { changesScore, endingOf, pointsEcho, questionOf } from "./echo.ts";

const NAMES = ["Ada", "Bello"] as const;
let lines = 0;

function after(match: MatchState, ...actions: MatchAction[]): MatchState {
  return actions.reduce((before, action) => {
    lines += 1;
    const verdict = applyAction(before, { id: `line-${lines}`, pad: "pad", action });
    if (!verdict.ok) throw new Error(verdict.reason);
    return verdict.match;
  }, match);
}
const live = after(newMatch({ ruleset: "snooker6", totalFrames: 3, knockout: true }), { kind: "started", breaker: 1 });
const won = (winner: 1 | 2): MatchAction => ({ kind: "frame-won", winner });
const pastOf = (match: MatchState): MatchState => {
  if (match.past === null) throw new Error("nothing to undo");
  return match.past;
};

test("strokes count at once; frames and the end are read back", () => {
  expect(changesScore(live, after(live, { kind: "potted", balls: [1] }))).toBe(false);
  expect(changesScore(live, after(live, { kind: "reracked" }))).toBe(false);
  expect(changesScore(live, after(live, won(1)))).toBe(true);
  expect(changesScore(live, after(live, { kind: "conceded", by: 1 }))).toBe(true);
  const waiting = newMatch(live.rules);
  expect(changesScore(waiting, after(waiting, { kind: "started", breaker: 2 }))).toBe(false);
});

test("two corrections that leave the score as it was are read back too", () => {
  const level = after(live, won(1), won(2));
  const other = {
    ...level,
    frames: level.frames.map((frame) => ({ ...frame, winner: frame.winner === 1 ? 2 : 1 }) as const),
  };
  expect(changesScore(level, other)).toBe(true);
});

test("the question names who gets the frame, also when the rules decide it", () => {
  const conceded: MatchAction = { kind: "conceded", by: 1 };
  expect(questionOf(conceded, live, after(live, conceded), NAMES)).toBe("Frame to Bello?");
  const one = after(live, won(2));
  expect(questionOf({ kind: "undo" }, one, pastOf(one), NAMES)).toBe("Undo Bello's last frame?");
  const corrected: MatchAction = { kind: "frame-corrected", frame: 1, winner: 1, reason: "x" };
  expect(questionOf(corrected, one, after(one, corrected), NAMES)).toBe("Frame 1 to Ada?");
});

test("points are read back where they were counted; the end of the match is announced", () => {
  const scored = after(live, { kind: "potted", balls: [1] });
  expect(pointsEcho(scored, after(scored, won(1)))).toBe("Points 1–0");
  expect(pointsEcho(live, after(live, won(1)))).toBeNull();
  const last = after(live, won(2), won(2));
  expect(endingOf(last, NAMES)).toBe("This ends the match: Bello wins.");
  expect(endingOf(live, NAMES)).toBeNull();
});
