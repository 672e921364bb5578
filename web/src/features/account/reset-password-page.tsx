import { t } from "@lingui/core/macro";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { checkNewPassword } from "./account-rules.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** /reset-password#token: the page that the link in the mail opens. The part after # never reaches a server log. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthLayout
      title={t`New Password`}
      subtitle={t`You'll be logged out on all your devices.`}
      brand={<Logo />}
      otherWay={<Link to="/forgot-password">{t`Request a new link`}</Link>}
    >
      {token === "" ? <NoToken /> : <ResetForm token={token} />}
    </AuthLayout>
  );
}

function NoToken() {
  return (
    <Notice tone="error" action={<LinkButton to="/forgot-password">{t`Request a link`}</LinkButton>}>
      {t`This link is broken. Open it again from your email, or request a new one.`}
    </Notice>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: "", confirmPassword: "" },
    validate: checkNewPassword,
    submit: async ({ password }) => {
      await call("POST /api/auth/reset-password", { body: { token, password } });
      toast.success(t`Password changed. Log in with your new password.`);
      navigate("/login", { replace: true });
    },
    fallback: t`Couldn't change your password`,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <NewPasswordFields label={t`New password`} text={form.text} />
      <Button type="submit" variant="primary" large wide loading={form.busy}>
        {t`Save new password`}
      </Button>
    </FormStack>
  );
}
