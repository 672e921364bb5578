import { t } from "@lingui/core/macro";
import styles from "./hall-board.module.css";

/** The name of a part of the screen, with its page when there are several. */
export function PartHead({ title, number, count }: { title: string; number: number; count: number }) {
  return (
    <div className={styles.partHead}>
      <h2>{title}</h2>
      {count > 1 && <span className="tabular">{t`${number} of ${count}`}</span>}
    </div>
  );
}
