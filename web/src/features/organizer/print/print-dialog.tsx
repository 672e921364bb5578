import { t } from "@lingui/core/macro";
import type { Tournament } from "@pockethall/contract/tournaments";
import { useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import styles from "../organizer.module.css";
import { likeliestKind, PRINT_KINDS, type PrintKind } from "./print-kinds.ts";
import { PrintedDraw, PrintedMatches, PrintedNotices, PrintedPlan, PrintedPoster, PrintedPrizes } from "./printed.tsx";

type PrintDialogProps = { tournament: Tournament; onClose: () => void };

/** Everything that a hall hangs on the wall or lays beside a table, to choose from and print. */
export function PrintDialog({ tournament, onClose }: PrintDialogProps) {
  const [kind, setKind] = useState<PrintKind>(() => likeliestKind(tournament));
  return (
    <Dialog title={t`Print`} onClose={onClose}>
      <div className={styles.stack}>
        <SelectField
          label={t`What to print`}
          options={PRINT_KINDS}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as PrintKind)}
        />
        <Printed kind={kind} tournament={tournament} />
      </div>
    </Dialog>
  );
}

function Printed({ kind, tournament }: { kind: PrintKind; tournament: Tournament }) {
  switch (kind) {
    case "score-sheets":
    case "result-slips":
      return <PrintedMatches key={kind} kind={kind} tournament={tournament} />;
    case "by-player":
    case "by-table":
      return <PrintedPlan kind={kind} tournament={tournament} />;
    case "draw":
      return <PrintedDraw tournament={tournament} />;
    case "prizes":
      return <PrintedPrizes tournament={tournament} />;
    case "announcements":
      return <PrintedNotices tournament={tournament} />;
    case "check-in":
      return <PrintedPoster tournament={tournament} />;
  }
}
