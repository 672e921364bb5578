/** `unknown`: an answer that decides failed. */
export type KnownLine = "match" | "league" | "none" | "unknown";

/** One answer; `match` is undefined before it, null without a match. */
type Asked = { match: unknown; hasFailed: boolean };

/** Which line there is: the match of today before a league match, whatever became of the other answer. */
export function lineOf(own: Asked & { isToday: boolean }, league: Asked): KnownLine | "waiting" {
  if (own.match === undefined) return own.hasFailed ? "unknown" : "waiting";
  if (own.match !== null && own.isToday) return "match";
  if (league.match === undefined) return league.hasFailed ? "unknown" : "waiting";
  return league.match === null ? "none" : "league";
}
