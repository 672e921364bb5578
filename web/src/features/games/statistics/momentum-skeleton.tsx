import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./statistics.module.css";

/** The chart on its way, as high as it will be. */
export function MomentumSkeleton() {
  return (
    <div className={styles.chartPlace} role="status">
      <span className="visually-hidden">Loading the chart</span>
      <Skeleton height="100%" />
    </div>
  );
}
