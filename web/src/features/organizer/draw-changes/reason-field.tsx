import { t } from "@lingui/core/macro";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Form, TextBinding } from "../../../ui/use-form.ts";
import type { EnterValues } from "./enter-values.ts";

/** Why the draw changes; public. */
export const ReasonField = ({ form }: { form: { text: (name: "reason") => TextBinding } }) => (
  <TextField
    label={t`Reason`}
    hint={t`Everyone can read it`}
    maxLength={500}
    autoComplete="off"
    {...form.text("reason")}
  />
);

type CheckboxProps = {
  form: Pick<Form<EnterValues>, "values" | "set">;
  name: "fee_in_cash" | "is_another" | "no_show";
  label: string;
};

/** A yes or no of the form. */
export const Checkbox = ({ form, name, label }: CheckboxProps) => (
  <CheckboxField
    label={label}
    checked={form.values[name]}
    onChange={(event) => form.set(name, event.currentTarget.checked)}
  />
);
