import { t } from "@lingui/core/macro";
import { call } from "../../lib/api.ts";
import type { StepUpPrompt } from "../../lib/step-up-prompt.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/use-form.ts";

/** Before money moves for the first time: the declaration to be an adult. No date of birth is asked for. */
export function AgeDialog({ prompt }: { prompt: StepUpPrompt }) {
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
    <FormDialog
      title={t`Are you 18 or older?`}
      form={form}
      action={t`I am 18 or older`}
      onClose={() => prompt.answer(false)}
    >
      <p>{t`Only adults can pay in, enter for a fee or send gifts. We keep the day you confirm it, not your date of birth.`}</p>
      <p className="quiet">{t`You can enter free tournaments and withdraw your money without confirming.`}</p>
    </FormDialog>
  );
}
