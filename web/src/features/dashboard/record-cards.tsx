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
    <TitledCard title="Break statistics" className={cx(styles.figures)}>
      <Facts>
        <Fact name="Highest break">{figure(highestBreak)}</Fact>
        <Fact name="Century breaks">{figure(centuryBreaks)}</Fact>
        <Fact name="Breaks of 50 and more">{figure(fiftyBreaks)}</Fact>
        <Fact name="Average break">{figure(averageBreak)}</Fact>
      </Facts>
      <p className={cx(styles.quiet, styles.note)}>
        {breaks === 0
          ? "No break of yours has been noted yet: referees can note them frame by frame."
          : `From ${figure(breaks)} ${breaks === 1 ? "break" : "breaks"} that referees noted.`}
      </p>
    </TitledCard>
  );
}

/** Where the player stands among all, and in the tournament under way. */
export function Rankings({ standings, titles }: { standings: DashboardData["standings"]; titles: number }) {
  const { overallRank, totalPlayers, tournamentRank, activeTournaments, movement } = standings;
  const moved = movementText(movement);
  return (
    <TitledCard title="Rankings" className={cx(styles.figures)}>
      <Facts>
        <Fact name="Overall rank">
          {overallRank === null ? (
            figure(null)
          ) : (
            <Link to="/standings" className={styles.rowLink}>
              {rankText(overallRank, totalPlayers)}
            </Link>
          )}
          {moved !== undefined && <span className={styles.moved}>{moved}</span>}
        </Fact>
        <Fact name="Tournament rank">{figure(tournamentRank)}</Fact>
        <Fact name="Active tournaments">{figure(activeTournaments)}</Fact>
        <Fact name="Titles">{figure(titles)}</Fact>
      </Facts>
    </TitledCard>
  );
}
