import type { Participant, Tournament } from "@pockethall/contract/tournaments";
import { Card } from "../../ui/card.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/states.tsx";
import styles from "./organizer.module.css";

const COLUMNS: readonly Column<Participant>[] = [
  { key: "name", header: "Player", cell: ({ name }) => name },
  { key: "state", header: "State", cell: ({ state }) => state ?? "N/A" },
  { key: "seed", header: "Seed", number: true, cell: ({ seed }) => seed ?? "–" },
  { key: "ranking", header: "Ranking", number: true, cell: ({ ranking }) => ranking ?? "N/A" },
];

/** Who has entered. */
export function Entries({ tournament }: { tournament: Tournament }) {
  const rows = tournament.participants ?? [];
  return (
    <section className={styles.wide} aria-labelledby="organizer-entries">
      <h2 id="organizer-entries" className={styles.heading}>
        Entries <span className="tabular">({rows.length})</span>
      </h2>
      <Card flush={rows.length > 0}>
        {rows.length === 0 ? (
          <EmptyState title="No entries yet" hint="Players enter from the public page once it is published." />
        ) : (
          <DataTable caption="Entries" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
        )}
      </Card>
    </section>
  );
}
