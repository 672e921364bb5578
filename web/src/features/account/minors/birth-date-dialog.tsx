import { t } from "@lingui/core/macro";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useForm } from "../../../ui/use-form.ts";
import { stateMinor } from "./minority.queries.ts";

type BirthDateDialogProps = { onDone: () => void; onClose: () => void };

/** A person says to be under 18: only then a date of birth is asked for, and the effects are explained before it is sent. */
export function BirthDateDialog({ onDone, onClose }: BirthDateDialogProps) {
  const form = useForm({
    initial: { born_on: "" },
    validate: ({ born_on }) => (born_on === "" ? { born_on: t`Enter your date of birth` } : {}),
    submit: async ({ born_on }) => {
      await stateMinor(born_on);
      onDone();
    },
    fallback: t`That didn't work. Try again.`,
  });
  return (
    <FormDialog title={t`I am under 18`} form={form} action={t`Save`} onClose={onClose}>
      <p>{t`Until you are 18 you cannot pay, send or withdraw money. You can enter free events once your parent or guardian agrees.`}</p>
      <p>{t`Your photo is removed. You cannot take this back yourself.`}</p>
      <TextField
        label={t`Date of birth`}
        hint={t`Others don't see it.`}
        type="date"
        autoComplete="bday"
        required
        {...form.text("born_on")}
      />
    </FormDialog>
  );
}
