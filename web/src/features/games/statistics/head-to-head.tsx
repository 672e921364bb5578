import { plural, t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { formatDate } from "../../../lib/dates.ts";
import { TitledCard } from "../../../ui/card.tsx";
import { Link } from "../../../ui/link.tsx";
import { playerName } from "../game-facts.ts";
import styles from "./statistics.module.css";
import type { MatchStatistics, Meeting } from "./statistics-query.ts";

type HeadToHeadProps = { game: Game; record: MatchStatistics["head_to_head"] };

/** What the two played before: the record and the last meetings. */
export function HeadToHead({ game, record }: HeadToHeadProps) {
  const { player1_wins: first, player2_wins: second, draws, meetings } = record;
  if (meetings.length === 0)
    return (
      <TitledCard title={t`Head to head`}>
        <p className="quiet">{t`They haven't met before.`}</p>
      </TitledCard>
    );
  return (
    <TitledCard title={t`Head to head`}>
      <p className={styles.record}>
        <span>{playerName(game, 1)}</span>
        <strong className="tabular">
          {first}–{second}
        </strong>
        <span>{playerName(game, 2)}</span>
      </p>
      {draws > 0 && <p className="quiet">{plural(draws, { one: "# draw", other: "# draws" })}</p>}
      <ul className={styles.meetings}>
        {meetings.map((meeting) => (
          <MeetingLine key={meeting.game_id} meeting={meeting} />
        ))}
      </ul>
    </TitledCard>
  );
}

function MeetingLine({
  meeting: { game_id, tournament, player1_score, player2_score, had_handicap, completed_at },
}: {
  meeting: Meeting;
}) {
  return (
    <li>
      <Link to={`/live-matches/${game_id}`}>{tournament}</Link>
      <span>
        {formatDate(completed_at, true)}
        {had_handicap && <>&nbsp;· {t`with a handicap`}</>}
      </span>
      <strong className="tabular">
        {player1_score}–{player2_score}
      </strong>
    </li>
  );
}
