import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { AssignedMatch, type Unsent, UnsentMatch } from "./assigned-match.tsx";
import { liveFirst } from "./live-first.ts";
import styles from "./referee.module.css";
import { MATCHES_PER_PAGE, type MatchList, myMatchesQuery, unsentQuery } from "./referee.queries.ts";
import { RequireReferee } from "./require-referee.tsx";
import { useBackOnline } from "./use-back-online.ts";
import { useBackgroundPads } from "./use-background-pads.ts";
import { useKeptPad } from "./use-kept-pad.ts";

/** /referee: the matches to score, and what of them is still on this phone alone. */
export function RefereePage() {
  useKeptPad();
  return (
    <RequireReferee>
      <PageHeader title={t`My matches`} subtitle={t`The matches you referee`} />
      <Matches />
    </RequireReferee>
  );
}

function Matches() {
  const [page, setPage] = useState(1);
  const matches = useQuery(myMatchesQuery(page));
  const unsent = useQuery(unsentQuery()).data ?? [];
  const listed = new Set(matches.data?.games.map(({ id }) => id));
  useBackgroundPads([...new Set([...unsent.map(({ matchId }) => matchId), ...listed])]);
  useBackOnline(() => void matches.refetch());
  const elsewhere = unsent.filter(({ matchId }) => !listed.has(matchId));
  return (
    <>
      {elsewhere.length > 0 && (
        <ul className={styles.matches} aria-label={t`Not sent yet`}>
          {elsewhere.map((waiting) => (
            <UnsentMatch key={waiting.matchId} waiting={waiting} />
          ))}
        </ul>
      )}
      <Loaded
        query={matches}
        waiting={<SkeletonRows label={t`Loading matches`} />}
        failure={t`Couldn't load your matches`}
      >
        {(list) => (
          <>
            <SeenNotice seenAt={list.seenAt} onRetry={() => void matches.refetch()} />
            <MatchList list={list} unsent={unsent} page={page} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  );
}

function SeenNotice({ seenAt, onRetry }: { seenAt: string | null; onRetry: () => void }) {
  if (seenAt === null) return null;
  return (
    <div className={styles.seen}>
      <Notice tone="warning" action={<Button onClick={onRetry}>{t`Try again`}</Button>}>
        <Trans>
          No network. Last updated <RecordTime value={seenAt} />. Pads still work.
        </Trans>
      </Notice>
    </div>
  );
}

type MatchListProps = { list: MatchList; unsent: readonly Unsent[]; page: number; onPage: (page: number) => void };

function MatchList({ list, unsent, page, onPage }: MatchListProps) {
  if (list.total === 0)
    return (
      <EmptyState art="cue" title={t`No matches assigned`} hint={t`Matches show here when an organiser assigns you.`} />
    );
  return (
    <>
      <ul className={styles.matches} aria-label={t`My matches`}>
        {liveFirst(list.games).map((game) => (
          <AssignedMatch
            key={game.id}
            game={game}
            unsentCount={unsent.find(({ matchId }) => matchId === game.id)?.count ?? 0}
          />
        ))}
      </ul>
      <Pagination label={t`Matches`} page={page} perPage={MATCHES_PER_PAGE} total={list.total} onPage={onPage} />
    </>
  );
}
