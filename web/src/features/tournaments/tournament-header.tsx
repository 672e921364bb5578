import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { formatDateRange } from "../../lib/dates.ts";
import { knownFact } from "../../lib/known-fact.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { sharedTournament } from "../../lib/shared-page.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Money } from "../../ui/money.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { statusChip } from "./status-chip.ts";
import styles from "./tournament-header.module.css";
import { TournamentImage } from "./tournament-image.tsx";
import type { Tournament } from "./tournament-queries.ts";
import { placesText, remainingText } from "./tournament-status.ts";

/** The most letters that fit the bar of a phone whole; a longer name scrolls away with the page. */
const BAR_LETTERS = 30;

type TournamentHeaderProps = {
  tournament: Tournament;
  /** Beside Share: what one can do about the tournament. */
  action?: ReactNode;
  /** Its place is kept while it loads. */
  follow: ReactNode;
};

/** Name and status of a tournament, on small screens in a bar that stays; below it place, days, places, money. */
export function TournamentHeader({ tournament, action, follow }: TournamentHeaderProps) {
  const { name, status, venue, state } = tournament;
  const heading = usePageTitle(name);
  const chip = statusChip(status);
  return (
    <header className={styles.header}>
      <div className={cx(styles.bar, name.length <= BAR_LETTERS && styles.stays)}>
        <BackLink to="/tournaments">{t`Tournaments`}</BackLink>
        <div className={styles.picture}>
          <TournamentImage url={tournament.image_url} eager />
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <Chip tone={chip.tone}>{chip.text}</Chip>
      </div>
      <p className={styles.facts}>
        <span>
          {venue}, {state}
        </span>
        <span>{formatDateRange(tournament.start_date, tournament.end_date)}</span>
        <span>
          <span className={styles.label}>{t`Participants:`} </span>
          <span className="tabular">{placesText(tournament)}</span>
        </span>
      </p>
      <Terms tournament={tournament} />
      <div className={styles.actions}>
        {action}
        <div className={styles.follow}>{follow}</div>
        <ShareButton shared={sharedTournament(tournament)} />
      </div>
    </header>
  );
}

/** What there is to win, what it costs, and how long it continues. */
function Terms({ tournament }: { tournament: Tournament }) {
  const pool = knownFact(tournament, "total_prize_pool");
  const fee = knownFact(tournament, "entry_fee");
  return (
    <p className={styles.facts}>
      {pool !== undefined && (
        <strong>
          <span className={styles.label}>{t`Prize pool`} </span>
          <Money naira={pool} />
        </strong>
      )}
      {fee !== undefined && (
        <span>
          {fee === 0 ? (
            t`Free entry`
          ) : (
            <>
              {t`Entry`} <Money naira={fee} />
            </>
          )}
        </span>
      )}
      <span>{remainingText(tournament, new Date())}</span>
    </p>
  );
}
