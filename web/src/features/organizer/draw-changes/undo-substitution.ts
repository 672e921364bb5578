import { t } from "@lingui/core/macro";
import type { DrawChange } from "@pockethall/contract/draw-changes";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../../lib/api.ts";
import { messageOf } from "../../../lib/problem.ts";
import { type ToastAction, toast } from "../../../ui/toast.ts";
import { refreshTournaments } from "../organizer.queries.ts";

/** Offers to give the replaced player the place back. */
export const undoSubstitution = (id: TournamentId, change: Pick<DrawChange, "id" | "places">): ToastAction => ({
  label: t`Undo`,
  run: () => void undo(id, change),
});

async function undo(id: TournamentId, { id: changeId, places }: Pick<DrawChange, "id" | "places">): Promise<void> {
  const name = places[0]?.out?.name ?? "";
  try {
    const params = { id, changeId };
    await call("POST /api/organizer/tournaments/:id/draw-changes/:changeId/undo", { params });
    toast.success(t`${name} has the place in the draw back`);
  } catch (error) {
    toast.error(messageOf(error, t`Couldn't undo. Try again.`));
  }
  await refreshTournaments();
}
