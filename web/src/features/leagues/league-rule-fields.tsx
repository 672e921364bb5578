import * as texts from "../../texts/leagues/new-league-page.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { LeagueFormPart } from "./league-values.ts";
import styles from "./leagues.module.css";

const FIGURE = { inputMode: "numeric", autoComplete: "off", maxLength: 2 } as const;
const LEGS = [
  { value: "1", label: texts.once },
  { value: "2", label: texts.twiceHomeAndAway },
];
const EFFECTS = [
  { value: "insert", label: texts.takesThePlace },
  { value: "swap", label: texts.bothExchangePlaces },
];
const UNANSWERED = [
  { value: "forfeit", label: texts.theChallengerWins },
  { value: "lapse", label: texts.theChallengeLapses },
];

/** The rules of a round robin. */
export function RoundRobinFields({ form }: LeagueFormPart) {
  return (
    <fieldset className={styles.section}>
      <legend>{texts.rulesOfTheRoundRobin}</legend>
      <div className={styles.pair}>
        <TextField
          label={texts.framesBestOf}
          hint={texts.anEvenNumberLetsA}
          {...FIGURE}
          {...form.text("rules.best_of")}
        />
        <SelectField label={texts.twoPlayersMeet} options={LEGS} {...form.text("rules.legs")} />
        <TextField label={texts.daysForEachRound} {...FIGURE} {...form.text("rules.days_per_round")} />
        <TextField label={texts.divisions} {...FIGURE} {...form.text("rules.divisions")} />
        <TextField
          label={texts.goUpAndDown}
          hint={texts.soManyChangeBetweenTwo}
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
      <legend>{texts.rulesOfTheLadder}</legend>
      <div className={styles.pair}>
        <TextField label={texts.framesBestOf} hint={texts.anOddNumber} {...FIGURE} {...form.text("rules.best_of")} />
        <TextField label={texts.placesUpOneMayChallenge} {...FIGURE} {...form.text("rules.challenge_reach")} />
        <TextField label={texts.daysToAnswer} {...FIGURE} {...form.text("rules.days_to_answer")} />
        <TextField label={texts.daysToPlay} {...FIGURE} {...form.text("rules.days_to_play")} />
        <TextField label={texts.daysUntilTheSameTwo} {...FIGURE} {...form.text("rules.cooldown_days")} />
        <ConfirmDays form={form} />
        <SelectField
          label={texts.whenTheChallengerWins}
          hint={form.values["rules.effect"] === "insert" ? texts.thoseBetweenMoveDownOne : undefined}
          options={EFFECTS}
          {...form.text("rules.effect")}
        />
        <SelectField label={texts.declinedOrNotAnswered} options={UNANSWERED} {...form.text("rules.unanswered")} />
      </div>
    </fieldset>
  );
}

const ConfirmDays = ({ form }: LeagueFormPart) => (
  <TextField
    label={texts.daysToConfirmAResult}
    hint={texts.withoutAnAnswerItThen}
    {...FIGURE}
    {...form.text("rules.confirm_days")}
  />
);
