import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormStack } from "../../ui/form-stack.tsx";
import { FormError } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./setup.module.css";
import { sendBackup } from "./setup.queries.ts";

const BYTES_PER_MB = 1_048_576;

/** A backup file, the code, and for an encrypted file its passphrase. `onBegun` gets the token of the restore. */
export function RestoreCard({ limitBytes, onBegun }: { limitBytes: number; onBegun: (token: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const form = useForm({
    initial: { code: "", passphrase: "" },
    validate: ({ code }) => (code.trim() === "" ? { code: t`Enter the set-up code` } : {}),
    submit: async (values) => {
      if (!file) throw new Error(t`Choose a backup file first.`);
      if (file.size > limitBytes) throw new Error(tooLarge(limitBytes));
      setPercent(0);
      onBegun(await sendBackup({ ...values, file, onProgress: setPercent }));
    },
    fallback: t`Couldn't send the backup. Try again.`,
  });
  return (
    <TitledCard title={t`Restore a backup`}>
      <FormStack ref={form.ref} onSubmit={form.onSubmit}>
        <FormError message={form.message} />
        <p>{t`Everything comes back as it was when the backup was made: people, results, money and pictures. Accounts that were opened here since are removed.`}</p>
        <FilePicker file={file} isBusy={form.busy} onPick={setFile} />
        <PasswordField
          label={t`Passphrase`}
          hint={t`Only for an encrypted file, whose name ends with .age.`}
          autoComplete="off"
          {...form.text("passphrase")}
        />
        <TextField label={t`Set-up code`} autoComplete="off" required {...form.text("code")} />
        {form.busy && <ProgressBar label={t`Sending the backup`} percent={percent} />}
        <Button type="submit" variant="primary" loading={form.busy}>
          {t`Restore`}
        </Button>
      </FormStack>
    </TitledCard>
  );
}

type PickerProps = { file: File | null; isBusy: boolean; onPick: (file: File | null) => void };

function FilePicker({ file, isBusy, onPick }: PickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.picker}>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t`Backup file`}
        onChange={({ currentTarget }) => onPick(currentTarget.files?.[0] ?? null)}
      />
      <Button disabled={isBusy} onClick={() => picker.current?.click()}>
        {t`Choose a backup file`}
      </Button>
      <p className={styles.fileName} role="status">
        {file?.name ?? t`No file chosen`}
      </p>
    </div>
  );
}

function tooLarge(limitBytes: number): string {
  const limit = Math.floor(limitBytes / BYTES_PER_MB).toLocaleString("en-NG");
  return t`This file is larger than ${limit} MB. Raise RESTORE_LIMIT_MB, or restore it by command.`;
}
