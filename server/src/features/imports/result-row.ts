import { resultProblem, type Side } from "@pockethall/domain/matches";
import { nameKey } from "@pockethall/domain/names";
import type { ResultRecord } from "./results-csv.ts";

/** One match of a results file, checked. */
export type ResultRow = {
  matchId: string;
  tournamentId: string;
  tournament: string;
  season: string;
  isQualifying: boolean;
  venue: string;
  round: number;
  playedAt: Date;
  player1: string;
  player2: string;
  score1: number;
  score2: number;
  isWalkover: boolean;
  winner: Side;
};

/** A checked row and where it stood in the file; a refused one and why. */
export type ReadRow = ResultRow & { line: number };
export type RefusedRow = { line: number; reason: string };

const KEY = /^[\w-]{1,64}$/u;
const COUNT = /^\d{1,3}$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/u;
const MAX_NAME = 120;

type Refusal = { reason: string };

/** Checks one record against the rules of a result (domain/matches) and says in a sentence what is wrong with it. */
export function readResultRow(record: ResultRecord, now: Date): ResultRow | Refusal {
  const playedAt = playTime(record);
  const problem = fieldProblem(record) ?? (playedAt ? undefined : "The date cannot be read.");
  if (problem || !playedAt) return { reason: problem ?? "The date cannot be read." };
  if (playedAt > now) return { reason: "The match lies in the future." };
  const row = {
    matchId: record.match_id,
    tournamentId: record.tournament_id,
    tournament: record.tournament,
    season: record.season,
    isQualifying: record.type.toLowerCase() === "qualifying",
    venue: [record.city, record.country].filter((place) => place !== "").join(", ") || "Unknown",
    round: Number(record.round),
    playedAt,
    player1: record.player1,
    player2: record.player2,
    score1: Number(record.score1),
    score2: Number(record.score2),
    isWalkover: record.walkover !== "0",
    winner: Number(record.winner) as Side,
  };
  const reason = resultProblem({ ...row, totalFrames: null, walkover: Number(record.walkover) as 0 | Side });
  return reason === null ? row : { reason };
}

function fieldProblem(record: ResultRecord): string | undefined {
  if (!KEY.test(record.match_id)) return "match_id is missing or no plain key.";
  if (!KEY.test(record.tournament_id)) return "tournament_id is missing or no plain key.";
  if (record.tournament === "" || record.tournament.length > MAX_NAME) return "The tournament has no proper name.";
  if (!COUNT.test(record.round) || Number(record.round) < 1) return "round is not a whole number from 1.";
  if (!COUNT.test(record.score1) || !COUNT.test(record.score2)) return "A score is not a whole number of frames.";
  if (!["0", "1", "2"].includes(record.walkover)) return "walkover is not 0, 1 or 2.";
  if (!["1", "2"].includes(record.winner)) return "winner is not 1 or 2.";
  return nameProblem(record);
}

function nameProblem({ player1, player2 }: ResultRecord): string | undefined {
  const [key1, key2] = [nameKey(player1), nameKey(player2)];
  if (key1 === "" || key2 === "") return "A player has no name.";
  if (player1.length > MAX_NAME || player2.length > MAX_NAME) return `A name is longer than ${MAX_NAME} characters.`;
  return key1 === key2 ? "Both players are the same." : undefined;
}

/** The moment of play; where only the day is known, its beginning. */
function playTime({ scheduled_at, date }: ResultRecord): Date | undefined {
  const text = scheduled_at === "" ? date : scheduled_at;
  if (!(scheduled_at === "" ? DAY : MOMENT).test(text)) return undefined;
  const moment = new Date(text);
  // The parser rolls 30 February over to March: such a day is no day.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10)) ? moment : undefined;
}
