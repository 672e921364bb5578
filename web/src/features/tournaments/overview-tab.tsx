import { t } from "@lingui/core/macro";
import { knownFact } from "../../lib/known-fact.ts";
import { TitledCard } from "../../ui/card.tsx";
import { DateTime } from "../../ui/date-time.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./tournament-detail.module.css";
import type { Tournament } from "./tournament-queries.ts";

/** What the tournament is. */
export function OverviewTab({ tournament }: { tournament: Tournament }) {
  const frames = knownFact(tournament, "total_frames");
  return (
    <TitledCard title={t`About`}>
      <p className={styles.description}>{tournament.description || t`No description available`}</p>
      <Facts>
        {tournament.champion && (
          <Fact name={t`Champion`}>
            <Link to={`/players/${tournament.champion.id}`}>{tournament.champion.name}</Link>
          </Fact>
        )}
        <Fact name={t`Game`}>{tournament.game_type}</Fact>
        <Fact name={t`Format`}>{frames === undefined ? t`N/A` : t`Best of ${frames} frames`}</Fact>
        <Fact name={t`Start Date`}>
          <DateTime value={tournament.start_date} format="record" />
        </Fact>
        <Fact name={t`End Date`}>
          <DateTime value={tournament.end_date} format="record" />
        </Fact>
        <Fact name={t`Draw`}>
          <DrawTime tournament={tournament} />
        </Fact>
        <Fact name={t`Organiser`}>{tournament.organizer?.name ?? t`N/A`}</Fact>
        {tournament.settings?.stream_url && (
          <Fact name={t`Stream`}>
            <a href={tournament.settings.stream_url} target="_blank" rel="noreferrer">
              {t`Watch on YouTube`}
              <span className="visually-hidden"> {t`(opens a new tab)`}</span>
            </a>
          </Fact>
        )}
      </Facts>
    </TitledCard>
  );
}

function DrawTime({ tournament }: { tournament: Tournament }) {
  const drawnAt = knownFact(tournament, "drawn_at");
  if (drawnAt === undefined) return t`N/A`;
  return drawnAt ? <DateTime value={drawnAt} format="date-time" /> : t`Not drawn yet`;
}
