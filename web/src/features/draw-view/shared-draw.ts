import { t } from "@lingui/core/macro";
import type { SharedPage } from "../../lib/shared-page.ts";

type DrawToShare = {
  tournamentId: string;
  /** The tournament's name. */
  title: string;
  /** Whose way through the draw shows, if anyone's. */
  player?: { id: string; name: string } | undefined;
};

/**
 * A draw as people send it round, with its own picture. Beside the draw and not with the other pages: the first
 * load of a tournament has no room for it.
 */
export function sharedDraw({ tournamentId, title, player }: DrawToShare): SharedPage {
  const query = new URLSearchParams({ tab: "draw", ...(player ? { player: player.id } : {}) });
  return {
    title: t`Draw of ${{ tournament: title }}`,
    text: player
      ? t`${{ player: player.name }} in the draw of ${{ tournament: title }}`
      : t`Draw of ${{ tournament: title }}`,
    path: `/tournaments/${tournamentId}?${query}`,
    cardPath: `/cards/draws/${tournamentId}.png`,
  };
}
