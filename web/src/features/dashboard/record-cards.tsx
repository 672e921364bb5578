import * as texts from "../../texts/dashboard/dashboard-page.ts";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import type { DashboardData } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { figure, movementText, rankText, type Statistics } from "./figures.ts";

/** Breaks, as far as anybody has noted them. */
export function BreakStatistics({ statistics }: { statistics: Statistics }) {
  const { highestBreak, centuryBreaks, fiftyBreaks, averageBreak, breaks } = statistics;
  return (
    <TitledCard title={texts.breakStatistics} className={cx(styles.figures)}>
      <Facts>
        <Fact name={texts.highestBreak}>{figure(highestBreak)}</Fact>
        <Fact name={texts.centuryBreaks}>{figure(breaks === 0 ? null : centuryBreaks)}</Fact>
        <Fact name={texts.breaksOf50AndMore}>{figure(breaks === 0 ? null : fiftyBreaks)}</Fact>
        <Fact name={texts.averageBreak}>{figure(averageBreak)}</Fact>
      </Facts>
      <p className={cx(styles.quiet, styles.note)}>
        {breaks === 0
          ? texts.noBreakOfYoursHas
          : texts.fromThatRefereesNoted(figure(breaks), breaks === 1 ? texts.breakWord : texts.breaks)}
      </p>
    </TitledCard>
  );
}

/** Where the player stands among all, and in the tournament under way. */
export function Rankings({ standings, titles }: { standings: DashboardData["standings"]; titles: number }) {
  const { overallRank, totalPlayers, tournamentRank, activeTournaments, movement } = standings;
  const moved = movementText(movement);
  return (
    <TitledCard title={texts.rankings} className={cx(styles.figures)}>
      <Facts>
        <Fact name={texts.overallRank}>
          {overallRank === null ? (
            figure(null)
          ) : (
            <Link to="/standings" className={styles.rowLink}>
              {rankText(overallRank, totalPlayers)}
            </Link>
          )}
          {moved !== undefined && <span className={styles.moved}>{moved}</span>}
        </Fact>
        <Fact name={texts.tournamentRank}>{figure(tournamentRank)}</Fact>
        <Fact name={texts.activeTournaments}>{figure(activeTournaments)}</Fact>
        <Fact name={texts.titles}>{figure(titles)}</Fact>
      </Facts>
    </TitledCard>
  );
}
