import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { ReviewCards } from "../../ui/review-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { EventMergeList } from "./event-merge-list.tsx";
import { ImportCard } from "./import-card.tsx";
import { OverlapList } from "./overlap-list.tsx";
import {
  type Decision,
  decideImport,
  type ImportList,
  importsQuery,
  type ResultImport,
} from "./result-imports.queries.ts";

const TABS = [
  { value: "pending", label: t`To review` },
  { value: "disputed", label: t`Disputed` },
  { value: "duplicates", label: t`Possible duplicates` },
  { value: "approved", label: t`Approved` },
  { value: "rejected", label: t`Rejected` },
  { value: "merged", label: t`Merged` },
] as const;

/** /admin/imports: whether imported results count. */
export function ImportsPage() {
  const isAdmin = useSession((session) => session.user?.roles.includes("admin") ?? false);
  const [params, change] = useSearch();
  if (!isAdmin) return <NotAllowed title={t`Imported results`} hint={t`This page is for admins.`} />;
  const state = choiceOf(params.get("state"), TABS, "pending");
  return (
    <>
      <PageHeader
        title={t`Imported results`}
        subtitle={t`Results from files count for rankings and ratings once they are approved.`}
      />
      <Tabs label={t`Which results`} tabs={TABS} value={state} onChange={(next) => change({ state: next, page: null })}>
        <Panel state={state} />
      </Tabs>
    </>
  );
}

function Panel({ state }: { state: (typeof TABS)[number]["value"] }) {
  if (state === "duplicates") return <OverlapList />;
  return state === "merged" ? <EventMergeList /> : <Imports state={state} />;
}

function Imports({ state }: { state: ImportList }) {
  const [params] = useSearch();
  const page = pageOf(params);
  const imports = useQuery(importsQuery(state, page));
  const [chosen, setChosen] = useState<{ results: ResultImport; decision: Decision } | null>(null);
  return (
    <Loaded
      query={imports}
      failure={t`Couldn't load the imported results`}
      waiting={<SkeletonRows rows={4} label={t`Loading imported results`} />}
    >
      {({ data, meta }) => (
        <>
          {data.length === 0 && (
            <EmptyState
              art="search"
              title={state === "pending" ? t`No imported results to review` : t`No imported results here`}
            />
          )}
          <ReviewCards wide>
            {data.map((results) => (
              <ImportCard
                key={results.tournament.id}
                results={results}
                onDecide={(decision) => setChosen({ results, decision })}
              />
            ))}
          </ReviewCards>
          <ListPages label={t`Imported results`} meta={meta} />
          {chosen && <DecisionForm {...chosen} onClose={() => setChosen(null)} />}
        </>
      )}
    </Loaded>
  );
}

type DecisionFormProps = { results: ResultImport; decision: Decision; onClose: () => void };

function DecisionForm({ results: { tournament }, decision, onClose }: DecisionFormProps) {
  const isApproval = decision === "approved";
  const title = isApproval ? t`Approve results` : t`Reject results`;
  const decide = async (reason: string) => {
    await decideImport(tournament.id, decision, reason);
    toast.success(t`Decision saved`);
  };
  return (
    <ReasonDialog
      title={title}
      action={title}
      hint={t`The person who imported the results will see it.`}
      fallback={t`Couldn't save the decision. Try again.`}
      danger={!isApproval}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>
        {isApproval
          ? t`The results of ${{ name: tournament.name }} will count for rankings, ratings and titles.`
          : t`The results of ${{ name: tournament.name }} will not count for rankings, ratings or titles.`}
      </p>
    </ReasonDialog>
  );
}
