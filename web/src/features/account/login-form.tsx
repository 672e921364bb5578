import { closeAuthPrompt } from "../../lib/auth-prompt.ts";
import { logIn } from "../../lib/session.ts";
import * as texts from "../../texts/account/login-form.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Link } from "../../ui/link.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { checkLogin, type LoginValues } from "./account-rules.ts";
import styles from "./login-form.module.css";
import { useReportBusy } from "./use-report-busy.ts";

export type AccountFormProps = {
  onDone: () => void;
  /** Told while the form is being sent, so that a dialog around it stays open. */
  onBusy?: (busy: boolean) => void;
};

const EMPTY: LoginValues = { email: "", password: "", remember: true };

/** Email, password, remember me. */
export function LoginForm({ onDone, onBusy }: AccountFormProps) {
  const form = useForm({
    initial: EMPTY,
    validate: checkLogin,
    submit: async (values) => {
      await logIn({ ...values, email: values.email.trim() });
      onDone();
    },
    fallback: texts.loginFailed,
  });
  useReportBusy(form.busy, onBusy);
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.text("email")}
      />
      <PasswordField label={texts.password} autoComplete="current-password" required {...form.text("password")} />
      <CheckboxField
        label={texts.rememberMe}
        name="remember"
        checked={form.values.remember}
        onChange={(event) => form.set("remember", event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" large wide loading={form.busy}>
        {texts.login}
      </Button>
      <p className={styles.forgot}>
        <Link to="/forgot-password" onClick={closeAuthPrompt}>
          {texts.forgotPassword}
        </Link>
      </p>
    </FormStack>
  );
}
