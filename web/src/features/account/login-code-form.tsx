import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { ApiProblem } from "../../lib/problem.ts";
import { giveLoginCode } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useReportBusy } from "../../ui/use-report-busy.ts";
import type { AccountFormProps } from "./account-form.ts";

type LoginCodeFormProps = AccountFormProps & {
  challenge: string;
  remember: boolean;
  /** @param why in words to show, when the log-in has expired. */
  onStartAgain: (why: string | null) => void;
};

/** The code of the authenticator app after the password, or a recovery code for a lost phone. */
export function LoginCodeForm({ challenge, remember, onDone, onBusy, onStartAgain }: LoginCodeFormProps) {
  const form = useForm({
    initial: { code: "" },
    validate: ({ code }) => (code.trim() === "" ? { code: t`Enter the code` } : {}),
    submit: async ({ code }) => {
      try {
        await giveLoginCode({ challenge, remember, code: code.trim() });
        onDone();
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== "login-expired") throw error;
        onStartAgain(error.message);
      }
    },
    fallback: t`Login failed`,
  });
  useReportBusy(form.busy, onBusy);
  const { ref } = form;
  useEffect(() => ref.current?.querySelector("input")?.focus(), [ref]);
  return (
    <FormStack ref={ref} onSubmit={form.onSubmit}>
      <p role="status">{t`Enter the code from your authenticator app to finish logging in.`}</p>
      <FormError message={form.message} />
      <TextField
        label={t`Code`}
        hint={t`Lost your phone? Enter one of your recovery codes.`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.text("code")}
      />
      <Button type="submit" variant="primary" large wide loading={form.busy}>
        {t`Login`}
      </Button>
      <Button wide disabled={form.busy} onClick={() => onStartAgain(null)}>
        {t`Back`}
      </Button>
    </FormStack>
  );
}
