import type { Entry } from "@pockethall/contract/entries";
import { call } from "../../lib/api.ts";
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
    toast.success(data.refunded > 0 ? `Removed; ${nairaText(data.refunded)} returned` : "Removed");
  };
  return (
    <ConfirmDialog
      title={`Remove ${player.name}?`}
      confirmLabel="Remove"
      danger
      onConfirm={remove}
      fallback="Failed to remove. Please try again."
      onClose={onClose}
    >
      <p>{fee ? `The whole fee of ${nairaText(fee)} returns to their wallet.` : "They paid nothing here."}</p>
    </ConfirmDialog>
  );
}
