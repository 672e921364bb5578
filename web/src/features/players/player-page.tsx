import type { Endpoints } from "@pockethall/contract/endpoints";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { call } from "../../lib/api.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { sharedPlayer } from "../../lib/shared-page.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { Fact, Facts } from "../../ui/facts.tsx";
import { FormDots } from "../../ui/form-dots.tsx";
import { GiftButton } from "../../ui/gift-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import styles from "./player-page.module.css";

type Player = Endpoints["GET /api/players/:id"]["response"]["data"];

const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id],
    queryFn: async ({ signal }) => (await call("GET /api/players/:id", { params: { id }, signal })).data,
  });

/** /players/{id}: one player and the record so far. */
export function PlayerPage() {
  const { id = "" } = useParams();
  const player = useQuery(playerQuery(id));
  return (
    <>
      <BackLink to="/standings">Standings</BackLink>
      {player.isPending && <PlayerSkeleton />}
      {player.isError && player.data === undefined && (
        <Failure error={player.error} onRetry={() => void player.refetch()} />
      )}
      {player.data && <PlayerBody player={player.data} />}
    </>
  );
}

function PlayerBody({ player }: { player: Player }) {
  const heading = usePageTitle(player.name);
  const difference = player.frames_won - player.frames_lost;
  return (
    <>
      <header className={styles.head}>
        <Avatar name={player.name} imageUrl={player.profile_image_url} sizePx={84} />
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1}>
            {player.name}
          </h1>
          <p>
            {player.state ?? "N/A"} · {player.ranking === null ? "Rank N/A" : `Rank #${player.ranking}`}
          </p>
        </div>
        <GiftButton players={[player]} className={styles.gift}>
          Send Gift
        </GiftButton>
        <ShareButton shared={sharedPlayer(player)} />
      </header>
      {player.bio && <p className={styles.bio}>{player.bio}</p>}
      <div className={styles.columns}>
        <TitledCard title="Record">
          <Facts>
            <Fact name="Matches">{player.matches}</Fact>
            <Fact name="Wins">{player.wins}</Fact>
            {player.draws > 0 && <Fact name="Draws">{player.draws}</Fact>}
            <Fact name="Losses">{player.losses}</Fact>
            <Fact name="Win rate">{player.matches === 0 ? "N/A" : `${player.win_rate}%`}</Fact>
            <Fact name="Tournaments">{player.tournaments_played}</Fact>
          </Facts>
        </TitledCard>
        <TitledCard title="Form and frames">
          <Facts>
            <Fact name="Last five">
              <FormDots form={player.form} />
            </Fact>
            <Fact name="Frames won">{player.frames_won}</Fact>
            <Fact name="Frames lost">{player.frames_lost}</Fact>
            <Fact name="Frame difference">{difference > 0 ? `+${difference}` : difference}</Fact>
          </Facts>
        </TitledCard>
      </div>
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiProblem && error.status === 404;
  return (
    <>
      <PageHeader title={isMissing ? "Player not found" : "Player"} />
      {isMissing ? (
        <EmptyState
          title="There is no player at this address."
          action={<LinkButton to="/standings">Standings</LinkButton>}
        />
      ) : (
        <ErrorState title={messageOf(error, "This player could not be loaded.")} onRetry={onRetry} />
      )}
    </>
  );
}

function PlayerSkeleton() {
  return (
    <div className={styles.columns} role="status">
      <span className="visually-hidden">Loading player</span>
      <Skeleton height={84} />
      <span />
      <Skeleton height={280} />
      <Skeleton height={220} />
    </div>
  );
}
