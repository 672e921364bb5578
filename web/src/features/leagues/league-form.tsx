import { t } from "@lingui/core/macro";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FieldPair, FormSection } from "../../ui/form-section.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { LadderFields, RoundRobinFields } from "./league-rule-fields.tsx";
import { checkLeague, type LeagueFormPart, type LeagueValues } from "./league-values.ts";
import { PLAYED_ENOUGH } from "./prize-labels.ts";

type LeagueFormProps = {
  states: readonly string[];
  initial: LeagueValues;
  /** Whether the terms that players joined on stay as they are; null: the league is new. */
  editing: { isJoined: boolean } | null;
  onSubmit: (values: LeagueValues) => Promise<void>;
};

/** All that a league is, with defaults that most halls can keep. */
export function LeagueForm({ states, initial, editing, onSubmit }: LeagueFormProps) {
  const form = useForm({
    initial,
    validate: checkLeague,
    submit: onSubmit,
    fallback: editing ? t`Couldn't save the league. Try again.` : t`Failed to create league`,
  });
  const isJoined = editing?.isJoined ?? false;
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <Basics form={form} states={states} isJoined={isJoined} />
      <Dates form={form} />
      {isJoined ? (
        <Notice tone="info">{t`Players have joined, so you can't change the state, the fee, the prizes or the rules.`}</Notice>
      ) : (
        <Terms form={form} />
      )}
      {editing === null && (
        <CheckboxField
          label={t`Open it now, so that players can join`}
          checked={form.values.open}
          onChange={(event) => form.set("open", event.currentTarget.checked)}
        />
      )}
      <Button type="submit" variant="primary" large loading={form.busy}>
        {editing === null ? t`Create league` : t`Save`}
      </Button>
    </FormStack>
  );
}

// Short, so that a phone's select shows the whole word; the hint explains it.
const KINDS = [
  { value: "round-robin", label: t`Round robin` },
  { value: "ladder", label: t`Ladder` },
];
const KIND_HINTS: Record<LeagueValues["kind"], string> = {
  "round-robin": t`Everyone plays everyone.`,
  ladder: t`Players climb by challenging those above them.`,
};

function Basics({ form, states, isJoined }: LeagueFormPart & { states: readonly string[]; isJoined: boolean }) {
  return (
    <FormSection title={t`League`}>
      <TextField label={t`Name`} required maxLength={120} autoComplete="off" {...form.text("name")} />
      {!isJoined && (
        <SelectField label={t`Kind`} hint={KIND_HINTS[form.values.kind]} options={KINDS} {...form.text("kind")} />
      )}
      <FieldPair>
        {!isJoined && (
          <SelectField label={t`State`} emptyOption={t`Choose a state`} options={states} {...form.text("state")} />
        )}
        <TextField label={t`Venue (optional)`} maxLength={160} autoComplete="off" {...form.text("venue")} />
      </FieldPair>
      <TextAreaField label={t`Description (optional)`} rows={3} maxLength={2000} {...form.text("description")} />
    </FormSection>
  );
}

function Dates({ form }: LeagueFormPart) {
  return (
    <FormSection title={t`Players and dates`} pairs>
      <TextField
        label={t`First day`}
        type="date"
        required
        hint={t`The first round begins on this day. You start the league yourself.`}
        {...form.text("starts_on")}
      />
      <TextField label={t`Last day to join (optional)`} type="date" {...form.text("join_by")} />
      <TextField label={t`Maximum players (optional)`} inputMode="numeric" {...form.text("max_players")} />
    </FormSection>
  );
}

/** What players join for. */
function Terms({ form }: LeagueFormPart) {
  return (
    <>
      <FormSection title={t`Fee and prizes`} pairs>
        <MoneyField
          label={t`Fee`}
          hint={t`All fees go to the prizes.`}
          {...form.text("entry_fee")}
          onChange={(bare) => form.set("entry_fee", bare)}
        />
        <TextField
          label={t`Prizes in percent`}
          hint={t`First place first, such as 70, 20, 10. ${{ enough: PLAYED_ENOUGH[form.values.kind] }}`}
          autoComplete="off"
          maxLength={120}
          {...form.text("prize_table")}
        />
      </FormSection>
      {form.values.kind === "ladder" ? <LadderFields form={form} /> : <RoundRobinFields form={form} />}
    </>
  );
}
