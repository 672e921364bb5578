import { t } from "@lingui/core/macro";
import type { CSSProperties } from "react";
import { cx } from "./cx.ts";
import styles from "./skeleton.module.css";

type Size = CSSProperties["width"];

/** A grey place where something will be. Give it the size of the thing, so that nothing moves later. */
export function Skeleton({ width = "100%", height = 16, round }: { width?: Size; height?: Size; round?: boolean }) {
  return <span className={cx(styles.bone, round && styles.round)} style={{ width, height }} aria-hidden="true" />;
}

/** A list that is on its way: rows with an avatar and two lines, and words for those who do not see them. */
export function SkeletonRows({ rows = 5, label = t`Loading` }: { rows?: number; label?: string }) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={36} height={36} round />
          <span className={styles.lines}>
            <Skeleton width={`${68 - (index % 3) * 12}%`} height={14} />
            <Skeleton width="34%" height={11} />
          </span>
          <Skeleton width={40} height={22} />
        </div>
      ))}
    </div>
  );
}
