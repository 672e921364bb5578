import fc from "fast-check";
import { expect, test } from "vitest";
import type { FrameAction, Points } from "../frames/frame-types.ts";
import { type Handicap, LEVEL } from "../frames/handicaps.ts";
import { ACTIONS } from "../frames/testing/all-actions.ts";
import type { MatchAction, MatchRules, MatchState } from "./log-types.ts";
import { frameToPlay } from "./match-frames.ts";
import { applyAction, foldLog, newMatch, startOf } from "./match-log.ts";

const RULES: MatchRules = { ruleset: "snooker15", totalFrames: 7, knockout: true };
const FOURTEEN: Handicap = { points: [0, 14], frames: [0, 0] };
const TWO_FRAMES: Handicap = { points: [0, 0], frames: [2, 0] };
const RED: MatchAction = { kind: "potted", balls: [1] };
const won = (winner: 1 | 2, points?: Points): MatchAction => ({ kind: "frame-won", winner, ...(points && { points }) });

function after(match: MatchState, ...actions: readonly MatchAction[]): MatchState {
  return actions.reduce((before, action, index) => {
    const verdict = applyAction(before, { id: `line-${index}`, pad: null, action });
    if (!verdict.ok) throw new Error(`${action.kind}: ${verdict.reason}`);
    return verdict.match;
  }, match);
}
const begun = (handicap: Handicap, rules = RULES) => after(newMatch(rules), startOf(1, handicap));
const refusal = (match: MatchState, action: MatchAction) => {
  const verdict = applyAction(match, { id: "next", pad: null, action });
  return verdict.ok ? null : verdict.reason;
};

test("a level match starts with the event that every earlier version reads", () => {
  expect(startOf(2)).toEqual({ kind: "started", breaker: 2 });
  expect(startOf(2, LEVEL)).toEqual({ kind: "started", breaker: 2 });
  expect(startOf(2, FOURTEEN)).toEqual({ kind: "started-with-handicap", breaker: 2, handicap: FOURTEEN });
});

test("every frame starts with the points, also after a re-rack and at the next frame; a break counts none of them", () => {
  const match = begun(FOURTEEN);
  expect(frameToPlay(match)).toMatchObject({ points: [0, 14], break: 0 });
  const potted = after(match, RED);
  expect(potted.frame).toMatchObject({ points: [1, 14], break: 1 });
  expect(after(potted, { kind: "reracked" }).frame).toMatchObject({ points: [0, 14], attempt: 2 });
  const next = after(potted, { kind: "conceded", by: 1 });
  expect(next.frames).toMatchObject([{ winner: 2, points: [1, 14], breaks: [{ by: 1, points: 1 }] }]);
  expect(frameToPlay(next)).toMatchObject({ points: [0, 14], frame: 2, break: 0 });
});

test("a forfeit takes what was scored, not the start", () => {
  const forfeited = after(begun(FOURTEEN), RED, { kind: "missed" }, { kind: "forfeited", by: 2, reason: "Late" });
  expect(forfeited.frames).toMatchObject([{ winner: 1, points: [1 + 8 * 14 + 27, 14] }]);
});

test("the re-spotted black is reached with the start, and keeps it", () => {
  const level: MatchAction = {
    kind: "overruled",
    reason: "Test",
    set: { points: [14, 21], redsLeft: 0, on: 7, striker: 1 },
  };
  const respot = after(begun(FOURTEEN), level, { kind: "potted", balls: [7] });
  expect(respot.frame).toMatchObject({ status: "respot", points: [21, 21] });
  const ended = after(respot, { kind: "respot-drawn", first: 2 }, { kind: "potted", balls: [7] });
  expect(ended.frames).toMatchObject([{ winner: 2, points: [21, 28] }]);
});

test("points of a frame that are entered by hand hold the start, and its breaks do not", () => {
  const match = begun(FOURTEEN);
  const below = "A player can't have fewer points than the frame started with.";
  expect(refusal(match, won(1, [60, 10]))).toBe(below);
  expect(refusal(match, { kind: "overruled", reason: "Test", set: { points: [0, 13] } })).toBe(below);
  const breaks = [{ by: 2, points: 50 }] as const;
  expect(refusal(match, { kind: "frame-won", winner: 2, points: [10, 60], breaks })).toBe(
    "The breaks of a player add up to more than the points.",
  );
  expect(refusal(match, { kind: "frame-won", winner: 2, points: [10, 64], breaks })).toBeNull();
  expect(refusal(match, { kind: "overruled", reason: "Test", set: { striker: 2, break: 1 } })).toBe(
    "A break can't be more than the player's points.",
  );
});

test("frames on the wire count to the target, are numbered apart, and are never taken back", () => {
  const match = begun(TWO_FRAMES);
  expect(match).toMatchObject({ score: [2, 0], frames: [], status: "live" });
  expect(frameToPlay(match)).toMatchObject({ frame: 1 });
  expect(refusal(match, { kind: "frame-withdrawn", winner: 1 })).toBe(
    "This player starts with 2 frames, which can't be undone.",
  );
  const one = after(match, won(1));
  expect(one).toMatchObject({ score: [3, 0], frames: [{ frame: 1, winner: 1 }] });
  expect(after(one, { kind: "frame-withdrawn", winner: 1 })).toMatchObject({ score: [2, 0], frames: [] });
  expect(after(one, won(2), { kind: "frame-corrected", frame: 2, winner: 2, reason: "Read" }).score).toEqual([3, 1]);
  expect(after(one, won(1))).toMatchObject({ status: "over", winner: 1, score: [4, 0] });
  const turned = after(match, won(2), { kind: "frame-corrected", frame: 1, winner: 1, reason: "Read" });
  expect(turned.score).toEqual([3, 0]);
});

