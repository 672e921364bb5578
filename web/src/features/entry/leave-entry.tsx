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

/** Gives the seat back while registration is open; the whole fee returns to the wallet. */
export function LeaveEntry({ tournament, onLeft }: { tournament: Tournament; onLeft: () => void }) {
  const playerId = useSession((session) => session.user?.player_id ?? "");
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    const { refunded } = await call("DELETE /api/tournaments/:id/register", { params: { id: tournament.id } });
    setRegistered({ tournamentId: tournament.id, playerId }, false);
    await refreshAfterEntry();
    const returned = refunded > 0 ? ` ${nairaText(refunded, 2)} returned to your wallet.` : "";
    onLeft();
    toast.success(`You left ${tournament.name}.${returned}`);
  };
  return (
    <>
      <Button variant="plain" wide onClick={() => setAsking(true)}>
        Leave tournament
      </Button>
      {asking && (
        <ConfirmDialog
          title="Leave this tournament?"
          confirmLabel="Leave tournament"
          danger
          onConfirm={leave}
          fallback="Failed to leave the tournament. Please try again."
          onClose={() => setAsking(false)}
        >
          <p>
            You give up your seat in {tournament.name}.{" "}
            {tournament.entry_fee > 0 &&
              `The entry fee of ${nairaText(tournament.entry_fee, 2)} returns to your wallet.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
