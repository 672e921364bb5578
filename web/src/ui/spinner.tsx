import styles from "./spinner.module.css";

/** A silent turning ring, for use beside words. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}

/** A wait of its own, with words; it shows only after 300 ms, so that fast answers do not flicker. */
export function SpinnerBlock({ label }: { label: string }) {
  return (
    <div className={styles.block} role="status">
      <Spinner size={32} />
      <p>{label}</p>
    </div>
  );
}
