import { t } from "@lingui/core/macro";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { RecordTime } from "../../ui/record-time.tsx";
import { taskLabel } from "./job-labels.ts";
import styles from "./jobs.module.css";
import type { JobQueue } from "./jobs.queries.ts";

const NONE = "–";

const moment = (value: string | null) => (value === null ? NONE : <RecordTime value={value} />);

const COLUMNS: readonly Column<JobQueue>[] = [
  {
    key: "task",
    header: t`Queue`,
    cell: ({ task }) => (
      <span className={styles.queue}>
        {taskLabel(task)}
        {taskLabel(task) !== task && <span className={styles.name}>{task}</span>}
      </span>
    ),
  },
  { key: "failed", header: t`Failed`, number: true, cell: ({ failed }) => failed },
  { key: "retrying", header: t`Retrying`, number: true, cell: ({ retrying }) => retrying },
  { key: "waiting", header: t`Waiting`, number: true, cell: ({ waiting }) => waiting },
  { key: "running", header: t`Running`, number: true, cell: ({ running }) => running },
  { key: "scheduled", header: t`Scheduled`, number: true, cell: ({ scheduled }) => scheduled },
  { key: "oldest", header: t`Waiting since`, cell: ({ oldest_waiting_at: oldest }) => moment(oldest) },
  { key: "completed", header: t`Last completed`, cell: ({ last_completed_at: completed }) => moment(completed) },
];

/** Every queue in figures, those with failures first. */
export const QueueTable = ({ queues }: { queues: readonly JobQueue[] }) => (
  <DataTable caption={t`Queues`} columns={COLUMNS} rows={queues} rowKey={({ task }) => task} />
);
