import type { MatchId } from "@pockethall/domain/ids";
import { resultText } from "@pockethall/domain/result-text";
import { lagosDateTime } from "@pockethall/domain/time";
import type { MatchFollowerNotices } from "../../database/tables.ts";
import type { Notice } from "../notifications/notifications.service.ts";

/** Followers are notified of a new time that differs by at least this much from the one they know. */
const LARGE_STEP_MS = 60 * 60_000;

/** A match as it is now. */
type MatchNow = {
  game_id: MatchId;
  /** When the reported change happened. */
  happened_at: Date;
  status: "scheduled" | "live" | "completed" | "postponed" | "cancelled";
  outcome: string | null;
  scheduled_at: Date | null;
  player1_id: string | null;
  player2_id: string | null;
  winner_id: string | null;
  player1_score: number | null;
  player2_score: number | null;
  round_name: string;
  player1: string | null;
  player2: string | null;
  tournament: string;
  table: string | null;
  hall: string | null;
};
/** The state of one aspect of a match that followers know; null: none yet. */
type Known = Pick<MatchFollowerNotices, "kind" | "known">;
type Message = { notice: Notice | null; known: string | null };
type Side = (match: MatchNow, known: string | null) => Message;

/** The notice about a match in its current state, and the state that followers know after it. Without a notice that state stays. */
export const matchMessage = (match: MatchNow, { kind, known }: Known): Message => SIDES[kind](match, known);

/** The known time of a postponed match: followers are notified of any new time. */
export const PUT_OFF = "postponed";

/** A result in the form in which it is stored as known. */
export const resultOf = (match: Pick<MatchNow, "outcome" | "winner_id" | "player1_score" | "player2_score">): string =>
  [match.outcome, match.winner_id, match.player1_score, match.player2_score].join("|");

// A match starts once for each of its followers, also where its start is taken back: the key sees to that. The keys of start
// and end are those of the notices about followed players: who follows a match and one of its players is notified once.
const start: Side = (match, known) => {
  if (match.status !== "live") return { notice: null, known };
  const place = match.table === null ? "" : ` ${match.table}, ${match.hall}.`;
  const message = `${pairOf(match)}, ${whereOf(match)}.${place}`;
  return { notice: noticeOf(match, "Match under way", message, "started"), known: "live" };
};

const time: Side = (match, known) => {
  const isToCome = match.status === "scheduled" || match.status === "postponed";
  if (!isToCome || match.scheduled_at === null) return { notice: null, known };
  const now = match.scheduled_at.toISOString();
  // The first time of a match is no change of it.
  if (known === null) return { notice: null, known: now };
  if (known !== PUT_OFF && Math.abs(match.scheduled_at.getTime() - Date.parse(known)) < LARGE_STEP_MS)
    return { notice: null, known };
  const message = `${pairOf(match)}, ${whereOf(match)}, is now planned for ${lagosDateTime(match.scheduled_at)}.`;
  return { notice: noticeOf(match, "Match rescheduled", message), known: now };
};

const calledOff: Side = (match, known) => {
  const words = { postponed: "postponed", cancelled: "cancelled" } as const;
  const word = match.status === "postponed" || match.status === "cancelled" ? words[match.status] : null;
  if (word === null) return { notice: null, known };
  const message = `${pairOf(match)}, ${whereOf(match)}, has been ${word}.`;
  return { notice: noticeOf(match, `Match ${word}`, message), known: word };
};

const result: Side = (match, known) => {
  const now = resultOf(match);
  if (match.status !== "completed" || known === now) return { notice: null, known };
  const message = `${endOf(match)}, ${whereOf(match)}.`;
  const notice =
    known === null ? noticeOf(match, "Score final", message, "ended") : noticeOf(match, "Result corrected", message);
  return { notice, known: now };
};

const SIDES: Readonly<Record<MatchFollowerNotices["kind"], Side>> = { start, time, "called-off": calledOff, result };

/** Each person is notified once of a change, or of what the key names. */
function noticeOf(match: MatchNow, title: string, message: string, key?: string): Notice {
  const { game_id: id, happened_at } = match;
  const about = { event: "followed-player", type: "info", url: `/matches/${id}` } as const;
  return { ...about, title, message, dedupeKey: `followed:${id}:${key ?? `${title}:${happened_at.getTime()}`}` };
}

const namesOf = ({ player1, player2 }: MatchNow) => [player1 ?? "TBD", player2 ?? "TBD"] as const;
const pairOf = (match: MatchNow): string => namesOf(match).join(" v ");
const whereOf = ({ round_name, tournament }: MatchNow): string => `${round_name} of ${tournament}`;

function endOf(match: MatchNow): string {
  const { outcome, winner_id, player1_id, player1_score, player2_score } = match;
  const winner = winner_id === null ? null : winner_id === player1_id ? 1 : 2;
  return resultText({ names: namesOf(match), outcome, scores: [player1_score, player2_score], winner });
}
