import type { DeskTabProps } from "./desk-tab-props.ts";
import styles from "./organizer.module.css";
import { PoolCoverCard } from "./pool-cover-card.tsx";
import { PrizesPanel } from "./prize-panel.tsx";

/** What the tournament pays, from the preview to the payment, and who pays it. */
export const PrizesTab = ({ tournament }: DeskTabProps) => (
  <div className={styles.stack}>
    <PrizesPanel tournamentId={tournament.id} />
    <PoolCoverCard tournamentId={tournament.id} isDraft={tournament.status === "draft"} />
  </div>
);
