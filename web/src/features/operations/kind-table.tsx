import { t } from "@lingui/core/macro";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import type { OutboxKind } from "./outbox.queries.ts";
import { CHANNEL_LABELS, kindLabel } from "./outbox-labels.ts";

const NONE = "–";

const COLUMNS: readonly Column<OutboxKind>[] = [
  { key: "kind", header: t`Kind`, cell: ({ kind }) => kindLabel(kind) },
  { key: "channel", header: t`Channel`, cell: ({ channel }) => CHANNEL_LABELS[channel] },
  { key: "failed", header: t`Failed`, number: true, cell: ({ failed }) => failed },
  { key: "waiting", header: t`Waiting`, number: true, cell: ({ waiting }) => waiting },
  { key: "expired", header: t`Expired`, number: true, cell: ({ expired }) => expired },
  { key: "error", header: t`Last error`, cell: ({ error }) => error ?? NONE },
];

/** Unsent messages by what they are about, those with failures first. */
export const KindTable = ({ kinds }: { kinds: readonly OutboxKind[] }) => (
  <DataTable
    caption={t`Unsent messages by kind`}
    columns={COLUMNS}
    rows={kinds}
    rowKey={({ channel, kind }) => `${channel} ${kind}`}
  />
);
