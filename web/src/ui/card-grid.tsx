import type { ReactNode } from "react";
import styles from "./card-grid.module.css";
import { cx } from "./cx.ts";
import { Skeleton } from "./skeleton.tsx";

/** Cards in 1, 2 or 3 columns by width. Old cards stay, faded, while `stale`. */
export function CardGrid({ stale = false, children }: { stale?: boolean; children: ReactNode }) {
  return <ul className={cx(styles.grid, stale && styles.stale)}>{children}</ul>;
}

/** Cards on their way: as many places as high as the cards will be. */
export function CardGridSkeleton(props: { cards?: number; heightPx: number; label: string }) {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">{props.label}</span>
      {Array.from({ length: props.cards ?? 6 }, (_, index) => (
        <div key={index} className={styles.place}>
          <Skeleton height={props.heightPx} />
        </div>
      ))}
    </div>
  );
}
