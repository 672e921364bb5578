import { useLiveAge } from "../lib/live-age.ts";
import { ageText } from "./age-text.ts";
import styles from "./live-age.module.css";

/**
 * The age of a live page while its stream is down; empty while connected. It floats to avoid layout shift.
 *
 * @param updatedMs when the page's data was last fetched: `dataUpdatedAt` of its query.
 */
export function LiveAge({ updatedMs }: { updatedMs: number }) {
  const seconds = useLiveAge(updatedMs);
  if (seconds === null) return null;
  return <p className={styles.age}>{ageText(seconds, navigator.onLine)}</p>;
}
