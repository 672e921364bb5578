import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentGame } from "@pockethall/contract/games";
import * as texts from "../../texts/organizer/games-tab.ts";
import type { FormErrors } from "../../ui/use-form.ts";

type Outcome = NonNullable<TournamentGame["outcome"]>;
type ResultBody = Endpoints["PUT /api/organizer/matches/:id/result"]["body"];

/** What the form of a result holds, as typed. */
export type ResultValues = {
  outcome: string;
  player1_score: string;
  player2_score: string;
  winner_id: string;
  reason: string;
};

export const OUTCOME_CHOICES: readonly { value: Outcome; label: string; hint: string }[] = [
  { value: "played", label: texts.playedToTheEnd, hint: texts.thePlayerWithMoreFrames },
  { value: "walkover", label: texts.walkover, hint: texts.notPlayed00And },
  { value: "retired", label: texts.retired, hint: texts.onePlayerGaveUpThe },
  { value: "defaulted", label: texts.defaulted, hint: texts.onePlayerWasPutOut },
  { value: "void", label: texts.voidWord, hint: texts.nobodyHasWonInA },
  { value: "annulled", label: texts.annulled, hint: texts.struckOffAGroupIt },
];

export const hintOf = (outcome: string): string =>
  OUTCOME_CHOICES.find((choice) => choice.value === outcome)?.hint ?? "";

/** Which fields an outcome asks for. */
export const asksForScore = (outcome: string): boolean => outcome !== "walkover" && outcome !== "void";
export const asksForWinner = (outcome: string): boolean => ["walkover", "retired", "defaulted"].includes(outcome);

/** The form begins with what stands. */
export const resultValues = (game: TournamentGame): ResultValues => ({
  outcome: game.outcome ?? "played",
  player1_score: String(game.player1_score ?? ""),
  player2_score: String(game.player2_score ?? ""),
  winner_id: game.winner_id ?? "",
  reason: "",
});

const isFrames = (text: string): boolean => /^\d{1,2}$/u.test(text.trim());

/** One message for each field that is wrong before the server is asked; whether the score fits is the server's to say. */
export function checkResult(values: ResultValues, isOver: boolean): FormErrors<ResultValues> {
  const { outcome, winner_id, reason } = values;
  const errors: FormErrors<ResultValues> = {};
  if (asksForScore(outcome))
    for (const field of ["player1_score", "player2_score"] as const)
      if (!isFrames(values[field])) errors[field] = texts.enterTheFramesWon;
  if (asksForWinner(outcome) && winner_id === "") errors.winner_id = texts.sayWhoGoesOn;
  if (isOver && reason.trim() === "") errors.reason = texts.giveAReason;
  return errors;
}

/** What is sent: only what the outcome asks for. */
export function resultBody(values: ResultValues, version: number): ResultBody {
  const { outcome, player1_score, player2_score, winner_id, reason } = values;
  return {
    outcome: outcome as Outcome,
    ...(asksForScore(outcome) ? { player1_score: Number(player1_score), player2_score: Number(player2_score) } : {}),
    ...(asksForWinner(outcome) ? { winner_id } : {}),
    ...(reason.trim() === "" ? {} : { reason: reason.trim() }),
    version,
  };
}
