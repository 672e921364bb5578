import { leastPenalty, penaltyOf } from "@pockethall/domain/fouls";
import type { Ball, Colour, FrameAction, FrameState } from "@pockethall/domain/frame-types";

export type FoulPoints = 4 | 5 | 6 | 7;
export const FOUL_POINTS = [4, 5, 6, 7] as const satisfies readonly FoulPoints[];

/** What the referee has ticked so far. */
export type FoulDraft = {
  /** After a red, the colour that was played at, where it has not been entered. */
  playedAt: Colour | null;
  concerned: readonly Ball[];
  alwaysSeven: boolean;
  /** Set by hand; null: as proposed. */
  points: FoulPoints | null;
  reds: number;
  miss: boolean;
};
export const NO_FOUL: FoulDraft = {
  playedAt: null,
  concerned: [],
  alwaysSeven: false,
  points: null,
  reds: 0,
  miss: false,
};

type Table = Pick<FrameState, "on" | "nominated" | "freeBall">;

/** What the foul costs by the rules: seven where no colour was named, else four or the highest ball on or concerned. */
export const proposedPoints = (frame: Table, { playedAt, concerned, alwaysSeven }: FoulDraft): FoulPoints =>
  penaltyOf({ ...frame, nominated: frame.nominated ?? playedAt, concerned, alwaysSeven });

/** The least that can be entered: less than the ball on is worth is no penalty. */
export const leastPoints = (frame: Table, { playedAt }: FoulDraft): FoulPoints =>
  leastPenalty({ on: frame.on, nominated: frame.nominated ?? playedAt });

/** A draft after a change; what was set by hand gives way to a new proposal. */
export const withCase = (
  draft: FoulDraft,
  changed: Partial<Pick<FoulDraft, "playedAt" | "concerned" | "alwaysSeven">>,
): FoulDraft => ({ ...draft, ...changed, points: null });

/** Ticks a ball, or takes the tick off. */
export const withBall = (draft: FoulDraft, ball: Ball): FoulDraft =>
  withCase(draft, {
    concerned: draft.concerned.includes(ball)
      ? draft.concerned.filter((each) => each !== ball)
      : [...draft.concerned, ball],
  });

/** The line that goes into the log. */
export function foulAction(frame: Table, draft: FoulDraft): Extract<FrameAction, { kind: "fouled" }> {
  return {
    kind: "fouled",
    points: draft.points ?? proposedPoints(frame, draft),
    ...(draft.reds > 0 && { reds: draft.reds }),
    ...(draft.miss && { miss: true as const }),
  };
}
