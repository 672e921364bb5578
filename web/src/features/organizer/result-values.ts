import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { TournamentGame } from "@pockethall/contract/games";
import type { PlayerId } from "@pockethall/domain/ids";
import type { FormErrors } from "../../ui/use-form.ts";

export type Outcome = NonNullable<TournamentGame["outcome"]>;
export type ResultBody = Endpoints["PUT /api/organizer/matches/:id/result"]["body"];

/** What the form of a result holds, as typed. */
export type ResultValues = {
  outcome: string;
  player1_score: string;
  player2_score: string;
  winner_id: PlayerId;
  reason: string;
};

export const OUTCOME_CHOICES: readonly { value: Outcome; label: string; hint: string }[] = [
  { value: "played", label: t`Played to the end`, hint: t`The player with more frames has won.` },
  { value: "walkover", label: t`Walkover`, hint: t`Not played: 0-0, and one player advances.` },
  { value: "retired", label: t`Retired`, hint: t`One player retired; the frames so far count.` },
  { value: "defaulted", label: t`Defaulted`, hint: t`One player was defaulted; the frames so far count.` },
  { value: "void", label: t`Void`, hint: t`No winner. In a knock-out, both players are out.` },
  {
    value: "annulled",
    label: t`Annulled`,
    hint: t`Removed from the group. It doesn't count, but its frames stay on record.`,
  },
];

export const hintOf = (outcome: string): string =>
  OUTCOME_CHOICES.find((choice) => choice.value === outcome)?.hint ?? "";

/** Which fields an outcome asks for. */
export const asksForScore = (outcome: string): boolean => outcome !== "walkover" && outcome !== "void";
export const asksForWinner = (outcome: string): boolean => ["walkover", "retired", "defaulted"].includes(outcome);

/** The form begins with the current result; that of a match without a score with the frames that a handicap gives. */
export const resultValues = (game: TournamentGame): ResultValues => ({
  outcome: game.outcome ?? "played",
  player1_score: String(game.player1_score ?? (game.handicap?.player1_frames || "")),
  player2_score: String(game.player2_score ?? (game.handicap?.player2_frames || "")),
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
      if (!isFrames(values[field])) errors[field] = t`Enter the frames won`;
  if (asksForWinner(outcome) && winner_id === "") errors.winner_id = t`Choose who advances.`;
  if (isOver && reason.trim() === "") errors.reason = t`Give a reason`;
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
