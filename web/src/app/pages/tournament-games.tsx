import { LiveRows, RoundList } from "../../features/games/round-list.tsx";
import { latestRoundFirst } from "../../features/games/rounds.ts";
import type { Tournament } from "../../features/tournaments/tournament-queries.ts";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./tournament-page.module.css";

type Shown = { tournament: Tournament };

/** The matches of a tournament that are live now. */
export function LiveTab({ tournament: { games = [] } }: Shown) {
  const live = games.filter(({ status }) => status === "live");
  if (live.length === 0)
    return <EmptyState title="No live matches at the moment" hint="They show up here by themselves." />;
  return <LiveRows games={live} />;
}

/** What is still to play, then what was played, latest round first. */
export function GamesTab({ tournament: { games = [] } }: Shown) {
  const open = games.filter(({ status }) => status !== "completed" && status !== "live");
  const done = latestRoundFirst(games.filter(({ status }) => status === "completed"));
  if (games.length === 0)
    return <EmptyState title="No fixtures found" hint="The draw is made after registration closes." />;
  return (
    <>
      {open.length > 0 && <h2 className={styles.part}>Fixtures</h2>}
      <RoundList games={open} label="Fixtures" />
      {done.length > 0 && <h2 className={styles.part}>Results</h2>}
      <RoundList games={done} label="Results" />
    </>
  );
}
