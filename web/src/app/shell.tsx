import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { useIsWide } from "../ui/use-is-wide.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { lazyPart } from "./lazy-route.ts";
import { PartBoundary } from "./part-boundary.tsx";
import styles from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";

const Drawer = lazyPart(
  "drawer",
  () => import("../ui/drawer.tsx"),
  (m) => m.Drawer,
);

const OfflineNotice = lazyPart(
  "offline-notice",
  () => import("./offline-notice.tsx"),
  (m) => m.OfflineNotice,
);

// A phone fetches it with its menu.
const SideNavigation = lazyPart(
  "side-navigation",
  () => import("./side-navigation.tsx"),
  (m) => m.SideNavigation,
);

const loadWorkerNotices = () => import("./worker-notices.tsx").then((m) => m.WorkerNotices);

const Footer = lazyPart(
  "footer",
  () => import("./footer.tsx"),
  (m) => m.Footer,
);

/** The main layout: permanent drawer on wide screens, a temporary one and the bottom bar on small ones. */
export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const isWide = useIsWide();
  const closeMenu = () => setMenuOpen(false);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t`Skip to content`}
      </a>
      <div className={styles.side}>
        <PartBoundary>{isWide && <SideNavigation label={t`Main`} onNavigate={closeMenu} />}</PartBoundary>
      </div>
      <div className={styles.column}>
        <TopBar onMenu={() => setMenuOpen(true)} />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <PartBoundary>
          <Footer />
        </PartBoundary>
      </div>
      <BottomBar />
      <PartBoundary>
        <OfflineNotice loadMore={loadWorkerNotices} />
      </PartBoundary>
      {menuOpen && (
        <PartBoundary>
          <Drawer title={t`Menu`} side="left" sizePx={280} bare onClose={closeMenu}>
            <SideNavigation label={t`Menu`} onNavigate={closeMenu} />
          </Drawer>
        </PartBoundary>
      )}
    </div>
  );
}
