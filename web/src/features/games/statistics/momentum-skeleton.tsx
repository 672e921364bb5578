import { t } from "@lingui/core/macro";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./statistics.module.css";

/** The picture of a lead, in pixels. */
export const MOMENTUM_HEIGHT = 200;

/** The chart on its way, as high as it will be with the field above it. */
export function MomentumSkeleton() {
  return (
    <div className={styles.strokes} role="status">
      <span className="visually-hidden">{t`Loading the chart`}</span>
      <Skeleton height="100%" />
    </div>
  );
}
