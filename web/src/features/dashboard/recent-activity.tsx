import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Coins, Gift, Swords, Ticket, Trophy } from "lucide-react";
import { useSearch } from "../../lib/search-params.ts";
import { pageOf } from "../../lib/url-choice.ts";
import { Link } from "../../ui/link.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { type Activity, activityQuery } from "./dashboard.queries.ts";
import styles from "./dashboard-page.module.css";
import { ListDrawer } from "./list-drawer.tsx";
import { PeekList } from "./peek-list.tsx";

const TITLE = t`Recent activity`;
const EMPTY = t`No recent activity yet.`;
const KINDS = {
  match: { Icon: Swords, name: t`Match` },
  registration: { Icon: Ticket, name: t`Entry` },
  prize: { Icon: Coins, name: t`Prize` },
  gift: { Icon: Gift, name: t`Gift` },
  title: { Icon: Trophy, name: t`Title` },
} as const;

/** What the player did last. */
export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  return (
    <PeekList title={TITLE} panel="activity" rows={activities.map(activityRow)} empty={EMPTY}>
      <ActivityDrawer />
    </PeekList>
  );
}

function ActivityDrawer() {
  const [params] = useSearch();
  const activity = useQuery(activityQuery(pageOf(params)));
  return (
    <ListDrawer
      title={TITLE}
      query={activity}
      failure={t`Couldn't load your activity`}
      empty={EMPTY}
      row={activityRow}
    />
  );
}

// Two things may happen in the same moment under the same words: a gift twice.
const activityRow = (activity: Activity, index: number) => (
  <ActivityRow key={`${activity.timestamp} ${activity.url} ${index}`} activity={activity} />
);

function ActivityRow({ activity: { type, title, description, timestamp, url } }: { activity: Activity }) {
  const { Icon, name } = KINDS[type];
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" className={styles.rowIcon} />
      <div className={styles.words}>
        {url === null ? (
          <strong>{title}</strong>
        ) : (
          <Link to={url} className={styles.rowLink}>
            {title}
          </Link>
        )}
        <p className={styles.quiet}>{description}</p>
        <p className={styles.quiet}>
          {name}&nbsp;· <RecordTime value={timestamp} />
        </p>
      </div>
    </li>
  );
}
