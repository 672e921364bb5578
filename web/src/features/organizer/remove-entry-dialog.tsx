import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type RemoveEntryDialogProps = { entry: Entry; tournamentId: TournamentId; onClose: () => void };

/** Takes an entrant out before the draw; what they paid returns. */
export function RemoveEntryDialog({ entry, tournamentId, onClose }: RemoveEntryDialogProps) {
  const { player, fee } = entry;
  const remove = async () => {
    const params = { id: tournamentId, entryId: entry.id };
    const { data } = await call("DELETE /api/organizer/tournaments/:id/entries/:entryId", { params });
    await refreshTournaments();
    toast.success(data.refunded > 0 ? t`Removed; ${{ amount: nairaText(data.refunded) }} refunded` : t`Removed`);
  };
  return (
    <ConfirmDialog
      title={t`Remove ${{ name: player.name }}?`}
      confirmLabel={t`Remove`}
      danger
      onConfirm={remove}
      fallback={t`Couldn't remove. Try again.`}
      onClose={onClose}
    >
      <p>
        {fee
          ? t`Their full ${{ amount: nairaText(fee) }} fee will be refunded to their wallet.`
          : t`They paid nothing here.`}{" "}
        {t`This can't be undone. To come back they enter again.`}
      </p>
    </ConfirmDialog>
  );
}
