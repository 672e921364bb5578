import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { MergeRows } from "../../ui/merge-rows.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { eventMergesQuery, type TournamentMerge, undoEventMerge } from "./event-merges.queries.ts";

/** Merges of tournaments, the latest first. */
export function EventMergeList() {
  const [params] = useSearch();
  const merges = useQuery(eventMergesQuery(pageOf(params)));
  const confirm = useStepUp();
  const undo = async ({ id, tournament }: TournamentMerge) => {
    await confirm(() => undoEventMerge(id));
    toast.success(t`${{ tournament: tournament.name }} is a tournament again`);
  };
  const waiting = <SkeletonRows rows={4} label={t`Loading merges`} />;
  return (
    <Loaded query={merges} failure={t`Couldn't load the merges`} waiting={waiting}>
      {({ data, meta }) =>
        meta.total === 0 ? (
          <EmptyState art="search" title={t`No merged tournaments yet`} />
        ) : (
          <>
            <MergeRows merges={data} wordsOf={wordsOf} onUndo={undo} />
            <ListPages label={t`Merges of tournaments`} meta={meta} />
          </>
        )
      }
    </Loaded>
  );
}

const wordsOf = (merge: TournamentMerge) => ({
  merged: merge.tournament.name,
  keptPath: `/tournaments/${merge.kept.id}`,
  facts: countsOf(merge),
  consequence: t`${{ tournament: merge.tournament.name }} and ${{ kept: merge.kept.name }} will be as they were before, and the results of both will count.`,
});

const countsOf = ({ equal, contradicting, added, left_out }: TournamentMerge): string =>
  [
    t`${equal} equal`,
    ...(contradicting > 0 ? [t`${contradicting} contradicting`] : []),
    ...(added > 0 ? [t`${added} added`] : []),
    ...(left_out > 0 ? [t`${left_out} left out`] : []),
  ].join(" · ");
