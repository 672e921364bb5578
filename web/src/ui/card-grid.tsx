import type { ReactNode } from "react";
import styles from "./card-grid.module.css";
import { cx } from "./cx.ts";
import { Skeleton } from "./skeleton.tsx";

type CardGridProps = { stale?: boolean; dense?: boolean; children: ReactNode };

/** Cards in 1, 2 or 3 columns by width. Old cards stay, faded, while `stale`. `dense`: low cards, close together. */
export function CardGrid({ stale = false, dense = false, children }: CardGridProps) {
  return <ul className={cx(styles.grid, dense && styles.dense, stale && styles.stale)}>{children}</ul>;
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
