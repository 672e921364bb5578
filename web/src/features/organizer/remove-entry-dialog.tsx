import type { Entry } from "@pockethall/contract/entries";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/entries-tab.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type RemoveEntryDialogProps = { entry: Entry; tournamentId: string; onClose: () => void };

/** Takes an entrant out before the draw; what they paid returns. */
export function RemoveEntryDialog({ entry, tournamentId, onClose }: RemoveEntryDialogProps) {
  const { player, fee } = entry;
  const remove = async () => {
    const params = { id: tournamentId, entryId: entry.id };
    const { data } = await call("DELETE /api/organizer/tournaments/:id/entries/:entryId", { params });
    await refreshTournaments();
    toast.success(data.refunded > 0 ? `Removed; ${nairaText(data.refunded)} returned` : texts.removed);
  };
  return (
    <ConfirmDialog
      title={texts.removeName(player.name)}
      confirmLabel={texts.remove}
      danger
      onConfirm={remove}
      fallback={texts.failedToRemovePleaseTry}
      onClose={onClose}
    >
      <p>{fee ? texts.theWholeFeeOfReturns(nairaText(fee)) : texts.theyPaidNothingHere}</p>
    </ConfirmDialog>
  );
}
