import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import type { PadSnapshot } from "@pockethall/pad/pad-types";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { useParams } from "react-router";
import { formatTime } from "../../lib/dates.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { MayNotScore } from "./may-not-score.tsx";
import styles from "./pad.module.css";
import { PadStatus } from "./pad-status.tsx";
import { matchCardQuery } from "./referee.queries.ts";
import { RequireReferee } from "./require-referee.tsx";
import { useBackOnline } from "./use-back-online.ts";
import { useKeptPad } from "./use-kept-pad.ts";
import { usePadEngine } from "./use-pad-engine.ts";

const loadMatchPad = () => import("./match-pad.tsx");
const MatchPad = lazy(() => loadMatchPad().then((module) => ({ default: module.MatchPad })));

/** /referee/matches/:id: the pad of one match, for one thumb. The whole screen is its own. */
export function PadPage() {
  const id = idFrom<MatchId>(useParams()["id"] ?? "");
  useKeptPad();
  useEffect(() => void loadMatchPad().catch(() => undefined), []); // while the match is on its way
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <RequireReferee otherwise={<NotYours id={id} />}>
        <PadOf key={id} id={id} />
      </RequireReferee>
    </main>
  );
}

/** `snapshot`: what this phone still holds of the match. */
const NotYours = ({ id, snapshot = null }: { id: MatchId; snapshot?: PadSnapshot | null }) => (
  <>
    <PadHead game={undefined} snapshot={snapshot} />
    <MayNotScore matchId={id} />
  </>
);

function PadOf({ id }: { id: MatchId }) {
  const card = useQuery(matchCardQuery(id));
  const { engine, snapshot } = usePadEngine(id);
  useBackOnline(() => void card.refetch());
  const isRefused = card.data === undefined && card.error instanceof ApiProblem && card.error.status === 403;
  if (isRefused) return <NotYours id={id} snapshot={snapshot?.unsentCount ? snapshot : null} />;
  return (
    <>
      <PadHead game={card.data?.game} snapshot={snapshot} />
      <Loaded
        query={card}
        waiting={<SkeletonRows label={t`Loading match`} rows={2} />}
        failure={t`Failed to fetch match details`}
      >
        {({ game, seenAt }) =>
          engine && snapshot?.match ? (
            <Suspense fallback={<SkeletonRows label={t`Opening the pad`} rows={3} />}>
              <MatchPad engine={engine} snapshot={snapshot} match={snapshot.match} game={game} />
            </Suspense>
          ) : (
            <NotOpened id={id} snapshot={snapshot} seenAt={seenAt} onRetry={() => engine?.wake()} />
          )
        }
      </Loaded>
    </>
  );
}

function PadHead({ game, snapshot }: { game: Game | undefined; snapshot: PadSnapshot | null }) {
  const title = game
    ? t`${{ name: game.player1?.name ?? t`TBD` }} vs ${{ otherName: game.player2?.name ?? t`TBD` }}`
    : t`Match`;
  const heading = usePageTitle(title);
  return (
    <header className={styles.head}>
      <Link to="/referee" className={styles.back} aria-label={t`Back to my matches`}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      <div className={styles.title}>
        <h1 ref={heading} tabIndex={-1} className="visually-hidden">
          {title}
        </h1>
        {game && <p>{t`${{ roundName: game.round_name }} · best of ${{ totalFrames: game.total_frames }}`}</p>}
      </div>
      {snapshot && <PadStatus snapshot={snapshot} />}
    </header>
  );
}

type NotOpenedProps = { id: MatchId; snapshot: PadSnapshot | null; seenAt: string | null; onRetry: () => void };

/** The log of this match is not on this phone yet, and only the server has it. */
function NotOpened({ id, snapshot, seenAt, onRetry }: NotOpenedProps) {
  if (snapshot?.storageProblem)
    return <ErrorState title={t`This phone can't save entries`} hint={snapshot.storageProblem} onRetry={onRetry} />;
  if (snapshot?.isReplaced) return <MayNotScore matchId={id} title={t`Another referee scores this match now.`} />;
  if (!snapshot?.isOffline) return <SkeletonRows label={t`Opening the pad`} rows={3} />;
  const hint = [t`Open the pad once with a network. After that it opens without one on this phone.`];
  if (seenAt !== null) hint.push(t`This match was last opened at ${{ time: formatTime(seenAt) }}.`);
  return <ErrorState title={t`No network`} hint={hint.join(" ")} onRetry={onRetry} />;
}
