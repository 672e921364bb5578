import { t } from "@lingui/core/macro";
import { useState } from "react";
import { messageOf } from "../../lib/problem.ts";
import { type StatementDays, saveStatement } from "./statement-file.ts";

/** Fetches a statement and saves it; `problem` is what went wrong, in words. */
export function useStatementFile() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (days: StatementDays) => {
    setBusy(true);
    setProblem(null);
    try {
      await saveStatement(days);
    } catch (error) {
      setProblem(messageOf(error, t`Failed to fetch transactions`));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, save };
}
