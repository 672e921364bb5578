import { LiveViewer } from "../features/games/live-viewer.tsx";
import { BalanceStrip } from "../features/home/balance-strip.tsx";
import { ShortcutTiles } from "../features/home/shortcut-tiles.tsx";
import { TournamentCarousel } from "../features/tournaments/tournament-carousel.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import styles from "./home-page.module.css";

/** /: where a visit starts. */
export function HomePage() {
  return (
    <>
      <PageHeader
        title="PocketHall"
        subtitle="Pocket billiards across Nigeria: draws, live frames, naira and rankings."
      />
      <div className={styles.parts}>
        <TournamentCarousel />
        <BalanceStrip />
        <ShortcutTiles />
        <LiveViewer />
      </div>
    </>
  );
}
