import { t } from "@lingui/core/macro";
import { PasswordField } from "../../ui/text-field.tsx";
import type { TextBinding } from "../../ui/use-form.ts";

type NewPasswordFieldsProps = {
  label: string;
  text: (name: "password" | "confirmPassword") => TextBinding;
};

/** A new password, twice. */
export const NewPasswordFields = ({ label, text }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      hint={t`At least 8 characters`}
      required
      {...text("password")}
    />
    <PasswordField label={t`Confirm password`} autoComplete="new-password" required {...text("confirmPassword")} />
  </>
);
