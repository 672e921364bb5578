import { useSession } from "../../lib/session-store.ts";
import type { DeskTabProps } from "./desk-tab-props.ts";
import styles from "./organizer.module.css";
import { PoolCoverCard } from "./pool-cover-card.tsx";
import { PrizesPanel } from "./prize-panel.tsx";
import { SettlementCard } from "./settlement-card.tsx";

/** What the tournament pays, from the preview to the payment, who pays it, and the settlement when it is over. */
export function PrizesTab({ tournament }: DeskTabProps) {
  const userId = useSession(({ user }) => user?.id);
  return (
    <div className={styles.stack}>
      <PrizesPanel tournamentId={tournament.id} />
      <PoolCoverCard tournamentId={tournament.id} isDraft={tournament.status === "draft"} />
      <SettlementCard tournamentId={tournament.id} isOwner={tournament.organizer?.id === userId} />
    </div>
  );
}
