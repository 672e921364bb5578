import { t } from "@lingui/core/macro";
import type { MatchId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { type ToastAction, toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

/** Offers to take back a walkover that was just saved. */
export const undoWalkover = (id: MatchId, names: string): ToastAction => ({
  label: t`Undo`,
  run: () => void takeBack(id, names),
});

async function takeBack(id: MatchId, names: string): Promise<void> {
  try {
    await call("POST /api/organizer/matches/:id/undo-walkover", { params: { id } });
    toast.success(t`Walkover undone: ${names}`);
  } catch (error) {
    toast.error(messageOf(error, t`Couldn't undo. Try again.`));
  }
  await refreshTournaments();
}
