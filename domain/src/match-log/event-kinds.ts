import type { FrameAction } from "../frames/frame-types.ts";
import type { MatchAction } from "./log-types.ts";

/** Kinds of events about the frame that is being played ball by ball. */
export const STROKE_KINDS = [
  "potted",
  "missed",
  "nominated",
  "fouled",
  "option-chosen",
  "respot-drawn",
  "reracked",
  "conceded",
  "forfeited",
  "claimed",
  "overruled",
] as const satisfies readonly FrameAction["kind"][];

/** Kinds of events that an official decides away from the table. */
export const DECISION_KINDS = [
  "awarded",
  "voided",
  "annulled",
  "corrected",
  "postponed",
  "cancelled",
  "reopened",
] as const satisfies readonly MatchAction["kind"][];
