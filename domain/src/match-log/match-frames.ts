import { endBreak, pointsOf } from "../frames/breaks.ts";
import { type FrameInPlay, inPlayOf } from "../frames/frame-facts.ts";
import type { Break, FrameAction, FrameResult, FrameState, Points } from "../frames/frame-types.ts";
import { playFrame, startFrame } from "../frames/frames.ts";
import { LEVEL } from "../frames/handicaps.ts";
import { BELOW_START, isFromStart } from "../frames/overrule.ts";
import { maximumBreak } from "../frames/rulesets.ts";
import { type Side, scoreVerdict, targetFrames } from "../matches/matches.ts";
import { STROKE_KINDS } from "./event-kinds.ts";
import type { MatchAction, MatchState, MatchVerdict } from "./log-types.ts";

type FrameResultAction = Extract<MatchAction, { kind: "frame-won" | "frame-withdrawn" | "frame-corrected" }>;
type Won = Extract<FrameResultAction, { kind: "frame-won" }>;
type Withdrawn = Extract<FrameResultAction, { kind: "frame-withdrawn" }>;
type Corrected = Extract<FrameResultAction, { kind: "frame-corrected" }>;

const STROKES = new Set<MatchAction["kind"]>(STROKE_KINDS);

/** Whether this is about the frame that is being played ball by ball. */
export const isStroke = (action: MatchAction): action is FrameAction => STROKES.has(action.kind);

const refused = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });
const other = (side: Side): Side => (side === 1 ? 2 : 1);
/** A free ball before the first red, with the black after it. */
const FREE_BALL_AND_BLACK = 8;
const NO_STROKES_IN_A_RACK = "A rack is scored by its winner only.";

/**
 * The frame that is being played, fresh when no stroke has been entered yet: what a pad shows for the next stroke.
 * Null where no strokes are counted, and while the match is not live.
 */
export function frameToPlay({ rules, status, frame, frames, breaker, handicap }: MatchState): FrameState | null {
  if (status !== "live" || rules.ruleset === "rack") return null;
  const start = handicap?.points ?? LEVEL.points;
  return frame ?? startFrame({ ruleset: rules.ruleset, frame: frames.length + 1, breaker, start });
}

/**
 * The frame in play of a match as viewers see it; null unless it is scored ball by ball. Between two such frames it is the
 * next one with all its balls, so that a panel does not flicker.
 */
export function inPlayAt(match: MatchState): FrameInPlay | null {
  const isByBalls = match.frame !== null || Boolean(match.frames.at(-1)?.figures);
  const frame = isByBalls ? frameToPlay(match) : null;
  return frame && inPlayOf(frame);
}

/** A live match after a stroke or a decision about a frame; `lastId` and `past` are the caller's. */
export function playMatch(match: MatchState, action: MatchAction): MatchVerdict {
  if (isStroke(action)) return stroke(match, action);
  if (action.kind === "frame-won") return won(match, action);
  if (action.kind === "frame-withdrawn") return withdraw(match, action);
  if (action.kind === "frame-corrected") return correct(match, action);
  return refused("This isn't about a frame.");
}

/** The first stroke starts its frame. */
function stroke(match: MatchState, action: FrameAction): MatchVerdict {
  const frame = frameToPlay(match);
  if (frame === null) return refused(NO_STROKES_IN_A_RACK);
  const verdict = playFrame(frame, action);
  if (!verdict.ok) return verdict;
  const { result } = verdict.frame;
  return result === null ? { ok: true, match: { ...match, frame: verdict.frame } } : endFrame(match, result);
}

/** Adds a frame that is over: the next one is broken by the other player, or the match is over. */
function endFrame(match: MatchState, result: FrameResult): MatchVerdict {
  const verdict = judge(match, { player: result.winner, score: frameWins(match, result.winner) + 1 });
  if (!verdict.ok) return verdict;
  const frames = [...match.frames, result];
  const next = { ...match, frames, frame: null, score: [verdict.score1, verdict.score2] as const };
  if (!verdict.finished) return { ok: true, match: { ...next, breaker: other(match.breaker) } };
  const end = { status: "over", outcome: "played", winner: verdict.winner } as const;
  return { ok: true, match: { ...next, ...end } };
}

const frameWins = ({ score }: MatchState, side: Side): number => score[side - 1] as number;

function judge({ rules, score: [score1, score2], handicap }: MatchState, change: { player: Side; score: number }) {
  const { totalFrames, knockout } = rules;
  const given = handicap?.frames ?? LEVEL.frames;
  return scoreVerdict({ status: "live", score1, score2, given, totalFrames, knockout }, change);
}

