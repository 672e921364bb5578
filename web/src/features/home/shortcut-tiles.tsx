import { CalendarDays, ListOrdered, Radio, Trophy } from "lucide-react";
import * as texts from "../../texts/home/home-page.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./home.module.css";

const TILES = [
  { to: "/live-matches", label: texts.liveMatches, icon: Radio },
  { to: "/fixtures", label: texts.fixtures, icon: CalendarDays },
  { to: "/tournaments", label: texts.tournaments, icon: Trophy },
  { to: "/standings", label: texts.standings, icon: ListOrdered },
] as const;

/** Four ways on from Home. */
export function ShortcutTiles() {
  return (
    <nav className={styles.tiles} aria-label={texts.shortcuts}>
      {TILES.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={styles.tile}>
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
