import { t } from "@lingui/core/macro";
import type { UserId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { usePollWhileDown } from "../../lib/live.ts";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { EmptyState } from "../../ui/states.tsx";
import { followedQuery } from "./follow-queries.ts";
import { LiveTournaments } from "./tournament-grid.tsx";

type FollowedProps = { userId: UserId; perPage: number };

/** The tournaments that the user follows: those under way, those to come, those that are over. */
export function FollowedTournaments({ userId, perPage }: FollowedProps) {
  const [params] = useSearch();
  const list = useQuery({ ...followedQuery(userId, pageOf(params), perPage), refetchInterval: usePollWhileDown() });
  return (
    <LiveTournaments
      list={list}
      failure={t`Couldn't load the tournaments you follow`}
      empty={
        <EmptyState
          art="rack"
          title={t`You're not following any tournaments yet`}
          hint={t`Tap Follow on a tournament's page and we'll notify you of the draw, the start, a postponement and the champion.`}
        />
      }
    />
  );
}
