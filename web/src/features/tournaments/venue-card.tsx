import { MapPin } from "lucide-react";
import * as texts from "../../texts/tournaments/tournament-page.ts";
import buttons from "../../ui/button.module.css";
import { TitledCard } from "../../ui/card.tsx";
import { ClickToLoad } from "../../ui/click-to-load.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./tournament-detail.module.css";
import { mapAddress, mapSearchAddress, type Place } from "./venue-map.ts";

/** Where it is played; the map is fetched only when asked for. */
export function VenueCard(place: Place) {
  const { venue, state } = place;
  return (
    <TitledCard title={texts.venue}>
      <div className={styles.stack}>
        <p className={styles.venue}>
          {venue}, {state}
        </p>
        <ClickToLoad
          title={texts.mapOf(venue)}
          src={mapAddress(place)}
          buttonLabel={texts.showMap}
          icon={<MapPin aria-hidden="true" />}
          cost={texts.usesAbout1To2}
        />
        <a
          className={cx(buttons.button, buttons.secondary, buttons.wide)}
          href={mapSearchAddress(place)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.viewOnGoogleMaps}
          <span className="visually-hidden"> {texts.opensANewTab}</span>
        </a>
      </div>
    </TitledCard>
  );
}
