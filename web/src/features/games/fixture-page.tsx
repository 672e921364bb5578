import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Game } from "@pockethall/contract/games";
import { idFrom, type MatchId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { usePollWhileDown } from "../../lib/live.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { sharedMatch } from "../../lib/shared-page.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { LiveAge } from "../../ui/live-age.tsx";
import { Money } from "../../ui/money.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { FixtureBody } from "./fixture-body.tsx";
import { FixtureSkeleton } from "./fixture-skeleton.tsx";
import { FollowPlace } from "./follow-place.tsx";
import { pairing } from "./game-facts.ts";
import { gameQuery } from "./game-queries.ts";
import { useLiveGames } from "./live-cache.ts";

/** /fixtures/{id}: one game before it is played, and its result afterwards. */
export function FixturePage() {
  const id = idFrom<MatchId>(useParams()["id"] ?? "");
  useLiveGames(`match:${id}`);
  const fixture = useQuery({ ...gameQuery(id), refetchInterval: usePollWhileDown() });
  const retry = () => void fixture.refetch();
  return (
    <>
      <BackLink to="/fixtures">{t`Back to Fixtures`}</BackLink>
      {fixture.isPending && <FixtureSkeleton />}
      {fixture.isError && fixture.data === undefined && <Failure error={fixture.error} onRetry={retry} />}
      <LiveAge updatedMs={fixture.dataUpdatedAt} />
      {fixture.data && <Fixture game={fixture.data} />}
    </>
  );
}

function Fixture({ game }: { game: Game }) {
  return (
    <>
      <PageHeader
        title={pairing(game)}
        subtitle={<FixtureLine game={game} />}
        actions={
          <>
            <FollowPlace game={game} />
            <ShareButton shared={sharedMatch(game, game.tournament?.name)} />
          </>
        }
      />
      <FixtureBody game={game} />
    </>
  );
}

/** Where the game belongs: tournament, round, state and what is played for. */
function FixtureLine({ game: { tournament, tournament_id: id, round_name } }: { game: Game }) {
  return (
    <>
      <Link to={`/tournaments/${id}`}>{tournament?.name ?? t`TBD`}</Link>
      {` · ${round_name} · ${tournament?.state ?? t`N/A`} · `}
      <Trans>
        Prize pool <Money naira={tournament?.total_prize_pool} />
      </Trans>
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return (
    <>
      <PageHeader title={t`Fixture`} />
      {isMissing ? (
        <Notice tone="warning">{t`Fixture not found`}</Notice>
      ) : (
        <Notice tone="error" action={<Button onClick={onRetry}>{t`Try again`}</Button>}>
          {messageOf(error, t`Failed to fetch fixture details`)}
        </Notice>
      )}
    </>
  );
}
