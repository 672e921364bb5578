import * as texts from "../../texts/leagues/new-league-page.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { FormError } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { LadderFields, RoundRobinFields } from "./league-rule-fields.tsx";
import { checkLeague, type LeagueFormPart, type LeagueValues, newLeague } from "./league-values.ts";
import styles from "./leagues.module.css";

type LeagueFormProps = {
  states: readonly string[];
  /** The organizer's own state, chosen to begin with. */
  home: string;
  onCreate: (values: LeagueValues) => Promise<void>;
};

/** All that a league is, with defaults that most halls can keep. */
export function LeagueForm({ states, home, onCreate }: LeagueFormProps) {
  const form = useForm({
    initial: newLeague(states.includes(home) ? home : ""),
    validate: checkLeague,
    submit: onCreate,
    fallback: texts.failedToCreateLeague,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <FormError message={form.message} />
      <Basics form={form} states={states} />
      <Dates form={form} />
      {form.values.kind === "ladder" ? <LadderFields form={form} /> : <RoundRobinFields form={form} />}
      <CheckboxField
        label={texts.openItNowSoThat}
        checked={form.values.open}
        onChange={(event) => form.set("open", event.currentTarget.checked)}
      />
      <Button type="submit" variant="primary" large loading={form.busy}>
        {texts.createLeague}
      </Button>
    </FormStack>
  );
}

// Short, so that a phone's select shows the whole word; the hint says what it means.
const KINDS = [
  { value: "round-robin", label: texts.roundRobin },
  { value: "ladder", label: texts.ladder },
];
const KIND_HINTS: Record<LeagueValues["kind"], string> = {
  "round-robin": texts.everybodyMeetsEverybody,
  ladder: texts.playersClimbByChallengingThose,
};

function Basics({ form, states }: LeagueFormPart & { states: readonly string[] }) {
  return (
    <fieldset className={styles.section}>
      <legend>{texts.league}</legend>
      <TextField label={texts.name} required maxLength={120} autoComplete="off" {...form.text("name")} />
      <SelectField label={texts.kind} hint={KIND_HINTS[form.values.kind]} options={KINDS} {...form.text("kind")} />
      <div className={styles.pair}>
        <SelectField label={texts.state} emptyOption={texts.chooseAState} options={states} {...form.text("state")} />
        <TextField label={texts.venueOptional} maxLength={160} autoComplete="off" {...form.text("venue")} />
      </div>
      <TextAreaField label={texts.descriptionOptional} rows={3} maxLength={2000} {...form.text("description")} />
    </fieldset>
  );
}

function Dates({ form }: LeagueFormPart) {
  return (
    <fieldset className={styles.section}>
      <legend>{texts.playersAndDates}</legend>
      <div className={styles.pair}>
        <TextField
          label={texts.firstDay}
          type="date"
          required
          hint={texts.theFirstRoundBeginsThen}
          {...form.text("starts_on")}
        />
        <TextField label={texts.lastDayToJoinOptional} type="date" {...form.text("join_by")} />
        <TextField label={texts.playersAtMostOptional} inputMode="numeric" {...form.text("max_players")} />
        <MoneyField
          label={texts.fee}
          hint={texts.allFeesAreThePrizes}
          {...form.text("entry_fee")}
          onChange={(bare) => form.set("entry_fee", bare)}
        />
      </div>
    </fieldset>
  );
}
