import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearch } from "../../../lib/search-params.ts";
import { useStepUp } from "../../../lib/step-up.ts";
import { pageOf } from "../../../lib/url-choice.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Link } from "../../../ui/link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { RecordTime } from "../../../ui/record-time.tsx";
import { Quiet, ReviewHeading, ReviewRow, ReviewRows } from "../../../ui/review-list.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { MERGES_PER_PAGE, mergesQuery, type PlayerMerge, undoMerge } from "./merges.queries.ts";

/** The merges, the latest first, each with a way back. */
export function MergeList() {
  const [params, change] = useSearch();
  const page = pageOf(params);
  const merges = useQuery(mergesQuery(page));
  const [chosen, setChosen] = useState<PlayerMerge | null>(null);
  return (
    <section aria-labelledby="merged">
      <ReviewHeading id="merged">{t`Merged`}</ReviewHeading>
      <Loaded query={merges} failure={t`Couldn't load the merges`} waiting={<SkeletonRows label={t`Loading merges`} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <Quiet>{t`No merges yet.`}</Quiet>
          ) : (
            <>
              <ReviewRows>
                {data.map((merge) => (
                  <MergeRow key={merge.id} merge={merge} onUndo={() => setChosen(merge)} />
                ))}
              </ReviewRows>
              <Pagination
                label={t`Merges`}
                page={page}
                perPage={MERGES_PER_PAGE}
                total={meta.total}
                onPage={(next) => change({ page: next })}
              />
            </>
          )
        }
      </Loaded>
      {chosen && <UndoDialog merge={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

function MergeRow({ merge, onUndo }: { merge: PlayerMerge; onUndo: () => void }) {
  const { player, kept, reason, tournaments, merged_by, merged_at, undone_by, undone_at } = merge;
  const action =
    undone_at === null ? (
      <Button
        aria-label={t`Undo the merge of ${{ name: player.name }} into ${{ otherName: kept.name }}`}
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
        {player.name} → <Link to={`/players/${kept.id}`}>{kept.name}</Link>
      </p>
      <Quiet>
        {t`${reason} · ${plural(tournaments, { one: "# tournament", other: "# tournaments" })} · by ${merged_by},`}{" "}
        <RecordTime value={merged_at} />
      </Quiet>
      {undone_at !== null && (
        <Quiet>
          {t`Undone by`} {undone_by}, <RecordTime value={undone_at} />
        </Quiet>
      )}
    </ReviewRow>
  );
}

function UndoDialog({
  merge: { id, player, kept, tournaments },
  onClose,
}: {
  merge: PlayerMerge;
  onClose: () => void;
}) {
  const confirm = useStepUp();
  return (
    <ConfirmDialog
      title={t`Undo this merge?`}
      confirmLabel={t`Undo merge`}
      fallback={t`Couldn't undo the merge. Try again.`}
      onConfirm={async () => {
        await confirm(() => undoMerge(id));
        toast.success(t`${{ name: player.name }} is a player again`);
      }}
      onClose={onClose}
    >
      <p>
        {t`${{ name: player.name }} gets ${plural(tournaments, { one: "# tournament", other: "# tournaments" })} back, with all matches played there since. ${{ otherName: kept.name }} keeps all other matches.`}
      </p>
    </ConfirmDialog>
  );
}
