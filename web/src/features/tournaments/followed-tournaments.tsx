import { t } from "@lingui/core/macro";
import type { UserId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { CardGrid } from "../../ui/card-grid.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { followedQuery } from "./follow-queries.ts";
import { TournamentCard } from "./tournament-card.tsx";
import { TournamentListSkeleton } from "./tournament-list-skeleton.tsx";
import { useLiveTournaments } from "./tournament-live.ts";

type FollowedProps = { userId: UserId; perPage: number };

/** The tournaments that the user follows: those under way, those to come, those that are over. */
export function FollowedTournaments({ userId, perPage }: FollowedProps) {
  const [params] = useSearch();
  const list = useQuery({ ...followedQuery(userId, pageOf(params), perPage), refetchInterval: usePollWhileDown() });
  useLiveTournaments(list.data?.data.map(({ id }) => id) ?? []);
  return (
    <Loaded
      query={list}
      failure={t`Couldn't load the tournaments you follow`}
      waiting={<TournamentListSkeleton tab="all" />}
    >
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState
            art="rack"
            title={t`You're not following any tournaments yet`}
            hint={t`Tap Follow on a tournament's page and we'll notify you of the draw, the start, a postponement and the champion.`}
          />
        ) : (
          <>
            <LiveAge updatedMs={list.dataUpdatedAt} />
            <CardGrid stale={list.isPlaceholderData}>
              {data.map((tournament) => (
                <TournamentCard key={tournament.id} tournament={tournament} />
              ))}
            </CardGrid>
            <ListPages label={t`Tournaments`} meta={meta} />
          </>
        )
      }
    </Loaded>
  );
}