/** A frame whose winner is entered: alone, or in the middle of its strokes, which are kept. */
function won(match: MatchState, action: Won): MatchVerdict {
  const problem = detailProblem(match, action);
  if (problem !== null) return refused(problem);
  const { winner } = action;
  const played = match.frame === null ? NOTHING_PLAYED : playedSoFar(match.frame);
  return endFrame(match, {
    frame: match.frames.length + 1,
    winner,
    points: action.points ?? played.points,
    endedBy: "declared",
    breaks: action.breaks ?? played.breaks,
    figures: played.figures,
    attempt: match.frame?.attempt ?? 1,
    corrected: false,
  });
}

type Played = Pick<FrameResult, "points" | "breaks" | "figures">;
const NOTHING_PLAYED: Played = { points: null, breaks: [], figures: null };

/** What remains of a frame that is broken off: the break at the table ends with it. */
function playedSoFar(frame: FrameState): Played {
  const { points, breaks, figures } = endBreak(frame);
  return { points, breaks, figures };
}

/** What is wrong with points and breaks that were entered by hand. */
function detailProblem({ rules: { ruleset }, handicap }: MatchState, details: Details): string | null {
  const { winner, points, breaks = [] } = details;
  const start = handicap?.points ?? LEVEL.points;
  if (points === undefined && breaks.length === 0) return null;
  if (ruleset === "rack") return NO_STROKES_IN_A_RACK;
  if (points && !isAhead(points, winner)) return "The winner of a frame has more points than the other player.";
  if (points && !isFromStart(points, start)) return BELOW_START;
  const most = maximumBreak(ruleset) + FREE_BALL_AND_BLACK;
  if (breaks.some((made) => made.points > most)) return `No break here can be higher than ${most}.`;
  const isTooMuch = ([1, 2] as const).some(
    (side) => points && sumOf(breaks, side) > pointsOf(points, side) - pointsOf(start, side),
  );
  return isTooMuch ? "The breaks of a player add up to more than the points." : null;
}

type Details = { winner: Side; points?: Points; breaks?: readonly Break[] };
const isAhead = ([first, second]: Points, side: Side): boolean => (side === 1 ? first > second : second > first);
const sumOf = (breaks: readonly Break[], side: Side): number =>
  breaks.filter(({ by }) => by === side).reduce((sum, { points }) => sum + points, 0);

/** Takes the last frame of one player back; those after it move up, and the frame in play continues with its strokes. */
function withdraw(match: MatchState, { winner }: Withdrawn): MatchVerdict {
  const verdict = judge(match, { player: winner, score: frameWins(match, winner) - 1 });
  if (!verdict.ok) return verdict;
  const last = match.frames.findLastIndex((frame) => frame.winner === winner);
  const frames = match.frames
    .filter((_frame, index) => index !== last)
    .map((frame, index) => (index < last ? frame : { ...frame, frame: index + 1 }));
  const score = [verdict.score1, verdict.score2] as const;
  if (match.frame === null) return { ok: true, match: { ...match, frames, score, breaker: other(match.breaker) } };
  const frame = { ...match.frame, frame: frames.length + 1 };
  return { ok: true, match: { ...match, frames, score, frame } };
}

/** Puts an earlier frame right. Its strokes stay on record; points that name another winner do not. */
function correct(match: MatchState, action: Corrected): MatchVerdict {
  const before = match.frames[action.frame - 1];
  if (before === undefined) return refused("There's no such frame.");
  const problem = detailProblem(match, action);
  if (problem !== null) return refused(problem);
  const { winner } = action;
  const kept = before.points !== null && isAhead(before.points, winner) ? before.points : null;
  const points = action.points ?? (winner === before.winner ? before.points : kept);
  const after: FrameResult = { ...before, winner, points, corrected: true };
  const frames = match.frames.map((frame) => (frame === before ? after : frame));
  const [given1, given2] = match.handicap?.frames ?? LEVEL.frames;
  const wins1 = frames.filter((frame) => frame.winner === 1).length;
  const score = [given1 + wins1, given2 + frames.length - wins1] as const;
  const { totalFrames, knockout } = match.rules;
  if (isDecided(score, totalFrames, knockout))
    return refused("This would decide the match. Undo frames first, or ask the organiser to enter the result.");
  return { ok: true, match: { ...match, frames, score } };
}

/** Whether this many frames each end a match. */
function isDecided([score1, score2]: Points, totalFrames: number, knockout: boolean): boolean {
  const isWon = Math.max(score1, score2) >= targetFrames(totalFrames);
  return isWon || (!knockout && score1 + score2 >= totalFrames);
}
