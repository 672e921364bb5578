import { t } from "@lingui/core/macro";
import { useSession } from "../lib/session-store.ts";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { lazyPart } from "./lazy-route.ts";
import { ACCOUNT_DESTINATIONS, MAIN_DESTINATIONS, MORE_DESTINATIONS } from "./navigation.ts";
import { NavigationGroup } from "./navigation-group.tsx";
import { PartBoundary } from "./part-boundary.tsx";
import styles from "./side-navigation.module.css";

const OfficialGroup = lazyPart(
  "official-group",
  () => import("./official-group.tsx"),
  (m) => m.OfficialGroup,
);

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
        <NavigationGroup destinations={MAIN_DESTINATIONS} onNavigate={onNavigate} />
        <NavigationGroup title={t`More`} destinations={MORE_DESTINATIONS} onNavigate={onNavigate} />
        <NavigationGroup title={t`Account`} destinations={ACCOUNT_DESTINATIONS} onNavigate={onNavigate} />
        <PartBoundary>{user && <OfficialGroup user={user} onNavigate={onNavigate} />}</PartBoundary>
      </nav>
    </div>
  );
}
