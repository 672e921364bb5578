import type { Ruleset } from "@pockethall/domain/frame-types";
import { resultProblem, type Side, sideAhead } from "@pockethall/domain/matches";
import { type State, stateOf } from "@pockethall/domain/states";
import { isRecordable } from "@pockethall/domain/time-bounds";
import { type FrameScore, readFrameScores } from "./frame-scores.ts";
import { fieldProblem } from "./result-fields.ts";
import type { ResultRecord } from "./results-csv.ts";
import { type RoundPlace, readRound } from "./round-place.ts";
import { readRuleset } from "./rulesets.ts";

/** One match of a results file, checked. */
export type ResultRow = {
  /** The ids that the file gives its match and its tournament; they are not ours. */
  matchId: string;
  tournamentId: string;
  tournament: string;
  season: string;
  isQualifying: boolean;
  venue: string;
  /** One of Nigeria's states; null for an event abroad. */
  state: State | null;
  ruleset: Ruleset;
  playedAt: Date;
  /** False where the file has only the day: `playedAt` is its beginning in UTC. */
  hasTime: boolean;
  player1: string;
  player2: string;
  score1: number;
  score2: number;
  isWalkover: boolean;
  /** Null: a draw. */
  winner: Side | null;
  /** The length of the match, where the file has it. */
  bestOf: number | null;
  /** Empty where the file has none, or none that add up to the score. */
  frames: readonly FrameScore[];
  /** The file has frame scores that were left out. */
  hasUnreadFrames: boolean;
} & RoundPlace;

/** A checked row and its line in the file; a refused one and why. */
export type ReadRow = ResultRow & { line: number };
export type RefusedRow = { line: number; reason: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/u;

type Refusal = { reason: string };

/** Checks one record against the rules of a result (domain/matches) and returns its fault as a sentence. */
export function readResultRow(record: ResultRecord, now: Date): ResultRow | Refusal {
  const playedAt = playTime(record);
  const problem = fieldProblem(record) ?? (playedAt ? undefined : "The date isn't valid.");
  const [place, ruleset] = [readRound(record), readRuleset(record.ruleset ?? "")];
  if (problem || !playedAt) return { reason: problem ?? "The date isn't valid." };
  if (typeof place === "string") return { reason: place };
  if (ruleset === undefined) return { reason: "Unknown ruleset. Use snooker15, snooker10, snooker6 or pool." };
  if (playedAt > now) return { reason: "The match is in the future." };
  const [score1, score2] = [Number(record.score1), Number(record.score2)];
  const walkover = Number(record.walkover || "0") as 0 | Side;
  const bestOf = record.best_of ? Number(record.best_of) : null;
  const winner = winnerOf(record, { score1, score2, walkover });
  const reason = resultProblem({ score1, score2, winner, totalFrames: walkover === 0 ? bestOf : null, walkover });
  if (reason !== null) return { reason };
  const frames = readFrameScores(record.frame_scores ?? "", {
    score: [score1, score2],
    names: [record.player1, record.player2],
  });
  return {
    matchId: record.match_id,
    tournamentId: record.tournament_id,
    tournament: record.tournament,
    season: record.season ?? "",
    isQualifying: record.type?.toLowerCase() === "qualifying",
    venue: [record.city, record.country].filter(Boolean).join(", ") || "Unknown",
    state: stateOf(record.state ?? "") ?? null,
    ruleset,
    ...place,
    playedAt,
    hasTime: record.scheduled_at !== undefined && record.scheduled_at !== "",
    player1: record.player1,
    player2: record.player2,
    score1,
    score2,
    isWalkover: walkover !== 0,
    winner,
    bestOf,
    frames: frames ?? [],
    hasUnreadFrames: frames === undefined,
  };
}

type Score = { score1: number; score2: number; walkover: 0 | Side };

/** The winner as the file names it; where it has no such column, the score or the walkover decides. */
function winnerOf({ winner }: ResultRecord, { score1, score2, walkover }: Score): Side | null {
  if (winner === "1" || winner === "2") return Number(winner) as Side;
  if (winner !== undefined) return null;
  return walkover === 0 ? sideAhead(score1, score2) : walkover;
}

/** The moment of play; where only the day is known, its beginning. */
function playTime({ scheduled_at = "", date }: ResultRecord): Date | undefined {
  const text = scheduled_at === "" ? date : scheduled_at;
  if (!(scheduled_at === "" ? DAY : MOMENT).test(text)) return undefined;
  const moment = new Date(text);
  // The parser rolls 30 February over to March: such a day is no day.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10)) && isRecordable(moment)
    ? moment
    : undefined;
}
