import { ballName } from "@pockethall/domain/balls";
import { type BallOn, COLOURS } from "@pockethall/domain/frame-types";
import type { Side } from "@pockethall/domain/matches";
import * as texts from "../../texts/referee/referee-sheets.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
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
import { nameOf, SIDES, scoreText } from "./pad-words.ts";
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

const NO_REASON = texts.giveAReason;

/** The referee takes the frame from a player. */
export function ForfeitSheet({ pad, onClose }: SheetProps) {
  const form = useForm({
    initial: { by: String(pad.frame?.striker ?? 1), reason: "" },
    validate: ({ reason }) => (reason.trim() === "" ? { reason: NO_REASON } : {}),
    submit: async ({ by, reason }) => {
      await enterOrThrow(pad, { kind: "forfeited", by: sideIn(by), reason: reason.trim() });
      onClose();
    },
    fallback: texts.theFrameCannotBeForfeited,
  });
  return (
    <Dialog title={texts.forfeitTheFrame} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <SelectField label={texts.whoLosesTheFrame} options={sides(pad)} {...form.text("by")} />
        <TextAreaField label={texts.reason} maxLength={500} {...form.text("reason")} />
        <Button type="submit" variant="danger" large loading={form.busy}>
          {texts.forfeitTheFrame}
        </Button>
      </FormStack>
    </Dialog>
  );
}

const BALLS_ON: readonly { value: `${BallOn}`; label: string }[] = [
  { value: "red", label: texts.aRed },
  { value: "colour", label: texts.anyColourAfterARed },
  ...COLOURS.map((ball) => ({ value: `${ball}` as const, label: texts.theRedsAreGone(ballName(ball)) })),
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
    fallback: texts.thisCannotBePutRight,
  });
  return (
    <Dialog title={texts.putTheFrameRight} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <div className={styles.pair}>
          <TextField label={texts.points(nameOf(pad.names, 1))} inputMode="numeric" {...form.text("points1")} />
          <TextField label={texts.points(nameOf(pad.names, 2))} inputMode="numeric" {...form.text("points2")} />
        </div>
        <SelectField label={texts.atTheTable} options={sides(pad)} {...form.text("striker")} />
        <div className={styles.pair}>
          <TextField label={texts.redsLeft} inputMode="numeric" {...form.text("redsLeft")} />
          <TextField label={texts.breakWord} inputMode="numeric" {...form.text("break")} />
        </div>
        <SelectField label={texts.ballOn} options={BALLS_ON} {...form.text("on")} />
        <TextAreaField label={texts.reason} maxLength={500} {...form.text("reason")} />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.putRight}
        </Button>
      </FormStack>
    </Dialog>
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
    fallback: texts.theFrameCannotBeCorrected,
  });
  const options = frames.map(({ frame, winner, points }) => ({
    value: String(frame),
    label: texts.frameName(frame, nameOf(pad.names, winner), points ? `, ${scoreText(points)}` : ""),
  }));
  return (
    <Dialog title={texts.correctAnEarlierFrame} onClose={onClose} busy={form.busy}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <SelectField label={texts.frame} options={options} {...form.text("frame")} />
        <SelectField label={texts.wonBy} options={sides(pad)} {...form.text("winner")} />
        {pad.match.rules.ruleset !== "rack" && (
          <div className={styles.pair}>
            <TextField label={texts.points(nameOf(pad.names, 1))} inputMode="numeric" {...form.text("points1")} />
            <TextField label={texts.points(nameOf(pad.names, 2))} inputMode="numeric" {...form.text("points2")} />
          </div>
        )}
        <TextAreaField label={texts.reason} maxLength={500} {...form.text("reason")} />
        <Button type="submit" variant="primary" large loading={form.busy}>
          {texts.correctTheFrame}
        </Button>
      </FormStack>
    </Dialog>
  );
}
