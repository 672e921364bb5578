import { t } from "@lingui/core/macro";
import { formatDateRange } from "../../lib/dates.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { sharedTournament } from "../../lib/shared-page.ts";
import { Chip } from "../../ui/chip.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { statusChip } from "./status-chip.ts";
import styles from "./tournament-header.module.css";
import { TournamentImage } from "./tournament-image.tsx";
import type { Tournament } from "./tournament-queries.ts";
import { remainingText, seatsText } from "./tournament-status.ts";

/** Name, status, place, days and seats of a tournament. */
export function TournamentHeader({ tournament }: { tournament: Tournament }) {
  const heading = usePageTitle(tournament.name);
  const chip = statusChip(tournament.status);
  return (
    <header className={styles.header}>
      <div className={styles.picture}>
        <TournamentImage url={tournament.image_url} eager />
      </div>
      <div className={styles.words}>
        <div className={styles.chips}>
          <Chip tone={chip.tone}>{chip.text}</Chip>
          <Chip>{remainingText(tournament, new Date())}</Chip>
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {tournament.name}
        </h1>
        <p>
          {tournament.venue}, {tournament.state}
        </p>
        <p>{formatDateRange(tournament.start_date, tournament.end_date)}</p>
        <p>
          {t`Participants:`} <span className="tabular">{seatsText(tournament)}</span>
        </p>
        <ShareButton shared={sharedTournament(tournament)} className={styles.share} />
      </div>
    </header>
  );
}
