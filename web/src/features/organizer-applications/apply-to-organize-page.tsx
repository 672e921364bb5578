import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { canOrganize } from "../../lib/roles.ts";
import { useSession } from "../../lib/session-store.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { LatestApplication } from "./latest-application.tsx";
import { type OwnApplication, ownApplicationQuery } from "./own-application.queries.ts";

/** /organize/apply: asking for the role of an organiser, and what became of it. */
export function ApplyToOrganizePage() {
  const isOrganizer = useSession((session) => canOrganize(session.user));
  return (
    <>
      <PageHeader
        title={t`Apply to organise`}
        subtitle={t`Organisers create and run tournaments and leagues in their hall or club.`}
      />
      {isOrganizer ? (
        <EmptyState
          art="rack"
          title={t`You can organise tournaments`}
          hint={t`Create one, publish it, and players can enter.`}
          action={<LinkButton variant="primary" to="/organize">{t`Go to your tournaments`}</LinkButton>}
        />
      ) : (
        <Application />
      )}
    </>
  );
}

function Application() {
  const application = useQuery(ownApplicationQuery);
  return (
    <Loaded
      query={application}
      waiting={<SkeletonRows label={t`Loading your application`} />}
      failure={t`Couldn't load your application`}
    >
      {(own) => <Step own={own} />}
    </Loaded>
  );
}

function Step({ own }: { own: OwnApplication }) {
  const { latest, apply_from, email_verified, state } = own;
  if (latest?.status === "open" || apply_from !== null) return <LatestApplication own={own} />;
  if (!email_verified)
    return (
      <Notice action={<LinkButton to="/settings">{t`Verify your email`}</LinkButton>}>
        {t`Verify your email before you apply. The answer to your application goes there.`}
      </Notice>
    );
  return <ApplicationForm state={latest?.state ?? state} />;
}