test("what a match started with stays: after a postponement, and for a second start; a reopened match may start with another", () => {
  const match = after(begun(TWO_FRAMES), won(2), { kind: "postponed" });
  expect(after(match, { kind: "started", breaker: 2 })).toMatchObject({ score: [2, 1], handicap: TWO_FRAMES });
  expect(after(match, startOf(2, TWO_FRAMES))).toMatchObject({ score: [2, 1], handicap: TWO_FRAMES });
  expect(refusal(match, startOf(2, FOURTEEN))).toBe("The handicap of a match stays as it was when the match began.");
  const reopened = after(match, { kind: "reopened" });
  expect(reopened).toMatchObject({ score: [0, 0], handicap: null });
  expect(after(reopened, startOf(2, FOURTEEN))).toMatchObject({ score: [0, 0], handicap: FOURTEEN });
});

test("a start that no match can have is refused", () => {
  const impossible = startOf(1, { points: [0, 0], frames: [4, 0] });
  expect(refusal(newMatch(RULES), impossible)).toBe("A best of 7 starts with 3 frames at most.");
  expect(refusal(newMatch({ ...RULES, ruleset: "rack" }), startOf(1, FOURTEEN))).toBe(
    "A rack has no points to start with.",
  );
});

test("a result that was decided keeps the frames that add up with the start", () => {
  const match = after(begun(TWO_FRAMES), won(2));
  const retired = (score: Points): MatchAction => ({ kind: "awarded", outcome: "retired", winner: 1, score });
  expect(after(match, retired([2, 1])).frames).toHaveLength(1);
  expect(after(match, retired([3, 1])).frames).toHaveLength(0);
  const unplayed: MatchAction = { kind: "awarded", outcome: "played", winner: 1, score: [4, 1], handicap: TWO_FRAMES };
  expect(after(newMatch(RULES), unplayed)).toMatchObject({ status: "over", handicap: TWO_FRAMES });
});

const POTS: FrameAction[] = [1, 2, 3, 4, 5, 6, 7].map((ball) => ({ kind: "potted", balls: [ball as 1] }));
/** Everything but what looks at the lead or sets points by hand. */
const LEADLESS = ACTIONS.filter(({ kind }) => kind !== "overruled" && kind !== "claimed");
const anyActions = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...POTS) },
    { weight: 2, arbitrary: fc.constant<FrameAction>({ kind: "missed" }) },
    { weight: 1, arbitrary: fc.constantFrom(...LEADLESS) },
  ),
  { maxLength: 300, size: "max" },
);
const shifted = ([first, second]: Points, [start1, start2]: Points): Points => [first + start1, second + start2];

test("a frame with a start is the same frame shifted, as long as no lead decides", () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.constantFrom<Points>([14, 0], [0, 35], [1, 0]), anyActions, (points, actions) => {
      let [level, given] = [begun(LEVEL), begun({ points, frames: [0, 0] })];
      for (const [index, action] of actions.entries()) {
        const event = { id: `line-${index}`, pad: null, action };
        const [one, two] = [applyAction(level, event), applyAction(given, event)];
        // Only the last black looks at who is ahead.
        if (frameToPlay(level)?.on === 7 && (action.kind === "potted" || action.kind === "fouled")) break;
        expect(two.ok).toBe(one.ok);
        if (!one.ok || !two.ok) continue;
        [level, given] = [one.match, two.match];
        expect(given.score).toEqual(level.score);
        const [plain, start] = [frameToPlay(level), frameToPlay(given)];
        expect(start && { ...start, points: [], start: [] }).toEqual(plain && { ...plain, points: [], start: [] });
        if (plain && start) expect(start.points).toEqual(shifted(plain.points, points));
        expect(given.frames.map((frame) => ({ ...frame, points: frame.points }))).toEqual(
          level.frames.map((frame) => ({ ...frame, points: frame.points && shifted(frame.points, points) })),
        );
        compared += 1;
      }
    }),
    { numRuns: 100 },
  );
  expect(compared).toBeGreaterThan(2000);
});

test("a match with frames on the wire is the same match with its score shifted, until one side is home", () => {
  const winners = fc.array(fc.constantFrom(1 as const, 2 as const), { maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), winners, (start, all) => {
      const events = (first: MatchAction) =>
        [first, ...all.map((winner) => won(winner))].map((action, index) => ({
          id: `line-${index}`,
          sequence: index + 1,
          pad: null,
          action,
        }));
      for (let length = 1; length <= all.length + 1; length += 1) {
        const given = foldLog(RULES, events(startOf(1, { points: [0, 0], frames: [start, 0] })).slice(0, length));
        const level = foldLog(RULES, events(startOf(1)).slice(0, length));
        if (!given.ok || !level.ok) return;
        expect(given.match.score).toEqual(shifted(level.match.score, [start, 0]));
        expect(given.match.frames).toEqual(level.match.frames);
        expect(given.match.status === "over").toBe(given.match.score[0] >= 4 || given.match.score[1] >= 4);
      }
    }),
  );
});
