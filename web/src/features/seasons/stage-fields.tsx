import { t } from "@lingui/core/macro";
import type { OptionName } from "@pockethall/domain/draws";
import { OPTION_LABELS } from "../../lib/format-labels.ts";
import { FormSection } from "../../ui/form-section.tsx";
import { MoneyField } from "../../ui/money-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DRAW_OPTIONS, FORMAT_OPTIONS, FRAME_OPTIONS } from "./season-labels.ts";
import { STAGE_NAMES, type Stage } from "./season-stages.ts";
import { askedOptions, formatOfStage, type SeasonFormPart, type StageName } from "./season-values.ts";

/** What all tournaments of one stage have in common. */
export function StageFields({ form, stage }: SeasonFormPart & { stage: Stage }) {
  const asked = askedOptions(formatOfStage(form.values, stage)).map(([name]) => name as OptionName);
  const money = (name: StageName<"entry_fee" | "prize_pool">, label: string, hint?: string) => (
    <MoneyField label={label} hint={hint} {...form.text(name)} onChange={(bare) => form.set(name, bare)} />
  );
  const feeHint = stage === "state" ? undefined : t`Only for players you add yourself. Qualifiers don't pay.`;
  return (
    <FormSection title={STAGE_NAMES[stage]} pairs>
      <SelectField label={t`Format`} options={FORMAT_OPTIONS} {...form.text(`stages.${stage}.format`)} />
      <SelectField label={t`Every game`} options={FRAME_OPTIONS} {...form.text(`stages.${stage}.total_frames`)} />
      {asked.map((name) => (
        <TextField
          key={name}
          label={OPTION_LABELS[name].label}
          inputMode="numeric"
          {...form.text(`stages.${stage}.${name}`)}
        />
      ))}
      <SelectField label={t`Draw`} options={DRAW_OPTIONS} {...form.text(`stages.${stage}.draw_method`)} />
      {money(`stages.${stage}.entry_fee`, t`Entry fee`, feeHint)}
      {money(`stages.${stage}.prize_pool`, t`Prize pool of each`)}
    </FormSection>
  );
}
