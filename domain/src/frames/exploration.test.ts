import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { FrameAction, FrameState } from "./frame-types.ts";
import { playFrame, startFrame } from "./frames.ts";
import { FRAME_RULES, type SnookerRuleset } from "./rulesets.ts";
import { ACTIONS } from "./testing/all-actions.ts";
import { playNaively, type Table } from "./testing/naive-model.ts";
import { tableOf, textOf } from "./testing/naive-table.ts";
import { withReds } from "./testing/play.ts";

// Every state that a frame with one or two reds can reach, and every action in each: the scorer and the naive model must
// agree on what is legal and on the whole state that results. Where no rule looks at a number it is brought to a
// standard value, so that the states are finite; at the black all leads are tried, since there they decide. That no rule
// looks at those numbers is checked by random frames, which keep them, and which play on after an overrule.

/** More misses in a row than any rule distinguishes. */
const MOST_MISSES = 6;
/** Leads that a rule could tell apart, if it looked; at the last black, where it does, all of them. */
const LEADS = [-8, 0, 8];
const LEADS_AT_BLACK = Array.from({ length: 33 }, (_, index) => index - 16);
const ENDS = new Set<FrameAction["kind"]>(["overruled", "reracked", "conceded", "forfeited", "claimed"]);

/** The states that stand for this one: numbers that no rule looks at are brought to a standard value. */
function standards(frame: FrameState): FrameState[] {
  if (frame.status === "over") return [];
  const { breaks, figures } = withReds(1);
  const plain: FrameState = {
    ...frame,
    attempt: 1,
    points: [40, 40],
    break: frame.break > 0 ? 5 : 0,
    breakBalls: [],
    breaks,
    figures,
    foul: frame.foul && { ...frame.foul, points: 4 },
    missesInRow: Math.min(frame.missesInRow, MOST_MISSES),
  };
  if (frame.isRespotted) return [plain];
  const leads = frame.on === 7 ? LEADS_AT_BLACK : LEADS;
  return leads.map((lead) => ({ ...plain, points: [40 + lead, 40] }));
}

/** What both models say to one action; the scorer's next state, or null where both refuse. */
function compare(frame: FrameState, table: Table, action: FrameAction): FrameState | null {
  const verdict = playFrame(frame, action);
  const expected = playNaively(table, action);
  const found = verdict.ok ? tableOf(verdict.frame) : null;
  if (!isDeepStrictEqual(found, expected)) {
    const result = verdict.ok ? textOf(found) : `refused: ${verdict.reason}`;
    throw new Error(`${JSON.stringify({ frame, action })}\nfound  ${result}\nwanted ${textOf(expected)}`);
  }
  return verdict.ok ? verdict.frame : null;
}

function explore(start: FrameState): { states: number; transitions: number; legal: number } {
  const seen = new Set<string>();
  const waiting: FrameState[] = [];
  let legal = 0;
  const meet = (found: FrameState) => {
    for (const frame of standards(found)) {
      const key = JSON.stringify(frame);
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push(frame);
    }
  };
  meet(start);
  for (let frame = waiting.pop(); frame !== undefined; frame = waiting.pop()) {
    const table = tableOf(frame);
    for (const action of ACTIONS) {
      const next = compare(frame, table, action);
      if (next === null) continue;
      legal += 1;
      // Both bring in balls from outside this frame: what they lead to is compared, but is none of its states.
      if (action.kind !== "reracked" && action.kind !== "overruled") meet(next);
    }
  }
  return { states: seen.size, transitions: seen.size * ACTIONS.length, legal };
}

test.each([
  ["snooker15", 1, 1642, 57228],
  ["snooker15", 2, 2314, 85680],
  ["snooker6", 1, 1462, 49980],
  ["snooker6", 2, 2050, 74382],
] as const)(
  "%s with %d reds: both agree on every action in all %d states, %d times that it is legal",
  (...row) => {
    const [ruleset, reds, states, legal] = row;
    const explored = explore(withReds(reds, ruleset));
    process.stdout.write(`${ruleset}, ${reds} reds: ${explored.states} states, ${explored.transitions} transitions\n`);
    expect(explored).toEqual({ states, legal, transitions: states * ACTIONS.length });
  },
  60_000,
);

test.each(Object.keys(FRAME_RULES) as SnookerRuleset[])("%s: both agree along random frames", (ruleset) => {
  // Mostly what carries a frame on; what ends or rebuilds it by a word comes late, so that frames are played out too.
  const single = ACTIONS.filter((action) => action.kind === "potted" && action.balls.length === 1);
  const choice = ACTIONS.filter(({ kind }) => kind === "option-chosen" || kind === "respot-drawn");
  const overrules = ACTIONS.filter(({ kind }) => kind === "overruled");
  const strokes = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...single) },
      { weight: 3, arbitrary: fc.constantFrom(...choice) },
      { weight: 3, arbitrary: fc.constantFrom(...ACTIONS.filter(({ kind }) => !ENDS.has(kind))) },
      { weight: 1, arbitrary: fc.constantFrom(...overrules) },
    ),
    { minLength: 300, maxLength: 1500, size: "max" },
  );
  const anything = fc.array(fc.constantFrom(...ACTIONS), { maxLength: 40, size: "max" });
  const starts = fc.tuple(fc.constantFrom(0, 0, 14), fc.constantFrom(0, 7));
  const endings = new Set<string>();
  fc.assert(
    fc.property(starts, strokes, anything, (start, ...actions) => {
      let frame = startFrame({ ruleset, frame: 1, breaker: 1, start });
      for (const action of actions.flat()) frame = compare(frame, tableOf(frame), action) ?? frame;
      endings.add(frame.result?.endedBy ?? frame.status);
    }),
    { numRuns: 60 },
  );
  expect(endings).toContain("pots");
});
