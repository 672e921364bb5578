import { ApiProblem, messageOf } from "../../lib/problem.ts";
import * as texts from "../../texts/games/match-states.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import styles from "./match-page.module.css";

/** No such match, or no answer about it. */
export function MatchFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiProblem && error.status === 404)
    return (
      <>
        <PageHeader title={texts.matchNotFound} />
        <EmptyState
          art="search"
          title={texts.thisMatchDoesNotExist}
          hint={texts.theAddressMayBeWrong}
          action={<LinkButton to="/live-matches">{texts.liveMatches}</LinkButton>}
        />
      </>
    );
  return (
    <>
      <PageHeader title={texts.match} />
      <ErrorState title={messageOf(error, texts.failedToFetchMatchDetails)} onRetry={onRetry} />
    </>
  );
}

/** A match on its way: scoreboard, tabs and facts in their places. */
export function MatchSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{texts.loadingMatch}</span>
      <Skeleton height={236} />
      <Skeleton height={46} />
      <Skeleton height={220} />
    </div>
  );
}

/** The Statistics tab on its way: its code and its figures. */
export function StatisticsWaiting() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{texts.loadingStatistics}</span>
      <Skeleton height={260} />
      <Skeleton height={300} />
      <Skeleton height={200} />
    </div>
  );
}
