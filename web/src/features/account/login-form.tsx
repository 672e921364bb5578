import { t } from "@lingui/core/macro";
import { useState } from "react";
import { closeAuthPrompt } from "../../lib/auth-prompt.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { logIn } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Link } from "../../ui/link.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useReportBusy } from "../../ui/use-report-busy.ts";
import type { AccountFormProps } from "./account-form.ts";
import { checkLogin, type LoginValues } from "./account-rules.ts";
import { LoginCodeForm } from "./login-code-form.tsx";
import styles from "./login-form.module.css";

type WaitingLogin = { challenge: string; remember: boolean };

/** Email and password; for an account with a second factor, then its code. */
export function LoginForm(props: AccountFormProps) {
  const [waiting, setWaiting] = useState<WaitingLogin | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const startAgain = (why: string | null) => {
    setMessage(why);
    setWaiting(null);
  };
  if (waiting) return <LoginCodeForm {...props} {...waiting} onStartAgain={startAgain} />;
  return <PasswordStep {...props} startedAgain={message} onCodeNeeded={setWaiting} />;
}

type PasswordStepProps = AccountFormProps & {
  /** Why the log-in starts over. */
  startedAgain: string | null;
  onCodeNeeded: (waiting: WaitingLogin) => void;
};

const EMPTY: LoginValues = { email: "", password: "", remember: true };

function PasswordStep({ onDone, onBusy, startedAgain, onCodeNeeded }: PasswordStepProps) {
  const form = useForm({
    initial: EMPTY,
    validate: checkLogin,
    submit: async (values) => {
      const challenge = await challengeOrIn({ ...values, email: values.email.trim() });
      if (challenge === null) onDone();
      else onCodeNeeded({ challenge, remember: values.remember });
    },
    fallback: t`Login failed`,
  });
  useReportBusy(form.busy, onBusy);
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message ?? startedAgain} />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.text("email")}
      />
      <PasswordField label={t`Password`} autoComplete="current-password" required {...form.text("password")} />
      <CheckboxField
        label={t`Remember me`}
        name="remember"
        checked={form.values.remember}
        onChange={(event) => form.set("remember", event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" large wide loading={form.busy}>
        {t`Login`}
      </Button>
      <p className={styles.forgot}>
        <Link to="/forgot-password" onClick={closeAuthPrompt}>
          {t`Forgot password?`}
        </Link>
      </p>
    </FormStack>
  );
}

/** Logs in. @returns the challenge when a code is needed first. @throws ApiProblem */
async function challengeOrIn(credentials: Parameters<typeof logIn>[0]): Promise<string | null> {
  try {
    await logIn(credentials);
    return null;
  } catch (error) {
    if (error instanceof ApiProblem && error.challenge !== null) return error.challenge;
    throw error;
  }
}
