import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { formatDate } from "../../lib/dates.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import { Quiet } from "../../ui/review-list.tsx";
import { resultOf } from "./event-labels.ts";
import type { EventMergePreview, MergeMatch } from "./event-merges.queries.ts";
import styles from "./result-imports.module.css";

type Part<Row> = { title: string; hint?: string; rows: { total: number; matches: readonly Row[] }; isOpen?: boolean };
type Pair = EventMergePreview["equal"]["matches"][number];

/** What two tournaments share and where they differ, what needs a decision first. */
export function EventDifferences({ preview }: { preview: EventMergePreview }) {
  const { contradicting, only_kept, only_merged, equal, kept, tournament } = preview;
  return (
    <div className={styles.parts}>
      <Pairs
        title={t`Contradicting results (${{ count: contradicting.total }})`}
        hint={t`The kept tournament's result counts.`}
        rows={contradicting}
        isOpen
      />
      <People people={preview.people} />
      <Matches
        title={t`Only in ${{ tournament: tournament.name }} (${{ count: only_merged.total }})`}
        rows={only_merged}
        isOpen
      />
      <Matches title={t`Only in ${{ tournament: kept.name }} (${{ count: only_kept.total }})`} rows={only_kept} />
      <Pairs
        title={t`Equal matches (${{ count: equal.total }})`}
        hint={t`They count once. Frame scores missing from the kept tournament are copied over.`}
        rows={equal}
      />
    </div>
  );
}

/** A list that opens; without a row there is nothing to show. */
function Section<Row>({ title, hint, rows, isOpen = false, children }: Part<Row> & { children: ReactNode }) {
  if (rows.total === 0) return null;
  return (
    <details className={styles.part} open={isOpen}>
      <summary>{title}</summary>
      {hint !== undefined && <Quiet>{hint}</Quiet>}
      {rows.matches.length < rows.total && (
        <Quiet>{t`Showing the first ${{ shown: rows.matches.length }} of ${{ total: rows.total }}.`}</Quiet>
      )}
      {children}
    </details>
  );
}

const Pairs = (part: Part<Pair>) => (
  <Section {...part}>
    <DataTable
      caption={part.title}
      rows={part.rows.matches}
      rowKey={({ kept }) => kept.id}
      columns={[
        { key: "kept", header: t`Kept`, cell: ({ kept }) => resultOf(kept) },
        { key: "merged", header: t`Merged`, cell: ({ merged }) => resultOf(merged) },
        { key: "day", header: t`Day`, cell: ({ kept }) => formatDate(kept.played_at, true) },
        { key: "round", header: t`Round`, cell: ({ kept }) => kept.round_name },
      ]}
    />
  </Section>
);

const Matches = (part: Part<MergeMatch>) => (
  <Section {...part}>
    <DataTable
      caption={part.title}
      rows={part.rows.matches}
      rowKey={({ id }) => id}
      columns={[
        { key: "match", header: t`Match`, cell: resultOf },
        { key: "day", header: t`Day`, cell: ({ played_at }) => formatDate(played_at, true) },
        { key: "round", header: t`Round`, cell: ({ round_name }) => round_name },
      ]}
    />
  </Section>
);

const IDENTITIES = {
  "same-name": t`The same name`,
  "similar-name": t`A similar name`,
  "same-results": t`The same results`,
} as const;

function People({ people }: Pick<EventMergePreview, "people">) {
  const rows = { total: people.length, matches: people };
  const title = t`Treated as one person (${{ count: people.length }})`;
  return (
    <Section
      title={title}
      hint={t`In this event the results of both names count for the kept player.`}
      rows={rows}
      isOpen
    >
      <DataTable
        caption={title}
        rows={people}
        rowKey={({ merged }) => merged.id}
        columns={[
          {
            key: "kept",
            header: t`Kept player`,
            cell: ({ kept }) => <Link to={`/players/${kept.id}`}>{kept.name}</Link>,
          },
          {
            key: "merged",
            header: t`Other name`,
            cell: ({ merged }) => <Link to={`/players/${merged.id}`}>{merged.name}</Link>,
          },
          { key: "why", header: t`Why`, cell: ({ identity }) => IDENTITIES[identity] },
        ]}
      />
    </Section>
  );
}
