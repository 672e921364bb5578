import { t } from "@lingui/core/macro";
import { useId } from "react";
import { useSession } from "../lib/session-store.ts";
import { cx } from "../ui/cx.ts";
import { Link, NavLink } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import {
  ACCOUNT_DESTINATIONS,
  type Destination,
  drawerOfficialDestinations,
  MAIN_DESTINATIONS,
  MORE_DESTINATIONS,
} from "./navigation.ts";
import { preloadPage } from "./routes.ts";
import styles from "./side-navigation.module.css";

type SideNavigationProps = { label: string; onNavigate: () => void };

/** The drawer's content: the main group, the account group, and what the user's roles add. */
export function SideNavigation({ label, onNavigate }: SideNavigationProps) {
  const user = useSession((session) => session.user);
  return (
    <div className={styles.rail}>
      <nav aria-label={label} className={styles.groups}>
        <Link to="/" className={styles.brand} aria-label={t`PocketHall, home`} onClick={onNavigate}>
          <Logo />
        </Link>
        <Group destinations={MAIN_DESTINATIONS} onNavigate={onNavigate} />
        <Group title={t`More`} destinations={MORE_DESTINATIONS} onNavigate={onNavigate} />
        <Group title={t`Account`} destinations={ACCOUNT_DESTINATIONS} onNavigate={onNavigate} />
        <Group title={t`Officials`} destinations={drawerOfficialDestinations(user)} onNavigate={onNavigate} />
      </nav>
    </div>
  );
}

type GroupProps = { title?: string; destinations: readonly Destination[]; onNavigate: () => void };

function Group({ title, destinations, onNavigate }: GroupProps) {
  const id = useId();
  if (destinations.length === 0) return null;
  return (
    <>
      {title && (
        <p className={styles.heading} id={id}>
          {title}
        </p>
      )}
      <ul aria-labelledby={title && id}>
        {destinations.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/"}
              className={cx(styles.link)}
              onClick={onNavigate}
              onPointerEnter={() => preloadPage(to)}
            >
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
