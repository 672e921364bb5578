import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { call } from "../../lib/api.ts";
import { mapAddress, mapSearchAddress, type Place } from "../../lib/venue-map.ts";
import buttons from "../../ui/button.module.css";
import { TitledCard } from "../../ui/card.tsx";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import { cx } from "../../ui/cx.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./tournament-detail.module.css";

const MOST_HALLS = 20;

/** Where it is played; the map is fetched only when asked for. */
export function VenueCard({ tournamentId, ...place }: Place & { tournamentId: TournamentId }) {
  const { venue, state } = place;
  return (
    <TitledCard title={t`Venue`}>
      <div className={styles.stack}>
        <p className={styles.venue}>
          {venue}, {state}
        </p>
        <Halls tournamentId={tournamentId} />
        <ClickToLoad
          title={t`Map of ${venue}`}
          src={mapAddress(place)}
          buttonLabel={t`Show map`}
          icon={<MapPin aria-hidden="true" />}
          cost={t`Uses about 1 to 2 MB of data.`}
        />
        <a
          className={cx(buttons.button, buttons.secondary, buttons.wide)}
          href={mapSearchAddress(place)}
          target="_blank"
          rel="noreferrer"
        >
          {t`View on Google Maps`}
          <span className="visually-hidden"> {t`(opens a new tab)`}</span>
        </a>
      </div>
    </TitledCard>
  );
}

/** The halls that the tournament plans with, each with its page. */
function Halls({ tournamentId }: { tournamentId: TournamentId }) {
  const halls = useQuery({
    queryKey: ["tournaments", "halls", tournamentId],
    queryFn: ({ signal }) =>
      call("GET /api/halls", { query: { tournament_id: tournamentId, page: 1, per_page: MOST_HALLS }, signal }),
  });
  if (!halls.data || halls.data.data.length === 0) return null;
  return (
    <ul className={styles.halls} aria-label={t`Halls`}>
      {halls.data.data.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/halls/${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
