import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import * as texts from "../../texts/organizer/draw-tab.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";

/** A ladder is open until its organizer ends it; the order then decides the places. */
export function EndLadder({ tournament: { id, name } }: { tournament: Tournament }) {
  const [isAsking, setIsAsking] = useState(false);
  const end = async () => {
    await call("POST /api/organizer/tournaments/:id/end-ladder", { params: { id } });
    await refreshTournaments();
    toast.success(texts.theLadderHasEnded);
  };
  return (
    <TitledCard title={texts.theLadderIsOpen}>
      <p className={styles.quiet}>{texts.playersChallengeThoseAboveThem}</p>
      <Button className={styles.stepButton} variant="primary" onClick={() => setIsAsking(true)}>
        {texts.endTheLadder}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.endThisLadder}
          confirmLabel={texts.endTheLadder}
          onConfirm={end}
          fallback={texts.thisStepIsNotPossible}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {texts.theOrderOf} <strong>{name}</strong> {texts.standsFromThenOnIts}
          </p>
        </ConfirmDialog>
      )}
    </TitledCard>
  );
}
