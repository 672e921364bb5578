import { t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { removeEntry } from "./remove-entry.ts";

type RemoveEntryDialogProps = { entry: Entry; tournamentId: TournamentId; onClose: () => void };

/** Takes a participant out before the draw; what they paid returns. */
export function RemoveEntryDialog({ entry, tournamentId, onClose }: RemoveEntryDialogProps) {
  const { player, fee } = entry;
  return (
    <ConfirmDialog
      title={t`Remove ${{ name: player.name }}?`}
      confirmLabel={t`Remove`}
      danger
      onConfirm={() => removeEntry(tournamentId, entry)}
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
