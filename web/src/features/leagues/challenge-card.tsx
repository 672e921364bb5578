import { t } from "@lingui/core/macro";
import type { LeagueChallenge, LeagueDetail } from "@pockethall/contract/leagues";
import { formatDate, formatTime } from "../../lib/dates.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { ChallengeActions } from "./challenge-actions.tsx";
import { CHALLENGE_LABELS } from "./league-labels.ts";
import styles from "./leagues.module.css";

type ChallengeProps = { challenge: LeagueChallenge; league: LeagueDetail; me: string | null };

/** One challenge with its two players, its deadline and what the viewer may answer. */
export function ChallengeCard({ challenge, league, me }: ChallengeProps) {
  const { challenger, challenged, state, due_at, winner_id, settled_at } = challenge;
  const winner = [challenger, challenged].find(({ id }) => id === winner_id);
  return (
    <Card
      as="li"
      flush
      className={styles.match}
      aria-label={t`${{ name: challenger.name }} challenges ${{ otherName: challenged.name }}`}
    >
      <span>
        {challenger.name} <span className={styles.quiet}>{t`challenges`}</span> {challenged.name}
      </span>
      <span className={styles.quiet}>{CHALLENGE_LABELS[state]}</span>
      <p className={cx(styles.note, styles.quiet)}>
        {settled_at === null ? dueText(state, due_at) : settledText(settled_at, winner?.name)}
      </p>
      <ChallengeActions challenge={challenge} league={league} me={me} />
    </Card>
  );
}

function dueText(state: LeagueChallenge["state"], dueAt: string): string {
  const [date, time] = [formatDate(dueAt), formatTime(dueAt)];
  return state === "waiting" ? t`Answer before ${date}, ${time}` : t`Play before ${date}, ${time}`;
}

function settledText(settledAt: string, winner: string | undefined): string {
  const date = formatDate(settledAt);
  return winner === undefined ? date : t`${date}: ${winner} won`;
}
