import { useState } from "react";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/account/forgot-password-page.ts";
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
    validate: ({ email }) => (email.trim() === "" ? { email: texts.emailIsRequired } : {}),
    submit: async ({ email }) => {
      await call("POST /api/auth/forgot-password", { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
    fallback: texts.failedToAskForThe,
  });
  return (
    <AuthLayout
      title={texts.forgotPassword}
      subtitle={texts.weSendALinkTo}
      brand={<Logo />}
      otherWay={<Link to="/login">{texts.backToLogin}</Link>}
    >
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        {sentTo !== null && <Notice tone="success">{texts.ifBelongsToAnAccount(sentTo)}</Notice>}
        <FormError message={form.message} />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          {...form.text("email")}
        />
        <Button type="submit" variant="primary" large wide loading={form.busy}>
          {texts.sendLink}
        </Button>
      </FormStack>
    </AuthLayout>
  );
}
