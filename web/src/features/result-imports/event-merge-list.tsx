import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { pageOf } from "../../lib/url-choice.ts";
import * as texts from "../../texts/result-imports/event-merges.ts";
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
  const waiting = <SkeletonRows rows={4} label={texts.loadingMerges} />;
  return (
    <Loaded query={merges} failure={texts.failedToFetchMerges} waiting={waiting}>
      {({ data, meta }) => (
        <>
          {data.length === 0 ? (
            <EmptyState art="search" title={texts.noMerges} />
          ) : (
            <ReviewRows>
              {data.map((merge) => (
                <MergeRow key={merge.id} merge={merge} onUndo={() => setChosen(merge)} />
              ))}
            </ReviewRows>
          )}
          <Pagination
            label={texts.merges}
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
      <Button aria-label={texts.undoNamed(tournament.name, kept.name)} onClick={onUndo}>
        {texts.undo}
      </Button>
    ) : (
      <Chip>{texts.undone}</Chip>
    );
  return (
    <ReviewRow action={action}>
      <p>
        {tournament.name} → <Link to={`/tournaments/${kept.id}`}>{kept.name}</Link>
      </p>
      <Quiet>{countsOf(merge)}</Quiet>
      <Quiet>
        {texts.by(reason, merged_by)} <RecordTime value={merged_at} />
      </Quiet>
      {undone_at !== null && (
        <Quiet>
          {texts.undoneBy} {undone_by}, <RecordTime value={undone_at} />
        </Quiet>
      )}
    </ReviewRow>
  );
}

const countsOf = ({ equal, contradicting, added, left_out }: TournamentMerge): string =>
  texts.joined([
    texts.equalCount(equal),
    ...(contradicting > 0 ? [texts.contradictingCount(contradicting)] : []),
    ...(added > 0 ? [texts.addedCount(added)] : []),
    ...(left_out > 0 ? [texts.leftOutCount(left_out)] : []),
  ]);

function UndoDialog({ merge: { id, tournament, kept }, onClose }: { merge: TournamentMerge; onClose: () => void }) {
  const confirm = useStepUp();
  return (
    <ConfirmDialog
      title={texts.undoThisMerge}
      confirmLabel={texts.undoMerge}
      fallback={texts.notUndone}
      onConfirm={async () => {
        await confirm(() => undoEventMerge(id));
        toast.success(texts.isATournamentAgain(tournament.name));
      }}
      onClose={onClose}
    >
      <p>{texts.bothAreAsBefore(tournament.name, kept.name)}</p>
    </ConfirmDialog>
  );
}
