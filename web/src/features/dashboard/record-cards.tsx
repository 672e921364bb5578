import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Fact, Facts } from "../../ui/facts.tsx";
import type { DashboardData } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { figure, rankText, winLoss } from "./figures.ts";

type Statistics = { statistics: DashboardData["statistics"] };

/** Wins against losses: a bar for the eye, the numbers for everyone. */
export function WinLoss({ statistics }: Statistics) {
  const [wins, losses] = winLoss(statistics);
  return (
    <TitledCard title="Win/loss analysis">
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.barWins} style={{ inlineSize: `${wins.percent}%` }} />
        <span className={styles.barLosses} style={{ inlineSize: `${losses.percent}%` }} />
      </div>
      <dl className={styles.legend}>
        {[wins, losses].map(({ label, count, percent }) => (
          <div key={label} className={cx(styles.share, label === "Wins" ? styles.win : styles.loss)}>
            <dt>{label}</dt>
            <dd>
              <span className="tabular">{figure(count)}</span> <span className={styles.quiet}>({percent}%)</span>
            </dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}

/** Breaks, as far as anybody has noted them. */
export function BreakStatistics({ statistics: { highestBreak, centuryBreaks, averageBreak } }: Statistics) {
  return (
    <TitledCard title="Break statistics">
      <Facts>
        <Fact name="Highest break">{figure(highestBreak)}</Fact>
        <Fact name="Century breaks">{figure(centuryBreaks)}</Fact>
        <Fact name="Average break">{figure(averageBreak)}</Fact>
      </Facts>
    </TitledCard>
  );
}

/** Where the player stands among all, and in the tournament under way. */
export function Rankings({ standings }: { standings: DashboardData["standings"] }) {
  const { overallRank, totalPlayers, tournamentRank, activeTournaments } = standings;
  return (
    <TitledCard title="Rankings">
      <Facts>
        <Fact name="Overall rank">{rankText(overallRank, totalPlayers)}</Fact>
        <Fact name="Tournament rank">{figure(tournamentRank)}</Fact>
        <Fact name="Active tournaments">{figure(activeTournaments)}</Fact>
      </Facts>
    </TitledCard>
  );
}
