import { t } from "@lingui/core/macro";
import type { FloorMatch } from "@pockethall/contract/floor";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { formatTime } from "../../../lib/dates.ts";
import { messageOf } from "../../../lib/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyField } from "../../../ui/copy-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/notice.tsx";
import { QrPicture } from "../../../ui/qr-picture.tsx";
import { refreshTournaments } from "../organizer.queries.ts";
import styles from "./floor.module.css";
import { pairOf } from "./use-floor.ts";

type Code = { token: string; expires_at: string };

/** Shows a code by which a person at the table becomes the marker of this match, and ends a marker. */
export function MarkerDialog({ match, onClose }: { match: FloorMatch; onClose: () => void }) {
  const [code, setCode] = useState<Code | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const params = { id: match.id };
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(messageOf(error, t`That didn't work. Try again.`)));
    setBusy(false);
  };
  const show = () =>
    doing(async () => setCode((await call("POST /api/organizer/matches/:id/marker-code", { params })).data));
  const end = () =>
    doing(async () => {
      await call("DELETE /api/organizer/matches/:id/marker", { params });
      await refreshTournaments();
      onClose();
    });
  const url = code && `${location.origin}/mark/${code.token}`;
  return (
    <Dialog title={t`Marker: ${{ names: pairOf(match) }}`} onClose={onClose} busy={busy}>
      <div className={styles.code}>
        <p>
          {match.marker
            ? t`${{ name: match.marker.name }} marks this match.`
            : t`A person at the table scans the code, logs in and scores this match. The players of the match can't.`}
        </p>
        <FormError message={problem} />
        {code && url && (
          <>
            <QrPicture text={url} label={t`QR code for the marker`} className={styles.codePicture} />
            <CopyField label={t`Link for the marker`} value={url} />
            <p className="quiet">{t`For one person, until ${{ time: formatTime(code.expires_at) }}.`}</p>
          </>
        )}
        <Button variant={code ? "secondary" : "primary"} loading={busy} onClick={() => void show()}>
          {code ? t`Show a new code` : t`Show a code`}
        </Button>
        {(match.marker || code) && (
          <Button disabled={busy} onClick={() => void end()}>
            {match.marker ? t`End the marker and the code` : t`End the code`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
