import { t } from "@lingui/core/macro";
import styles from "./logo.module.css";

/** The mark: a cue and a pocket make a P, the ball drops in. With the name beside it by default. */
export function Logo({ markOnly = false, sizePx = 34 }: { markOnly?: boolean; sizePx?: number }) {
  return (
    <span className={styles.logo}>
      <svg width={sizePx} height={sizePx} viewBox="0 0 40 40" aria-hidden="true">
        <rect width="40" height="40" rx="10" fill="var(--primary)" />
        <path d="M10.5 6h4.2l-.9 28h-2.4z" fill="#121212" />
        <circle cx="22" cy="16" r="10" fill="#121212" />
        <circle cx="23.2" cy="16.8" r="5.4" fill="#fff" />
      </svg>
      {!markOnly && (
        <span className={styles.name}>
          {t`Pocket`}
          <span>{t`Hall`}</span>
        </span>
      )}
    </span>
  );
}
