import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Drawer } from "../../ui/drawer.tsx";
import styles from "./dashboard-page.module.css";

const SHOWN = 3;

type PeekListProps = { title: string; rows: readonly ReactNode[]; empty: string };

/** The first three of a list; the rest opens in a drawer at the side. */
export function PeekList({ title, rows, empty }: PeekListProps) {
  const [open, setOpen] = useState(false);
  const opener = (
    <Button
      className={cx(styles.opener)}
      variant="plain"
      onClick={() => setOpen(true)}
      aria-label={`View all: ${title}`}
    >
      View all
    </Button>
  );
  return (
    <TitledCard title={title} aside={rows.length > 0 && opener}>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.list}>{rows.slice(0, SHOWN)}</ul>
      )}
      {open && (
        <Drawer title={title} side="right" onClose={() => setOpen(false)}>
          <ul className={styles.list}>{rows}</ul>
        </Drawer>
      )}
    </TitledCard>
  );
}
