import { plural, t } from "@lingui/core/macro";
import styles from "./rankings-table.module.css";

function movementText(climbed: number): string {
  const count = Math.abs(climbed);
  return climbed > 0
    ? plural(count, { one: "up # place since Monday", other: "up # places since Monday" })
    : plural(count, { one: "down # place since Monday", other: "down # places since Monday" });
}

/** How many places a player has climbed or fallen since Monday: arrow and figure, spoken in words. */
export function Movement({ places: climbed }: { places: number | null }) {
  if (climbed === null) return null;
  if (climbed === 0)
    return (
      <span className={styles.still}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t`same place as Monday`}</span>
      </span>
    );
  const isUp = climbed > 0;
  return (
    <span className={isUp ? styles.up : styles.down}>
      <span aria-hidden="true">{`${isUp ? "▲" : "▼"}${Math.abs(climbed)}`}</span>
      <span className="visually-hidden">{movementText(climbed)}</span>
    </span>
  );
}
