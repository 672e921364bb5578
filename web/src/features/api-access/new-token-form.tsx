import { t } from "@lingui/core/macro";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { createToken, type NewApiToken, type TokenWish } from "./api-tokens.queries.ts";
import { SCOPE_LABELS, SCOPES } from "./scope-labels.ts";
import { TickedList, tickedOf } from "./ticked-list.tsx";

const DAYS = ["7", "30", "90", "365"] as const;
const DAY_LABELS = { "7": t`7 days`, "30": t`30 days`, "90": t`90 days`, "365": t`One year` } as const;
const DAY_OPTIONS = DAYS.map((value) => ({ value, label: DAY_LABELS[value] }));

/** `scopes`: those that are ticked, with spaces between them. */
type Values = { name: string; days: (typeof DAYS)[number]; scopes: string };
const EMPTY: Values = { name: "", days: "30", scopes: "" };

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
      const wish = {
        name,
        scopes: tickedOf(SCOPES, scopes),
        expires_in_days: Number(days) as TokenWish["expires_in_days"],
      };
      onMade(await confirm(() => createToken(wish)));
    },
    fallback: t`Couldn't create the token`,
  });
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
      <TickedList
        label={t`What it may do`}
        labels={SCOPE_LABELS}
        names={SCOPES}
        value={form.values.scopes}
        error={form.errors.scopes}
        onChange={(scopes) => form.set("scopes", scopes)}
      />
      <SelectField label={t`Ends after`} options={DAY_OPTIONS} {...form.text("days")} />
      <div>
        <Button type="submit" variant="primary" loading={form.busy}>
          {t`Create token`}
        </Button>
      </div>
    </FormStack>
  );
}
