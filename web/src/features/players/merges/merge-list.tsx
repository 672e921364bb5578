import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../../lib/search-params.ts";
import { useStepUp } from "../../../lib/step-up.ts";
import { pageOf } from "../../../lib/url-choice.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { MergeRows } from "../../../ui/merge-rows.tsx";
import { ListPages } from "../../../ui/pagination.tsx";
import { Quiet, ReviewHeading } from "../../../ui/review-list.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { mergesQuery, type PlayerMerge, undoMerge } from "./merges.queries.ts";

/** The merges, the latest first. */
export function MergeList() {
  const [params] = useSearch();
  const merges = useQuery(mergesQuery(pageOf(params)));
  const confirm = useStepUp();
  const undo = async ({ id, player }: PlayerMerge) => {
    await confirm(() => undoMerge(id));
    toast.success(t`${{ name: player.name }} is a player again`);
  };
  return (
    <section aria-labelledby="merged">
      <ReviewHeading id="merged">{t`Merged`}</ReviewHeading>
      <Loaded query={merges} failure={t`Couldn't load the merges`} waiting={<SkeletonRows label={t`Loading merges`} />}>
        {({ data, meta }) =>
          meta.total === 0 ? (
            <Quiet>{t`No merges yet.`}</Quiet>
          ) : (
            <>
              <MergeRows merges={data} wordsOf={wordsOf} onUndo={undo} />
              <ListPages label={t`Merges`} meta={meta} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function wordsOf({ player, kept, tournaments }: PlayerMerge) {
  const facts = plural(tournaments, { one: "# tournament", other: "# tournaments" });
  return {
    merged: player.name,
    keptPath: `/players/${kept.id}`,
    facts,
    consequence: t`${{ name: player.name }} gets ${plural(tournaments, { one: "# tournament", other: "# tournaments" })} back, with all matches played there since. ${{ otherName: kept.name }} keeps all other matches.`,
  };
}
