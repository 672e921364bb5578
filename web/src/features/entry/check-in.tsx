import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OwnEntry } from "@pockethall/contract/entries";
import type { TournamentId } from "@pockethall/domain/ids";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError, Notice } from "../../ui/notice.tsx";
import { QrPicture } from "../../ui/qr-picture.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./entry.module.css";
import { refreshAfterEntry } from "./entry.queries.ts";

type CheckInProps = { tournamentId: TournamentId; own: OwnEntry };

/** The participant's check-in code, and the self check-in button. */
export function CheckIn({ tournamentId, own: { code, check_in: window, checked_in_at: checkedInAt } }: CheckInProps) {
  return (
    <>
      {checkedInAt && (
        <Notice tone="success">
          <Trans>
            Checked in at <RecordTime value={checkedInAt} />.
          </Trans>
        </Notice>
      )}
      {!checkedInAt && window && <Window tournamentId={tournamentId} window={window} />}
      {!checkedInAt && code && (
        <div className={styles.code}>
          <p>
            {t`Your check-in code`} <strong className="tabular">{`${code.slice(0, 4)} ${code.slice(4)}`}</strong>
          </p>
          <QrPicture text={code} className={styles.qr} />
        </div>
      )}
    </>
  );
}

type WindowProps = { tournamentId: TournamentId; window: NonNullable<OwnEntry["check_in"]> };

function Window({ tournamentId, window }: WindowProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [pin, setPin] = useState("");
  const checkIn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const body = window.needs_pin ? { pin } : {};
      await call("POST /api/tournaments/:id/check-in", { params: { id: tournamentId }, body });
      await refreshAfterEntry();
      toast.success(t`You're checked in.`);
    } catch (error) {
      setProblem(messageOf(error, t`Check-in failed. Try again.`));
    }
    setBusy(false);
  };
  if (!window.is_open)
    return (
      <p className={styles.hint}>
        {t`Check-in from`} <RecordTime value={window.opens_at} /> {t`to`} <RecordTime value={window.closes_at} />
      </p>
    );
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void checkIn();
      }}
    >
      {window.needs_pin ? (
        <TextField
          label={t`PIN at the desk`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={pin}
          error={problem ?? undefined}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
      ) : (
        <FormError message={problem} />
      )}
      <Button type="submit" variant="primary" wide loading={busy}>
        {t`Check in`}
      </Button>
      <p className={styles.hint}>
        {t`Check-in closes`} <RecordTime value={window.closes_at} />
      </p>
    </FormStack>
  );
}
