import { t } from "@lingui/core/macro";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./rankings-table.module.css";

const ROWS = 12;

/** A board on its way: the line above it and its frame with rows as high as the real ones. */
export function BoardSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{t`Loading rankings`}</span>
      <div className={styles.above}>
        <Skeleton width={180} height={14} />
      </div>
      <div className={styles.frame}>
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className={styles.awaited}>
            <Skeleton width={24} height={14} />
            <Skeleton width={`${34 - (index % 3) * 6}%`} height={14} />
            <Skeleton width="24%" height={12} />
          </div>
        ))}
      </div>
    </div>
  );
}
