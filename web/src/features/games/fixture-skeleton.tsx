import { t } from "@lingui/core/macro";
import { FiguresAhead } from "../../ui/figures-ahead.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./match-page.module.css";

/** A fixture on its way: heading, players, status and tournament in their places. */
export function FixtureSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{t`Loading fixture`}</span>
      <FiguresAhead />
      <Skeleton width="60%" height={64} />
      <Skeleton height={160} />
      <div className={styles.columns}>
        <Skeleton height={310} />
        <Skeleton height={310} />
      </div>
    </div>
  );
}
