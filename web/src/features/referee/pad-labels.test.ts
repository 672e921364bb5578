import { applyAction, newMatch } from "@pockethall/domain/match-log";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import { expect, test } from "vitest";
import { actionText, ballsText, counted, onWords, optionText, resultText, spokenScore } from "./pad-labels.ts";
import { standingText } from "./pad-status-labels.ts";

const NAMES = ["Ada", "Bello"] as const;

test.each<[MatchAction, string]>([
  [{ kind: "potted", balls: [1] }, "Red potted"],
  [{ kind: "potted", balls: [1, 1, 6] }, "2 reds and pink potted"],
  [{ kind: "missed" }, "Miss"],
  [{ kind: "missed", safety: true }, "Safety"],
  [{ kind: "nominated", ball: 5 }, "Blue nominated"],
  [{ kind: "fouled", points: 4 }, "Foul, 4 points"],
  [{ kind: "fouled", points: 7, reds: 2, miss: true }, "Foul and a miss, 7 points, 2 reds down"],
  [{ kind: "option-chosen", option: "free-ball", ball: 4 }, "Free ball on brown"],
  [{ kind: "option-chosen", option: "play-again" }, "Made to play again"],
  [{ kind: "conceded", by: 2 }, "Frame conceded by Bello"],
  [{ kind: "started", breaker: 1 }, "Match started, Ada breaks"],
  [{ kind: "frame-won", winner: 2 }, "Frame to Bello"],
  [{ kind: "frame-corrected", frame: 3, winner: 1, reason: "x" }, "Frame 3 corrected: won by Ada"],
  [{ kind: "corrected", outcome: "played", winner: 1, score: [3, 1] }, "Result entered: 3–1"],
])("a line in words: %o", (action, words) => {
  expect(actionText(action, NAMES)).toBe(words);
});

test("balls, what is on, choices after a foul", () => {
  expect(ballsText([2])).toBe("yellow");
  expect([onWords("red"), onWords("colour"), onWords(7)]).toEqual(["a red", "any colour", "black"]);
  expect(optionText("play", NAMES, 1)).toBe("Bello plays");
  expect(optionText("play-again", NAMES, 1)).toBe("Ada plays again");
  expect([counted(1, "entry", "entries"), counted(2, "entry", "entries")]).toEqual(["1 entry", "2 entries"]);
});

test("the score is spoken with break, turn and ball on; in frame mode as frames", () => {
  const played = [{ kind: "started", breaker: 2 } as const, { kind: "potted", balls: [1] } as const].reduce(
    (match, action, index) => {
      const verdict = applyAction(match, { id: String(index), pad: "p", action });
      if (!verdict.ok) throw new Error(verdict.reason);
      return verdict.match;
    },
    newMatch({ ruleset: "snooker6", totalFrames: 3, knockout: true }),
  );
  expect(spokenScore(played, NAMES)).toBe("Ada 0, Bello 1. Break 1. Bello at the table. Any colour on.");
  expect(spokenScore({ ...played, frame: null, score: [2, 1] }, NAMES)).toBe("Frames: Ada 2, Bello 1.");
});

test("a result names winner, most frames first", () => {
  expect(resultText({ status: "over", winner: 2, score: [1, 3] }, NAMES)).toBe("Bello wins 3–1.");
  expect(resultText({ status: "over", winner: null, score: [1, 1] }, NAMES)).toBe(
    "The match is over without a winner.",
  );
  expect(resultText({ status: "cancelled", winner: null, score: [0, 0] }, NAMES)).toBe("This match was called off.");
});

test.each([
  ["sent", 0, false, "Sent"],
  ["sent", 0, true, "Sent. No network now"],
  ["saved-on-this-phone", 3, false, "Saved on this phone: 3 waiting"],
  ["sending", 3, true, "Saved on this phone: 3 waiting, no network"],
  ["conflict", 2, false, "Conflict: 2 not sent"],
  ["refused", 2, false, "Rejected by the server: 2 on this phone"],
] as const)("where entries are: %s, %i waiting, offline %s", (status, unsentCount, isOffline, words) => {
  expect(standingText({ status, unsentCount, isOffline, isReplaced: false })).toBe(words);
});

test("where entries are once another referee scores the match", () => {
  const state = { status: "saved-on-this-phone", isOffline: false, isReplaced: true } as const;
  expect(standingText({ ...state, unsentCount: 2 })).toBe("Not sent: 2 on this phone");
  expect(standingText({ ...state, unsentCount: 0 })).toBe("Not scoring");
});
