import { describe, expect, test } from "vitest";
import type { MatchAction, MatchRules, MatchState } from "./log-types.ts";
import { frameToPlay } from "./match-frames.ts";
import { applyAction, foldLog, newMatch, stateAt } from "./match-log.ts";

const SNOOKER: MatchRules = { ruleset: "snooker15", totalFrames: 3, knockout: true };
const RACK: MatchRules = { ...SNOOKER, ruleset: "rack" };
const [PAD, OTHER_PAD] = ["pad-of-ada", "pad-of-bola"];
const STARTED: MatchAction = { kind: "started", breaker: 1 };
const won = (winner: 1 | 2): MatchAction => ({ kind: "frame-won", winner });
const RED: MatchAction = { kind: "potted", balls: [1] };
const BLACK: MatchAction = { kind: "potted", balls: [7] };

const eventsOf = (actions: readonly MatchAction[], pad: string | null = null) =>
  actions.map((action, index) => ({ id: `line-${index + 1}`, sequence: index + 1, pad, action }));

/** The match after these actions; fails the test when one is refused. */
function played(rules: MatchRules, actions: readonly MatchAction[], pad: string | null = null): MatchState {
  const verdict = foldLog(rules, eventsOf(actions, pad));
  if (!verdict.ok) throw new Error(`action ${verdict.sequence}: ${verdict.reason}`);
  return verdict.match;
}
function after(match: MatchState, action: MatchAction, pad: string | null = null, id = "next"): MatchState {
  const verdict = applyAction(match, { id, pad, action });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.match;
}
const refusal = (match: MatchState, action: MatchAction, pad: string | null = null) => {
  const verdict = applyAction(match, { id: "next", pad, action });
  return verdict.ok ? "allowed" : verdict.reason;
};

describe("frame mode", () => {
  test("frames are counted to the target; then the match is over and has its winner", () => {
    const match = played(RACK, [STARTED, won(1), won(2), won(2)]);
    expect(match).toMatchObject({ status: "over", score: [1, 2], winner: 2, outcome: "played", frame: null });
    expect(match.frames.map(({ frame, winner, endedBy }) => [frame, winner, endedBy])).toEqual([
      [1, 1, "declared"],
      [2, 2, "declared"],
      [3, 2, "declared"],
    ]);
  });

  test("a rack takes no strokes, points or breaks", () => {
    const match = played(RACK, [STARTED]);
    const reason = "A rack is scored by its winner only.";
    expect(refusal(match, RED)).toBe(reason);
    expect(refusal(match, { kind: "frame-won", winner: 1, points: [60, 2] })).toBe(reason);
    expect(refusal(match, { kind: "frame-won", winner: 1, breaks: [{ by: 1, points: 50 }] })).toBe(reason);
    expect(frameToPlay(match)).toBeNull();
  });

  test("breaks alternate from who broke first", () => {
    const breakers = [0, 1, 2].map((frames) => {
      const match = played({ ...RACK, totalFrames: 9 }, [
        { kind: "started", breaker: 2 },
        ...Array(frames).fill(won(1)),
      ]);
      return match.breaker;
    });
    expect(breakers).toEqual([2, 1, 2]);
  });

  test.each([
    [{ points: [1, 60] }, "The winner of a frame has more points than the other player."],
    [{ points: [60, 60] }, "The winner of a frame has more points than the other player."],
    [{ breaks: [{ by: 1, points: 156 }] }, "No break here can be higher than 155."],
    [{ points: [60, 10], breaks: [{ by: 2, points: 11 }] }, "The breaks of a player add up to more than the points."],
  ] as const)("%j cannot be entered for a frame that player 1 has won", (details, reason) => {
    expect(refusal(played(SNOOKER, [STARTED]), { kind: "frame-won", winner: 1, ...details })).toBe(reason);
  });

  test("points and breaks that are known are kept", () => {
    const breaks = [{ by: 1, points: 102 }] as const;
    const match = played(SNOOKER, [STARTED, { kind: "frame-won", winner: 1, points: [110, 8], breaks }]);
    expect(match.frames).toMatchObject([{ points: [110, 8], breaks, figures: null, endedBy: "declared" }]);
  });
});

