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

/** /forgot-password: asks for a link. The answer never says whether there is an account of that address. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => (email.trim() === "" ? { email: t`Email is required` } : {}),
    submit: async ({ email }) => {
      await call("POST /api/auth/forgot-password", { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
    fallback: t`Failed to ask for the link`,
  });
  return (
    <AuthLayout
      title={t`Forgot Password`}
      subtitle={t`We send a link to your email. With it you choose a new password.`}
      brand={<Logo />}
      otherWay={<Link to="/login">{t`Back to login`}</Link>}
    >
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        {sentTo !== null && (
          <Notice tone="success">{t`If ${sentTo} belongs to an account, a link is on its way. It works for one hour. Nothing came? Look among your unwanted mail, ask again after a minute, or ask a member of staff.`}</Notice>
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
