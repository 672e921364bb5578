import { t } from "@lingui/core/macro";
import { ListFilter } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { filterCount } from "./board-address.ts";
import styles from "./filter-button.module.css";
import type { BoardFilter } from "./ranking-queries.ts";

type FilterButtonProps = { filter: BoardFilter; isOpen: boolean; onPress: () => void };

/** On a phone the filters of a board are behind this button, which shows how many are set. An icon, so that it fits beside the title. */
export function FilterButton({ filter, isOpen, onPress }: FilterButtonProps) {
  const count = filterCount(filter);
  return (
    <Button className={styles.button} aria-expanded={isOpen} onClick={onPress}>
      <ListFilter aria-hidden="true" />
      <span className="visually-hidden">{t`Filter`}</span>
      {count > 0 && <span className="tabular">{count}</span>}
    </Button>
  );
}
