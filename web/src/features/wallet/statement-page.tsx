import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSearch } from "../../lib/search-params.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./statement.module.css";
import { daysOf, parseStatement } from "./statement.ts";
import { fetchStatement, type StatementDays } from "./statement-file.ts";
import { StatementSheet } from "./statement-sheet.tsx";
import { useStatementFile } from "./use-statement-file.ts";

const statementQuery = (days: Required<StatementDays>) => ({
  queryKey: ["wallet", "statement", days],
  queryFn: async ({ signal }: { signal: AbortSignal }) => parseStatement(await fetchStatement(days, signal)),
  enabled: days.from <= days.to,
});

/** /wallet/statement?from&to: the wallet's lines of these days, to print or to keep as a file. */
export function StatementPage() {
  const heading = usePageTitle(t`Wallet statement`);
  const [params, change] = useSearch();
  const days = daysOf(params, new Date());
  const lines = useQuery(statementQuery(days));
  const isBackwards = days.from > days.to;
  return (
    <main className={styles.page}>
      <div className={styles.controls}>
        <BackLink to="/wallet">{t`Wallet`}</BackLink>
        <Controls
          days={days}
          error={isBackwards ? t`The end date must be after the start date.` : undefined}
          onDays={change}
        />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {t`Wallet statement`}
      </h1>
      {!isBackwards && (
        <Loaded
          query={lines}
          waiting={<SkeletonRows label={t`Loading statement`} />}
          failure={t`Failed to fetch transactions`}
        >
          {(found) => <StatementSheet days={days} lines={found} />}
        </Loaded>
      )}
    </main>
  );
}

type ControlsProps = {
  days: Required<StatementDays>;
  error: string | undefined;
  onDays: (days: StatementDays) => void;
};

function Controls({ days, error, onDays }: ControlsProps) {
  const file = useStatementFile();
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t`From`}
          type="date"
          name="from"
          value={days.from}
          onChange={(event) => onDays({ from: event.currentTarget.value })}
        />
        <TextField
          label={t`To`}
          type="date"
          name="to"
          value={days.to}
          error={error}
          onChange={(event) => onDays({ to: event.currentTarget.value })}
        />
        <div className={styles.buttons}>
          <Button variant="primary" onClick={() => print()} disabled={error !== undefined}>
            <Printer aria-hidden="true" />
            {t`Print`}
          </Button>
          <Button loading={file.busy} onClick={() => void file.save(days)} disabled={error !== undefined}>
            <Download aria-hidden="true" />
            {t`Download CSV`}
          </Button>
        </div>
      </div>
      {file.problem && <Notice tone="error">{file.problem}</Notice>}
    </>
  );
}
