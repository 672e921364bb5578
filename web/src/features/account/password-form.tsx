import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { queryClient } from "../../lib/query.ts";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import { checkPasswordChange } from "./account-rules.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { sessionsQuery } from "./sessions.queries.ts";

/** A new password with the current one; behind a button, so that no browser fills it unasked. */
export function PasswordChange() {
  const [open, setOpen] = useState(false);
  if (open) return <PasswordForm onClose={() => setOpen(false)} />;
  return <Button onClick={() => setOpen(true)}>{t`Change password`}</Button>;
}

const EMPTY = { current_password: "", password: "", confirmPassword: "" };

function PasswordForm({ onClose }: { onClose: () => void }) {
  const email = useSession((session) => session.user?.email ?? "");
  const form = useForm({
    initial: EMPTY,
    validate: checkPasswordChange,
    submit: async ({ current_password, password }) => {
      await call("POST /api/auth/change-password", { body: { current_password, password } });
      await queryClient.invalidateQueries(sessionsQuery);
      toast.success(t`Password changed. Your other devices are logged out.`);
      onClose();
    },
    fallback: t`Couldn't change your password`,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        required
        {...form.text("current_password")}
      />
      <NewPasswordFields label={t`New password`} text={form.text} />
      <Button type="submit" variant="primary" loading={form.busy}>
        {t`Save new password`}
      </Button>
      <Button onClick={onClose} disabled={form.busy}>
        {t`Cancel`}
      </Button>
    </FormStack>
  );
}
