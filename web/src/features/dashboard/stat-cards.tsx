import { t } from "@lingui/core/macro";
import { Coins, Percent, Swords, Target } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { nairaText } from "../../ui/money.tsx";
import type { DashboardData } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { figure } from "./figures.ts";

/** The four figures one looks for first. */
export function StatCards({ statistics }: { statistics: DashboardData["statistics"] }) {
  const { totalMatches, winRate, highestBreak, totalEarnings } = statistics;
  return (
    <dl className={styles.stats}>
      <Stat icon={<Swords aria-hidden="true" />} name={t`Total matches`} value={figure(totalMatches)} />
      <Stat icon={<Percent aria-hidden="true" />} name={t`Win rate`} value={`${winRate}%`} />
      <Stat icon={<Target aria-hidden="true" />} name={t`Highest break`} value={figure(highestBreak)} />
      <Stat icon={<Coins aria-hidden="true" />} name={t`Total earnings`} value={nairaText(totalEarnings)} />
    </dl>
  );
}

function Stat({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <Card className={styles.stat}>
      <dt>
        {icon}
        {name}
      </dt>
      <dd className="tabular">{value}</dd>
    </Card>
  );
}
