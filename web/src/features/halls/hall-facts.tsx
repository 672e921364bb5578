import { plural, t } from "@lingui/core/macro";
import type { PublicHall } from "@pockethall/contract/halls";
import { phoneForPeople } from "../../lib/phone.ts";
import { mapSearchAddress } from "../../lib/venue-map.ts";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import styles from "./halls.module.css";
import { openingDays } from "./opening-days.ts";

/** Where a hall is, how to reach it, and its tables. The map opens in the map service; nothing of it is on this page. */
export function HallFacts({ hall }: { hall: PublicHall }) {
  const { name, address, state, phone, tables, latitude, longitude } = hall;
  const venue = [name, address].filter(Boolean).join(", ");
  return (
    <TitledCard title={t`Address and tables`}>
      <Facts>
        <Fact name={t`Address`} wide>
          <span className={styles.address}>{[address, state].filter(Boolean).join(", ")}</span>
          <a href={mapSearchAddress({ venue, state, latitude, longitude })} target="_blank" rel="noreferrer">
            {t`View on Google Maps`}
            <span className="visually-hidden"> {t`(opens a new tab)`}</span>
          </a>
        </Fact>
        {phone && (
          <Fact name={t`Phone`}>
            <a href={`tel:${phone}`}>{phoneForPeople(phone)}</a>
          </Fact>
        )}
        <Fact name={plural({ tables: tables.length }, { one: "# table", other: "# tables" })} wide>
          <ul className={styles.tables}>
            {tables.map((table) => (
              <li key={table.id}>{table.name}</li>
            ))}
          </ul>
        </Fact>
      </Facts>
    </TitledCard>
  );
}

/** When a hall is open on each day of the week, by the clock in Lagos; nothing where no hours were given. */
export function HallHours({ hours }: { hours: PublicHall["hours"] }) {
  if (hours.length === 0) return null;
  return (
    <TitledCard title={t`Opening hours`}>
      <Facts>
        {openingDays(hours).map(({ days, times }) => (
          <Fact key={days} name={days}>
            {times}
          </Fact>
        ))}
      </Facts>
    </TitledCard>
  );
}
