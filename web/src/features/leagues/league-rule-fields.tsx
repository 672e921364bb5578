import { t } from "@lingui/core/macro";
import { FormSection } from "../../ui/form-section.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { LeagueFormPart } from "./league-values.ts";

const FIGURE = { inputMode: "numeric", autoComplete: "off", maxLength: 2 } as const;
const LEGS = [
  { value: "1", label: t`Once` },
  { value: "2", label: t`Twice, home and away` },
];
const EFFECTS = [
  { value: "insert", label: t`Takes the place` },
  { value: "swap", label: t`Players swap places` },
];
const STARTS = [
  { value: "rating", label: t`By rating` },
  { value: "lots", label: t`In random order` },
];
const UNANSWERED = [
  { value: "forfeit", label: t`The challenger wins` },
  { value: "lapse", label: t`The challenge lapses` },
];

/** The rules of a round robin. */
export function RoundRobinFields({ form }: LeagueFormPart) {
  return (
    <FormSection title={t`Rules of the round robin`} pairs>
      <TextField
        label={t`Frames, best of`}
        hint={t`An even number lets a match end level.`}
        {...FIGURE}
        {...form.text("rules.best_of")}
      />
      <SelectField label={t`Two players meet`} options={LEGS} {...form.text("rules.legs")} />
      <TextField label={t`Days for each round`} {...FIGURE} {...form.text("rules.days_per_round")} />
      <TextField label={t`Divisions`} {...FIGURE} {...form.text("rules.divisions")} />
      <TextField
        label={t`Go up and down`}
        hint={t`Number of players who move between two divisions at the end.`}
        {...FIGURE}
        {...form.text("rules.promoted")}
      />
      <ConfirmDays form={form} />
    </FormSection>
  );
}

/** The rules of a ladder. */
export function LadderFields({ form }: LeagueFormPart) {
  return (
    <FormSection title={t`Rules of the ladder`} pairs>
      <TextField label={t`Frames, best of`} hint={t`An odd number.`} {...FIGURE} {...form.text("rules.best_of")} />
      <TextField label={t`Places above a player can challenge`} {...FIGURE} {...form.text("rules.challenge_reach")} />
      <TextField label={t`Days to answer`} {...FIGURE} {...form.text("rules.days_to_answer")} />
      <TextField label={t`Days to play`} {...FIGURE} {...form.text("rules.days_to_play")} />
      <TextField
        label={t`Days before the same players can meet again`}
        {...FIGURE}
        {...form.text("rules.cooldown_days")}
      />
      <ConfirmDays form={form} />
      <SelectField
        label={t`When the challenger wins`}
        hint={form.values["rules.effect"] === "insert" ? t`Everyone in between drops one.` : undefined}
        options={EFFECTS}
        {...form.text("rules.effect")}
      />
      <SelectField label={t`First order`} options={STARTS} {...form.text("rules.starts_from")} />
      <SelectField label={t`Declined or not answered`} options={UNANSWERED} {...form.text("rules.unanswered")} />
    </FormSection>
  );
}

const ConfirmDays = ({ form }: LeagueFormPart) => (
  <TextField
    label={t`Days to confirm a result`}
    hint={t`If there's no answer by then, the result is confirmed.`}
    {...FIGURE}
    {...form.text("rules.confirm_days")}
  />
);
