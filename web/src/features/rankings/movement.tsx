import { t } from "@lingui/core/macro";
import styles from "./rankings-table.module.css";

const places = (count: number): string => t`${count} place${{ part: count === 1 ? "" : t`s` }}`;

/** How many places a player has climbed or fallen since Monday: arrow and figure, spoken in words. */
export function Movement({ places: climbed }: { places: number | null }) {
  if (climbed === null) return null;
  if (climbed === 0)
    return (
      <span className={styles.still}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t`same place as on Monday`}</span>
      </span>
    );
  const isUp = climbed > 0;
  return (
    <span className={isUp ? styles.up : styles.down}>
      <span aria-hidden="true">{`${isUp ? "▲" : "▼"}${Math.abs(climbed)}`}</span>
      <span className="visually-hidden">
        {t`${{ part: isUp ? t`up` : t`down` }} ${{ places: places(Math.abs(climbed)) }} since Monday`}
      </span>
    </span>
  );
}
