import { t } from "@lingui/core/macro";
import type { UserId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePollWhileDown } from "../../lib/live.ts";
import { LiveAge } from "../../ui/live-age.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { FixtureList } from "./fixture-list.tsx";
import { FixtureListSkeleton } from "./fixture-list-skeleton.tsx";
import { useLiveGames } from "./live-cache.ts";
import { followedMatchesQuery } from "./match-follows.ts";

const PER_PAGE = 12;

/** The matches that the user follows: live ones, those to come, those that are over. */
export function FollowedMatches({ userId }: { userId: UserId }) {
  const [page, setPage] = useState(1);
  useLiveGames("live");
  const list = useQuery({ ...followedMatchesQuery(userId, page, PER_PAGE), refetchInterval: usePollWhileDown() });
  return (
    <Loaded
      query={list}
      failure={t`Couldn't load the matches you follow`}
      waiting={
        <div data-waiting="">
          <FixtureListSkeleton label={t`Loading matches`} />
        </div>
      }
    >
      {({ data, meta }) =>
        meta.total === 0 ? (
          <p className="quiet">{t`You're not following any matches yet. Tap Follow on a match's page.`}</p>
        ) : (
          <>
            <LiveAge updatedMs={list.dataUpdatedAt} />
            <FixtureList
              games={data}
              to={({ id }) => `/matches/${id}`}
              action={t`View Match Details`}
              stale={list.isPlaceholderData}
            />
            <Pagination label={t`Matches`} page={page} perPage={PER_PAGE} total={meta.total} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
