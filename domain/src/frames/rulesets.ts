import type { Ruleset } from "./frame-types.ts";

export type SnookerRuleset = Exclude<Ruleset, "rack">;

type FrameRules = {
  /** Reds on the table at the start. */
  reds: number;
  /** How often in a row a foul and a miss may be called; null: as often as the referee sees one. */
  mostMissesInRow: number | null;
  /** After this many in a row the other player may place the cue ball anywhere; null: never. */
  missesToPlaceCueBall: number | null;
};

/**
 * What differs between the snooker games. The bounds on misses in six-red: snooker.md section 2, "Foul and a miss"
 * (the WPBSA's code). What only the referee can see, such as snookering behind a nominated colour, is not here.
 */
export const FRAME_RULES = {
  snooker15: { reds: 15, mostMissesInRow: null, missesToPlaceCueBall: null },
  snooker10: { reds: 10, mostMissesInRow: null, missesToPlaceCueBall: null },
  snooker6: { reds: 6, mostMissesInRow: 5, missesToPlaceCueBall: 4 },
} as const satisfies Record<SnookerRuleset, FrameRules>;

/** Every red with a black, then the colours: 147 with 15 reds. A free ball before the first red can add eight. */
export function maximumBreak(ruleset: SnookerRuleset): number {
  return 8 * FRAME_RULES[ruleset].reds + 27;
}
