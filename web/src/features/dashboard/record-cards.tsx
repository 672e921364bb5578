import { plural, t } from "@lingui/core/macro";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Link } from "../../ui/link.tsx";
import type { DashboardData } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { figure, movementText, rankText, type Statistics } from "./figures.ts";

/** Recorded breaks. */
export function BreakStatistics({ statistics }: { statistics: Statistics }) {
  const { highestBreak, centuryBreaks, fiftyBreaks, averageBreak, breaks } = statistics;
  return (
    <TitledCard title={t`Break statistics`} className={cx(styles.figures)}>
      <Facts>
        <Fact name={t`Highest break`}>{figure(highestBreak)}</Fact>
        <Fact name={t`Century breaks`}>{figure(breaks === 0 ? null : centuryBreaks)}</Fact>
        <Fact name={t`Breaks of 50 and more`}>{figure(breaks === 0 ? null : fiftyBreaks)}</Fact>
        <Fact name={t`Average break`}>{figure(averageBreak)}</Fact>
      </Facts>
      <p className={cx(styles.quiet, styles.note)}>
        {breaks === 0
          ? t`No breaks recorded yet. Referees record them during matches.`
          : t`From ${{ figure: figure(breaks) }} ${plural(breaks, { one: "break", other: "breaks" })} recorded by referees.`}
      </p>
    </TitledCard>
  );
}

/** The player's overall rank, and the position in the tournament under way. */
export function Rankings({ standings, titles }: { standings: DashboardData["standings"]; titles: number }) {
  const { overallRank, totalPlayers, tournamentRank, activeTournaments, movement } = standings;
  const moved = movementText(movement);
  return (
    <TitledCard title={t`Rankings`} className={cx(styles.figures)}>
      <Facts>
        <Fact name={t`Overall rank`}>
          {overallRank === null ? (
            figure(null)
          ) : (
            <Link to="/standings" className={styles.rowLink}>
              {rankText(overallRank, totalPlayers)}
            </Link>
          )}
          {moved !== undefined && <span className={styles.moved}>{moved}</span>}
        </Fact>
        <Fact name={t`Tournament rank`}>{figure(tournamentRank)}</Fact>
        <Fact name={t`Active tournaments`}>{figure(activeTournaments)}</Fact>
        <Fact name={t`Titles`}>{figure(titles)}</Fact>
      </Facts>
    </TitledCard>
  );
}
