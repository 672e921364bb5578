import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { Quiet, ReviewRow, ReviewRows } from "../../ui/review-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { EVENTS_PER_PAGE, eventMergesQuery, type TournamentMerge, undoEventMerge } from "./event-merges.queries.ts";

/** Merges of tournaments, the latest first, each with a way back. */
export function EventMergeList() {
  const [params, change] = useSearch();
  const page = pageOf(params);
  const merges = useQuery(eventMergesQuery(page));
  const [chosen, setChosen] = useState<TournamentMerge | null>(null);
  const waiting = <SkeletonRows rows={4} label={t`Loading merges`} />;
  return (
    <Loaded query={merges} failure={t`Couldn't load the merges`} waiting={waiting}>
      {({ data, meta }) => (
        <>
          {data.length === 0 ? (
            <EmptyState art="search" title={t`No merged tournaments yet`} />
          ) : (
            <ReviewRows>
              {data.map((merge) => (
                <MergeRow key={merge.id} merge={merge} onUndo={() => setChosen(merge)} />
              ))}
            </ReviewRows>
          )}
          <Pagination
            label={t`Merges of tournaments`}
            page={page}
            perPage={EVENTS_PER_PAGE}
            total={meta.total}
            onPage={(next) => change({ page: next })}
          />
          {chosen && <UndoDialog merge={chosen} onClose={() => setChosen(null)} />}
        </>
      )}
    </Loaded>
  );
}

function MergeRow({ merge, onUndo }: { merge: TournamentMerge; onUndo: () => void }) {
  const { tournament, kept, reason, merged_by, merged_at, undone_by, undone_at } = merge;
  const action =
    undone_at === null ? (
      <Button
        aria-label={t`Undo the merge of ${{ tournament: tournament.name }} into ${{ kept: kept.name }}`}
        onClick={onUndo}
      >
        {t`Undo`}
      </Button>
    ) : (
      <Chip>{t`Undone`}</Chip>
    );
  return (
    <ReviewRow action={action}>
      <p>
        {tournament.name} → <Link to={`/tournaments/${kept.id}`}>{kept.name}</Link>
      </p>
      <Quiet>{countsOf(merge)}</Quiet>
      <Quiet>
        {t`${reason} · by ${merged_by},`} <RecordTime value={merged_at} />
      </Quiet>
      {undone_at !== null && (
        <Quiet>
          {t`Undone by`} {undone_by}, <RecordTime value={undone_at} />
        </Quiet>
      )}
    </ReviewRow>
  );
}

const countsOf = ({ equal, contradicting, added, left_out }: TournamentMerge): string =>
  [
    t`${equal} equal`,
    ...(contradicting > 0 ? [t`${contradicting} contradicting`] : []),
    ...(added > 0 ? [t`${added} added`] : []),
    ...(left_out > 0 ? [t`${left_out} left out`] : []),
  ].join(" · ");

function UndoDialog({ merge: { id, tournament, kept }, onClose }: { merge: TournamentMerge; onClose: () => void }) {
  const confirm = useStepUp();
  return (
    <ConfirmDialog
      title={t`Undo this merge?`}
      confirmLabel={t`Undo merge`}
      fallback={t`Couldn't undo the merge. Try again.`}
      onConfirm={async () => {
        await confirm(() => undoEventMerge(id));
        toast.success(t`${{ tournament: tournament.name }} is a tournament again`);
      }}
      onClose={onClose}
    >
      <p>{t`${{ tournament: tournament.name }} and ${{ kept: kept.name }} will be as they were before, and the results of both will count.`}</p>
    </ConfirmDialog>
  );
}
