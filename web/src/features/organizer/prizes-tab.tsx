import type { DeskTabProps } from "./desk-tab-props.ts";
import { PrizesPanel } from "./prize-panel.tsx";

/** What the tournament pays, from the preview to the payment. */
export const PrizesTab = ({ tournament }: DeskTabProps) => <PrizesPanel tournamentId={tournament.id} />;
