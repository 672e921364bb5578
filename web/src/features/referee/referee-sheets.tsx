import { t } from "@lingui/core/macro";
import { ballName } from "@pockethall/domain/balls";
import { type BallOn, COLOURS } from "@pockethall/domain/frame-types";
import type { Side } from "@pockethall/domain/matches";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import {
  checkCorrection,
  checkOverrule,
  correctionOf,
  type OverruleValues,
  overruleOf,
  overruleValues,
} from "./hand-entries.ts";
import { nameOf, SIDES, scoreText } from "./pad-labels.ts";
import type { SheetProps } from "./sheet-types.ts";
import styles from "./sheets.module.css";
import type { PadModel } from "./use-pad.ts";

const sides = (pad: PadModel) => SIDES.map((side) => ({ value: String(side), label: nameOf(pad.names, side) }));
const sideIn = (text: string): Side => (text === "2" ? 2 : 1);

/** Enters what a form holds; a refusal of the rules stays in the form. */
async function enterOrThrow(pad: PadModel, action: Parameters<PadModel["enter"]>[0]): Promise<void> {
  const reason = pad.reasonAgainst(action);
  if (reason !== null) throw new Error(reason);
  await pad.enter(action);
}

const NO_REASON = t`Give a reason`;

/** The referee takes the frame from a player. */
export function ForfeitSheet({ pad, onClose }: SheetProps) {
  const form = useForm({
    initial: { by: String(pad.frame?.striker ?? 1), reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: NO_REASON } : {}),
    submit: async ({ by, reason }) => {
      await enterOrThrow(pad, { kind: "forfeited", by: sideIn(by), reason: reason.trim() });
      onClose();
    },
    fallback: t`The frame cannot be forfeited.`,
  });
  return (
    <FormDialog title={t`Forfeit the frame`} form={form} action={t`Forfeit the frame`} danger onClose={onClose}>
      <SelectField label={t`Who loses the frame`} options={sides(pad)} {...form.text("by")} />
      <TextAreaField label={t`Reason`} maxLength={500} {...form.text("reason")} />
    </FormDialog>
  );
}

const BALLS_ON: readonly { value: `${BallOn}`; label: string }[] = [
  { value: "red", label: t`A red` },
  { value: "colour", label: t`Any colour, after a red` },
  ...COLOURS.map((ball) => ({
    value: `${ball}` as const,
    label: t`${{ ballName: ballName(ball) }}, the reds are gone`,
  })),
];

/** The referee puts the frame right by hand; only what is changed goes into the log. */
export function OverruleSheet({ pad, onClose }: SheetProps) {
  const { frame } = pad;
  if (frame === null) return null;
  return <OverruleForm pad={pad} before={overruleValues(frame)} onClose={onClose} />;
}

type OverruleFormProps = { pad: PadModel; before: OverruleValues; onClose: () => void };

function OverruleForm({ pad, before, onClose }: OverruleFormProps) {
  const form = useForm({
    initial: before,
    validate: checkOverrule,
    submit: async (values) => {
      await enterOrThrow(pad, { kind: "overruled", reason: values.reason.trim(), set: overruleOf(values, before) });
      onClose();
    },
    fallback: t`You can't adjust the frame like this.`,
  });
  return (
    <FormDialog title={t`Adjust the frame`} form={form} action={t`Adjust`} onClose={onClose}>
      <div className={styles.pair}>
        <TextField label={t`Points: ${{ name: nameOf(pad.names, 1) }}`} inputMode="numeric" {...form.text("points1")} />
        <TextField label={t`Points: ${{ name: nameOf(pad.names, 2) }}`} inputMode="numeric" {...form.text("points2")} />
      </div>
      <SelectField label={t`At the table`} options={sides(pad)} {...form.text("striker")} />
      <div className={styles.pair}>
        <TextField label={t`Reds left`} inputMode="numeric" {...form.text("redsLeft")} />
        <TextField label={t`Break`} inputMode="numeric" {...form.text("break")} />
      </div>
      <SelectField label={t`Ball on`} options={BALLS_ON} {...form.text("on")} />
      <TextAreaField label={t`Reason`} maxLength={500} {...form.text("reason")} />
    </FormDialog>
  );
}

/** An earlier frame of this match was entered wrongly. */
export function CorrectSheet({ pad, onClose }: SheetProps) {
  const { frames } = pad.match;
  const last = frames.at(-1);
  const form = useForm({
    initial: {
      frame: String(last?.frame ?? 1),
      winner: String(last?.winner ?? 1),
      points1: "",
      points2: "",
      reason: "",
    },
    validate: checkCorrection,
    submit: async (values) => {
      await enterOrThrow(pad, correctionOf(values));
      onClose();
    },
    fallback: t`The frame cannot be corrected.`,
  });
  const options = frames.map(({ frame, winner, points }) => ({
    value: String(frame),
    label: points
      ? t`Frame ${frame}: ${{ name: nameOf(pad.names, winner) }}, ${{ points: scoreText(points) }}`
      : t`Frame ${frame}: ${{ name: nameOf(pad.names, winner) }}`,
  }));
  return (
    <FormDialog title={t`Correct an earlier frame`} form={form} action={t`Correct the frame`} onClose={onClose}>
      <SelectField label={t`Frame`} options={options} {...form.text("frame")} />
      <SelectField label={t`Won by`} options={sides(pad)} {...form.text("winner")} />
      {pad.match.rules.ruleset !== "rack" && (
        <div className={styles.pair}>
          <TextField
            label={t`Points: ${{ name: nameOf(pad.names, 1) }}`}
            inputMode="numeric"
            {...form.text("points1")}
          />
          <TextField
            label={t`Points: ${{ name: nameOf(pad.names, 2) }}`}
            inputMode="numeric"
            {...form.text("points2")}
          />
        </div>
      )}
      <TextAreaField label={t`Reason`} maxLength={500} {...form.text("reason")} />
    </FormDialog>
  );
}
