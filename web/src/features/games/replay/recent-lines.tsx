import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { momentWords } from "./moment-labels.ts";
import type { Moment } from "./moments.ts";
import styles from "./replay.module.css";

const SHOWN_BEFORE = 3;

type RecentLinesProps = {
  game: Game;
  moments: readonly Moment[];
  at: number;
  /** Not announced to screen readers: lines arrive automatically. */
  isQuiet: boolean;
};

/** What happened here in words, and the few lines before it. */
export function RecentLines({ game, moments, at, isQuiet }: RecentLinesProps) {
  const before = Array.from({ length: Math.min(SHOWN_BEFORE, at) }, (_, index) => at - 1 - index);
  return (
    <div className={styles.lines}>
      <p className={styles.now} role="status" aria-live={isQuiet ? "off" : "polite"}>
        {momentWords(at, moments, game)}
      </p>
      <ol className={styles.before} aria-label={t`Before that`}>
        {before.map((position) => (
          <li key={position}>{momentWords(position, moments, game)}</li>
        ))}
      </ol>
    </div>
  );
}