describe("the end", () => {
  test("level after all frames is a draw outside a knock-out; a knock-out goes on to one more", () => {
    const actions = [STARTED, won(1), won(2), won(2), won(1)];
    const league = played({ ruleset: "rack", totalFrames: 4, knockout: false }, actions);
    expect(league).toMatchObject({ status: "over", score: [2, 2], winner: null, outcome: "played" });
    const cup = played({ ruleset: "rack", totalFrames: 4, knockout: true }, actions);
    expect(cup).toMatchObject({ status: "live", score: [2, 2], winner: null });
    expect(after(cup, won(2))).toMatchObject({ status: "over", score: [2, 3], winner: 2 });
  });

  test("the event that ended it is undone: it is live again, and goes on from there", () => {
    const match = played(RACK, [STARTED, won(1), won(1)]);
    expect(match).toMatchObject({ status: "over", winner: 1, outcome: "played", lastId: "line-3" });
    const again = after(match, { kind: "undone", of: "line-3" });
    expect(again).toMatchObject({ status: "live", score: [1, 0], winner: null, outcome: null, lastId: "line-2" });
    expect(after(again, won(2))).toMatchObject({ status: "live", score: [1, 1] });
    expect(refusal(match, { kind: "undone", of: "line-2" })).toBe("Only the last entry can be undone.");
  });

  test("a decided result is not undone", () => {
    const match = played(RACK, [STARTED, won(1), won(1)]);
    const decided = after(match, { kind: "corrected", outcome: "played", winner: 2, score: [0, 2], reason: "Misread" });
    for (const of of ["line-3", "line-4"])
      expect(refusal(decided, { kind: "undone", of })).toBe(
        "The match is over. Only the organiser can correct its result.",
      );
  });

  test("nothing but that and a decision can follow; the old event that only recorded the end changes nothing", () => {
    const match = played(RACK, [STARTED, won(1), won(1)]);
    const over = "The match is over. Only the organiser can correct its result.";
    for (const action of [won(1), STARTED, { kind: "frame-withdrawn", winner: 1 }] as const)
      expect(refusal(match, action)).toBe(over);
    expect(refusal(match, { kind: "pad-taken" }, PAD)).toBe(over);
    expect(after(match, { kind: "completed" })).toEqual(match);
  });

  test("a corrected result keeps the frames that add up to it, and no others", () => {
    const match = played(RACK, [STARTED, won(1), won(2), won(1)]);
    const corrected = { kind: "corrected", outcome: "played", reason: "Misread" } as const;
    const same = after(match, { ...corrected, outcome: "retired", winner: 2, score: [2, 1] });
    expect(same).toMatchObject({ winner: 2, outcome: "retired", score: [2, 1], frames: match.frames });
    const other = after(match, { ...corrected, winner: 2, score: [1, 2] });
    expect(other).toMatchObject({ status: "over", winner: 2, score: [1, 2], frames: [] });
    const swapped = after(match, { ...corrected, winner: 1, score: [2, 0] });
    expect(swapped.frames).toEqual([]);
  });

  test("a match that is reopened waits again, without score, frames or scorer; any pad may start it", () => {
    const begun = after(played(SNOOKER, [STARTED, won(1), RED], PAD), {
      kind: "awarded",
      outcome: "retired",
      winner: 1,
      score: [1, 0],
    });
    const reopened = after(begun, { kind: "reopened", reason: "Wrong table" });
    expect(reopened).toEqual(newMatch(SNOOKER));
    expect(after(reopened, { kind: "started", breaker: 2 }, OTHER_PAD)).toMatchObject({
      status: "live",
      pad: OTHER_PAD,
    });
    expect(refusal(reopened, { kind: "reopened" })).toBe("The match has not started.");
    expect(refusal(played(RACK, [STARTED, { kind: "cancelled" }]), { kind: "reopened" })).toBe(
      "The match was called off.",
    );
    expect(refusal(played(RACK, [STARTED], PAD), { kind: "reopened" }, PAD)).toBe(
      "Results are decided by an official.",
    );
  });

  test("officials award, postpone and call off; a postponed match goes on with its frames and who breaks them", () => {
    const live = played(SNOOKER, [STARTED, won(1), RED]);
    const postponed = after(live, { kind: "postponed", reason: "Power cut" });
    expect(postponed).toMatchObject({ status: "postponed", score: [1, 0], frame: null });
    expect(refusal(postponed, won(1))).toBe("The match has not started.");
    expect(refusal(postponed, { kind: "postponed" })).toBe("Only a match that hasn't been played can be postponed.");
    const again = after(postponed, { kind: "started", breaker: 2 });
    expect(again).toMatchObject({ status: "live", score: [1, 0], breaker: 2, frame: null, frames: live.frames });
    const awarded = after(live, { kind: "awarded", outcome: "retired", winner: 2, score: [1, 0] });
    expect(awarded).toMatchObject({ status: "over", winner: 2, outcome: "retired", frames: live.frames });
    expect(after(live, { kind: "cancelled" }).status).toBe("cancelled");
    expect(refusal(awarded, { kind: "cancelled" })).toBe("A match that is over can't be called off.");
    expect(refusal(after(live, { kind: "cancelled" }), STARTED)).toBe("The match was called off.");
    expect(refusal(live, { kind: "awarded", outcome: "played", winner: 1, score: [2, 0] }, PAD)).toBe(
      "Results are decided by an official.",
    );
  });
});

