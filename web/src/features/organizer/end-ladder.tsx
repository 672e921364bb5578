import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { cx } from "../../ui/cx.ts";
import { toast } from "../../ui/toast.ts";
import { EnterChallenge } from "./enter-challenge.tsx";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";

/** A ladder is open until its organizer ends it; the order then decides the places. */
export function EndLadder({ tournament }: { tournament: Tournament }) {
  const { id, name } = tournament;
  const [isAsking, setIsAsking] = useState(false);
  const end = async () => {
    await call("POST /api/organizer/tournaments/:id/end-ladder", { params: { id } });
    await refreshTournaments();
    toast.success(t`The ladder has ended`);
  };
  return (
    <TitledCard title={t`The ladder is open`}>
      <p className="quiet">{t`Players challenge those above them, or you enter a challenge for them. End the ladder when every challenge has been played.`}</p>
      <div className={cx(styles.row, styles.stepButton)}>
        <EnterChallenge tournament={tournament} />
        <Button variant="primary" onClick={() => setIsAsking(true)}>
          {t`End the ladder`}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`End this ladder?`}
          confirmLabel={t`End the ladder`}
          onConfirm={end}
          fallback={t`You can't do this right now.`}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Trans>
              The order of <strong>{name}</strong> becomes final. The top three are champion, runner-up and third, and
              their prizes go to finance.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}
