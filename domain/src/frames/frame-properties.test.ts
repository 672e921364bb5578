import fc from "fast-check";
import { expect, test } from "vitest";
import { frameFacts, inPlayOf } from "./frame-facts.ts";
import { COLOURS, type FrameAction, type FrameState } from "./frame-types.ts";
import { playFrame } from "./frames.ts";
import { FRAME_RULES, maximumBreak, type SnookerRuleset } from "./rulesets.ts";
import { ACTIONS } from "./testing/all-actions.ts";
import { fresh } from "./testing/play.ts";

const anyRuleset = fc.constantFrom(...(Object.keys(FRAME_RULES) as SnookerRuleset[]));

/** Actions as they come to a table: mostly pots, so that frames come to their end. */
const anyStroke = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(1, ...COLOURS).map((ball): FrameAction => ({ kind: "potted", balls: [ball] })),
  },
  { weight: 2, arbitrary: fc.constantFrom(...ACTIONS.filter(({ kind }) => kind === "option-chosen")) },
  { weight: 2, arbitrary: fc.constantFrom(...ACTIONS.filter(({ kind }) => kind !== "overruled")) },
);
const anyStrokes = fc.array(anyStroke, { maxLength: 400, size: "max" });

/** Each step of a frame: the state before, the action, the state after. Refused actions are left out. */
function stepsOf(ruleset: SnookerRuleset, actions: readonly FrameAction[]) {
  let before = fresh(ruleset);
  return actions.flatMap((action) => {
    const verdict = playFrame(before, action);
    if (!verdict.ok) return [];
    const step = { before, action, after: verdict.frame };
    before = verdict.frame;
    return [step];
  });
}

const sumOf = ({ points }: FrameState) => points[0] + points[1];

function holdsAlong(check: (step: ReturnType<typeof stepsOf>[number]) => void) {
  fc.assert(
    fc.property(anyRuleset, anyStrokes, (ruleset, actions) => {
      for (const step of stepsOf(ruleset, actions)) check(step);
    }),
    { numRuns: 200 },
  );
}

test("points never fall, but by a forfeit or a re-rack", () => {
  expect.hasAssertions();
  holdsAlong(({ before, action, after }) => {
    if (action.kind === "forfeited" || action.kind === "reracked") return;
    expect(after.points[0]).toBeGreaterThanOrEqual(before.points[0]);
    expect(after.points[1]).toBeGreaterThanOrEqual(before.points[1]);
  });
});

test("reds only go down, unless balls are put back or racked again", () => {
  expect.hasAssertions();
  holdsAlong(({ before, action, after }) => {
    const isPutBack = action.kind === "option-chosen" && action.option === "replace";
    if (isPutBack) expect(after.redsLeft).toBe(before.redsLeft + (before.foul?.reds ?? 0));
    else if (action.kind !== "reracked") expect(after.redsLeft).toBeLessThanOrEqual(before.redsLeft);
    expect(after.redsLeft).toBeGreaterThanOrEqual(0);
  });
});

test("the colours are worth 27: points and what is left never fall below it", () => {
  expect.hasAssertions();
  holdsAlong(({ after }) => {
    if (after.status === "over" && !["pots", "black-foul"].includes(after.result?.endedBy ?? "")) return;
    expect(sumOf(after) + frameFacts(after).remaining).toBeGreaterThanOrEqual(27);
  });
});

test("no stroke makes more of the frame than was left in it, fouls and free balls aside", () => {
  expect.hasAssertions();
  holdsAlong(({ before, action, after }) => {
    if (action.kind !== "potted" && action.kind !== "missed") return;
    const had = sumOf(before) + frameFacts(before).remaining;
    expect(sumOf(after) + frameFacts(after).remaining).toBeLessThanOrEqual(had + (after.status === "respot" ? 7 : 0));
  });
});

test("no break exceeds the maximum by more than a free ball", () => {
  expect.hasAssertions();
  holdsAlong(({ after }) => {
    const most = maximumBreak(after.ruleset) + 8;
    expect(frameFacts(after).potential).toBeLessThanOrEqual(most);
    for (const { points } of after.breaks) expect(points).toBeLessThanOrEqual(most);
  });
});

test("a player's breaks and the other's fouls are the points", () => {
  expect.hasAssertions();
  holdsAlong(({ after }) => {
    if (after.result?.endedBy === "forfeit") return;
    for (const [side, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const own = after.breaks.filter(({ by }) => by === side).reduce((sum, { points }) => sum + points, 0);
      const running = after.striker === side ? after.break : 0;
      expect(after.points[side - 1]).toBe(own + running + (after.figures[other - 1]?.foulPoints ?? 0));
    }
  });
});

test("a frame that is over has its result and takes no action; one that is not has none", () => {
  expect.hasAssertions();
  holdsAlong(({ after }) => {
    expect(after.result !== null).toBe(after.status === "over");
    if (after.status !== "over") return;
    for (const action of ACTIONS) expect(playFrame(after, action)).toEqual({ ok: false, reason: "The frame is over." });
    expect(after.result).toMatchObject({ points: after.points, breaks: after.breaks, figures: after.figures });
  });
});

test("a state written down and read again plays on the same, and playing changes no state", () => {
  expect.hasAssertions();
  holdsAlong(({ before, action, after }) => {
    const read = JSON.parse(JSON.stringify(before)) as FrameState;
    expect(read).toEqual(before);
    expect(playFrame(read, action)).toEqual({ ok: true, frame: after });
  });
});

const anyNumber = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.double(), fc.constant(-0), fc.maxSafeInteger());
const anyText = fc.oneof(fc.constantFrom("red", "colour", "play", "replace", "free-ball", ""), fc.string());
const anyField = fc.oneof(
  anyNumber,
  anyText,
  fc.boolean(),
  fc.array(anyNumber, { maxLength: 20 }),
  fc.constant(undefined),
);
const anySet = fc.record(
  { points: fc.array(anyNumber), striker: anyNumber, redsLeft: anyNumber, on: anyField, break: anyNumber },
  { requiredKeys: [] },
);
/** The kinds of actions with any values from a broken pad. */
const garbage = fc
  .record({
    kind: fc.constantFrom(...new Set(ACTIONS.map(({ kind }) => kind))),
    balls: fc.oneof(fc.array(anyNumber), fc.constant(undefined)),
    ball: anyField,
    safety: anyField,
    points: anyField,
    reds: anyField,
    miss: anyField,
    option: anyText,
    first: anyNumber,
    by: anyNumber,
    reason: anyField,
    set: fc.oneof(anySet, fc.constant(undefined)),
  })
  .map((fields) => fields as unknown as FrameAction);

test("any action neither throws nor breaks the state", () => {
  const actions = fc.array(fc.oneof(garbage, anyStroke), { maxLength: 120, size: "max" });
  fc.assert(
    fc.property(anyRuleset, actions, (ruleset, all) => {
      for (const { after } of stepsOf(ruleset, all)) {
        const facts = [
          ...Object.values(inPlayOf(after)),
          frameFacts(after).potential,
          ...after.points,
          after.missesInRow,
        ];
        for (const fact of facts) if (typeof fact === "number") expect(fact).toBeGreaterThanOrEqual(0);
        expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }
    }),
    { numRuns: 400 },
  );
});
