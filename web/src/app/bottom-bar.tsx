import { t } from "@lingui/core/macro";
import { cx } from "../ui/cx.ts";
import { NavLink } from "../ui/link.tsx";
import styles from "./bottom-bar.module.css";
import { BOTTOM_DESTINATIONS } from "./navigation.ts";

/** Five ways to go, under the thumb; small screens only. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label={t`Quick`}>
      {BOTTOM_DESTINATIONS.map(({ to, label, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === "/"} className={cx(styles.link)}>
          <Icon aria-hidden="true" />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  );
}