describe("ball by ball", () => {
  test("the first stroke starts the frame; conceding it ends it and the other player breaks the next", () => {
    const live = played(SNOOKER, [STARTED]);
    expect(live.frame).toBeNull();
    expect(frameToPlay(live)).toMatchObject({ frame: 1, breaker: 1, striker: 1, redsLeft: 15, points: [0, 0] });
    const match = played(SNOOKER, [STARTED, RED, BLACK, RED, { kind: "missed" }, { kind: "conceded", by: 2 }]);
    expect(match).toMatchObject({ score: [1, 0], breaker: 2, frame: null });
    expect(match.frames).toMatchObject([
      { winner: 1, points: [9, 0], endedBy: "concession", breaks: [{ by: 1, points: 9 }], attempt: 1 },
    ]);
    expect(frameToPlay(match)).toMatchObject({ frame: 2, breaker: 2, striker: 2 });
  });

  test("a frame that is declared in the middle keeps its strokes, and its points unless others are given", () => {
    const strokes = [STARTED, RED, BLACK, RED] as const;
    expect(played(SNOOKER, [...strokes, won(2)]).frames).toMatchObject([
      { winner: 2, points: [9, 0], endedBy: "declared", breaks: [{ by: 1, points: 9 }] },
    ]);
    const given = played(SNOOKER, [...strokes, { kind: "frame-won", winner: 1, points: [70, 12] }]);
    expect(given.frames).toMatchObject([{ points: [70, 12], figures: [{ pots: 3, highestBreak: 9 }, { pots: 0 }] }]);
  });

  test("a re-rack keeps the frame's number and its breaker", () => {
    const match = played(SNOOKER, [STARTED, won(2), RED, { kind: "reracked" }]);
    expect(match.frame).toMatchObject({ frame: 2, attempt: 2, breaker: 2, points: [0, 0] });
    expect(after(match, won(1)).frames.at(-1)).toMatchObject({ frame: 2, attempt: 2 });
  });

  test("what the rules forbid does not enter", () => {
    expect(refusal(played(SNOOKER, [STARTED]), { kind: "potted", balls: [7] })).not.toBe("allowed");
    expect(refusal(newMatch(SNOOKER), RED)).toBe("The match has not started.");
    expect(refusal(played(SNOOKER, [STARTED]), STARTED)).toBe("The match has already started.");
  });
});

