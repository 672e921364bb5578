import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { canManagePeople } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./people.module.css";
import { peopleQuery } from "./people.queries.ts";
import { PersonCard } from "./person-card.tsx";

const LONGEST_QUERY = 254;

/** /admin/people: accounts with their roles, locks and sessions. */
export function PeoplePage() {
  const isAdmin = useSession((session) => canManagePeople(session.user));
  const [params, change] = useSearch();
  const asked = params.get("q") ?? "";
  if (!isAdmin) return <NotAllowed title={t`People`} hint={t`This page is for admins.`} />;
  return (
    <>
      <PageHeader title={t`People`} subtitle={t`Roles, locks and sessions of accounts.`} />
      <SearchForm
        label={t`Name or full email`}
        initial={asked}
        maxLength={LONGEST_QUERY}
        onSearch={(q) => change({ q, page: null })}
      />
      <People asked={asked} page={pageOf(params)} />
    </>
  );
}

function People({ asked, page }: { asked: string; page: number }) {
  const people = useQuery(peopleQuery(asked, page));
  return (
    <section aria-label={asked === "" ? t`Staff and locked accounts` : t`Found accounts`}>
      {asked === "" && <h2 className={styles.heading}>{t`Staff and locked accounts`}</h2>}
      <Loaded
        query={people}
        failure={t`Couldn't load accounts`}
        waiting={<SkeletonRows rows={4} label={t`Loading accounts`} />}
      >
        {({ data, meta }) => (
          <>
            {meta.total === 0 && (
              <EmptyState
                art="search"
                title={t`No accounts found`}
                hint={t`Try part of the name, or the full email.`}
              />
            )}
            <ul className={styles.cards}>
              {data.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </ul>
            <ListPages label={t`People`} meta={meta} />
          </>
        )}
      </Loaded>
    </section>
  );
}
