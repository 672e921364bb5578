import { t } from "@lingui/core/macro";
import { CalendarDays, ListOrdered, Radio, Trophy } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import styles from "./home.module.css";

const TILES = [
  { to: "/live-matches", label: t`Live Matches`, icon: Radio },
  { to: "/fixtures", label: t`Fixtures`, icon: CalendarDays },
  { to: "/tournaments", label: t`Tournaments`, icon: Trophy },
  { to: "/standings", label: t`Standings`, icon: ListOrdered },
] as const;

/** Four ways on from Home. */
export function ShortcutTiles() {
  return (
    <nav className={styles.tiles} aria-label={t`Shortcuts`}>
      {TILES.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={styles.tile}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
