import { useLocation, useNavigate } from "react-router";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/account/reset-password-page.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { checkNewPassword } from "./account-rules.ts";
import { AuthLayout } from "./auth-layout.tsx";

/** /reset-password#token: the page that the link in the mail opens. What stands behind # never reaches a server's log. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthLayout
      title={texts.newPassword}
      subtitle={texts.everyDeviceThatIsLogged}
      brand={<Logo />}
      otherWay={<Link to="/forgot-password">{texts.askForAnotherLink}</Link>}
    >
      {token === "" ? <NoToken /> : <ResetForm token={token} />}
    </AuthLayout>
  );
}

function NoToken() {
  return (
    <Notice tone="error" action={<LinkButton to="/forgot-password">{texts.askForALink}</LinkButton>}>
      {texts.thisLinkIsNotComplete}
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
      toast.success(texts.passwordChangedPleaseLogIn);
      navigate("/login", { replace: true });
    },
    fallback: texts.failedToChangeThePassword,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <PasswordField
        label={texts.newPasswordShort}
        autoComplete="new-password"
        hint={texts.atLeast8Characters}
        required
        {...form.text("password")}
      />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        required
        {...form.text("confirmPassword")}
      />
      <Button type="submit" variant="primary" large wide loading={form.busy}>
        {texts.saveNewPassword}
      </Button>
    </FormStack>
  );
}
