import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useParams } from "react-router";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card, TitledCard } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { CompareBars } from "./compare-bars.tsx";
import { GameList } from "./game-list.tsx";
import { PlayerSearch } from "./player-search.tsx";
import { type PlayerRow, type Versus, versusQuery } from "./players.queries.ts";
import { RaceForecast } from "./race-forecast.tsx";
import styles from "./versus-page.module.css";
import { VersusYears } from "./versus-years.tsx";

/** /players/{id}/versus/{otherId}: two players against each other. */
export function VersusPage() {
  const { id = "", otherId = "" } = useParams();
  const [params] = useSearch();
  const versus = useQuery(versusQuery(id, otherId, pageOf(params)));
  const navigate = useNavigate();
  const keptIds = versus.data?.data.players.map((player) => player.id).join("/versus/");
  useEffect(() => {
    // Merged players redirect to the kept player. Until then the previous pair is shown.
    const isOther = keptIds !== undefined && !versus.isPlaceholderData && keptIds !== `${id}/versus/${otherId}`;
    if (isOther) void navigate(`/players/${keptIds}`, { replace: true });
  }, [keptIds, id, otherId, navigate, versus.isPlaceholderData]);
  return (
    <>
      <BackLink to={`/players/${id}?tab=opponents`}>{t`Opponents`}</BackLink>
      <PageHeader title={t`Head to head`} />
      <Loaded
        query={versus}
        failure={t`Couldn't load these players`}
        waiting={<SkeletonRows rows={8} label={t`Loading head to head`} />}
      >
        {({ data, meta }) => <Body versus={data} meta={meta} />}
      </Loaded>
    </>
  );
}

function Body({ versus, meta }: { versus: Versus; meta: { per_page: number; total: number } }) {
  const [one, other] = versus.players;
  return (
    <div className={styles.stack}>
      <Card as="section" aria-label={t`The two players`} className={styles.heads}>
        <Head player={one} />
        <span className={styles.vs}>{t`VS`}</span>
        <Head player={other} />
      </Card>
      <TitledCard title={t`In figures`}>
        <CompareBars versus={versus} />
      </TitledCard>
      <VersusYears versus={versus} />
      {versus.expectation && <RaceForecast names={[one.name, other.name]} expectation={versus.expectation} />}
      <section aria-labelledby="meetings">
        <h2 id="meetings" className={styles.heading}>
          {t`Meetings`}
        </h2>
        {versus.games.length === 0 ? (
          <EmptyState art="cue" title={t`They haven't met yet`} />
        ) : (
          <>
            <GameList games={versus.games} label={t`Meetings, from ${{ name: one.name }}'s side, latest first`} />
            <ListPages label={t`Meetings`} meta={meta} />
          </>
        )}
      </section>
      <TitledCard title={t`Another opponent`}>
        <PlayerSearch label={t`Compare ${{ name: one.name }} with`}>
          {(player) =>
            player.id === one.id ? null : (
              <LinkButton to={`/players/${one.id}/versus/${player.id}`}>{player.name}</LinkButton>
            )
          }
        </PlayerSearch>
      </TitledCard>
    </div>
  );
}

function Head({ player }: { player: PlayerRow }) {
  return (
    <div className={styles.head}>
      <Avatar name={player.name} imageUrl={player.profile_image_url} sizePx={64} />
      <Link to={`/players/${player.id}`} className={styles.name}>
        {player.name}
      </Link>
      <span className="quiet">{player.state ?? t`State N/A`}</span>
      <span className="quiet">
        {player.ranking === null ? t`Rank N/A` : t`Rank #${{ ranking: player.ranking.toLocaleString("en-NG") }}`}
      </span>
    </div>
  );
}
