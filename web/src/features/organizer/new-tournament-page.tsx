import { t } from "@lingui/core/macro";
import { lazy, Suspense } from "react";
import { BackLink } from "../../ui/back-link.tsx";
import { FormCard } from "../../ui/form-section.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { RequireOrganizer } from "./require-organizer.tsx";

// The form and the formats are most of what the page weighs: it shows its frame while they come.
const NewTournamentForm = lazy(() =>
  import("./new-tournament-form.tsx").then((module) => ({ default: module.NewTournamentForm })),
);
const ImportCard = lazy(() => import("./import-card.tsx").then((module) => ({ default: module.ImportCard })));

/** /organize/new: a draft, visible to its organizer only until it is published. */
export function NewTournamentPage() {
  return (
    <RequireOrganizer isCreating>
      <BackLink to="/organize">{t`Back to my tournaments`}</BackLink>
      <PageHeader title={t`New tournament`} subtitle={t`It starts as a draft. It stays hidden until you publish it.`} />
      <FormCard>
        <Suspense fallback={<SkeletonRows label={t`Loading form`} />}>
          <NewTournamentForm />
        </Suspense>
      </FormCard>
      <Suspense fallback={null}>
        <ImportCard />
      </Suspense>
    </RequireOrganizer>
  );
}
