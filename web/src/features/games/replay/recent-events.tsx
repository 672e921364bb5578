import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { momentText } from "./moment-labels.ts";
import type { Moment } from "./moments.ts";
import styles from "./replay.module.css";

const SHOWN_BEFORE = 3;

type RecentEventsProps = {
  game: Game;
  moments: readonly Moment[];
  at: number;
  /** Not announced to screen readers: events arrive automatically. */
  isQuiet: boolean;
};

/** What happened here in words, and the few events before it. */
export function RecentEvents({ game, moments, at, isQuiet }: RecentEventsProps) {
  const before = Array.from({ length: Math.min(SHOWN_BEFORE, at) }, (_, index) => at - 1 - index);
  return (
    <div className={styles.events}>
      <p className={styles.now} role="status" aria-live={isQuiet ? "off" : "polite"}>
        {momentText(at, moments, game)}
      </p>
      <ol className={styles.before} aria-label={t`Before that`}>
        {before.map((position) => (
          <li key={position}>{momentText(position, moments, game)}</li>
        ))}
      </ol>
    </div>
  );
}
