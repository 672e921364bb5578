import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { canOrganize } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./organizer.module.css";
import { ownTournamentsQuery, TOURNAMENTS_PER_PAGE } from "./organizer.queries.ts";
import { OwnHalls } from "./own-halls.tsx";
import { RequireOrganizer } from "./require-organizer.tsx";
import { TournamentCard } from "./tournament-card.tsx";

// With the tab of a tournament's people in one chunk: they are made of the same parts.
const HallOfficials = lazy(() => import("./people-tab.tsx").then((module) => ({ default: module.HallOfficials })));

/** /organize: the tournaments that the user runs, drafts included; `?view=halls`: the halls; `?hall=…`: one hall's people. */
export function OrganizerPage() {
  const [search] = useSearch();
  const hallId = search.get("hall");
  if (hallId === null && search.get("view") !== "halls")
    return (
      <RequireOrganizer>
        <OwnTournaments />
      </RequireOrganizer>
    );
  return (
    <RequireOrganizer isCreating>
      <Suspense fallback={<SkeletonRows label={t`Loading the hall`} />}>
        {hallId === null ? <OwnHalls /> : <HallOfficials id={hallId} />}
      </Suspense>
    </RequireOrganizer>
  );
}

const NewTournament = ({ isAdmin }: { isAdmin: boolean }) => (
  <>
    {isAdmin && <LinkButton to="/moderation">{t`Moderation`}</LinkButton>}
    <LinkButton to="/organize/api">{t`API access`}</LinkButton>
    <LinkButton to="/organize?view=halls">{t`Halls`}</LinkButton>
    <LinkButton to="/organize/season">{t`New season`}</LinkButton>
    <LinkButton variant="primary" to="/organize/new">
      <Plus aria-hidden="true" />
      {t`New tournament`}
    </LinkButton>
  </>
);

function OwnTournaments() {
  const [page, setPage] = useState(1);
  const isAdmin = useSession((session) => session.user?.roles.includes("admin") ?? false);
  const mayCreate = useSession((session) => canOrganize(session.user));
  const tournaments = useQuery(ownTournamentsQuery(page));
  return (
    <>
      <PageHeader
        title={t`Organise`}
        subtitle={t`The tournaments you run`}
        actions={mayCreate && <NewTournament isAdmin={isAdmin} />}
      />
      <Loaded
        query={tournaments}
        waiting={<SkeletonRows label={t`Loading tournaments`} />}
        failure={t`Failed to fetch tournaments`}
      >
        {({ data, meta }) =>
          meta.total === 0 ? (
            <EmptyState
              art="rack"
              title={t`No tournaments yet`}
              hint={mayCreate ? t`Create one, publish it, and players can enter.` : undefined}
            />
          ) : (
            <>
              <ul className={styles.cards}>
                {data.map((tournament) => (
                  <TournamentCard key={tournament.id} tournament={tournament} />
                ))}
              </ul>
              <Pagination
                label={t`Tournaments`}
                page={page}
                perPage={TOURNAMENTS_PER_PAGE}
                total={meta.total}
                onPage={setPage}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
