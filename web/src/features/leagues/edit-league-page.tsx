import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { canOrganize } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { leagueQuery } from "./leagues.queries.ts";

// Its modules would be shared by three pages, and so be part of what many others load first.
const EditLeagueForm = lazy(() =>
  import("./edit-league-form.tsx").then((module) => ({ default: module.EditLeagueForm })),
);

/** /leagues/:id/edit: a league that has not started, for its organizer. */
export function EditLeaguePage() {
  const { id = "" } = useParams();
  const user = useSession((session) => session.user);
  const league = useQuery(leagueQuery(id, canOrganize(user)));
  return (
    <>
      <BackLink to={`/leagues/${id}`}>{t`Back to the league`}</BackLink>
      <PageHeader title={t`Edit league`} />
      <Loaded query={league} waiting={<SkeletonRows label={t`Loading league`} />} failure={t`Failed to fetch leagues`}>
        {(seen) =>
          seen.runs ? (
            <Suspense fallback={<SkeletonRows label={t`Loading league`} />}>
              <EditLeagueForm league={seen.league} />
            </Suspense>
          ) : (
            <NotAllowed title={t`Edit league`} hint={t`Only the league's organiser can edit it.`} />
          )
        }
      </Loaded>
    </>
  );
}
