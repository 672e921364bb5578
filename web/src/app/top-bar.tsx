import { t } from "@lingui/core/macro";
import { Menu as MenuIcon, Moon, Search, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { useSession } from "../lib/session-store.ts";
import { useTheme } from "../lib/theme.ts";
import { IconButton, LinkButton } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { Logo } from "../ui/logo.tsx";
import { lazyPart } from "./lazy-route.ts";
import { NotificationsButton } from "./notifications-button.tsx";
import { PartBoundary } from "./part-boundary.tsx";
import styles from "./top-bar.module.css";

const SearchPanel = lazyPart(
  "search",
  () => import("../features/search/search-panel.tsx"),
  (m) => m.SearchPanel,
);
const UserMenu = lazyPart(
  "user-menu",
  () => import("./user-menu.tsx"),
  (m) => m.UserMenu,
);

/** As `aria-keyshortcuts` writes it. */
const SEARCH_KEYS = "Control+K";

/** The keys that open the search come after the page; without them there is still the button. Answers whether they are here. */
async function openByKey(search: () => void): Promise<boolean> {
  try {
    const key = await import("../lib/search-key.ts");
    key.openByKey(search);
    return true;
  } catch {
    return false;
  }
}

/** Over every page: menu (small screens), search, notifications, theme, and the user or the way to log in. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const user = useSession((state) => state.user);
  const { dark, toggle } = useTheme();
  const [searching, setSearching] = useState(false);
  const [hasKeys, setHasKeys] = useState(false);
  const search = () => setSearching(true);
  useEffect(() => void openByKey(() => setSearching(true)).then(setHasKeys), []);
  return (
    <header className={styles.bar}>
      <IconButton className={styles.menu} label={t`Open menu`} aria-haspopup="dialog" onClick={onMenu}>
        <MenuIcon />
      </IconButton>
      <Link to="/" className={styles.brand} aria-label={t`PocketHall, home`}>
        <Logo sizePx={30} />
      </Link>
      <span className={styles.space} />
      <IconButton
        label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeys ? SEARCH_KEYS : undefined}
        onClick={search}
        onPointerEnter={SearchPanel.preload}
      >
        <Search />
      </IconButton>
      <NotificationsButton />
      <IconButton label={dark ? t`Switch to light theme` : t`Switch to dark theme`} onClick={toggle}>
        {dark ? <Sun /> : <Moon />}
      </IconButton>
      {user === null ? (
        <LinkButton variant="primary" to="/login" className={styles.login}>
          {t`Login`}
        </LinkButton>
      ) : (
        <PartBoundary fallback={<span className={styles.menuPlace} />}>
          <UserMenu user={user} />
        </PartBoundary>
      )}
      <PartBoundary>{searching && <SearchPanel onClose={() => setSearching(false)} />}</PartBoundary>
    </header>
  );
}
