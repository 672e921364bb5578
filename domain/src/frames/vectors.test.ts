import { expect, test } from "vitest";
import { sharedData, type Vectors } from "../../testing/shared-data.ts";
import { ballName } from "./balls.ts";
import { penaltyOf } from "./fouls.ts";
import { frameFacts } from "./frame-facts.ts";
import { type Ball, COLOURS, type FrameAction, type FrameState } from "./frame-types.ts";
import { FRAME_RULES, type SnookerRuleset } from "./rulesets.ts";
import { concede, foul, freeBall, fresh, play, pot, withReds } from "./testing/play.ts";

const { frame_scorer: scorer, matches } = sharedData<Vectors>("vectors.json");
const RULESETS = Object.keys(FRAME_RULES) as SnookerRuleset[];
const ballOf = (name: string) => ([1, ...COLOURS] as const).find((ball) => ballName(ball) === name) as Ball;

/** A vector's pots as they would be entered: a free ball comes after the other player's foul. */
function actionsOf(pots: readonly string[]): FrameAction[] {
  return pots.flatMap((name): FrameAction[] => {
    if (!name.startsWith("free:")) return [pot(ballOf(name))];
    const ball = ballOf(name.slice("free:".length));
    return [foul(4), freeBall(ball as 4), pot(ball)];
  });
}

test.each(["max147", "max155", "burnett148", "six_red_max75", "ten_red_max107"] as const)("%s", (vector) => {
  const { reds, pots, break: expected } = scorer[vector];
  const ruleset = RULESETS.find((own) => FRAME_RULES[own].reds === reds);
  const { result } = play(fresh(ruleset), ...actionsOf(pots));
  const winner = result?.winner ?? 1;
  expect(result).toMatchObject({ endedBy: "pots", breaks: [{ by: winner, points: expected }] });
  expect(result?.figures?.[winner - 1]).toMatchObject({ highestBreak: expected, centuries: expected >= 100 ? 1 : 0 });
});

test.each(scorer.remaining)("$reds reds, colour on $colourOn, lowest $low: $remaining remain", (vector) => {
  const before = withReds(vector.reds);
  const on = vector.colourOn ? "colour" : vector.reds > 0 ? "red" : vector.low;
  const frame: FrameState = { ...before, on };
  expect(frameFacts(frame).remaining).toBe(vector.remaining);
});

test.each(scorer.fouls)("on $on, $event: $pen away", ({ on, event, pen }) => {
  const concerned = COLOURS.filter((colour) => event.includes(ballName(colour)));
  const isUnnamed = on.startsWith("colour");
  const ballOn = isUnnamed ? "colour" : on === "red" ? "red" : (ballOf(on) as 2);
  expect(penaltyOf({ on: ballOn, concerned })).toBe(pen);
});

const frames = matches.flatMap(({ tournament, frames: points }) =>
  points.map((own, index) => ({ tournament, frame: index + 1, points: own })),
);
test.each(frames)("$tournament, frame $frame: $points can be set", ({ points }) => {
  const [first, second] = points;
  const [winner, loser] = first > second ? ([1, 2] as const) : ([2, 1] as const);
  const set = { points, redsLeft: 0, on: 7, striker: loser } as const;
  const { result } = play(fresh(), { kind: "overruled", reason: "Taken over from paper", set }, concede(loser));
  expect(result).toMatchObject({ winner, points });
});

test("6-167 can be played: a maximum, and twenty points of fouls", () => {
  const offences: FrameAction[] = ([7, 7, 6] as const).flatMap((points) => [
    foul(points),
    { kind: "option-chosen", option: "play-again" },
  ]);
  const opening: FrameAction[] = [
    ...offences,
    { kind: "missed" },
    foul(6),
    { kind: "option-chosen", option: "play-again" },
  ];
  const { result } = play(fresh(), ...opening, ...actionsOf(scorer.max147.pots));
  expect(result).toMatchObject({ winner: 2, points: [6, 167], breaks: [{ by: 2, points: 147 }] });
});
