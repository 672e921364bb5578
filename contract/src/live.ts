/**
 * What travels on GET /api/live?topics=… (server-sent events). Topics: `live` (every live match),
 * `match:<id>`, `tournament:<id>`, `rankings`. The SSE id is the event's number; `Last-Event-ID` resumes after it.
 */

/** A match changed: everything a card shows, in under 300 bytes. `v` is the game's version. */
export type ScoreDelta = {
  type: "score";
  game: string;
  tournament: string;
  s1: number;
  s2: number;
  frame: number;
  status: "scheduled" | "live" | "completed" | "postponed" | "cancelled";
  winner: string | null;
  v: number;
};

/** Something about a tournament changed: fetch it again. */
export type TournamentChanged = {
  type: "tournament";
  tournament: string;
  change:
    | "published"
    | "entries"
    | "drawn"
    | "started"
    | "completed"
    | "postponed"
    | "resumed"
    | "cancelled"
    | "schedule"
    | "details";
};

/** The boards moved. */
export type RankingsChanged = { type: "rankings" };

/** The stream cannot resume after the given id (too old): refetch what is shown. */
export type Resync = { type: "resync" };

export type LiveEvent = ScoreDelta | TournamentChanged | RankingsChanged | Resync;

export const MAX_TOPICS = 60;
/** A topic is a word, or a word and an opaque id. */
export const TOPIC_PATTERN = /^(live|rankings|(match|tournament):[A-Za-z0-9-]{1,64})$/u;
