import type { FrameResult } from "@pockethall/domain/frame-types";
import type { MatchId } from "@pockethall/domain/ids";
import { applyAction, newMatch } from "@pockethall/domain/match-log";
import type { LogEntry, LogHead, MatchRules, MatchState, MatchVerdict } from "@pockethall/domain/match-log-types";

// Folding a log from its first event costs as much as the log is long, so the last states are kept. A state follows from
// its rules and from the events up to its head, and the head's hash covers all of them: code that reads the head under the
// game's lock knows whether a kept state is the right one, whichever process wrote the events.

/** States keep their past for undoing, so the bound counts events, not matches: about 1 KB an event. */
const MOST_EVENTS = 40_000;

type Kept = { head: LogHead; match: MatchState };
const kept = new Map<MatchId, Kept>();
let keptEvents = 0;

/** When a frame ended, by the event that ended it; by the identity of its result, which undoing brings back. */
const endedAt = new WeakMap<FrameResult, string>();

export const endOfFrame = (frame: FrameResult): string => endedAt.get(frame) as string;

/** The kept state of this match at this very head, or undefined. */
export function keptMatch(gameId: MatchId, rules: MatchRules, head: LogHead): MatchState | undefined {
  const found = kept.get(gameId);
  if (!found || found.head.hash !== head.hash || found.head.sequence !== head.sequence) return undefined;
  return isSameRules(found.match.rules, rules) ? found.match : undefined;
}

/** Keeps a state in the place of an older one of the same match; those that were not needed for longest go first. */
export function keepMatch(gameId: MatchId, head: LogHead, match: MatchState): void {
  drop(gameId);
  kept.set(gameId, { head, match });
  keptEvents += head.sequence;
  for (const oldest of kept.keys()) {
    if (keptEvents <= MOST_EVENTS || oldest === gameId) return;
    drop(oldest);
  }
}

function drop(gameId: MatchId): void {
  keptEvents -= kept.get(gameId)?.head.sequence ?? 0;
  kept.delete(gameId);
}

const isSameRules = (a: MatchRules, b: MatchRules): boolean =>
  a.ruleset === b.ruleset && a.totalFrames === b.totalFrames && a.knockout === b.knockout;

/** An event as far as the fold and the times of frames look at it. */
export type TimedEvent = Pick<LogEntry, "id" | "pad" | "action" | "at">;

/** `applyAction`, which also notes when each frame ended. */
export function applyEvent(before: MatchState, event: TimedEvent): MatchVerdict {
  const verdict = applyAction(before, event);
  if (!verdict.ok || verdict.match.frames === before.frames) return verdict;
  for (const [index, frame] of verdict.match.frames.entries()) {
    if (endedAt.has(frame)) continue;
    // A frame that moved up or was corrected is another object of the same frame.
    const same = before.frames[event.action.kind === "frame-withdrawn" ? index + 1 : index];
    endedAt.set(frame, (same && endedAt.get(same)) ?? event.at);
  }
  return verdict;
}

/** Folds a whole stored log. @throws Error at an event that the rules refuse: such an event never was accepted. */
export function foldEvents(rules: MatchRules, events: readonly LogEntry[]): MatchState {
  let match = newMatch(rules);
  for (const event of events) {
    const verdict = applyEvent(match, event);
    if (!verdict.ok) throw new Error(`line ${event.sequence} of a log cannot stand: ${verdict.reason}`);
    match = verdict.match;
  }
  return match;
}
