import type { ReactNode } from "react";
import { formatDate } from "../../lib/dates.ts";
import * as texts from "../../texts/result-imports/event-merges.ts";
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
        title={texts.contradicting(contradicting.total)}
        hint={texts.theKeptResultStands}
        rows={contradicting}
        isOpen
      />
      <People people={preview.people} />
      <Matches title={texts.onlyIn(tournament.name, only_merged.total)} rows={only_merged} isOpen />
      <Matches title={texts.onlyIn(kept.name, only_kept.total)} rows={only_kept} />
      <Pairs title={texts.equal(equal.total)} hint={texts.theyCountOnce} rows={equal} />
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
      {rows.matches.length < rows.total && <Quiet>{texts.firstOf(rows.matches.length, rows.total)}</Quiet>}
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
        { key: "kept", header: texts.keptColumn, cell: ({ kept }) => resultOf(kept) },
        { key: "merged", header: texts.mergedColumn, cell: ({ merged }) => resultOf(merged) },
        { key: "day", header: texts.day, cell: ({ kept }) => formatDate(kept.played_at, true) },
        { key: "round", header: texts.round, cell: ({ kept }) => kept.round_name },
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
        { key: "match", header: texts.matchColumn, cell: resultOf },
        { key: "day", header: texts.day, cell: ({ played_at }) => formatDate(played_at, true) },
        { key: "round", header: texts.round, cell: ({ round_name }) => round_name },
      ]}
    />
  </Section>
);

const IDENTITIES = {
  "same-name": texts.sameName,
  "similar-name": texts.similarName,
  "same-results": texts.sameResults,
} as const;

function People({ people }: Pick<EventMergePreview, "people">) {
  const rows = { total: people.length, matches: people };
  const title = texts.takenForOne(people.length);
  return (
    <Section title={title} hint={texts.takenForOneHint} rows={rows} isOpen>
      <DataTable
        caption={title}
        rows={people}
        rowKey={({ merged }) => merged.id}
        columns={[
          {
            key: "kept",
            header: texts.keptPlayer,
            cell: ({ kept }) => <Link to={`/players/${kept.id}`}>{kept.name}</Link>,
          },
          {
            key: "merged",
            header: texts.otherPlayer,
            cell: ({ merged }) => <Link to={`/players/${merged.id}`}>{merged.name}</Link>,
          },
          { key: "why", header: texts.why, cell: ({ identity }) => IDENTITIES[identity] },
        ]}
      />
    </Section>
  );
}
