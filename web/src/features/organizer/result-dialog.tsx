import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { refreshTournaments } from "./organizer.queries.ts";
import {
  asksForScore,
  asksForWinner,
  checkResult,
  hintOf,
  OUTCOME_CHOICES,
  resultBody,
  resultValues,
} from "./result-values.ts";

type ResultDialogProps = { game: TournamentGame; onClose: () => void };

/**
 * Enters the result of a match, or corrects one that is over. If it was changed meanwhile, the dialog shows the current one
 * and keeps what was typed.
 */
export function ResultDialog({ game, onClose }: ResultDialogProps) {
  const [standing, setStanding] = useState<TournamentGame>(game);
  const isOver = standing.status === "completed";
  const form = useForm({
    initial: resultValues(game),
    validate: (values) => checkResult(values, isOver),
    submit: async (values) => {
      await enterResult(standing, resultBody(values, standing.version), setStanding);
      await refreshTournaments();
      toast.success(isOver ? t`Result corrected` : t`Result saved`);
      onClose();
    },
    fallback: t`Couldn't save the result. Try again.`,
  });
  const { outcome } = form.values;
  return (
    <FormDialog
      title={isOver ? t`Correct the result` : t`Enter the result`}
      form={form}
      action={isOver ? t`Correct` : t`Save`}
      onClose={onClose}
    >
      <p className="quiet">
        {t`${{ roundName: standing.round_name }}, match ${{ position: standing.position }}, best of ${{ totalFrames: standing.total_frames }}`}
      </p>
      <SelectField label={t`How it ended`} options={OUTCOME_CHOICES} hint={hintOf(outcome)} {...form.text("outcome")} />
      {asksForScore(outcome) && (
        <FieldPair>
          <TextField label={t`Frames: ${{ name: nameOf(standing, 1) }}`} {...FRAMES} {...form.text("player1_score")} />
          <TextField label={t`Frames: ${{ name: nameOf(standing, 2) }}`} {...FRAMES} {...form.text("player2_score")} />
        </FieldPair>
      )}
      {asksForWinner(outcome) && (
        <SelectField
          label={t`Who advances`}
          emptyOption={t`Choose a player`}
          options={sidesOf(standing)}
          {...form.text("winner_id")}
        />
      )}
      <TextAreaField
        label={isOver ? t`Reason` : t`Reason (optional)`}
        hint={t`Kept in the match's log with the result.`}
        rows={2}
        maxLength={500}
        required={isOver}
        {...form.text("reason")}
      />
    </FormDialog>
  );
}

const FRAMES = { inputMode: "numeric", autoComplete: "off", maxLength: 2 } as const;

const nameOf = (game: TournamentGame, side: 1 | 2): string =>
  (side === 1 ? game.player1 : game.player2)?.name ?? t`TBD`;

const sidesOf = ({ player1, player2 }: TournamentGame) =>
  [player1, player2].flatMap((player) => (player ? [{ value: player.id, label: player.name }] : []));

/** Sends it. Refused because the match has changed, it looks at the match again, so that the next try knows of it. */
async function enterResult(
  { id }: TournamentGame,
  body: ReturnType<typeof resultBody>,
  look: (game: TournamentGame) => void,
): Promise<void> {
  try {
    await call("PUT /api/organizer/matches/:id/result", { params: { id }, body });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "result-changed")
      look((await call("GET /api/games/:id", { params: { id } })).data);
    throw error;
  }
}
