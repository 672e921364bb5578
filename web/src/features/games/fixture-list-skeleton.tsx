import { t } from "@lingui/core/macro";
import { FiguresAhead } from "../../ui/figures-ahead.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./fixture-list.module.css";

const ROWS = 8;
const ROW_PX = 81;

/** Games on their way: a head and rows as high as they will be. */
export function FixtureListSkeleton({ label = t`Loading fixtures` }: { label?: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <FiguresAhead />
      <div className={styles.waiting} aria-hidden="true">
        <Skeleton width="64%" height={18} />
        <div className={styles.rows}>
          {Array.from({ length: ROWS }, (_, index) => (
            <Skeleton key={index} height={ROW_PX} />
          ))}
        </div>
      </div>
    </div>
  );
}
