import { t } from "@lingui/core/macro";

/** Where a tournament is played; coordinates where the organizer has given them. */
export type Place = {
  venue: string;
  state: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};

const placeOf = ({ venue, state, latitude, longitude }: Place): string =>
  latitude == null || longitude == null ? t`${venue}, ${state}, Nigeria` : `${latitude},${longitude}`;

/** A search for the venue on the map service. */
export const mapSearchAddress = (place: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: placeOf(place) })}`;

/** The same place as a map to show inside the page. */
export const mapAddress = (place: Place): string =>
  `https://www.google.com/maps?${new URLSearchParams({ q: placeOf(place), output: "embed" })}`;
