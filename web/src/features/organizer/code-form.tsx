import { t } from "@lingui/core/macro";
import type { TournamentId } from "@pockethall/domain/ids";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { canScan, needsHttpsToScan } from "./can-scan.ts";
import styles from "./organizer.module.css";
import { useCheckIn } from "./use-check-in.ts";

const CodeScanner = lazy(() => import("./code-scanner.tsx").then((module) => ({ default: module.CodeScanner })));

/** A player's code, read by the camera where the browser can, or typed. */
export function CodeForm({ tournamentId }: { tournamentId: TournamentId }) {
  const [code, setCode] = useState("");
  const [isScanning, setIsScanning] = useState(false);
  const { checkIn, busy } = useCheckIn(tournamentId);
  const send = async (text: string) => {
    if (await checkIn({ code: text.trim() })) setCode("");
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
        {canScan() && (
          <Button large onClick={() => setIsScanning(!isScanning)} aria-pressed={isScanning}>
            {isScanning ? t`Stop the camera` : t`Scan with the camera`}
          </Button>
        )}
      </div>
      {needsHttpsToScan() && (
        <p className="quiet">{t`Scanning with the camera needs a page over HTTPS. Type the code instead.`}</p>
      )}
      {isScanning && (
        <Suspense>
          <CodeScanner onCode={(text) => void send(text)} onStop={() => setIsScanning(false)} />
        </Suspense>
      )}
    </FormStack>
  );
}
