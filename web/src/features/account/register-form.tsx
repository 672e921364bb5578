import { t } from "@lingui/core/macro";
import { STATES, type State } from "@pockethall/domain/states";
import { register } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { AccountFormProps } from "./account-form.ts";
import { checkRegister, type RegisterValues } from "./account-rules.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useReportBusy } from "./use-report-busy.ts";

const EMPTY: RegisterValues = { name: "", email: "", phone: "", state: "", password: "", confirmPassword: "" };

/** Full name, email, phone, state and a password, twice; the second one never leaves the form. */
export function RegisterForm({ onDone, onBusy }: AccountFormProps) {
  const form = useForm({
    initial: EMPTY,
    validate: checkRegister,
    submit: async (account) => {
      const { name, email, phone, password } = account;
      const state = account.state as State; // one of the options below; the check has refused the empty one
      await register({ name: name.trim(), email: email.trim(), phone: phone.trim(), password, state });
      onDone();
    },
    fallback: t`Registration failed`,
  });
  useReportBusy(form.busy, onBusy);
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <TextField label={t`Full name`} autoComplete="name" required {...form.text("name")} />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...form.text("email")}
      />
      <PhoneField
        label={t`Phone number`}
        hint={t`0803 123 4567 or +234 803 123 4567`}
        required
        {...form.text("phone")}
        onChange={(shown) => form.set("phone", shown)}
      />
      <SelectField
        label={t`State`}
        options={STATES}
        emptyOption={t`Choose your state`}
        autoComplete="address-level1"
        required
        {...form.text("state")}
      />
      <NewPasswordFields label={t`Password`} text={form.text} />
      <Button type="submit" variant="primary" large wide loading={form.busy}>
        {t`Create Account`}
      </Button>
    </FormStack>
  );
}
