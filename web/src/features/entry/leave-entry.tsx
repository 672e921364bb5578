import { t } from "@lingui/core/macro";
import type { OwnEntry } from "@pockethall/contract/entries";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { useSession } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { nairaText } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { refreshAfterEntry } from "./entry.queries.ts";
import { setRegistered } from "./entry-dialog-store.ts";
import { leavingText } from "./leaving-labels.ts";

type LeaveEntryProps = { tournament: Tournament; leaving: NonNullable<OwnEntry["leaving"]>; onLeft: () => void };

/** Cancels the registration after showing the refund; after the draw it withdraws. */
export function LeaveEntry({ tournament, leaving, onLeft }: LeaveEntryProps) {
  const playerId = useSession((session) => session.user?.player_id ?? "");
  const [asking, setAsking] = useState(false);
  const words = leavingText(tournament, leaving);
  const leave = async () => {
    const { refunded } = await call("DELETE /api/tournaments/:id/register", { params: { id: tournament.id } });
    setRegistered({ tournamentId: tournament.id, playerId }, false);
    await refreshAfterEntry();
    const returned = t`${{ amount: nairaText(refunded, 2) }} refunded to your wallet.`;
    onLeft();
    toast.success(refunded > 0 ? `${words.done} ${returned}` : words.done);
  };
  return (
    <>
      <Button variant="plain" wide onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.title}
          confirmLabel={words.action}
          danger
          onConfirm={leave}
          fallback={t`Couldn't leave the tournament. Try again.`}
          onClose={() => setAsking(false)}
        >
          <p>{words.consequence}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
