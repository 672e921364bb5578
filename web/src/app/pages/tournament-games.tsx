import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useQuery } from "@tanstack/react-query";
import { PlannedGames } from "../../features/games/planned-games.tsx";
import { LiveRows, RoundList } from "../../features/games/round-list.tsx";
import { latestRoundFirst } from "../../features/games/rounds.ts";
import { orderOfPlayQuery } from "../../features/tournaments/order-of-play-query.ts";
import type { Tournament } from "../../features/tournaments/tournament-queries.ts";
import { usePollWhileDown } from "../../lib/live.ts";
import { useForecast } from "../../lib/use-forecast.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./tournament-page.module.css";

type Shown = { tournament: Tournament };

/** The matches of a tournament that are live now. */
export function LiveTab({ tournament: { games = [] } }: Shown) {
  const live = games.filter(({ status }) => status === "live");
  if (live.length === 0)
    return (
      <EmptyState
        art="cue"
        title={t`No live matches at the moment`}
        hint={t`Live matches will appear here automatically.`}
      />
    );
  return <LiveRows games={live} />;
}

/** What has a table and a time, what is still to play without one, then what was played, latest round first. */
export function GamesTab({ tournament }: Shown) {
  const { id, games = [] } = tournament;
  const done = latestRoundFirst(games.filter(({ status }) => status === "completed"));
  if (games.length === 0)
    return (
      <EmptyState art="clock" title={t`No fixtures found`} hint={t`The draw is made after registration closes.`} />
    );
  return (
    <>
      {done.length < games.length && <OpenGames id={id} isUnderWay={tournament.status === "ongoing"} games={games} />}
      {done.length > 0 && <h2 className={styles.part}>{t`Results`}</h2>}
      <RoundList games={done} label={t`Results`} param="results" />
    </>
  );
}

type OpenGamesProps = { id: TournamentId; isUnderWay: boolean; games: NonNullable<Tournament["games"]> };

function OpenGames({ id, isUnderWay, games }: OpenGamesProps) {
  const expected = useForecast(isUnderWay ? id : undefined);
  const order = useQuery({ ...orderOfPlayQuery(id), refetchInterval: usePollWhileDown() });
  if (order.isPending) return <SkeletonRows rows={6} label={t`Loading fixtures`} />;
  const played = new Set(games.filter(({ status }) => status === "completed").map((game) => game.id));
  const planned = order.data?.filter(({ game_id }) => !played.has(game_id)) ?? [];
  const placed = new Set(planned.map(({ game_id }) => game_id));
  const open = games.filter((game) => !placed.has(game.id) && game.status !== "completed" && game.status !== "live");
  return (
    <>
      {order.isError && (
        <Notice tone="warning" action={<Button onClick={() => void order.refetch()}>{t`Try again`}</Button>}>
          {t`Couldn't load the order of play.`}
        </Notice>
      )}
      {planned.length > 0 && <h2 className={styles.part}>{t`Order of play`}</h2>}
      <PlannedGames planned={planned} games={games} expected={expected} />
      {open.length > 0 && <h2 className={styles.part}>{t`Fixtures`}</h2>}
      <RoundList games={open} label={t`Fixtures`} param="rounds" expected={expected} />
    </>
  );
}
