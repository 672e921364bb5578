import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { canDecideApplications } from "../../lib/roles.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { ReviewCards } from "../../ui/review-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { type Application, applicationsQuery, type Shown } from "./applications.queries.ts";
import { ApproveDialog, RefuseDialog } from "./decision-dialogs.tsx";

const TABS = [
  { value: "open", label: t`Waiting` },
  { value: "decided", label: t`Decided` },
] as const;

/** /admin/applications: people who want to organise tournaments; a coordinator sees those of their state. */
export function ApplicationsPage() {
  const mayDecide = useSession((session) => canDecideApplications(session.user));
  const [params, change] = useSearch();
  if (!mayDecide) return <NotAllowed title={t`Applications`} hint={t`This page is for coordinators and admins.`} />;
  const show = choiceOf(params.get("show"), TABS, "open");
  return (
    <>
      <PageHeader title={t`Applications`} subtitle={t`People who want to organise tournaments.`} />
      <Tabs
        label={t`Which applications`}
        tabs={TABS}
        value={show}
        onChange={(next) => change({ show: next === "open" ? null : next, page: null })}
      >
        <Applications show={show} page={pageOf(params)} />
      </Tabs>
    </>
  );
}

type Asked = { step: "approve" | "refuse"; application: Application };

function Applications({ show, page }: { show: Shown; page: number }) {
  const applications = useQuery(applicationsQuery(show, page));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Loaded
      query={applications}
      failure={t`Couldn't load the applications`}
      waiting={<SkeletonRows rows={3} label={t`Loading applications`} />}
    >
      {({ data, meta }) => (
        <>
          {data.length === 0 && (
            <EmptyState
              art="rack"
              title={show === "open" ? t`No applications are waiting` : t`No applications have been decided yet`}
            />
          )}
          <ReviewCards wide>
            {data.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                onAsk={(step) => setAsked({ step, application })}
              />
            ))}
          </ReviewCards>
          <ListPages label={t`Applications`} meta={meta} />
          {asked?.step === "approve" && <ApproveDialog application={asked.application} onClose={close} />}
          {asked?.step === "refuse" && <RefuseDialog application={asked.application} onClose={close} />}
        </>
      )}
    </Loaded>
  );
}
