import type { Side } from "../../matches/matches.ts";
import type { Ball, Colour, FrameAction, FrameState } from "../frame-types.ts";
import { playFrame, startFrame } from "../frames.ts";
import type { SnookerRuleset } from "../rulesets.ts";

/** A frame of 15 reds that player 1 breaks. */
export const fresh = (ruleset: SnookerRuleset = "snooker15"): FrameState =>
  startFrame({ ruleset, frame: 1, breaker: 1 });

/** A frame as if it had been racked with fewer reds. */
export const withReds = (redsLeft: number, ruleset: SnookerRuleset = "snooker15"): FrameState => ({
  ...fresh(ruleset),
  redsLeft,
});

/** A frame whose reds are gone and in which this colour is on. */
export const atColour = (on: Colour, points: readonly [number, number] = [0, 0], striker: Side = 1): FrameState => ({
  ...withReds(0),
  on,
  points,
  striker,
});

/** The frame after these actions, all of which the rules allow. */
export function play(frame: FrameState, ...actions: readonly FrameAction[]): FrameState {
  return actions.reduce((before, action) => {
    const verdict = playFrame(before, action);
    if (!verdict.ok) throw new Error(`${JSON.stringify(action)} was refused: ${verdict.reason}`);
    return verdict.frame;
  }, frame);
}

/** Why the rules do not allow this action; null when they do. */
export function refusal(frame: FrameState, action: FrameAction): string | null {
  const verdict = playFrame(frame, action);
  return verdict.ok ? null : verdict.reason;
}

export const pot = (...balls: Ball[]): FrameAction => ({ kind: "potted", balls });
export const miss: FrameAction = { kind: "missed" };
export const safety: FrameAction = { kind: "missed", safety: true };
export const nominate = (ball: Colour): FrameAction => ({ kind: "nominated", ball });
export const foul = (points: 4 | 5 | 6 | 7, more: { reds?: number; miss?: true } = {}): FrameAction => ({
  kind: "fouled",
  points,
  ...more,
});
export const choose = (option: "play" | "play-again" | "replace"): FrameAction => ({ kind: "option-chosen", option });
export const freeBall = (ball: Colour): FrameAction => ({ kind: "option-chosen", option: "free-ball", ball });
export const lots = (first: Side): FrameAction => ({ kind: "respot-drawn", first });
export const rerack: FrameAction = { kind: "reracked" };
export const concede = (by: Side): FrameAction => ({ kind: "conceded", by });
export const claim = (by: Side): FrameAction => ({ kind: "claimed", by });
export const forfeit = (by: Side, reason = "Three misses at a full ball"): FrameAction => ({
  kind: "forfeited",
  by,
  reason,
});
