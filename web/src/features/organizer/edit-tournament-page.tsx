import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams } from "react-router";
import { BackLink } from "../../ui/back-link.tsx";
import { FormCard } from "../../ui/form-section.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ownTournamentQuery } from "./organizer.queries.ts";
import { RequireOrganizer } from "./require-organizer.tsx";

// The form and the formats are most of what the page weighs: it shows its frame while they come.
const EditTournamentForm = lazy(() =>
  import("./edit-tournament-form.tsx").then((module) => ({ default: module.EditTournamentForm })),
);

/** /organize/:id/edit: all that can still be changed. */
export function EditTournamentPage() {
  const id = idFrom<TournamentId>(useParams()["id"] ?? "");
  const tournament = useQuery(ownTournamentQuery(id));
  return (
    <RequireOrganizer>
      <BackLink to={`/organize/${id}`}>{t`Back to the desk`}</BackLink>
      <Loaded
        query={tournament}
        waiting={<SkeletonRows label={t`Loading tournament`} />}
        failure={t`Failed to fetch tournament details`}
      >
        {(data) => <EditCard tournament={data} />}
      </Loaded>
    </RequireOrganizer>
  );
}

const EditCard = ({ tournament }: { tournament: Tournament }) => (
  <>
    <PageHeader title={t`Edit ${{ name: tournament.name }}`} />
    <FormCard>
      <Suspense fallback={<SkeletonRows label={t`Loading form`} />}>
        <EditTournamentForm tournament={tournament} />
      </Suspense>
    </FormCard>
  </>
);
