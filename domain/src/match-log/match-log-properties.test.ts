import fc from "fast-check";
import { expect, test } from "vitest";
import { RULESETS } from "../frames/frame-types.ts";
import { ACTIONS } from "../frames/testing/all-actions.ts";
import { targetFrames } from "../matches/matches.ts";
import type { MatchAction, MatchRules, MatchState } from "./log-types.ts";
import { applyAction, foldLog, newMatch, type ScoringEvent } from "./match-log.ts";

type Event = ScoringEvent & { sequence: number };

const SIDES = [1, 2] as const;
const WHOLE: readonly MatchAction[] = SIDES.flatMap((winner): MatchAction[] => [
  { kind: "started", breaker: winner },
  { kind: "frame-won", winner },
  { kind: "frame-won", winner, points: winner === 1 ? [70, 20] : [1, 81] },
  { kind: "frame-withdrawn", winner },
  { kind: "frame-corrected", frame: 1, winner, reason: "Read wrongly" },
  { kind: "frame-corrected", frame: 2, winner, reason: "Read wrongly" },
  { kind: "conceded", by: winner },
]);
const ENDINGS: readonly MatchAction[] = [
  { kind: "postponed", reason: "Power cut" },
  { kind: "cancelled" },
  { kind: "completed" },
  { kind: "reopened", reason: "Wrong table" },
  { kind: "awarded", outcome: "retired", winner: 1, score: [1, 0], reason: "Ill" },
  { kind: "corrected", outcome: "played", winner: 2, score: [0, 2], reason: "Swapped" },
  { kind: "annulled", outcome: "annulled", winner: null, score: [0, 0] },
];
const ANY_ACTION: readonly MatchAction[] = [...ACTIONS, ...WHOLE, ...ENDINGS, { kind: "pad-taken" }];

const rules = fc.record<MatchRules>({
  ruleset: fc.constantFrom(...RULESETS),
  totalFrames: fc.integer({ min: 1, max: 9 }),
  knockout: fc.boolean(),
});
const pads = fc.constantFrom(null, null, "pad-of-ada", "pad-of-ada", "pad-of-bola");
/** Mostly strokes and frames: a match that is decided at once tests little. */
const action = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<MatchAction>(...ACTIONS) },
  {
    weight: 24,
    arbitrary: fc.constantFrom<MatchAction>(
      { kind: "potted", balls: [1] },
      { kind: "potted", balls: [7] },
      { kind: "missed" },
    ),
  },
  { weight: 4, arbitrary: fc.constantFrom<MatchAction>(...WHOLE) },
  { weight: 2, arbitrary: fc.constant<MatchAction>({ kind: "pad-taken" }) },
  { weight: 1, arbitrary: fc.constantFrom<MatchAction>(...ENDINGS) },
  { weight: 4, arbitrary: fc.constant<MatchAction>({ kind: "undone", of: "last" }) },
);
const attempts = fc.array(fc.tuple(pads, action), { minLength: 40, maxLength: 120, size: "max" });

/** What of these attempts the rules let in, as a log: it starts the match, and every undoing names the last event. */
function logOf(own: MatchRules, tried: readonly (readonly [string | null, MatchAction])[]) {
  const events: Event[] = [];
  const states: MatchState[] = [newMatch(own)];
  for (const [pad, wanted] of [[null, { kind: "started", breaker: 1 }] as const, ...tried]) {
    const match = states.at(-1) as MatchState;
    const meant = wanted.kind === "undone" ? { ...wanted, of: match.lastId ?? "none" } : wanted;
    const event = { id: `line-${events.length + 1}`, sequence: events.length + 1, pad, action: meant };
    const verdict = applyAction(match, event);
    if (!verdict.ok) continue;
    events.push(event);
    states.push(verdict.match);
  }
  return { events, states };
}
const logs = fc.tuple(rules, attempts).map(([own, tried]) => ({ rules: own, ...logOf(own, tried) }));

test("folding a log again gives the state that came of it event by event, for every prefix", () => {
  fc.assert(
    fc.property(logs, ({ rules: own, events, states }) => {
      for (let length = 0; length <= events.length; length += 7)
        expect(foldLog(own, structuredClone(events.slice(0, length)))).toEqual({ ok: true, match: states[length] });
    }),
    { numRuns: 60 },
  );
});

test("undoing an event gives exactly the match before it, but for the pad that scores", () => {
  let undone = 0;
  fc.assert(
    fc.property(logs, ({ events, states }) => {
      for (const [index, after] of states.entries()) {
        const before = states[index - 1];
        const event = events[index - 1];
        if (before === undefined || event === undefined || after.lastId !== event.id) continue;
        const verdict = applyAction(after, { id: "undoing", pad: null, action: { kind: "undone", of: event.id } });
        expect(verdict).toEqual({ ok: true, match: { ...before, pad: after.pad } });
        undone += 1;
      }
    }),
    { numRuns: 60 },
  );
  expect(undone).toBeGreaterThan(100);
});

test("frames add up to the score or are none, are numbered in order, and end the match exactly when it is decided", () => {
  fc.assert(
    fc.property(logs, ({ rules: own, states }) => {
      for (const { frames, score, status, outcome, winner, frame } of states) {
        expect(frames.map((each) => each.frame)).toEqual(frames.map((_each, index) => index + 1));
        const wins = SIDES.map((side) => frames.filter((each) => each.winner === side).length);
        if (frames.length > 0 || status !== "over") expect(wins).toEqual([...score]);
        if (frame !== null) expect([status, frame.frame]).toEqual(["live", frames.length + 1]);
        const isWon = Math.max(...score) >= targetFrames(own.totalFrames);
        if (status === "live") expect(isWon).toBe(false);
        if (outcome === "played" && frames.length > 0 && winner === null) expect(score[0]).toBe(score[1]);
      }
    }),
    { numRuns: 60 },
  );
});

test("any action at any time gives a match or a sentence", () => {
  fc.assert(
    fc.property(logs, pads, fc.constantFrom(...ANY_ACTION), ({ states }, pad, tried) => {
      for (const match of states.slice(-3)) {
        const verdict = applyAction(match, { id: "tried", pad, action: tried });
        if (verdict.ok) expect(verdict.match.rules).toBe(match.rules);
        else expect(verdict.reason).toMatch(/^[A-Z].*[.:a-z]$/u);
      }
    }),
    { numRuns: 300 },
  );
});
