import { t } from "@lingui/core/macro";
import type { ServicePart, ServiceStatus } from "@pockethall/contract/status";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { CircleCheck, Clock } from "lucide-react";
import { call } from "../../lib/api.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import styles from "./status-page.module.css";

const statusQuery = queryOptions({
  queryKey: ["status"],
  queryFn: async ({ signal }) => (await call("GET /api/status", { signal })).data,
  refetchInterval: 60_000,
});

const PARTS: Readonly<Record<ServicePart, { name: string; late: string }>> = {
  payments: {
    name: t`Card payments and payouts`,
    late: t`The payment provider isn't answering. Payments already made are confirmed later; don't pay twice.`,
  },
  messages: { name: t`Emails and text messages`, late: t`Messages arrive later than usual.` },
  updates: { name: t`Rankings and notifications`, late: t`Updates arrive later than usual. Results are saved.` },
};

/** /status: whether PocketHall works at the moment, for everyone. */
export function StatusPage() {
  const status = useQuery(statusQuery);
  return (
    <>
      <PageHeader title={t`Status`} />
      <Loaded
        query={status}
        failure={t`PocketHall isn't answering right now`}
        waiting={<SkeletonRows rows={3} label={t`Checking`} />}
      >
        {/* What was true before a refresh failed would contradict the failure. */}
        {(known) => !status.isRefetchError && <Parts status={known} />}
      </Loaded>
    </>
  );
}

const Parts = ({ status: { parts, checked_at } }: { status: ServiceStatus }) => (
  <div className={styles.page}>
    <p role="status">
      {parts.every(({ state }) => state === "working")
        ? t`PocketHall is answering. Everything is working.`
        : t`PocketHall is answering. Some things are slower than usual.`}
    </p>
    <ul className={styles.parts}>
      {parts.map(({ part, state }) => (
        <li key={part} className={styles.part} data-state={state}>
          {state === "working" ? <CircleCheck aria-hidden="true" /> : <Clock aria-hidden="true" />}
          <span className={styles.name}>{PARTS[part].name}</span>
          <span className={styles.state}>{state === "working" ? t`Working` : t`Delayed`}</span>
          {state === "delayed" && <span className={styles.late}>{PARTS[part].late}</span>}
        </li>
      ))}
    </ul>
    <p className={styles.checked}>
      {t`Checked:`} <DateTime value={checked_at} format="time" />
    </p>
  </div>
);
