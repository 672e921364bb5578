import { plural, t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { canScan } from "./can-scan.ts";
import styles from "./organizer.module.css";
import { PhotoButton } from "./photo-button.tsx";
import { useCheckIn } from "./use-check-in.ts";

const CodeScanner = lazy(() => import("./code-scanner.tsx").then((module) => ({ default: module.CodeScanner })));

/** The last player checked in by code, and how many there were: one line, however fast they come. */
type Outcome = { name: string; count: number };

/** A player's code, read by the camera or from a photo, or typed. */
export function CodeForm({ tournamentId }: { tournamentId: TournamentId }) {
  const [code, setCode] = useState("");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { checkIn, busy } = useCheckIn(tournamentId, {
    onDone: ({ player: { name } }) => setOutcome((before) => ({ name, count: (before?.count ?? 0) + 1 })),
  });
  const send = async (text: string) => {
    setProblem(null);
    if (await checkIn({ code: text.trim() })) setCode((now) => (now === text ? "" : now)); // the next may be typed by now
  };
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== "" && !busy) void send(code);
      }}
    >
      <div className={styles.row}>
        <TextField
          label={t`Player's code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" large loading={busy}>
          {t`Check in`}
        </Button>
      </div>
      <Scanning onCode={(text) => void send(text)} onProblem={setProblem} />
      <FormError message={problem} />
      <div role="status">
        {outcome && (
          <Notice tone="success">
            {t`${{ name: outcome.name }} is checked in`}
            {outcome.count > 1 &&
              ` · ${plural(outcome.count, { one: "# player by code", other: "# players by code" })}`}
          </Notice>
        )}
      </div>
    </FormStack>
  );
}

type ScanningProps = { onCode: (text: string) => void; onProblem: (problem: string | null) => void };

/** The live camera; a photo where the page may not use it. */
function Scanning({ onCode, onProblem }: ScanningProps) {
  const [isScanning, setIsScanning] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const fail = () => {
    setIsScanning(false);
    setHasFailed(true);
  };
  if (!canScan() || hasFailed)
    return (
      <>
        <p className="quiet">
          {hasFailed
            ? t`Couldn't use the camera. Allow it in your browser, take a photo, or type the code.`
            : t`Live scanning needs a page over HTTPS. Take a photo of the code, or type it.`}
        </p>
        <PhotoButton onCode={onCode} onProblem={onProblem} />
      </>
    );
  return (
    <>
      <Button large onClick={() => setIsScanning(!isScanning)} aria-pressed={isScanning}>
        {isScanning ? t`Stop the camera` : t`Scan with the camera`}
      </Button>
      {isScanning && (
        <Suspense>
          <CodeScanner onCode={onCode} onStop={() => setIsScanning(false)} onFailure={fail} />
        </Suspense>
      )}
    </>
  );
}
