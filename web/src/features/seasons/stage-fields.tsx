import { t } from "@lingui/core/macro";
import { MoneyField } from "../../ui/money-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { SeasonFormPart, Stage, StageName } from "./season-values.ts";
import { DRAW_OPTIONS, FORMAT_OPTIONS, FRAME_OPTIONS, STAGE_NAMES } from "./season-words.ts";
import styles from "./seasons.module.css";

/** What all tournaments of one stage have in common. */
export function StageFields({ form, stage }: SeasonFormPart & { stage: Stage }) {
  const isGroups = form.values[`stages.${stage}.format`] === "groups";
  const money = (name: StageName<"entry_fee" | "prize_pool">, label: string, hint?: string) => (
    <MoneyField label={label} hint={hint} {...form.text(name)} onChange={(bare) => form.set(name, bare)} />
  );
  const feeHint = stage === "state" ? undefined : t`Only for whom you let in yourself: who qualifies pays nothing.`;
  return (
    <fieldset className={styles.section}>
      <legend>{STAGE_NAMES[stage]}</legend>
      <div className={styles.pair}>
        <SelectField label={t`Format`} options={FORMAT_OPTIONS} {...form.text(`stages.${stage}.format`)} />
        <SelectField label={t`Every game`} options={FRAME_OPTIONS} {...form.text(`stages.${stage}.total_frames`)} />
        {isGroups && <TextField label={t`Groups`} inputMode="numeric" {...form.text(`stages.${stage}.group_count`)} />}
        {isGroups && (
          <TextField
            label={t`Go on from each group`}
            inputMode="numeric"
            {...form.text(`stages.${stage}.qualifiers`)}
          />
        )}
        <SelectField label={t`Draw`} options={DRAW_OPTIONS} {...form.text(`stages.${stage}.draw_method`)} />
        {money(`stages.${stage}.entry_fee`, t`Entry fee`, feeHint)}
        {money(`stages.${stage}.prize_pool`, t`Prize pool of each`)}
      </div>
    </fieldset>
  );
}
