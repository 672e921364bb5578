import { personNameProblem } from "@pockethall/domain/display-names";
import { nameKey } from "@pockethall/domain/names";
import type { ResultRecord } from "./results-csv.ts";

const KEY = /^[\w-]{1,64}$/u;
const COUNT = /^\d{1,3}$/u;
const MAX_NAME = 120;
const MAX_SEASON = 20;
const MAX_PLACE = 60;
/** Above the longest match ever played (best of 145) and any Shoot Out, which is scored in points. */
const MAX_SCORE = 200;
/** Control, direction and zero-width characters, private use, halves of letters and the sign of a wrong encoding. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u;

/** What is wrong with a cell, in a sentence; undefined when each can be read. */
export const fieldProblem = (record: ResultRecord): string | undefined =>
  keyProblem(record) ?? scoreProblem(record) ?? textProblem(record) ?? nameProblem(record);

function keyProblem(record: ResultRecord): string | undefined {
  if (!KEY.test(record.match_id)) return "match_id is missing or not a plain key.";
  if (!KEY.test(record.tournament_id)) return "tournament_id is missing or not a plain key.";
  return undefined;
}

function scoreProblem({ score1, score2, walkover = "0", winner, best_of = "" }: ResultRecord): string | undefined {
  if (!COUNT.test(score1) || !COUNT.test(score2)) return "A score is not a whole number of frames.";
  if (Number(score1) > MAX_SCORE || Number(score2) > MAX_SCORE) return `A score is above ${MAX_SCORE} frames.`;
  if (!["", "0", "1", "2"].includes(walkover)) return "walkover is not 0, 1 or 2.";
  if (best_of !== "" && (!COUNT.test(best_of) || Number(best_of) < 1 || Number(best_of) > 2 * MAX_SCORE))
    return "best_of is not a whole number of frames.";
  const isDraw = score1 === score2 && Number(score1) > 0 && ["", "0"].includes(walkover);
  const winners = isDraw ? ["1", "2", "", "0", "draw"] : ["1", "2"];
  if (winner !== undefined && !winners.includes(winner)) return "winner is not 1 or 2.";
  return undefined;
}

function textProblem({ tournament, season = "", city = "", country = "" }: ResultRecord): string | undefined {
  if (tournament === "" || tournament.length > MAX_NAME || HIDDEN.test(tournament))
    return "The tournament's name is missing or not valid.";
  if (season.length > MAX_SEASON) return `season is longer than ${MAX_SEASON} characters.`;
  if ([city, country].some((place) => place.length > MAX_PLACE))
    return `A place is longer than ${MAX_PLACE} characters.`;
  if (HIDDEN.test(`${season}${city}${country}`)) return "season or a place has invisible characters.";
  return undefined;
}

function nameProblem({ player1, player2 }: ResultRecord): string | undefined {
  const [key1, key2] = [nameKey(player1), nameKey(player2)];
  if (key1 === "" || key2 === "") return "A player has no name.";
  if (player1.length > MAX_NAME || player2.length > MAX_NAME) return `A name is longer than ${MAX_NAME} characters.`;
  if (`${player1}${player2}`.includes("\uFFFD")) return "A name was saved in another encoding.";
  if (key1 === key2) return "Both players are the same.";
  const problem = personNameProblem(player1) ?? personNameProblem(player2);
  return problem === null ? undefined : `A name isn't valid. ${problem}.`;
}
