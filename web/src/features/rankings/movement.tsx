import * as texts from "../../texts/rankings/standings-page.ts";
import styles from "./rankings-table.module.css";

const places = (count: number): string => texts.place(count, count === 1 ? "" : texts.s);

/** How many places a player has climbed or fallen since Monday: arrow and figure, spoken in words. */
export function Movement({ places: climbed }: { places: number | null }) {
  if (climbed === null) return null;
  if (climbed === 0)
    return (
      <span className={styles.still}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{texts.samePlaceAsOnMonday}</span>
      </span>
    );
  const isUp = climbed > 0;
  return (
    <span className={isUp ? styles.up : styles.down}>
      <span aria-hidden="true">{`${isUp ? "▲" : "▼"}${Math.abs(climbed)}`}</span>
      <span className="visually-hidden">
        {texts.sinceMonday(isUp ? texts.up : texts.down, places(Math.abs(climbed)))}
      </span>
    </span>
  );
}
