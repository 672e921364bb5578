import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import * as texts from "../../texts/organizer/export-card.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormError } from "../../ui/notice.tsx";
import { type FilePart, saveCsv, saveJson } from "./export-files.ts";
import styles from "./organizer.module.css";

const PARTS: readonly { part: FilePart; label: string }[] = [
  { part: "games", label: texts.gamesCsv },
  { part: "entries", label: texts.entriesCsv },
  { part: "standings", label: texts.standingsCsv },
];

type Kind = FilePart | "everything";

/** The tournament as files: everything in one that can be read in again, and its tables for a spreadsheet. */
export function ExportCard({ tournamentId }: { tournamentId: string }) {
  const [busy, setBusy] = useState<Kind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (kind: Kind) => {
    setBusy(kind);
    setProblem(null);
    try {
      await (kind === "everything" ? saveJson(tournamentId) : saveCsv(tournamentId, kind));
    } catch (error) {
      setProblem(messageOf(error, texts.failedToExportTheTournament));
    }
    setBusy(null);
  };
  return (
    <TitledCard title={texts.exportWord}>
      <p className={styles.quiet}>{texts.everythingInOneFileCan}</p>
      <div className={styles.buttons}>
        <Button loading={busy === "everything"} onClick={() => void save("everything")}>
          {texts.everythingJson}
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
