import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { AuthLayout } from "./auth-layout.tsx";

/** /forgot-password: asks for a link. The answer never reveals whether that address has an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => (email.trim() === "" ? { email: t`Email is required` } : {}),
    submit: async ({ email }) => {
      await call("POST /api/auth/forgot-password", { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
    fallback: t`We couldn't send the link. Try again.`,
  });
  return (
    <AuthLayout
      title={t`Forgot Password`}
      subtitle={t`Enter your email and we'll send you a link to reset your password.`}
      brand={<Logo />}
      otherWay={<Link to="/login">{t`Back to login`}</Link>}
    >
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        {sentTo !== null && (
          <Notice tone="success">{t`If ${sentTo} has an account, we've sent a reset link. It expires in 1 hour. Not there? Check spam, or try again in a minute.`}</Notice>
        )}
        <FormError message={form.message} />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          {...form.text("email")}
        />
        <Button type="submit" variant="primary" large wide loading={form.busy}>
          {t`Send link`}
        </Button>
      </FormStack>
    </AuthLayout>
  );
}
