import { t } from "@lingui/core/macro";
import type { TournamentGame } from "@pockethall/contract/games";
import { useState } from "react";
import { handicapOfGame, startsText } from "../../lib/handicap-text.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FieldPair } from "../../ui/form-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { type Form, useForm } from "../../ui/use-form.ts";
import { CorrectionStep, withChoices } from "./correction-step.tsx";
import { namesOf } from "./match-names.ts";
import { refreshTournaments } from "./organizer.queries.ts";
import {
  asksForScore,
  asksForWinner,
  checkResult,
  hintOf,
  OUTCOME_CHOICES,
  type Outcome,
  type ResultValues,
  resultBody,
  resultValues,
} from "./result-values.ts";
import { undoWalkover } from "./undo-walkover.ts";
import { useCorrection } from "./use-correction.ts";

type ResultDialogProps = {
  game: TournamentGame;
  /** The form begins with this one instead of the match's own. */
  outcome?: Outcome;
  onClose: () => void;
};

/**
 * Enters the result of a match, or corrects one that is over. If it was changed meanwhile, the dialog shows the current one
 * and keeps what was typed. Where matches have begun on the strength of the old result, a second step asks about them.
 */
export function ResultDialog({ game, outcome, onClose }: ResultDialogProps) {
  const [current, setCurrent] = useState<TournamentGame>(game);
  const isOver = current.status === "completed";
  const correction = useCorrection(game, setCurrent);
  const form = useForm({
    initial: { ...resultValues(game), ...(outcome ? { outcome } : {}) },
    validate: (values) => checkResult(values, isOver),
    submit: async (values) => {
      const body = resultBody(values, current.version);
      if (isOver && correction.open === null && !(await correction.isClear(body))) return;
      await correction.send(correction.open === null ? body : withChoices(correction.open));
      await refreshTournaments();
      const isGiven = values.outcome === "walkover" || values.outcome === "void";
      if (isOver) toast.success(t`Result corrected`);
      else toast.success(t`Result saved`, isGiven ? undoWalkover(game.id, namesOf(game)) : undefined);
      onClose();
    },
    fallback: t`Couldn't save the result. Try again.`,
  });
  return (
    <FormDialog
      title={isOver ? t`Correct the result` : t`Enter the result`}
      form={form}
      action={isOver ? t`Correct` : t`Save`}
      onClose={onClose}
    >
      {correction.open === null ? (
        <ResultFields form={form} current={current} isOver={isOver} />
      ) : (
        <CorrectionStep open={correction.open} back={correction.back} choose={correction.choose} />
      )}
    </FormDialog>
  );
}

/** Frames that a handicap gives: "Bello starts with 2 frames"; empty without any. */
function framesGiven({ handicap, player1, player2 }: TournamentGame): string {
  if (handicap === null) return "";
  const { frames } = handicapOfGame(handicap);
  return startsText({ points: [0, 0], frames }, [player1?.name ?? t`TBD`, player2?.name ?? t`TBD`]);
}

type ResultFieldsProps = { form: Form<ResultValues>; current: TournamentGame; isOver: boolean };

function ResultFields({ form, current, isOver }: ResultFieldsProps) {
  const { outcome } = form.values;
  const starts = framesGiven(current);
  return (
    <>
      <p className="quiet">
        {t`${{ roundName: current.round_name }}, match ${{ position: current.position }}, best of ${{ totalFrames: current.total_frames }}`}
      </p>
      {starts !== "" && asksForScore(outcome) && <p className="quiet">{t`${starts}. The score includes the start.`}</p>}
      <SelectField label={t`How it ended`} options={OUTCOME_CHOICES} hint={hintOf(outcome)} {...form.text("outcome")} />
      {asksForScore(outcome) && (
        <FieldPair>
          <TextField
            label={t`Frames: ${{ name: nameOf(current, 1) }}`}
            data-first
            {...FRAMES}
            {...form.text("player1_score")}
          />
          <TextField label={t`Frames: ${{ name: nameOf(current, 2) }}`} {...FRAMES} {...form.text("player2_score")} />
        </FieldPair>
      )}
      {asksForWinner(outcome) && (
        <SelectField
          label={t`Who advances`}
          emptyOption={t`Choose a player`}
          options={sidesOf(current)}
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
    </>
  );
}

const FRAMES = { inputMode: "numeric", autoComplete: "off", maxLength: 2 } as const;

const nameOf = (game: TournamentGame, side: 1 | 2): string =>
  (side === 1 ? game.player1 : game.player2)?.name ?? t`TBD`;

const sidesOf = ({ player1, player2 }: TournamentGame) =>
  [player1, player2].flatMap((player) => (player ? [{ value: player.id, label: player.name }] : []));
