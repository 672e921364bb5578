import { t } from "@lingui/core/macro";
import { type ChangeEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiProblem, messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { FormError } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { importFile } from "./export-files.ts";
import styles from "./organizer.module.css";
import { refreshTournaments } from "./organizer.queries.ts";

/** Reads a tournament in that was exported before, here or elsewhere. */
export function ImportCard() {
  const picker = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      const tournament = await importFile(file);
      toast.success(t`Tournament imported`);
      await refreshTournaments();
      navigate(`/organize/${tournament.id}`, { replace: true });
    } catch (error) {
      setProblem(wordsOf(error));
      setBusy(false);
      input.value = ""; // so that the same file can be chosen again after a fix
    }
  };
  return (
    <TitledCard title={t`Or import a file`} className={cx(styles.importCard)}>
      <p className="quiet">{t`A file exported as “Everything (JSON)”. Unfinished tournaments become drafts. Money is never imported.`}</p>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t`Tournament file`}
        onChange={(event) => void read(event)}
      />
      <Button loading={busy} onClick={() => picker.current?.click()}>
        {t`Choose a tournament file`}
      </Button>
      <FormError message={problem} />
    </TitledCard>
  );
}

/** What is wrong with the file, in the server's words. */
function wordsOf(error: unknown): string {
  const [first] = error instanceof ApiProblem ? Object.values(error.errors) : [];
  return first ?? messageOf(error, t`Couldn't import the file. Try again.`);
}
