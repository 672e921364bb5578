import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { useSearch } from "../../lib/search-params.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./dashboard-page.module.css";

const SHOWN = 3;

type PeekListProps = {
  title: string;
  /** The name of the drawer with the whole list, in the address. */
  panel: "upcoming" | "activity";
  rows: readonly ReactNode[];
  empty: ReactNode;
  /** The drawer; it is rendered only while the address asks for it. */
  children: ReactNode;
};

/** The first three of a list; the rest opens in a drawer at the side, which is an address. */
export function PeekList({ title, panel, rows, empty, children }: PeekListProps) {
  const [params, change] = useSearch();
  const opener = (
    <Button
      className={cx(styles.opener)}
      variant="plain"
      onClick={() => change({ panel, page: null })}
      aria-label={t`View all: ${title}`}
    >
      {t`View all`}
    </Button>
  );
  return (
    <TitledCard title={title} aside={rows.length > 0 && opener}>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.list}>{rows.slice(0, SHOWN)}</ul>
      )}
      {params.get("panel") === panel && children}
    </TitledCard>
  );
}
