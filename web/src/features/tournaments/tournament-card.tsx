import { plural, t } from "@lingui/core/macro";
import { formatDateRange } from "../../lib/dates.ts";
import { knownFact } from "../../lib/known-fact.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Money } from "../../ui/money.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { statusChip } from "./status-chip.ts";
import styles from "./tournament-card.module.css";
import { TournamentImage } from "./tournament-image.tsx";
import type { Tournament } from "./tournament-queries.ts";
import { cardAction, progressPercent } from "./tournament-status.ts";

/** A tournament on the list; the whole card goes to it. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { id, name, status, state } = tournament;
  const chip = statusChip(status);
  const percent = progressPercent(status);
  const action = cardAction(tournament, new Date());
  return (
    <Card as="li" flush pressable className={styles.card}>
      <div className={styles.picture}>
        <TournamentImage url={tournament.image_url} />
        <Chip tone={chip.tone}>{chip.text}</Chip>
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>
          <StretchedLink to={`/tournaments/${id}`}>{name}</StretchedLink>
        </h2>
        <p className="quiet">{formatDateRange(tournament.start_date, tournament.end_date)}</p>
        <p className="quiet">
          {state} ·{" "}
          {plural({ participant_count: tournament.participant_count }, { one: "# Player", other: "# Players" })}
        </p>
        <p className={styles.prize}>
          {t`Prize Pool:`} <Money naira={knownFact(tournament, "total_prize_pool")} />
        </p>
        {tournament.champion && <p className="quiet">{t`Champion: ${{ name: tournament.champion.name }}`}</p>}
      </div>
      <div className={styles.foot}>
        {percent !== null && <ProgressBar label={t`${name}, progress`} percent={percent} />}
        <LinkButton wide variant={action.invites ? "primary" : "secondary"} to={`/tournaments/${id}?tab=${action.tab}`}>
          {action.text}
          <span className="visually-hidden">: {name}</span>
        </LinkButton>
      </div>
    </Card>
  );
}
