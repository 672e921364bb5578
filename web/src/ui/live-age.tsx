import { useLiveAge } from "../lib/live-age.ts";
import { ageText } from "./age-text.ts";
import styles from "./live-age.module.css";

/**
 * How old a live page is, while its stream is down; nothing while it stands. It floats, so that nothing moves when it comes.
 *
 * @param updatedMs when the page's data was last fetched: `dataUpdatedAt` of its query.
 */
export function LiveAge({ updatedMs }: { updatedMs: number }) {
  const seconds = useLiveAge(updatedMs);
  if (seconds === null) return null;
  return <p className={styles.age}>{ageText(seconds, navigator.onLine)}</p>;
}
