import { plural, t } from "@lingui/core/macro";
import type { Hall } from "@pockethall/contract/order-of-play";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { canManagePeople } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { HALLS_PER_PAGE, ownHallsQuery, setHallVisibility } from "./organizer.queries.ts";

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

function HallRow({ hall }: { hall: Hall }) {
  const { id, name, state, tables, hidden_reason: hiddenReason } = hall;
  const isAdmin = useSession((session) => canManagePeople(session.user));
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p>{hiddenReason === null ? <Link to={`/halls/${id}`}>{name}</Link> : name}</p>
        <p className="quiet">
          {state}&nbsp;· {plural({ tables: tables.length }, { one: "# table", other: "# tables" })}
        </p>
        {hiddenReason !== null && <p>{t`Staff have hidden this hall's page: ${hiddenReason}`}</p>}
      </div>
      <LinkButton to={`/organize?hall=${id}`} aria-label={t`People of ${{ hall: name }}`}>
        {t`People`}
      </LinkButton>
      {isAdmin && <HallVisibility hall={hall} />}
    </li>
  );
}

/** For staff: takes the public page of a hall away, or gives it back. */
function HallVisibility({ hall: { id, name, hidden_reason: hiddenReason } }: { hall: Hall }) {
  const [isAsking, setAsking] = useState(false);
  const isHidden = hiddenReason !== null;
  const save = async (reason: string) => {
    await setHallVisibility(id, { hidden: !isHidden, reason });
    toast.success(isHidden ? t`The hall's page is public again` : t`The hall's page is hidden`);
  };
  return (
    <>
      <Button
        onClick={() => setAsking(true)}
        aria-label={isHidden ? t`Show the page of ${{ hall: name }}` : t`Hide the page of ${{ hall: name }}`}
      >
        {isHidden ? t`Show page` : t`Hide page`}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={isHidden ? t`Show this hall's page?` : t`Hide this hall's page?`}
          action={isHidden ? t`Show page` : t`Hide page`}
          danger={!isHidden}
          hint={t`The hall's owner sees the reason.`}
          maxLength={300}
          onConfirm={save}
          onClose={() => setAsking(false)}
        >
          <p>{t`Planned matches stay at the hall.`}</p>
        </ReasonDialog>
      )}
    </>
  );
}
