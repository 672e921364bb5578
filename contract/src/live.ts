import type { FrameInPlay } from "@pockethall/domain/frame-facts";
import type { MatchId } from "@pockethall/domain/ids";
import type { WireNaira } from "@pockethall/domain/money";

/**
 * What travels on GET /api/live?topics=… (server-sent events). Topics: `live` (every live match), `match:<id>`,
 * `tournament:<id>`, `league:<id>`, `comments:<match id>`, `comment-blocks`, `rankings`. The SSE id is the event's number; `Last-Event-ID` resumes after it.
 * A score travels packed, see `packScore`; everything else as JSON of its type below. Every fifteen seconds there is a
 * named event `beat`, so that a client can distinguish a quiet stream from a dead one.
 */

/** A match changed: everything a card shows. `v` is the game's version. */
export type ScoreDelta = {
  type: "score";
  game: MatchId;
  v: number;
  status: "scheduled" | "live" | "completed" | "postponed" | "cancelled";
  /** Frames won. */
  s1: number;
  s2: number;
  frame: number;
  winner: 0 | 1 | 2;
  /** The last line of the game's log. */
  seq: number;
  /** The frame that is being played; null unless it is scored ball by ball. */
  play: FrameInPlay | null;
};
const STATUSES = ["scheduled", "live", "completed", "postponed", "cancelled"] as const satisfies ScoreDelta["status"][];
/** Places of a ball on in a packed score. */
export const BALLS_ON = [
  "red",
  "colour",
  "yellow",
  "green",
  "brown",
  "blue",
  "pink",
  "black",
] as const satisfies FrameInPlay["on"][];

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

/** Something about a league changed: fetch it again. */
export type LeagueChanged = { type: "league"; league: string };

/** The boards moved. */
export type RankingsChanged = { type: "rankings" };

/** On `comment-blocks`: an account was blocked from all comments, or allowed again. Ask what the caller may do. */
export type CommentBlocksChanged = { type: "comment-blocks" };

/** The stream cannot resume after the given id (too old): refetch what is shown. */
export type Resync = { type: "resync" };

/** A match's video began, changed or ended; how many follow the match, sent at most every ten seconds. */
export type StreamChanged = { type: "stream"; game: MatchId; url: string | null };
export type ViewersChanged = { type: "viewers"; game: MatchId; count: number };

/** On `comments:<match id>`: one more comment, or one that is gone. */
export type CommentMade = {
  type: "comment";
  game: MatchId;
  comment: { id: string; player_id: string; name: string; text: string; created_at: string; edited_at?: string | null };
};
/** `by`: hidden until a moderator decides, hidden by one, or deleted. A comment that is kept is published again. */
export type CommentGone = { type: "comment-gone"; game: MatchId; id: string; by: "reports" | "moderator" | "author" };
/** On `match:<id>`: a gift to a player of this match. `from` is null where the giver wants no name shown. */
export type GiftSent = {
  type: "gift";
  game: MatchId;
  to: 1 | 2;
  from: string | null;
  naira: WireNaira;
  message: string;
  sent_at: string;
};

export type LiveEvent =
  | ScoreDelta
  | TournamentChanged
  | LeagueChanged
  | RankingsChanged
  | CommentBlocksChanged
  | Resync
  | StreamChanged
  | ViewersChanged
  | CommentMade
  | CommentGone
  | GiftSent;

export const MAX_TOPICS = 60;
/** A topic is a word, or a word and an opaque id. */
export const TOPIC_PATTERN = /^(live|rankings|comment-blocks|(match|tournament|league|comments):[A-Za-z0-9-]{1,64})$/u;

/**
 * A score as it travels: a JSON tuple of game id (the UUID's 16 bytes in base64url), version, place of the status, frames,
 * current frame, winner's side, last line of the log, and of the frame in play points, break, turn, place of the ball on,
 * reds, points left and snookers. Without a frame in play it ends after eight parts.
 */
export function packScore(delta: ScoreDelta): string {
  const { game, v, status, s1, s2, frame, winner, seq, play } = delta;
  const parts = [packId(game), v, STATUSES.indexOf(status), s1, s2, frame, winner, seq];
  if (play !== null) {
    const on = BALLS_ON.indexOf(play.on);
    const { player1_points, player2_points, turn, reds_left, remaining, snookers_required } = play;
    parts.push(player1_points, player2_points, play.break, turn, on, reds_left, remaining, snookers_required);
  }
  return JSON.stringify(parts);
}

/** Whether a message of the stream is a packed score: everything else is an object. */
export const isPackedScore = (text: string): boolean => text.startsWith("[");

/** The score that `packScore` wrote. @throws SyntaxError or RangeError when the text is none. */
export function unpackScore(text: string): ScoreDelta {
  const [id, ...parts] = JSON.parse(text) as [string, ...number[]];
  const at = (index: number) => parts[index] ?? 0;
  const status = STATUSES[at(1)];
  const on = BALLS_ON[at(11)];
  if (status === undefined || on === undefined || (parts.length !== 7 && parts.length !== 15))
    throw new RangeError("no score");
  return {
    type: "score",
    game: unpackId(id),
    v: at(0),
    status,
    s1: at(2),
    s2: at(3),
    frame: at(4),
    winner: at(5) as Side,
    seq: at(6),
    play:
      parts.length === 7
        ? null
        : {
            player1_points: at(7),
            player2_points: at(8),
            break: at(9),
            turn: at(10) as Side,
            on,
            reds_left: at(12),
            remaining: at(13),
            snookers_required: at(14),
          },
  };
}
type Side = ScoreDelta["winner"];

function packId(id: string): string {
  const bytes = id.replaceAll("-", "").match(/../gu) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, 22);
}

/** A cast names the kind, since `idFrom` would add to what every first page loads. */
function unpackId(text: string): MatchId {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const hex = [...bytes].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5") as MatchId;
}
