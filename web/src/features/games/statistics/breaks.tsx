import { notableBreaks } from "./break-labels.ts";
import styles from "./statistics.module.css";

/** The notable breaks of one player in a frame; those of fifty and more stand out. */
export function Breaks({ points }: { points: readonly number[] }) {
  const notable = notableBreaks(points);
  if (notable.length === 0) return "–";
  return (
    <span className="tabular">
      {notable.map((each, index) => (
        // A player may make the same break twice in a frame; the list never changes its order.
        <span key={`${index}-${each}`}>
          {index > 0 && ", "}
          {each >= 50 ? <strong className={styles.big}>{each}</strong> : each}
        </span>
      ))}
    </span>
  );
}
