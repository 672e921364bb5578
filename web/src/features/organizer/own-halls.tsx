import { plural, t } from "@lingui/core/macro";
import type { Hall } from "@pockethall/contract/order-of-play";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./organizer.module.css";
import { HALLS_PER_PAGE, ownHallsQuery } from "./organizer.queries.ts";

/** The halls that the user may change, with the people of each. */
export function OwnHalls() {
  return (
    <>
      <BackLink to="/organize">{t`Back to my tournaments`}</BackLink>
      <PageHeader
        title={t`Halls`}
        subtitle={t`People you appoint for a hall have their task in what is played there`}
      />
      <HallList />
    </>
  );
}

function HallList() {
  const [page, setPage] = useState(1);
  const halls = useQuery(ownHallsQuery(page));
  return (
    <Loaded query={halls} waiting={<SkeletonRows label={t`Loading halls`} />} failure={t`Couldn't load halls`}>
      {({ data, meta }) =>
        meta.total === 0 ? (
          <EmptyState
            art="rack"
            title={t`No halls yet`}
            hint={t`Add one in a tournament: Order of play, then Halls and settings.`}
          />
        ) : (
          <>
            <Card>
              <ul className={styles.list}>
                {data.map((hall) => (
                  <HallRow key={hall.id} hall={hall} />
                ))}
              </ul>
            </Card>
            <Pagination label={t`Halls`} page={page} perPage={HALLS_PER_PAGE} total={meta.total} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}

const HallRow = ({ hall: { id, name, state, tables } }: { hall: Hall }) => (
  <li className={styles.item}>
    <div className={styles.words}>
      <p>
        <Link to={`/halls/${id}`}>{name}</Link>
      </p>
      <p className="quiet">
        {state} · {plural({ tables: tables.length }, { one: "# table", other: "# tables" })}
      </p>
    </div>
    <LinkButton to={`/organize?hall=${id}`} aria-label={t`People of ${{ hall: name }}`}>
      {t`People`}
    </LinkButton>
  </li>
);
