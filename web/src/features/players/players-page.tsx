import { plural, t } from "@lingui/core/macro";
import { STATES } from "@pockethall/domain/states";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { choiceOf, pageOf } from "../../lib/url-choice.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CardGrid, CardGridSkeleton } from "../../ui/card-grid.tsx";
import { CountLine, FilterBar, FilterSelect } from "../../ui/filter-bar.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { StretchedLink } from "../../ui/stretched-link.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { followedQuery, PLAYERS_PER_PAGE, type PlayerRow, playersQuery } from "./players.queries.ts";
import styles from "./players-page.module.css";

const TABS = [
  { value: "all", label: t`All` },
  { value: "followed", label: t`Followed` },
] as const;
const SORTS = [
  { value: "name", label: t`By name` },
  { value: "rank", label: t`By rank` },
] as const;

/** /players: all players, by state and name, and the followed ones. */
export function PlayersPage() {
  const [params, change] = useSearch();
  const user = useSession((session) => session.user);
  const tab = choiceOf(params.get("tab"), TABS, "all");
  return (
    <>
      <PageHeader
        title={t`Players`}
        actions={
          user?.roles.includes("admin") && (
            <>
              <LinkButton to="/admin/players">{t`Duplicate players`}</LinkButton>
              <LinkButton to="/admin/imports">{t`Imported results`}</LinkButton>
            </>
          )
        }
      />
      {user === null ? (
        <AllPlayers />
      ) : (
        <Tabs label={t`Players`} tabs={TABS} value={tab} onChange={(next) => change({ tab: next, page: null })}>
          {tab === "followed" ? <FollowedPlayers /> : <AllPlayers />}
        </Tabs>
      )}
    </>
  );
}

function AllPlayers() {
  const [params, change] = useSearch();
  const players = useQuery(
    playersQuery({
      state: params.get("state") || undefined,
      query: params.get("q") || undefined,
      sort: choiceOf(params.get("sort"), SORTS, "name"),
      page: pageOf(params),
      per_page: PLAYERS_PER_PAGE,
    }),
  );
  return (
    <>
      <Filters />
      <Loaded query={players} failure={t`Couldn't load the players`} waiting={<PlayersSkeleton />}>
        {({ data, meta }) => (
          <>
            <CountLine>{plural({ count: meta.total }, { one: "# player", other: "# players" })}</CountLine>
            {data.length === 0 ? (
              <EmptyState
                art="search"
                title={t`No players found`}
                hint={t`Try another name or state`}
                action={
                  <Button onClick={() => change({ q: null, state: null, page: null })}>{t`Clear filters`}</Button>
                }
              />
            ) : (
              <PlayerCards players={data} stale={players.isPlaceholderData} />
            )}
            <ListPages label={t`Players`} meta={meta} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Filters() {
  const [params, change] = useSearch();
  return (
    <>
      <div className={styles.search}>
        <SearchForm label={t`Name`} initial={params.get("q") ?? ""} onSearch={(q) => change({ q, page: null })} />
      </div>
      <FilterBar>
        <FilterSelect
          label={t`Filter by State`}
          emptyOption={t`All States`}
          options={STATES}
          value={params.get("state")}
          name="state"
        />
        <FilterSelect
          label={t`Order`}
          options={SORTS}
          value={choiceOf(params.get("sort"), SORTS, "name")}
          name="sort"
        />
      </FilterBar>
    </>
  );
}

function FollowedPlayers() {
  const [params] = useSearch();
  const players = useQuery(followedQuery(pageOf(params)));
  return (
    <Loaded query={players} failure={t`Couldn't load players you follow`} waiting={<PlayersSkeleton />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState
            art="rack"
            title={t`You're not following anyone yet`}
            hint={t`Tap Follow on a player's page and we'll notify you when their matches start and end.`}
          />
        ) : (
          <>
            <PlayerCards players={data} stale={players.isPlaceholderData} />
            <ListPages label={t`Players`} meta={meta} />
          </>
        )
      }
    </Loaded>
  );
}

function PlayerCards({ players, stale }: { players: readonly PlayerRow[]; stale: boolean }) {
  return (
    <CardGrid dense stale={stale}>
      {players.map((player) => (
        <Card as="li" key={player.id} pressable className={styles.card}>
          <Avatar name={player.name} imageUrl={player.profile_image_url} sizePx={48} />
          <div className={styles.words}>
            <StretchedLink to={`/players/${player.id}`}>{player.name}</StretchedLink>
            <p className={styles.quiet}>
              {player.state ?? t`State N/A`}&nbsp;·{" "}
              {player.ranking === null ? t`Rank N/A` : t`Rank #${{ ranking: player.ranking.toLocaleString("en-NG") }}`}
            </p>
          </div>
        </Card>
      ))}
    </CardGrid>
  );
}

const PlayersSkeleton = () => <CardGridSkeleton cards={9} heightPx={80} label={t`Loading players`} />;
