import { Activity, Swords, Ticket } from "lucide-react";
import { RecordTime } from "../../ui/record-time.tsx";
import type { DashboardData } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { PeekList } from "./peek-list.tsx";

type Row = DashboardData["recentActivity"][number];

/** What the player did last. */
export function RecentActivity({ activities }: { activities: readonly Row[] }) {
  const rows = activities.map((activity) => (
    <ActivityRow key={`${activity.timestamp} ${activity.title}`} activity={activity} />
  ));
  return <PeekList title="Recent activity" rows={rows} empty="No recent activity yet." />;
}

function iconOf(type: string) {
  if (type === "match") return Swords;
  return type === "registration" ? Ticket : Activity;
}

function ActivityRow({ activity: { type, title, description, timestamp } }: { activity: Row }) {
  const Icon = iconOf(type);
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" className={styles.rowIcon} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <p className={styles.quiet}>{description}</p>
        <p className={styles.quiet}>
          <RecordTime value={timestamp} />
        </p>
      </div>
    </li>
  );
}
