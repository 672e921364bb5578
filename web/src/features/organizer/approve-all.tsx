import { plural, t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { approve } from "./approve.ts";
import { refreshTournaments } from "./organizer.queries.ts";

/** Approves every request of the page, in the order of the list. The first refusal ends it. */
export function ApproveAll({ entries, tournamentId }: { entries: readonly Entry[]; tournamentId: TournamentId }) {
  const [isAsking, setIsAsking] = useState(false);
  const count = entries.length;
  const approveAll = async () => {
    try {
      for (const entry of entries) await approve(tournamentId, entry);
      toast.success(plural({ count }, { one: "# player approved", other: "# players approved" }));
    } finally {
      await refreshTournaments();
    }
  };
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)}>{t`Approve all (${count})`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={plural({ count }, { one: "Approve # player?", other: "Approve # players?" })}
          confirmLabel={t`Approve all`}
          onConfirm={approveAll}
          fallback={t`Couldn't approve. Try again.`}
          onClose={() => setIsAsking(false)}
        >
          <p>{t`Seats are offered in the order of the list. Players beyond the free seats wait for the next one.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
