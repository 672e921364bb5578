/** The time between two comments of one person at one match, unless the organizer sets another. */
export const DEFAULT_SLOW_MODE_SECONDS = 5;
export const MOST_SLOW_MODE_SECONDS = 3_600;
/** What one person may write in a minute, at all matches together. */
export const COMMENTS_A_MINUTE = 10;
/** Within this time the same text counts as a repetition. */
export const REPEATED_WITHIN_MS = 10 * 60_000;
/** The time in which an author may delete a comment; later others may have answered it. */
export const AUTHOR_DELETES_WITHIN_MS = 15 * 60_000;
/** The time in which an author may change a comment, unless the operator sets another. */
export const DEFAULT_EDIT_MINUTES = 5;
/** This many reports hide a comment until a moderator reviews it. */
export const REPORTS_THAT_HIDE = 3;
/** What one person may report in an hour. */
export const REPORTS_AN_HOUR = 20;

const MINUTE_MS = 60_000;

/** Until when a person may not comment; `forGood` has no end. */
export type Ban = { until: Date } | "for-good";

export type CommentFacts = {
  now: Date;
  isEnabled: boolean;
  ban: Ban | null;
  slowModeSeconds: number;
  /** The author's latest comment at this match. */
  lastHereAt: Date | null;
  /** The author's comment that lies `COMMENTS_A_MINUTE` back, on any match. */
  tenthLastAt: Date | null;
};
export type CommentVerdict =
  | { kind: "allowed" | "off" }
  | { kind: "blocked"; ban: Ban }
  | { kind: "wait"; seconds: number };

/** Whether this person may comment here now; the reason that lasts longest comes first. */
export function commentVerdict(facts: CommentFacts): CommentVerdict {
  if (!facts.isEnabled) return { kind: "off" };
  if (facts.ban !== null) return { kind: "blocked", ban: facts.ban };
  const seconds = commentWaitSeconds(facts);
  return seconds > 0 ? { kind: "wait", seconds } : { kind: "allowed" };
}

/** Whole seconds until slow mode and the limit a minute let the next comment through; 0: now. */
export function commentWaitSeconds({
  now,
  slowModeSeconds,
  lastHereAt,
  tenthLastAt,
}: Omit<CommentFacts, "isEnabled" | "ban">): number {
  const leftMs = (since: Date | null, gapMs: number) => (since === null ? 0 : since.getTime() + gapMs - now.getTime());
  const waitMs = Math.max(leftMs(lastHereAt, slowModeSeconds * 1_000), leftMs(tenthLastAt, MINUTE_MS));
  return Math.max(0, Math.ceil(waitMs / 1_000));
}

/** Whether reports hide a comment: enough people, and no moderator has decided that it stays. */
export const isHiddenByReports = (reporters: number, isKept: boolean): boolean =>
  !isKept && reporters >= REPORTS_THAT_HIDE;

/** Whether its author may still delete a comment. */
export const mayAuthorDelete = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() <= AUTHOR_DELETES_WITHIN_MS;

/** Whether its author may still change a comment. */
export const mayAuthorEdit = (createdAt: Date, now: Date, editableMs: number): boolean =>
  now.getTime() - createdAt.getTime() < editableMs;
