import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import type { StepUpPrompt } from "../../lib/step-up-prompt.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/use-form.ts";
import { BirthDateDialog } from "./minors/birth-date-dialog.tsx";

/** Before money moves for the first time: the declaration to be an adult. Only who is not is asked for a date of birth. */
export function AgeDialog({ prompt }: { prompt: StepUpPrompt }) {
  const [isUnder18, setUnder18] = useState(false);
  const close = () => prompt.answer(false);
  // The call runs again, and the server says what players under 18 can do.
  if (isUnder18) return <BirthDateDialog onDone={() => prompt.answer(true)} onClose={close} />;
  return <AdultDialog prompt={prompt} onUnder18={() => setUnder18(true)} onClose={close} />;
}

type AdultDialogProps = { prompt: StepUpPrompt; onUnder18: () => void; onClose: () => void };

function AdultDialog({ prompt, onUnder18, onClose }: AdultDialogProps) {
  const form = useForm({
    initial: {},
    validate: () => ({}),
    submit: async () => {
      await call("POST /api/auth/adult");
      prompt.answer(true);
    },
    fallback: t`That didn't work. Try again.`,
  });
  return (
    <FormDialog title={t`Are you 18 or older?`} form={form} action={t`I am 18 or older`} onClose={onClose}>
      <p>{t`Only adults can pay in, enter for a fee or send gifts. We keep the day you confirm it, not your date of birth.`}</p>
      <p className="quiet">{t`You can enter free tournaments and withdraw your money without confirming.`}</p>
      <Button large wide disabled={form.busy} onClick={onUnder18}>
        {t`I am under 18`}
      </Button>
    </FormDialog>
  );
}
