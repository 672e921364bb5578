import type { Tournament } from "@pockethall/contract/tournaments";

/** What every tab of the desk is given. */
export type DeskTabProps = { tournament: Tournament };
