import { t } from "@lingui/core/macro";
import { idFrom, type TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { EntryAction } from "../../features/entry/entry-action.tsx";
import { EntryCard } from "../../features/entry/entry-card.tsx";
import { TournamentHeader } from "../../features/tournaments/tournament-header.tsx";
import { useLiveTournament } from "../../features/tournaments/tournament-live.ts";
import { type Tournament, tournamentQuery } from "../../features/tournaments/tournament-queries.ts";
import { useMedia } from "../../lib/device.ts";
import { usePollWhileDown } from "../../lib/live.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { useSearch } from "../../lib/search-params.ts";
import type { TopUp } from "../../lib/top-up.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { FiguresAhead } from "../../ui/figures-ahead.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { PartBoundary } from "../part-boundary.tsx";
import styles from "./tournament-page.module.css";
import { preloadTab } from "./tournament-parts.tsx";
import { TournamentTabs } from "./tournament-tabs.tsx";

/** Its code comes with the first press. */
const topUp: TopUp = async (amountNaira, onAway) =>
  (await import("../../features/wallet/top-up.ts")).topUp(amountNaira, onAway);

// It divides the pool: not needed for the first paint.
const PrizeCard = lazy(() =>
  import("../../features/tournaments/prize-card.tsx").then((module) => ({ default: module.PrizeCard })),
);

// Below the first screen of a phone.
const VenueCard = lazy(() =>
  import("../../features/tournaments/venue-card.tsx").then((module) => ({ default: module.VenueCard })),
);

// Asked for after the page, and most days there are none.
const TournamentNotices = lazy(() =>
  import("./tournament-notices.tsx").then((module) => ({ default: module.TournamentNotices })),
);

// Opened by a press, or by a card payment that was left unfinished.
const EntryDialogHost = lazy(() =>
  import("../../features/entry/entry-dialog-host.tsx").then((module) => ({ default: module.EntryDialogHost })),
);

// Loaded later: people read about a tournament before they follow it.
const FollowTournament = lazy(() =>
  import("../../features/tournaments/follow-tournament.tsx").then((module) => ({ default: module.FollowTournament })),
);

/** A pool and three places: what most tournaments have. */
const PRIZE_CARD_PX = 236;
const VENUE_CARD_PX = 360;

/** /tournaments/{tournamentId}: one tournament with everything in it, moving with its games. A merged one leads to the kept one. */
export function TournamentPage() {
  const id = idFrom<TournamentId>(useParams()["id"] ?? "");
  const tab = useSearch()[0].get("tab");
  useEffect(() => preloadTab(tab), [tab]);
  useLiveTournament(id);
  const tournament = useQuery({ ...tournamentQuery(id), refetchInterval: usePollWhileDown() });
  const retry = () => void tournament.refetch();
  const { search } = useLocation();
  const navigate = useNavigate();
  const keptId = tournament.data?.id;
  useEffect(() => {
    if (keptId !== undefined && keptId !== id) void navigate(`/tournaments/${keptId}${search}`, { replace: true });
  }, [keptId, id, search, navigate]);
  return (
    <>
      {tournament.data === undefined && <BackLink to="/tournaments">{t`Tournaments`}</BackLink>}
      {tournament.isPending && <TournamentSkeleton />}
      {tournament.isError && tournament.data === undefined && <Failure error={tournament.error} onRetry={retry} />}
      <LiveAge updatedMs={tournament.dataUpdatedAt} />
      {tournament.data && <TournamentBody tournament={tournament.data} />}
    </>
  );
}

function TournamentBody({ tournament }: { tournament: Tournament }) {
  const isWide = useMedia("(min-width: 1200px)");
  const cards = <SideCards tournament={tournament} isInvitedAbove={!isWide} />;
  return (
    <>
      <TournamentHeader
        tournament={tournament}
        action={!isWide && <EntryAction tournament={tournament} />}
        follow={
          <PartBoundary>
            <FollowTournament tournament={tournament} />
          </PartBoundary>
        }
      />
      <PartBoundary>
        <EntryDialogHost tournament={tournament} topUp={topUp} />
      </PartBoundary>
      <PartBoundary key={tournament.id}>
        <TournamentNotices tournament={tournament} />
      </PartBoundary>
      <div className={styles.columns}>
        <div className={styles.main}>
          <TournamentTabs tournament={tournament} cards={!isWide && cards} />
        </div>
        {isWide && cards}
      </div>
    </>
  );
}

/** Beside the tabs, on small screens at the top of the overview; registration comes first while it matters. */
function SideCards({ tournament, isInvitedAbove }: { tournament: Tournament; isInvitedAbove: boolean }) {
  const { venue, state, settings, status } = tournament;
  return (
    <aside
      className={cx(styles.side, status !== "upcoming" && styles.entryLast)}
      aria-label={t`Entry, prizes and venue`}
    >
      <EntryCard tournament={tournament} isInvitedAbove={isInvitedAbove} />
      <PartBoundary fallback={<Skeleton height={PRIZE_CARD_PX} />}>
        <PrizeCard tournament={tournament} />
      </PartBoundary>
      <PartBoundary fallback={<Skeleton height={VENUE_CARD_PX} />}>
        <VenueCard
          venue={venue}
          state={state}
          tournamentId={tournament.id}
          latitude={settings?.venue_latitude}
          longitude={settings?.venue_longitude}
        />
      </PartBoundary>
    </aside>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? t`Tournament not found` : t`Tournament`} />
      {isMissing ? (
        <EmptyState
          art="search"
          title={t`We can't find a tournament at this link.`}
          hint={t`The organiser may have withdrawn it.`}
          action={<LinkButton to="/tournaments?tab=all">{t`Browse tournaments`}</LinkButton>}
        />
      ) : (
        <ErrorState title={messageOf(error, t`Failed to fetch tournament details`)} onRetry={onRetry} />
      )}
    </>
  );
}

function TournamentSkeleton() {
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{t`Loading tournament`}</span>
      <FiguresAhead />
      <Skeleton height={176} />
      <Skeleton height={46} />
      <Skeleton height={320} />
    </div>
  );
}
