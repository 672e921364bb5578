import { plural, t } from "@lingui/core/macro";
import type { Entry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { approveAll } from "./approve.ts";

/** Approves every request of the page. */
export function ApproveAll({ entries, tournamentId }: { entries: readonly Entry[]; tournamentId: TournamentId }) {
  const [isAsking, setIsAsking] = useState(false);
  const count = entries.length;
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)}>{t`Approve all (${count})`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={plural({ count }, { one: "Approve # player?", other: "Approve # players?" })}
          confirmLabel={t`Approve all`}
          onConfirm={() => approveAll(tournamentId, entries)}
          fallback={t`Couldn't approve. Try again.`}
          onClose={() => setIsAsking(false)}
        >
          <p>{t`Seats are offered in the order of the list. Players beyond the free seats wait for the next one.`}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
