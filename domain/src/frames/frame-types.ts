// The words of a frame, shared by its scorer, the log of a match, the referee's pad and viewers.

import type { Side } from "../matches/matches.ts";

/** What a frame is: `rack` knows its winner only; the others are snooker with 15, 10 or 6 reds. */
export const RULESETS = ["rack", "snooker15", "snooker10", "snooker6"] as const;
export type Ruleset = (typeof RULESETS)[number];

/** A ball by its value: red 1, yellow 2, green 3, brown 4, blue 5, pink 6, black 7. */
export type Ball = 1 | Colour;
export type Colour = 2 | 3 | 4 | 5 | 6 | 7;
export const COLOURS = [2, 3, 4, 5, 6, 7] as const satisfies readonly Colour[];

/** What the next stroke must play at: a red, any colour (after a red), or one colour in the end phase. */
export type BallOn = "red" | "colour" | Colour;

/** What the player who was fouled may choose (snooker.md section 2, Options after a foul). */
export const FOUL_OPTIONS = ["play", "play-again", "free-ball", "replace"] as const;
export type FoulOption = (typeof FOUL_OPTIONS)[number];

/** Points of both players, player 1 first. */
export type Points = readonly [number, number];

/** What the referee enters about one stroke, or about the frame as a whole. */
export type FrameAction =
  /** One legal stroke that potted: every ball that went down, a red once for each. A free ball is its own colour. */
  | { kind: "potted"; balls: readonly Ball[] }
  /** No pot and no foul: the turn passes. `safety`: none was tried, so it counts as no missed pot. */
  | { kind: "missed"; safety?: true }
  /** The colour that is played at after a red, where it is named aloud. A later one replaces it. */
  | { kind: "nominated"; ball: Colour }
  /** Points to the opponent. `reds`: how many went down and stay down. `miss`: a foul and a miss was called. */
  | { kind: "fouled"; points: 4 | 5 | 6 | 7; reds?: number; miss?: true }
  /** What the player who was fouled chose; `ball` names the free ball. */
  | { kind: "option-chosen"; option: FoulOption; ball?: Colour }
  /** Lots were drawn for the first stroke at the re-spotted black. */
  | { kind: "respot-drawn"; first: Side }
  /** Stalemate: the frame is void and played again, by the same breaker. */
  | { kind: "reracked" }
  /** Given up by the player at the table. */
  | { kind: "conceded"; by: Side }
  /** Taken from a player by the referee. */
  | { kind: "forfeited"; by: Side; reason: string }
  /** Only the black is left and the leader is more than seven ahead. */
  | { kind: "claimed"; by: Side }
  /** The referee puts the frame right by hand; what is left out stays. */
  | { kind: "overruled"; reason: string; set: Overrule };

export type Overrule = {
  points?: Points;
  striker?: Side;
  redsLeft?: number;
  on?: BallOn;
  /** Points of the break that is being made. */
  break?: number;
};

/** How a frame ended. `declared`: its winner was entered without strokes, or in the middle of them. */
export type FrameEnding = "pots" | "black-foul" | "concession" | "forfeit" | "claim" | "declared";

/** Points made in one unbroken turn. */
export type Break = { by: Side; points: number };

/** What one player did in a frame that was scored ball by ball. */
export type FrameFigures = {
  /** Strokes that potted; balls that they potted count once a stroke. */
  pots: number;
  /** Strokes that tried a pot and failed. */
  misses: number;
  safeties: number;
  fouls: number;
  /** Points given away by fouls. */
  foulPoints: number;
  /** Visits to the table that scored. */
  scoringVisits: number;
  highestBreak: number;
  centuries: number;
};

/** A frame that is over. Null where it was not recorded. */
export type FrameResult = {
  /** From 1. */
  frame: number;
  winner: Side;
  points: Points | null;
  endedBy: FrameEnding;
  /** Every break of a frame scored ball by ball, in order; in frame mode those that were entered. */
  breaks: readonly Break[];
  figures: readonly [FrameFigures, FrameFigures] | null;
  /** How many times it was racked: 1 unless there was a re-rack. */
  attempt: number;
  /** Changed by hand after it ended. */
  corrected: boolean;
};

export type FoulPending = {
  /** The offender. */
  by: Side;
  points: 4 | 5 | 6 | 7;
  /** Reds that went down by it. They stay down, except when the balls are put back after a miss. */
  reds: number;
  miss: boolean;
  /** What was on when the foul happened: it is on again when the offender plays again. */
  on: BallOn;
};

export type FrameStatus = "live" | "respot" | "over";

/** A frame at one moment. Immutable: every action makes a new one. */
export type FrameState = {
  readonly ruleset: Exclude<Ruleset, "rack">;
  readonly frame: number;
  readonly attempt: number;
  readonly breaker: Side;
  readonly status: FrameStatus;
  /** The side at the table; of a finished frame the side that played last. */
  readonly striker: Side;
  readonly redsLeft: number;
  readonly on: BallOn;
  readonly nominated: Colour | null;
  /** A free ball was chosen and this colour replaces the ball on, for the next stroke. */
  readonly freeBall: Colour | null;
  readonly points: Points;
  /** Points that the players began this frame with: their handicap, which is in `points` and in no break. */
  readonly start: Points;
  /** Points of the break that is being made by the striker. */
  readonly break: number;
  /** Its balls, in order: what the pad shows. */
  readonly breakBalls: readonly Ball[];
  /** A foul that waits for the other player's choice. */
  readonly foul: FoulPending | null;
  /** Fouls and misses running by this striker at the same ball; any legal hit ends the row. */
  readonly missesInRow: number;
  /** Only the black is left, on its spot, scores level: the next score or foul ends the frame. */
  readonly isRespotted: boolean;
  /** Breaks that ended, in order. */
  readonly breaks: readonly Break[];
  readonly figures: readonly [FrameFigures, FrameFigures];
  /** Set once `status` is over. */
  readonly result: FrameResult | null;
};

export type FrameVerdict = { ok: true; frame: FrameState } | { ok: false; reason: string };