describe("putting right", () => {
  test("a frame is taken back from its winner; those after it move up and the breaks still alternate", () => {
    const rules = { ...SNOOKER, totalFrames: 9 };
    const match = played(rules, [STARTED, won(1), won(2), won(1), { kind: "frame-withdrawn", winner: 2 }]);
    expect(match).toMatchObject({ score: [2, 0], breaker: 1 });
    expect(match.frames.map(({ frame, winner }) => [frame, winner])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(refusal(match, { kind: "frame-withdrawn", winner: 2 })).not.toBe("allowed");
  });

  test("a frame under way goes on under its new number when one before it is taken back", () => {
    const match = played({ ...SNOOKER, totalFrames: 9 }, [
      STARTED,
      won(1),
      RED,
      { kind: "frame-withdrawn", winner: 1 },
    ]);
    expect(match).toMatchObject({ score: [0, 0], frames: [], frame: { frame: 1, points: [0, 1], breaker: 2 } });
  });

  test("an earlier frame is corrected while the match stays undecided", () => {
    const rules = { ...SNOOKER, totalFrames: 5 };
    const match = played(rules, [STARTED, { kind: "frame-won", winner: 1, points: [60, 40] }, won(2)]);
    const corrected = { kind: "frame-corrected", frame: 1, reason: "Read wrongly" } as const;
    const other = after(match, { ...corrected, winner: 2 });
    expect(other).toMatchObject({ score: [0, 2], status: "live" });
    expect(other.frames[0]).toMatchObject({ winner: 2, points: null, corrected: true });
    expect(after(match, { ...corrected, winner: 1, points: [61, 40] }).frames[0]).toMatchObject({ points: [61, 40] });
    expect(after(match, { ...corrected, winner: 1 }).frames[0]).toMatchObject({ points: [60, 40], corrected: true });
    expect(refusal(match, { ...corrected, frame: 3, winner: 1 })).toBe("There's no such frame.");
    const near = played(rules, [STARTED, won(1), won(1), won(2)]);
    expect(refusal(near, { ...corrected, frame: 3, winner: 1 })).toContain("This would decide the match");
  });

  test("only the last event that counts is undone, back across the end of a frame, never the start", () => {
    const conceding = { kind: "conceded", by: 2 } as const;
    const before = played(SNOOKER, [STARTED, RED, BLACK, { kind: "missed" }]);
    const ended = after(before, conceding, null, "conceding");
    expect(refusal(ended, { kind: "undone", of: "line-2" })).toBe("Only the last entry can be undone.");
    const undone = after(ended, { kind: "undone", of: "conceding" });
    expect(undone).toEqual(before);
    expect(undone.lastId).toBe("line-4");
    const start = played(SNOOKER, [STARTED]);
    expect(refusal(start, { kind: "undone", of: "line-1" })).toBe("There's nothing to undo.");
  });
});

describe("who scores", () => {
  test("the first pad that writes; another one is refused until it takes over, which is no event to undo", () => {
    const first = after(newMatch(SNOOKER), STARTED, PAD);
    expect(first.pad).toBe(PAD);
    expect(refusal(first, RED, OTHER_PAD)).toBe("Another pad is scoring this match.");
    const red = after(first, RED, PAD, "red");
    const taken = after(red, { kind: "pad-taken" }, OTHER_PAD);
    expect(taken).toEqual({ ...red, pad: OTHER_PAD });
    expect(refusal(taken, BLACK, PAD)).toBe("Another pad is scoring this match.");
    const undone = after(taken, { kind: "undone", of: "red" }, OTHER_PAD);
    expect(undone).toMatchObject({ pad: OTHER_PAD, frame: null });
  });

  test("an official may always write, and becomes no scorer", () => {
    const match = after(after(newMatch(RACK), STARTED, PAD), won(1));
    expect(match).toMatchObject({ pad: PAD, score: [1, 0] });
    expect(refusal(match, { kind: "pad-taken" })).toBe("Only a pad can take over a match.");
    expect(newMatch(RACK).pad).toBeNull();
    expect(after(newMatch(RACK), STARTED).pad).toBeNull();
  });
});

test("replay shows the match after any event", () => {
  const events = eventsOf([STARTED, RED, BLACK, won(2), won(2)]);
  const at = (sequence: number) => stateAt(SNOOKER, events, sequence);
  expect(at(0)).toEqual({ ok: true, match: newMatch(SNOOKER) });
  expect(at(3)).toMatchObject({ match: { frame: { points: [8, 0] }, score: [0, 0] } });
  expect(at(5)).toMatchObject({ match: { status: "over", score: [0, 2] } });
});

test("a log that breaks the rules is refused with the place", () => {
  expect(foldLog(RACK, eventsOf([STARTED, won(1), STARTED]))).toEqual({
    ok: false,
    sequence: 3,
    reason: "The match has already started.",
  });
  expect(() => newMatch({ ...RACK, totalFrames: 0 })).toThrow("best of 0 is no game");
});
