import { t } from "@lingui/core/macro";
import { STATES } from "@pockethall/domain/states";
import { lazy, Suspense } from "react";
import { canOrganize } from "../../lib/roles.ts";
import { type User, useSession } from "../../lib/session-store.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

// The form and the formats are most of what the page weighs: it shows its frame while they come.
const SeasonWizard = lazy(() => import("./season-wizard.tsx").then((module) => ({ default: module.SeasonWizard })));

/** /organize/season: a whole season in one go. */
export function NewSeasonPage() {
  const user = useSession((session) => session.user);
  if (!canOrganize(user))
    return <NotAllowed title={t`New season`} hint={t`This page is for organisers and coordinators.`} />;
  return (
    <>
      <BackLink to="/organize">{t`Back to my tournaments`}</BackLink>
      <PageHeader
        title={t`New season`}
        subtitle={t`Qualifiers in the states, the zones and a national final, in one go.`}
      />
      <Suspense fallback={<SkeletonRows label={t`Loading form`} />}>
        <SeasonWizard states={statesOf(user)} />
      </Suspense>
    </>
  );
}

/** A coordinator without another role runs their own state; the server decides which that is. */
function statesOf(user: User | null): readonly string[] {
  const mayAll = user?.roles.some((role) => role === "organizer" || role === "admin") ?? false;
  return mayAll || !user?.state ? STATES : [user.state];
}
