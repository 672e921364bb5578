import { t } from "@lingui/core/macro";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
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
        <PageHeader title={t`Match not found`} />
        <EmptyState
          art="search"
          title={t`This match no longer exists.`}
          hint={t`Check the link. The draw may have been redone.`}
          action={<LinkButton to="/live-matches">{t`Live Matches`}</LinkButton>}
        />
      </>
    );
  return (
    <>
      <PageHeader title={t`Match`} />
      <ErrorState title={messageOf(error, t`Failed to fetch match details`)} onRetry={onRetry} />
    </>
  );
}

/** A match on its way: scoreboard, tabs and facts in their places. */
export function MatchSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t`Loading match`}</span>
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
      <span className="visually-hidden">{t`Loading statistics`}</span>
      <Skeleton height={260} />
      <Skeleton height={300} />
      <Skeleton height={200} />
    </div>
  );
}
