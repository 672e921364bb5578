import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/result-imports/result-imports.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NotAllowed } from "../../ui/not-allowed.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ReviewCards } from "../../ui/review-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { EventMergeList } from "./event-merge-list.tsx";
import { ImportCard } from "./import-card.tsx";
import { OverlapList } from "./overlap-list.tsx";
import { ReasonForm } from "./reason-form.tsx";
import {
  type Decision,
  decideImport,
  IMPORTS_PER_PAGE,
  type ImportList,
  importsQuery,
  type ResultImport,
} from "./result-imports.queries.ts";

const TABS = [
  { value: "pending", label: texts.pending },
  { value: "disputed", label: texts.disputed },
  { value: "duplicates", label: texts.possibleDuplicates },
  { value: "approved", label: texts.approved },
  { value: "rejected", label: texts.rejected },
  { value: "merged", label: texts.merged },
] as const;

/** /admin/imports: whether imported results count. */
export function ImportsPage() {
  const isAdmin = useSession((session) => session.user?.roles.includes("admin") ?? false);
  const [params, change] = useSearch();
  if (!isAdmin) return <NotAllowed title={texts.importedResults} hint={texts.adminsDecideHere} />;
  const state = choiceOf(params.get("state"), TABS, "pending");
  return (
    <>
      <PageHeader title={texts.importedResults} subtitle={texts.subtitle} />
      <Tabs label={texts.which} tabs={TABS} value={state} onChange={(next) => change({ state: next, page: null })}>
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
  const [params, change] = useSearch();
  const page = pageOf(params);
  const imports = useQuery(importsQuery(state, page));
  const [chosen, setChosen] = useState<{ results: ResultImport; decision: Decision } | null>(null);
  return (
    <Loaded query={imports} failure={texts.failedToFetch} waiting={<SkeletonRows rows={4} label={texts.loading} />}>
      {({ data, meta }) => (
        <>
          {data.length === 0 && (
            <EmptyState art="search" title={state === "pending" ? texts.nothingToReview : texts.nothingHere} />
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
          <Pagination
            label={texts.importedResults}
            page={page}
            perPage={IMPORTS_PER_PAGE}
            total={meta.total}
            onPage={(next) => change({ page: next })}
          />
          {chosen && <DecisionForm {...chosen} onClose={() => setChosen(null)} />}
        </>
      )}
    </Loaded>
  );
}

type DecisionFormProps = { results: ResultImport; decision: Decision; onClose: () => void };

function DecisionForm({ results: { tournament }, decision, onClose }: DecisionFormProps) {
  const isApproval = decision === "approved";
  return (
    <ReasonForm
      title={isApproval ? texts.approveResults : texts.rejectResults}
      explanation={isApproval ? texts.theyWillCount(tournament.name) : texts.theyWillNotCount(tournament.name)}
      hint={texts.theImporterReadsIt}
      missing={texts.giveAReason}
      done={texts.decisionSaved}
      failed={texts.notDecided}
      danger={!isApproval}
      onSend={(reason) => decideImport(tournament.id, decision, reason)}
      onClose={onClose}
    />
  );
}
