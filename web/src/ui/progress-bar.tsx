import styles from "./progress-bar.module.css";

/** How far something is, 0 to 100. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
    >
      <div className={styles.fill} style={{ width: `${shown}%` }} />
    </div>
  );
}
