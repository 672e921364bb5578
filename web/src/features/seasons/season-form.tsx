import { t } from "@lingui/core/macro";
import { Button } from "../../ui/button.tsx";
import { FieldPair, FormSection } from "../../ui/form-section.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import { checkSeason } from "./season-check.ts";
import { STAGE_OPTIONS } from "./season-labels.ts";
import { type SeasonFormPart, type SeasonValues, stagesOf } from "./season-values.ts";
import { StageFields } from "./stage-fields.tsx";
import { StateChoice } from "./state-choice.tsx";

type SeasonFormProps = {
  initial: SeasonValues;
  /** The states that the user may run; only one: a coordinator, who plays no zone. */
  states: readonly string[];
  onPreview: (values: SeasonValues) => void;
};

const PAYERS = [
  { value: "organizer", label: t`I do, from my wallet` },
  { value: "platform", label: t`PocketHall, if its finance team agrees` },
];

/** What a season is; nothing is written before the preview was seen. */
export function SeasonForm({ initial, states, onPreview }: SeasonFormProps) {
  const form = useForm({
    initial,
    validate: (values) => checkSeason(values, new Date()),
    submit: async (values) => onPreview(values),
    fallback: t`Please check the form.`,
  });
  return (
    <FormStack ref={form.ref} onSubmit={form.onSubmit}>
      <SeasonFields form={form} isNational={states.length > 1} />
      {states.length > 1 && <StateChoice form={form} states={states} />}
      {stagesOf(form.values).map((stage) => (
        <StageFields key={stage} form={form} stage={stage} />
      ))}
      <Button type="submit" variant="primary" large>
        {t`Preview the tournaments`}
      </Button>
    </FormStack>
  );
}

function SeasonFields({ form, isNational }: SeasonFormPart & { isNational: boolean }) {
  const { last_stage } = form.values;
  return (
    <FormSection title={t`Season`}>
      <TextField
        label={t`Name`}
        required
        maxLength={90}
        autoComplete="off"
        hint={t`Each tournament adds its place, e.g. “Naira Cup 2027: Kano”.`}
        {...form.text("name")}
      />
      <FieldPair>
        <TextField
          label={t`First day of the states`}
          type="date"
          required
          hint={t`Three days from 10:00; entries close at 20:00 on the day before.`}
          {...form.text("first_day")}
        />
        {isNational && (
          <SelectField label={t`The season ends with`} options={STAGE_OPTIONS} {...form.text("last_stage")} />
        )}
      </FieldPair>
      <FieldPair>
        <TextField label={t`Maximum players per state`} inputMode="numeric" {...form.text("capacity")} />
        {last_stage !== "state" && (
          <TextField label={t`Weeks between the stages`} inputMode="numeric" {...form.text("weeks_between")} />
        )}
        {last_stage !== "state" && (
          <TextField label={t`Advance from each state`} inputMode="numeric" {...form.text("from_state")} />
        )}
        {last_stage === "national" && (
          <TextField label={t`Advance from each zone`} inputMode="numeric" {...form.text("from_zone")} />
        )}
      </FieldPair>
      <SelectField
        label={t`Who pays the shortfall?`}
        emptyOption={t`Not chosen`}
        options={PAYERS}
        hint={t`Choose this if a full field's entry fees don't cover the prizes.`}
        {...form.text("pool_payer")}
      />
    </FormSection>
  );
}
