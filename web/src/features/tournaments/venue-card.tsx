import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
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

/** Where it is played, with the pages of its halls; the map is fetched only when asked for. */
export function VenueCard({ tournamentId, ...place }: Place & { tournamentId: TournamentId }) {
  const { venue, state } = place;
  const halls = useHalls(tournamentId);
  const ofVenue = halls.find(({ name }) => name === venue);
  return (
    <TitledCard title={t`Venue`}>
      <div className={styles.stack}>
        <p className={styles.venue}>
          {ofVenue ? <Link to={`/halls/${ofVenue.id}`}>{venue}</Link> : venue}, {state}
        </p>
        <OtherHalls halls={halls.filter((hall) => hall !== ofVenue)} />
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

type Hall = Endpoints["GET /api/halls"]["response"]["data"][number];

/** The halls that the tournament plans with; none until they are known. */
function useHalls(tournamentId: TournamentId): readonly Hall[] {
  const { data } = useQuery({
    queryKey: ["tournaments", "halls", tournamentId],
    queryFn: ({ signal }) =>
      call("GET /api/halls", { query: { tournament_id: tournamentId, page: 1, per_page: MOST_HALLS }, signal }),
  });
  return data?.data ?? [];
}

function OtherHalls({ halls }: { halls: readonly Hall[] }) {
  if (halls.length === 0) return null;
  return (
    <ul className={styles.halls} aria-label={t`Halls`}>
      {halls.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/halls/${id}`}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
