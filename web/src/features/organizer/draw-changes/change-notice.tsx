import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { Notice } from "../../../ui/notice.tsx";

/** What a change does, before it is made: to the places and numbers, and to the proof of a random draw. */
export function ChangeNotice({ effect, tournament }: { effect: string; tournament: Tournament }) {
  const isRandom = tournament.settings?.draw_method === "random";
  return (
    <Notice tone="info">
      {effect}{" "}
      {isRandom
        ? t`The draw was random: its proof stays valid, and this change is published beside it.`
        : t`The change is published with the draw.`}
    </Notice>
  );
}
