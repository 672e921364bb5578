import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/problem.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/notice.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./finance.module.css";
import { overviewQuery, refreshFinance } from "./finance.queries.ts";

const LOOK_EVERY_MS = 1_000;

/** Compares with Paystack now; the server does it in the background, so the page waits for the result. */
export function CompareButton() {
  const [askedAfter, setAskedAfter] = useState<string | null | undefined>();
  const [problem, setProblem] = useState<string | null>(null);
  const isAsked = askedAfter !== undefined;
  const { data } = useQuery({ ...overviewQuery, ...(isAsked ? { refetchInterval: LOOK_EVERY_MS } : {}) });
  const comparedAt = data?.last_compared_at ?? null;
  const isDone = isAsked && comparedAt !== askedAfter;
  useEffect(() => {
    if (!isDone) return;
    setAskedAfter(undefined);
    toast.success(t`Compared with Paystack`);
    void refreshFinance();
  }, [isDone]);
  const compare = async () => {
    setProblem(null);
    setAskedAfter(comparedAt);
    try {
      await call("POST /api/admin/reconciliation/run");
    } catch (error) {
      setAskedAfter(undefined);
      setProblem(messageOf(error, t`Couldn't start the comparison. Try again.`));
    }
  };
  return (
    <div className={styles.compare}>
      <FormError message={problem} />
      <Button loading={isAsked} disabled={data === undefined} onClick={() => void compare()}>
        {t`Compare now`}
      </Button>
      <p className="quiet" role="status">
        {isAsked ? t`Comparing with Paystack…` : <LastTime at={comparedAt} />}
      </p>
    </div>
  );
}

function LastTime({ at }: { at: string | null }) {
  if (at === null) return t`Not compared yet`;
  return (
    <>
      {t`Last compared`} <RecordTime value={at} />
    </>
  );
}
