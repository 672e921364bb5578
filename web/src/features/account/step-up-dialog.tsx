import { t } from "@lingui/core/macro";
import { call } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { useSession } from "../../lib/session-store.ts";
import type { StepUpPrompt } from "../../lib/step-up-prompt.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { AgeDialog } from "./age-dialog.tsx";
import { TermsDialog } from "./terms-dialog.tsx";

type PromptProps = { prompt: StepUpPrompt };

/** What the server needs before it acts: the password again, the terms accepted, or the age. */
export function StepUpDialog({ prompt }: PromptProps) {
  const Asked = DIALOGS[prompt.need];
  return <Asked prompt={prompt} />;
}

/** The password of the person who is logged in, before an action that needs it again; valid for ten minutes. */
function PasswordDialog({ prompt }: PromptProps) {
  const email = useSession((session) => session.user?.email ?? "");
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => (password === "" ? { password: t`Password is required` } : {}),
    submit: async ({ password }) => {
      await givePassword(password);
      prompt.answer(true);
    },
    fallback: t`We couldn't check your password. Try again.`,
  });
  return (
    <FormDialog title={t`Confirm your password`} form={form} action={t`Confirm`} onClose={() => prompt.answer(false)}>
      <p>{t`Enter your password again to keep your money and account safe.`}</p>
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t`Password`} autoComplete="current-password" required {...form.text("password")} />
    </FormDialog>
  );
}

/** @throws ApiProblem with a wrong password's words under the field. */
async function givePassword(password: string): Promise<void> {
  try {
    await call("POST /api/auth/step-up", { body: { password } });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== "invalid-credentials") throw error;
    const message = t`Wrong password. Try again.`;
    throw new ApiProblem({ status: error.status, code: error.code, message, errors: { password: message } });
  }
}

const DIALOGS = { password: PasswordDialog, terms: TermsDialog, age: AgeDialog } as const;
