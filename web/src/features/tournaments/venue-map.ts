const placeOf = (venue: string, state: string): string => `${venue}, ${state}, Nigeria`;

/** A search for the venue on the map service: venues carry no coordinates. */
export const mapSearchAddress = (venue: string, state: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: placeOf(venue, state) })}`;

/** The same place as a map to show inside the page. */
export const mapAddress = (venue: string, state: string): string =>
  `https://www.google.com/maps?${new URLSearchParams({ q: placeOf(venue, state), output: "embed" })}`;
