import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useState } from "react";
import { canManagePeople } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/people/people-page.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./people.module.css";
import { PEOPLE_PER_PAGE, peopleQuery } from "./people.queries.ts";
import { PersonCard } from "./person-card.tsx";

const LONGEST_QUERY = 254;

/** /admin/people: accounts with their roles, locks and sessions. */
export function PeoplePage() {
  const isAdmin = useSession((session) => canManagePeople(session.user));
  const [params, change] = useSearch();
  const asked = params.get("q") ?? "";
  const [typed, setTyped] = useState(asked);
  if (!isAdmin) return <NotAllowed title={texts.people} hint={texts.adminsLookAfter} />;
  const search = (event: FormEvent) => {
    event.preventDefault();
    change({ q: typed.trim().slice(0, LONGEST_QUERY), page: null });
  };
  return (
    <>
      <PageHeader title={texts.people} subtitle={texts.rolesLocksAndSessions} />
      <search>
        <form className={styles.search} onSubmit={search}>
          <TextField
            label={texts.nameOrWholeEmail}
            type="search"
            maxLength={LONGEST_QUERY}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit">
            <Search aria-hidden="true" />
            {texts.search}
          </Button>
        </form>
      </search>
      <People asked={asked} page={pageOf(params)} onPage={(page) => change({ page })} />
    </>
  );
}

function People({ asked, page, onPage }: { asked: string; page: number; onPage: (page: number) => void }) {
  const people = useQuery(peopleQuery(asked, page));
  return (
    <section aria-label={asked === "" ? texts.staffAndLockedAccounts : texts.found}>
      {asked === "" && <h2 className={styles.heading}>{texts.staffAndLockedAccounts}</h2>}
      <Loaded
        query={people}
        failure={texts.failedToFetchPeople}
        waiting={<SkeletonRows rows={4} label={texts.loadingPeople} />}
      >
        {({ data, meta }) => (
          <>
            {data.length === 0 && <EmptyState art="search" title={texts.nobodyFound} hint={texts.tryAPartOf} />}
            <ul className={styles.cards}>
              {data.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </ul>
            <Pagination label={texts.people} page={page} perPage={PEOPLE_PER_PAGE} total={meta.total} onPage={onPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}
