import { t } from "@lingui/core/macro";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { useStepUp } from "../../lib/step-up.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/card.tsx";
import { FormError } from "../../ui/notice.tsx";
import styles from "./settings-page.module.css";

/** Downloads everything that is kept about the person, as one file. */
export function DataExportCard() {
  const confirm = useStepUp();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setProblem(null);
    await confirm(downloadOwnData).catch((error: unknown) =>
      setProblem(messageOf(error, t`Couldn't prepare your data. Try again.`)),
    );
    setBusy(false);
  };
  return (
    <TitledCard title={t`Your data`}>
      <p className={styles.quiet}>
        {t`Download everything we keep about you as one file: account, entries, matches, payments, messages and more. It is private, so keep it safe.`}
      </p>
      <FormError message={problem} />
      <Button loading={isBusy} onClick={() => void download()}>{t`Download my data`}</Button>
    </TitledCard>
  );
}

/** Hands the file to the browser, which saves it as it comes. @throws ApiProblem */
async function downloadOwnData(): Promise<void> {
  const { data } = await call("POST /api/auth/account/export");
  const link = document.createElement("a");
  link.href = data.url;
  link.download = "";
  link.click();
}
