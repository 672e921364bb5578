import { t } from "@lingui/core/macro";
import { STATES, type State } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { attempt, createAttemptKey } from "../../lib/attempt-key.ts";
import { register } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import fields from "../../ui/field.module.css";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useReportBusy } from "../../ui/use-report-busy.ts";
import type { AccountFormProps } from "./account-form.ts";
import { checkRegister, type RegisterValues } from "./account-rules.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { ReadTerms } from "./read-terms.tsx";
import { termsQuery, withNewTerms } from "./terms.queries.ts";

type Values = RegisterValues & { accepted: boolean };
const EMPTY: Values = {
  name: "",
  email: "",
  phone: "",
  state: "",
  password: "",
  confirmPassword: "",
  accepted: false,
};

/** Full name, email, phone, state and a password, twice; the second one never leaves the form. */
export function RegisterForm({ onDone, onBusy }: AccountFormProps) {
  const { form, version } = useRegisterForm(onDone);
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
      <p className="quiet">{t`Before your first withdrawal we'll ask you to verify your email and phone.`}</p>
      <p className="quiet">
        <ReadTerms />
      </p>
      {version !== undefined && (
        <AcceptTerms
          isAccepted={form.values.accepted}
          error={form.errors.accepted}
          onChange={(accepted) => form.set("accepted", accepted)}
        />
      )}
      <Button type="submit" variant="primary" large wide loading={form.busy}>
        {t`Create Account`}
      </Button>
    </FormStack>
  );
}

/** The form with its rules, and the version of the terms that it asks for; undefined where there are none. */
function useRegisterForm(onDone: () => void) {
  const keys = useRef(createAttemptKey());
  const terms = useQuery(termsQuery);
  const version = terms.data?.version ?? undefined;
  const form = useForm<Values>({
    initial: EMPTY,
    validate: (values) => ({
      ...checkRegister(values),
      ...(version !== undefined && !values.accepted ? { accepted: t`Accept the terms to sign up` } : {}),
    }),
    submit: async (account) => {
      const { name, email, phone, password } = account;
      const state = account.state as State; // one of the options below; the check has refused the empty one
      const sent = { name: name.trim(), email: email.trim(), phone: phone.trim(), password, state };
      const body = version === undefined ? sent : { ...sent, terms_version: version };
      try {
        await attempt(keys.current, JSON.stringify(sent), (key) => register(body, key));
      } catch (error) {
        throw await withNewTerms(error, () => form.set("accepted", false));
      }
      onDone();
    },
    fallback: t`Registration failed`,
  });
  return { form, version };
}

type AcceptTermsProps = { isAccepted: boolean; error: string | undefined; onChange: (accepted: boolean) => void };

function AcceptTerms({ isAccepted, error, onChange }: AcceptTermsProps) {
  const id = useId();
  const wrong = error !== undefined && { "aria-invalid": true, "aria-describedby": id };
  return (
    <div>
      <CheckboxField
        label={t`I have read and accept the terms`}
        name="accepted"
        {...wrong}
        checked={isAccepted}
        onChange={({ target }) => onChange(target.checked)}
      />
      {error !== undefined && (
        <p id={id} className={fields.error}>
          {error}
        </p>
      )}
    </div>
  );
}
