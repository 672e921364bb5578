import { t } from "@lingui/core/macro";
import type { Endpoints } from "@pockethall/contract/endpoints";
import type { UserId } from "@pockethall/domain/ids";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { GameRow } from "./game-list.tsx";

type OwnResult = Endpoints["GET /api/me/results"]["response"]["data"][number];

const PER_PAGE = 20;
const FROM_THE_LATEST = "";

/** The user's results, the latest first; each page begins behind the last match of the one before. */
const resultsQuery = (userId: UserId) =>
  infiniteQueryOptions({
    queryKey: ["me", "results", userId],
    queryFn: ({ pageParam, signal }) =>
      call("GET /api/me/results", { query: { per_page: PER_PAGE, before: pageParam || undefined }, signal }),
    initialPageParam: FROM_THE_LATEST,
    getNextPageParam: ({ data, meta }) => (meta.total > data.length ? data.at(-1)?.id : undefined),
  });

/** All matches of the user that are over. */
export function OwnResults({ userId }: { userId: UserId }) {
  const query = useInfiniteQuery(resultsQuery(userId));
  return (
    <Loaded
      query={query}
      failure={t`Couldn't load your results`}
      waiting={<SkeletonRows rows={8} label={t`Loading your results`} />}
    >
      {({ pages }) => {
        const results = pages.flatMap(({ data }) => data);
        if (results.length === 0) return <EmptyState art="clock" title={t`No results yet`} />;
        return (
          <>
            <Card flush>
              <ul aria-label={t`Results, latest first`}>
                {results.map((result) => (
                  <GameRow
                    key={result.id}
                    game={{ ...result, tournament: result.event, status: "completed", scheduled_at: null }}
                    to={pageOf(result)}
                  />
                ))}
              </ul>
            </Card>
            <ShowMore query={query} label={t`Show older results`} />
          </>
        );
      }}
    </Loaded>
  );
}

const pageOf = ({ id, event }: OwnResult): string =>
  event.kind === "league" ? `/leagues/${event.id}?tab=matches` : `/fixtures/${id}`;
