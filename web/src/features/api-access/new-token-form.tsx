import { t } from "@lingui/core/macro";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./api-access.module.css";
import { createToken, type NewApiToken, type TokenWish } from "./api-tokens.queries.ts";
import { SCOPE_LABELS, SCOPES, type Scope } from "./scope-labels.ts";

const DAYS = ["7", "30", "90", "365"] as const;
const DAY_LABELS = { "7": t`7 days`, "30": t`30 days`, "90": t`90 days`, "365": t`One year` } as const;
const DAY_OPTIONS = DAYS.map((value) => ({ value, label: DAY_LABELS[value] }));

/** `scopes`: those that are ticked, with spaces between them. */
type Values = { name: string; days: (typeof DAYS)[number]; scopes: string };
const EMPTY: Values = { name: "", days: "30", scopes: "" };

const tickedOf = (text: string): Scope[] => SCOPES.filter((scope) => text.split(" ").includes(scope));

/** Name, scopes and lifetime of a new token; the server may ask for the password. */
export function NewTokenForm({ onMade }: { onMade: (token: NewApiToken) => void }) {
  const confirm = useStepUp();
  const form = useForm<Values>({
    initial: EMPTY,
    validate: ({ name, scopes }) => ({
      ...(name.trim() === "" ? { name: t`Enter a name` } : {}),
      ...(scopes === "" ? { scopes: t`Choose at least one` } : {}),
    }),
    submit: async ({ name, days, scopes }) => {
      const wish = { name, scopes: tickedOf(scopes), expires_in_days: Number(days) as TokenWish["expires_in_days"] };
      onMade(await confirm(() => createToken(wish)));
    },
    fallback: t`Couldn't make the token`,
  });
  const ticked = tickedOf(form.values.scopes);
  const toggle = (scope: Scope) =>
    form.set("scopes", SCOPES.filter((one) => ticked.includes(one) !== (one === scope)).join(" "));
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <TextField
        label={t`Name of the program`}
        hint={t`For example: scoreboard of the hall`}
        maxLength={60}
        autoComplete="off"
        required
        {...form.text("name")}
      />
      <fieldset className={styles.scopes}>
        <legend>{t`What it may do`}</legend>
        {SCOPES.map((scope) => (
          <CheckboxField
            key={scope}
            label={SCOPE_LABELS[scope]}
            checked={ticked.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
        <FormError message={form.errors.scopes ?? null} />
      </fieldset>
      <SelectField label={t`Ends after`} options={DAY_OPTIONS} {...form.text("days")} />
      <div>
        <Button type="submit" variant="primary" loading={form.busy}>
          {t`Make a token`}
        </Button>
      </div>
    </FormStack>
  );
}
