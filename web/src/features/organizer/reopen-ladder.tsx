import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";

/** Takes the end of a ladder back; the server refuses it once the prizes are paid. */
export function ReopenLadder({ tournament }: { tournament: Tournament }) {
  const { id, name } = tournament;
  const [isAsking, setIsAsking] = useState(false);
  const reopen = async () => {
    await call("POST /api/organizer/tournaments/:id/reopen-ladder", { params: { id } });
    await refreshTournaments();
    toast.success(t`The ladder is open again`);
  };
  return (
    <TitledCard title={t`The ladder is over`}>
      <p className="quiet">{t`Until finance has paid the prizes, you can reopen it.`}</p>
      <Button className={styles.stepButton} variant="secondary" onClick={() => setIsAsking(true)}>
        {t`Reopen the ladder`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Reopen this ladder?`}
          confirmLabel={t`Reopen the ladder`}
          onConfirm={reopen}
          fallback={t`You can't do this right now.`}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>
              <strong>{name}</strong> takes challenges again. It has no champion until you end it again, the proposed
              prizes are withdrawn, and all players get a notification.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}
