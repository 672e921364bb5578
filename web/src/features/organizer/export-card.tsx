import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormError } from "../../ui/notice.tsx";
import { type FilePart, saveCsv, saveJson } from "./export-files.ts";
import styles from "./organizer.module.css";

const PARTS: readonly { part: FilePart; label: string }[] = [
  { part: "games", label: t`Games (CSV)` },
  { part: "entries", label: t`Entries (CSV)` },
  { part: "standings", label: t`Standings (CSV)` },
];

type Kind = FilePart | "everything";

/** The tournament as files: everything in one that can be read in again, and its tables for a spreadsheet. */
export function ExportCard({ tournamentId }: { tournamentId: TournamentId }) {
  const [busy, setBusy] = useState<Kind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (kind: Kind) => {
    setBusy(kind);
    setProblem(null);
    try {
      await (kind === "everything" ? saveJson(tournamentId) : saveCsv(tournamentId, kind));
    } catch (error) {
      setProblem(messageOf(error, t`Couldn't export the tournament. Try again.`));
    }
    setBusy(null);
  };
  return (
    <TitledCard title={t`Export`}>
      <p className="quiet">{t`You can import the full file again under “New tournament”. CSV files open in a spreadsheet.`}</p>
      <div className={styles.buttons}>
        <Button loading={busy === "everything"} onClick={() => void save("everything")}>
          {t`Everything (JSON)`}
        </Button>
        {PARTS.map(({ part, label }) => (
          <Button key={part} loading={busy === part} onClick={() => void save(part)}>
            {label}
          </Button>
        ))}
      </div>
      <FormError message={problem} />
    </TitledCard>
  );
}
