import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { LeagueFormPart } from "./league-values.ts";
import styles from "./leagues.module.css";

const FIGURE = { inputMode: "numeric", autoComplete: "off", maxLength: 2 } as const;
const LEGS = [
  { value: "1", label: "Once" },
  { value: "2", label: "Twice, home and away" },
];
const EFFECTS = [
  { value: "insert", label: "Takes the place" },
  { value: "swap", label: "Both exchange places" },
];
const UNANSWERED = [
  { value: "forfeit", label: "The challenger wins" },
  { value: "lapse", label: "The challenge lapses" },
];

/** The rules of a round robin. */
export function RoundRobinFields({ form }: LeagueFormPart) {
  return (
    <fieldset className={styles.section}>
      <legend>Rules of the round robin</legend>
      <div className={styles.pair}>
        <TextField
          label="Frames, best of"
          hint="An even number lets a match end level."
          {...FIGURE}
          {...form.text("rules.best_of")}
        />
        <SelectField label="Two players meet" options={LEGS} {...form.text("rules.legs")} />
        <TextField label="Days for each round" {...FIGURE} {...form.text("rules.days_per_round")} />
        <TextField label="Divisions" {...FIGURE} {...form.text("rules.divisions")} />
        <TextField
          label="Go up and down"
          hint="So many change between two divisions at the end."
          {...FIGURE}
          {...form.text("rules.promoted")}
        />
        <ConfirmDays form={form} />
      </div>
    </fieldset>
  );
}

/** The rules of a ladder. */
export function LadderFields({ form }: LeagueFormPart) {
  return (
    <fieldset className={styles.section}>
      <legend>Rules of the ladder</legend>
      <div className={styles.pair}>
        <TextField label="Frames, best of" hint="An odd number." {...FIGURE} {...form.text("rules.best_of")} />
        <TextField label="Places up one may challenge" {...FIGURE} {...form.text("rules.challenge_reach")} />
        <TextField label="Days to answer" {...FIGURE} {...form.text("rules.days_to_answer")} />
        <TextField label="Days to play" {...FIGURE} {...form.text("rules.days_to_play")} />
        <TextField label="Days until the same two meet again" {...FIGURE} {...form.text("rules.cooldown_days")} />
        <ConfirmDays form={form} />
        <SelectField
          label="When the challenger wins"
          hint={form.values["rules.effect"] === "insert" ? "Those between move down one." : undefined}
          options={EFFECTS}
          {...form.text("rules.effect")}
        />
        <SelectField label="Declined or not answered" options={UNANSWERED} {...form.text("rules.unanswered")} />
      </div>
    </fieldset>
  );
}

const ConfirmDays = ({ form }: LeagueFormPart) => (
  <TextField
    label="Days to confirm a result"
    hint="Without an answer it then stands."
    {...FIGURE}
    {...form.text("rules.confirm_days")}
  />
);
