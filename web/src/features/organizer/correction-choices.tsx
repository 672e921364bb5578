import { plural, t } from "@lingui/core/macro";
import type { CorrectionPreview } from "@pockethall/contract/results";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./organizer.module.css";

type Dependent = CorrectionPreview["dependents"][number];
export type Choice = Dependent["choice"];

type CorrectionChoicesProps = {
  preview: CorrectionPreview;
  /** A choice for some matches at once: those of rounds that are drawn one by one go together. */
  onChoose: (dependents: readonly Dependent[], choice: Choice) => void;
};

/** The matches that have begun on the strength of the old result, and what happens to each. */
export function CorrectionChoices({ preview, onChoose }: CorrectionChoicesProps) {
  const { dependents, are_decided_together: areTogether, notified_players: players } = preview;
  return (
    <>
      <Notice tone="warning">
        {plural(dependents.length, {
          one: "# match has begun on the old result. Choose what happens to it.",
          other: "# matches have begun on the old result. Choose what happens to them.",
        })}
      </Notice>
      {areTogether && (
        <p className="quiet">{t`Each of these rounds was drawn from the one before, so their matches go together.`}</p>
      )}
      <ul className={styles.rows} aria-label={t`Matches that depend on this result`}>
        {dependents.map((dependent) => (
          <li key={dependent.match_id}>
            <SelectField
              label={`${dependent.round_name}: ${pairOf(dependent.player1, dependent.player2)}`}
              hint={areTogether ? stateOf(dependent) : `${stateOf(dependent)}. ${nextPlayersOf(dependent)}`}
              options={optionsOf(dependent, areTogether)}
              value={dependent.choice}
              onChange={(event) =>
                onChoose(areTogether ? dependents : [dependent], event.currentTarget.value as Choice)
              }
            />
          </li>
        ))}
      </ul>
      <p className="quiet">
        {t`Standings, ratings and records are recalculated. Everything played stays in the history.`}{" "}
        {plural(players, { one: "# player gets a notice.", other: "# players get a notice." })}
      </p>
    </>
  );
}

const pairOf = (one: string | null, other: string | null): string =>
  t`${{ name: one ?? t`TBD` }} vs ${{ otherName: other ?? t`TBD` }}`;

function stateOf({ status, player1_score, player2_score }: Dependent): string {
  const score = `${player1_score ?? 0}–${player2_score ?? 0}`;
  if (status === "live") return t`Live now, ${score}`;
  return status === "postponed" ? t`Postponed at ${score}` : t`Ended ${score}`;
}

const nextPlayersOf = ({ next_player1, next_player2 }: Dependent): string =>
  t`Corrected draw: ${{ players: pairOf(next_player1, next_player2) }}`;

function optionsOf({ can_keep }: Dependent, areTogether: boolean) {
  const reopen = { value: "reopen", label: areTogether ? t`Draw the rounds again` : t`Play it again` };
  return can_keep ? [reopen, { value: "keep", label: t`Keep it as played` }] : [reopen];
}
