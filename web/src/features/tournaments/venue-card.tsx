import { t } from "@lingui/core/macro";
import { MapPin } from "lucide-react";
import { mapAddress, mapSearchAddress, type Place } from "../../lib/venue-map.ts";
import buttons from "../../ui/button.module.css";
import { TitledCard } from "../../ui/card.tsx";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./tournament-detail.module.css";

/** Where it is played; the map is fetched only when asked for. */
export function VenueCard(place: Place) {
  const { venue, state } = place;
  return (
    <TitledCard title={t`Venue`}>
      <div className={styles.stack}>
        <p className={styles.venue}>
          {venue}, {state}
        </p>
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
