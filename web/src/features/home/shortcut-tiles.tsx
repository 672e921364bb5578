import { CalendarDays, ListOrdered, Radio, Trophy } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import styles from "./home.module.css";

const TILES = [
  { to: "/live-matches", label: "Live Matches", icon: Radio },
  { to: "/fixtures", label: "Fixtures", icon: CalendarDays },
  { to: "/tournaments", label: "Tournaments", icon: Trophy },
  { to: "/standings", label: "Standings", icon: ListOrdered },
] as const;

/** Four ways on from Home. */
export function ShortcutTiles() {
  return (
    <nav className={styles.tiles} aria-label="Shortcuts">
      {TILES.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={styles.tile}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
