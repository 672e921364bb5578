import { plural, t } from "@lingui/core/macro";
import { useId } from "react";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FormError } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { stateOf } from "./backup-labels.ts";
import styles from "./backups.module.css";
import { askForCheck, type Backup, downloadBackup } from "./backups.queries.ts";
import { sizeText } from "./size-text.ts";
import { useAction } from "./use-action.ts";

/** One backup: when, why, how large, whether it is whole, and what to do with its file. */
export function BackupCard({ backup }: { backup: Backup }) {
  const id = useId();
  const { label, tone } = stateOf(backup);
  return (
    <Card as="li" stack aria-labelledby={id}>
      <CardHead>
        <h3 id={id} className={styles.moment}>
          <RecordTime value={backup.created_at} />
        </h3>
        <Chip tone={tone}>{label}</Chip>
      </CardHead>
      <p className="quiet">{originOf(backup)}</p>
      <Contents backup={backup} />
      {backup.error !== null && <p>{t`Reason: ${{ error: backup.error }}`}</p>}
      {backup.check_error !== null && <p>{t`The check found: ${{ error: backup.check_error }}`}</p>}
      {backup.file === "kept" && <FileActions backup={backup} describedBy={id} />}
    </Card>
  );
}

const originOf = ({ reason, requested_by }: Backup): string =>
  reason === "schedule" ? t`By the daily schedule` : t`Asked for by ${{ name: requested_by ?? "" }}`;

function Contents({ backup: { size_bytes, row_count, picture_count, is_encrypted, checked_at } }: { backup: Backup }) {
  if (size_bytes === null) return null;
  const facts = [
    sizeText(size_bytes),
    plural(row_count ?? 0, { one: "# row", other: "# rows" }),
    plural(picture_count ?? 0, { one: "# picture", other: "# pictures" }),
    is_encrypted ? t`encrypted` : t`not encrypted`,
  ];
  return (
    <p className="quiet">
      {facts.join(" · ")}
      {checked_at !== null && (
        <>
          <br />
          {t`Last checked`} <RecordTime value={checked_at} />
        </>
      )}
    </p>
  );
}

function FileActions({ backup, describedBy }: { backup: Backup; describedBy: string }) {
  const confirm = useStepUp();
  const check = useAction(() => askForCheck(backup.id), t`Couldn't start the check. Try again.`);
  const download = useAction(() => confirm(() => downloadBackup(backup.id)), t`Couldn't download the file. Try again.`);
  return (
    <>
      <FormError message={check.problem ?? download.problem} />
      <div className={styles.actions}>
        <Button aria-describedby={describedBy} loading={download.isBusy} onClick={download.run}>
          {t`Download`}
        </Button>
        <Button aria-describedby={describedBy} loading={check.isBusy || backup.is_checking} onClick={check.run}>
          {t`Check`}
        </Button>
      </div>
    </>
  );
}
