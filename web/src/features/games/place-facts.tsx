import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { Fact } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";

/** Venue and table of a match, with a link to its hall. A hall that is the venue is named once. */
export function PlaceFacts({ game: { venue, table } }: { game: Game }) {
  if (!table) return <Fact name={t`Venue`}>{venue}</Fact>;
  const { name, hall, hall_id: hallId } = table;
  const place = hallId === null ? hall : <Link to={`/halls/${hallId}`}>{hall}</Link>;
  const isVenue = hall === venue;
  return (
    <>
      <Fact name={t`Venue`}>{isVenue ? place : venue}</Fact>
      <Fact name={t`Table`}>
        {name}
        {!isVenue && <>, {place}</>}
      </Fact>
    </>
  );
}
