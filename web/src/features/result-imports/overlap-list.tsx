import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { Quiet, ReviewActions, ReviewCard, ReviewCards, ReviewName } from "../../ui/review-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { factsOf, sourceOf } from "./event-labels.ts";
import { type EventOverlap, keepBoth, type MergeEvent, overlapsQuery } from "./event-merges.queries.ts";

/** Imported tournaments that look like another tournament, the likeliest first. */
export function OverlapList() {
  const [params] = useSearch();
  const page = pageOf(params);
  const overlaps = useQuery(overlapsQuery(page));
  const waiting = <SkeletonRows rows={4} label={t`Loading possible duplicates`} />;
  return (
    <Loaded query={overlaps} failure={t`Couldn't load the possible duplicates`} waiting={waiting}>
      {({ data, meta }) => (
        <>
          {data.length === 0 && (
            <EmptyState
              art="search"
              title={t`No possible duplicates`}
              hint={t`We compare every import with tournaments on the same days.`}
            />
          )}
          <ReviewCards wide>
            {data.map((overlap) => (
              <OverlapCard key={`${overlap.tournament.id} ${overlap.other.id}`} overlap={overlap} />
            ))}
          </ReviewCards>
          <ListPages label={t`Possible duplicates`} meta={meta} />
        </>
      )}
    </Loaded>
  );
}

function OverlapCard({ overlap }: { overlap: EventOverlap }) {
  const { tournament, other, score } = overlap;
  const [busy, setBusy] = useState(false);
  const apart = async () => {
    setBusy(true);
    try {
      await keepBoth(tournament.id, other.id);
      toast.success(t`${{ name: tournament.name }} and ${{ other: other.name }} stay two tournaments`);
    } catch (error) {
      toast.error(messageOf(error, t`That didn't work. Try again.`));
      setBusy(false);
    }
  };
  return (
    <ReviewCard>
      <Chip tone="warning">{t`${score}% similar`}</Chip>
      <Side event={tournament} />
      <Side event={other} />
      <p>{differences(overlap)}</p>
      <ReviewActions>
        <LinkButton
          variant="primary"
          to={`/admin/imports/${tournament.id}/compare/${other.id}`}
          aria-label={t`Compare ${{ name: tournament.name }} with ${{ other: other.name }}`}
        >
          {t`Compare`}
        </LinkButton>
        <Button
          loading={busy}
          aria-label={t`${{ name: tournament.name }} and ${{ other: other.name }} are two events`}
          onClick={() => void apart()}
        >
          {t`Two events`}
        </Button>
      </ReviewActions>
    </ReviewCard>
  );
}

function Side({ event }: { event: MergeEvent }) {
  return (
    <div>
      <ReviewName>
        <Link to={`/tournaments/${event.id}`}>{event.name}</Link>
      </ReviewName>
      <Quiet>{factsOf(event)}</Quiet>
      <Quiet>{sourceOf(event)}</Quiet>
    </div>
  );
}

/** Counts of matches, those that are none left out. */
const differences = ({ tournament, other, ...counts }: EventOverlap): string =>
  [
    t`${{ count: counts.equal }} equal`,
    ...(counts.contradicting > 0 ? [t`${{ count: counts.contradicting }} contradicting`] : []),
    ...(counts.only_here > 0 ? [t`${{ count: counts.only_here }} only in ${{ name: tournament.name }}`] : []),
    ...(counts.only_there > 0 ? [t`${{ count: counts.only_there }} only in ${{ name: other.name }}`] : []),
  ].join(" · ");
