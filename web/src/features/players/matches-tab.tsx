import { t } from "@lingui/core/macro";
import type { PlayerId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { GameList } from "./game-list.tsx";
import { playerGamesQuery } from "./players.queries.ts";

const SHOWN = [
  { value: "completed", label: t`Results` },
  { value: "upcoming", label: t`Upcoming and live` },
] as const;

/** A player's results, the latest first, or what is to come. */
export function MatchesTab({ playerId }: { playerId: PlayerId }) {
  const [params] = useSearch();
  const shown = choiceOf(params.get("show"), SHOWN, "completed");
  const games = useQuery(playerGamesQuery(playerId, shown, pageOf(params)));
  return (
    <>
      <FilterBar>
        <FilterSelect label={t`Show`} options={SHOWN} value={shown} name="show" />
      </FilterBar>
      <Loaded
        query={games}
        failure={t`Couldn't load the matches`}
        waiting={<SkeletonRows rows={8} label={t`Loading matches`} />}
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState art="clock" title={shown === "completed" ? t`No results yet` : t`No matches scheduled`} />
          ) : (
            <>
              <GameList games={data} label={shown === "completed" ? t`Results, latest first` : t`Upcoming matches`} />
              <ListPages label={t`Matches`} meta={meta} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
