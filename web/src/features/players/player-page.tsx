import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { usePageTitle } from "../../lib/page-title.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import { useSession } from "../../lib/session-store.ts";
import { sharedPlayer } from "../../lib/shared-page.ts";
import { choiceOf } from "../../lib/url-choice.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { GiftButton } from "../../ui/gift-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { Skeleton, SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FollowPlayer } from "./follow-player.tsx";
import { MatchesTab } from "./matches-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import styles from "./player-page.module.css";
import { type Player, playerQuery } from "./players.queries.ts";

const OpponentsTab = lazy(() => import("./opponents-tab.tsx").then((module) => ({ default: module.OpponentsTab })));
const RatingTab = lazy(() => import("./rating-tab.tsx").then((module) => ({ default: module.RatingTab })));
const RenameDialog = lazy(() => import("./rename-dialog.tsx").then((module) => ({ default: module.RenameDialog })));

const TABS = [
  { value: "overview", label: t`Overview` },
  { value: "matches", label: t`Matches` },
  { value: "opponents", label: t`Opponents` },
  { value: "rating", label: t`Rating` },
] as const;

/** /players/{id}: one player with everything so far. A player merged into another leads to that one. */
export function PlayerPage() {
  const { id = "" } = useParams();
  const player = useQuery(playerQuery(id));
  const { search } = useLocation();
  const navigate = useNavigate();
  const keptId = player.data?.id;
  useEffect(() => {
    if (keptId !== undefined && keptId !== id) void navigate(`/players/${keptId}${search}`, { replace: true });
  }, [keptId, id, search, navigate]);
  return (
    <>
      <BackLink to="/players">{t`Players`}</BackLink>
      {player.isPending && <PlayerSkeleton />}
      {player.isError && player.data === undefined && (
        <Failure error={player.error} onRetry={() => void player.refetch()} />
      )}
      {player.data && <PlayerBody player={player.data} />}
    </>
  );
}

function PlayerBody({ player }: { player: Player }) {
  const [params, change] = useSearch();
  const tab = choiceOf(params.get("tab"), TABS, "overview");
  return (
    <>
      <Head player={player} />
      <Tabs
        label={t`About this player`}
        tabs={TABS}
        value={tab}
        onChange={(next) => change({ tab: next, page: null, show: null, ruleset: null })}
      >
        {tab === "overview" && <OverviewTab player={player} />}
        {tab === "matches" && <MatchesTab playerId={player.id} />}
        <Suspense fallback={<SkeletonRows label={t`Loading`} rows={3} />}>
          {tab === "opponents" && <OpponentsTab player={player} />}
          {tab === "rating" && <RatingTab player={player} />}
        </Suspense>
      </Tabs>
    </>
  );
}

function Head({ player }: { player: Player }) {
  const heading = usePageTitle(player.name);
  const isAdmin = useSession(({ user }) => user?.roles.includes("admin") ?? false);
  const [isRenaming, setRenaming] = useState(false);
  return (
    <header className={styles.head}>
      <Avatar name={player.name} imageUrl={player.profile_image_url} sizePx={84} />
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1}>
          {player.name}
        </h1>
        <p>
          {player.state ?? t`N/A`}&nbsp;·{" "}
          {player.ranking === null ? t`Rank N/A` : t`Rank #${{ ranking: player.ranking.toLocaleString("en-NG") }}`} ·{" "}
          {plural({ follower_count: player.follower_count }, { one: "# follower", other: "# followers" })}
        </p>
      </div>
      <div className={styles.actions}>
        <FollowPlayer player={player} />
        <GiftButton players={[player]}>{t`Send Gift`}</GiftButton>
        <ShareButton shared={sharedPlayer(player)} />
        {isAdmin && <Button onClick={() => setRenaming(true)}>{t`Rename`}</Button>}
      </div>
      {isRenaming && (
        <Suspense>
          <RenameDialog player={player} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? t`Player not found` : t`Player`} />
      {isMissing ? (
        <EmptyState
          art="search"
          title={t`We can't find a player at this link.`}
          action={<LinkButton to="/players">{t`Players`}</LinkButton>}
        />
      ) : (
        <ErrorState title={messageOf(error, t`Couldn't load this player.`)} onRetry={onRetry} />
      )}
    </>
  );
}

function PlayerSkeleton() {
  return (
    <div className={styles.columns} role="status">
      <span className="visually-hidden">{t`Loading player`}</span>
      <Skeleton height={84} />
      <span />
      <Skeleton height={280} />
      <Skeleton height={220} />
    </div>
  );
}
