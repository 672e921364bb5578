import { t } from "@lingui/core/macro";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./dashboard-page.module.css";

/** The dashboard's parts as grey places of their size, so that nothing moves when the figures come. */
export function DashboardSkeleton() {
  return (
    <div className={styles.page} role="status">
      <span className="visually-hidden">{t`Loading dashboard`}</span>
      <div className={styles.head}>
        <Skeleton width={64} height={64} round />
        <Skeleton width={180} height={28} />
      </div>
      <div className={styles.stats}>{places(4, 88)}</div>
      <div className={styles.columns}>{places(5, 240)}</div>
    </div>
  );
}

const places = (count: number, heightPx: number) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index}>
      <Skeleton height={heightPx} />
    </div>
  ));
