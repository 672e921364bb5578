import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshTournaments } from "./organizer.queries.ts";

type RemoveEntryDialogProps = { entry: Entry; tournamentId: TournamentId; onClose: () => void };

/** Takes a participant out before the draw; what they paid returns. */
export function RemoveEntryDialog({ entry, tournamentId, onClose }: RemoveEntryDialogProps) {
  const { player, fee } = entry;
  const remove = async () => {
    const params = { id: tournamentId, entryId: entry.id };
    const { data } = await call("DELETE /api/organizer/tournaments/:id/entries/:entryId", { params });
    await refreshTournaments();
    const { name } = player;
    toast.success(
      data.refunded > 0 ? t`${name} removed; ${{ amount: nairaText(data.refunded) }} refunded` : t`${name} removed`,
      { label: t`Undo`, run: () => void undo() },
    );
  };
  const undo = async () => {
    try {
      const params = { id: tournamentId, entryId: entry.id };
      await call("POST /api/organizer/tournaments/:id/entries/:entryId/restore", { params });
      toast.success(t`${{ name: player.name }} has the seat back`);
    } catch (error) {
      toast.error(messageOf(error, t`Couldn't undo. Try again.`));
    }
    await refreshTournaments();
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
        {t`You can undo this for 30 seconds. After that they enter again.`}
      </p>
    </ConfirmDialog>
  );
}
