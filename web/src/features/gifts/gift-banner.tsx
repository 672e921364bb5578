import { t } from "@lingui/core/macro";
import type { GiftSent } from "@pockethall/contract/live";
import { Gift } from "lucide-react";
import { useEffect, useState } from "react";
import { useLive } from "../../lib/live.ts";
import { nairaText } from "../../ui/money.tsx";
import { PoliteStatus } from "../../ui/polite-status.tsx";
import styles from "./gift-banner.module.css";
import { isRecent, NO_GIFTS, withGift, withNext } from "./gift-queue.ts";

const SHOWN_MS = 5_000;

type GiftBannerProps = {
  game: { id: string; player1: { name: string } | null; player2: { name: string } | null };
};

/** Gifts to the players of this match as they are sent: over the page, one at a time, without moving anything. */
export function GiftBanner({ game }: GiftBannerProps) {
  const [queue, setQueue] = useState(NO_GIFTS);
  const { shown } = queue;
  useLive(`match:${game.id}`, (event) => {
    if (event.type === "gift" && isRecent(event, Date.now()))
      setQueue((before) => withGift(before, { ...event, key: Date.now() + Math.random() }));
  });
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setQueue(withNext), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const words =
    shown === null ? "" : giftText(shown, (shown.to === 1 ? game.player1 : game.player2)?.name ?? t`a player`);
  return (
    <>
      <PoliteStatus text={words} />
      {shown && (
        <aside key={shown.key} className={styles.banner} aria-hidden="true">
          <Gift className={styles.icon} />
          <p className={styles.words}>
            <strong>{words}</strong>
            {shown.message !== "" && <span className={styles.message}>{shown.message}</span>}
          </p>
        </aside>
      )}
    </>
  );
}

/** 'Ada Obi gives Bola Ade ₦500'. */
export const giftText = ({ from, naira }: Pick<GiftSent, "from" | "naira">, player: string): string =>
  t`${{ from: from ?? t`Someone` }} gives ${player} ${{ amount: nairaText(naira, Number.isInteger(naira) ? 0 : 2) }}`;
