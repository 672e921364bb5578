import { t } from "@lingui/core/macro";
import { LONGEST_HALL, LONGEST_PLAN } from "@pockethall/contract/organizer-applications";
import { STATES, type State, stateOf } from "@pockethall/domain/states";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useForm } from "../../ui/use-form.ts";
import styles from "./organizer-applications.module.css";
import { apply } from "./own-application.queries.ts";

type Values = { state: string; hall: string; plan: string };

const problemsOf = ({ state, hall, plan }: Values) => ({
  ...(state === "" ? { state: t`Choose a state` } : {}),
  ...(hall.trim() === "" ? { hall: t`Name a hall or a club` } : {}),
  ...(plan.trim() === "" ? { plan: t`Describe your plans` } : {}),
});

/** Where the person wants to organise and what they plan. */
export function ApplicationForm({ state }: { state: string | null }) {
  const form = useForm<Values>({
    initial: { state: stateOf(state ?? "") ?? "", hall: "", plan: "" },
    validate: problemsOf,
    submit: async (values) => {
      await apply({ state: values.state as State, hall: values.hall.trim(), plan: values.plan.trim() });
      toast.success(t`Application sent`);
    },
    fallback: t`Couldn't send the application. Try again.`,
  });
  return (
    <TitledCard title={t`Your application`} className={cx(styles.form)}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <SelectField
          label={t`State`}
          hint={t`The coordinator of this state decides.`}
          options={STATES}
          emptyOption={t`Choose a state`}
          required
          {...form.text("state")}
        />
        <TextField
          label={t`Hall or club`}
          hint={t`With its town or street, so that we can find it.`}
          maxLength={LONGEST_HALL}
          required
          {...form.text("hall")}
        />
        <TextAreaField
          label={t`Your plans`}
          hint={t`For example: how many tables there are, how often you want to play, for how many players.`}
          rows={4}
          maxLength={LONGEST_PLAN}
          required
          {...form.text("plan")}
        />
        <p className="quiet">{t`The coordinator sees your name and phone number, and may call you.`}</p>
        <Button type="submit" variant="primary" loading={form.busy}>
          {t`Send application`}
        </Button>
      </FormStack>
    </TitledCard>
  );
}
