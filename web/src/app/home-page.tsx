import { t } from "@lingui/core/macro";
import type { Game } from "@pockethall/contract/games";
import { LiveViewer } from "../features/games/live-viewer.tsx";
import { BalanceStrip } from "../features/home/balance-strip.tsx";
import { ShortcutTiles } from "../features/home/shortcut-tiles.tsx";
import { TournamentCarousel } from "../features/tournaments/tournament-carousel.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import styles from "./home-page.module.css";
import { lazyPart } from "./lazy-route.ts";
import { NextMatchSlot } from "./next-match-slot.tsx";
import { PartBoundary } from "./part-boundary.tsx";

// Home counts its bytes: this part loads when a visitor follows its match.
const GiftBanner = lazyPart(
  "gift-banner",
  () => import("../features/gifts/gift-banner.tsx"),
  (m) => m.GiftBanner,
);

const giftsOf = (game: Game) => (
  <PartBoundary>
    <GiftBanner key={game.id} game={game} />
  </PartBoundary>
);

/** /: where a visit starts. */
export function HomePage() {
  return (
    <>
      <PageHeader
        title={t`PocketHall`}
        subtitle={
          <span className={styles.tagline}>
            {t`Pocket billiards across Nigeria: draws, live frames, naira and rankings.`}
          </span>
        }
      />
      <div className={styles.parts}>
        <NextMatchSlot />
        <TournamentCarousel />
        <div className={styles.beside}>
          <BalanceStrip />
          <ShortcutTiles />
        </div>
        <LiveViewer gifts={giftsOf} />
      </div>
    </>
  );
}
