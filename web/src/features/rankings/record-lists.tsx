import { plural, t } from "@lingui/core/macro";
import type { Records } from "@pockethall/contract/rankings";
import { type ReactNode, useId, useState } from "react";
import { formatDateRange } from "../../lib/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./records.module.css";

/** The lists of records in two groups: what was won, and breaks. In each the most asked for comes first. */
export const RecordLists = ({ records }: { records: Records }) => (
  <div className={styles.groups}>
    <Won {...records} />
    <Breaks {...records} />
  </div>
);

function Won({ titles, wins, winning_streaks: streaks }: Records) {
  if (titles.length + wins.length + streaks.length === 0) return null;
  return (
    <Group title={t`Titles and wins`}>
      <RecordList
        title={t`Most titles`}
        rows={titles.map((row) => ({
          ...row,
          figure: row.titles,
          beside: plural(row.finals, { one: "of # final", other: "of # finals" }),
          below: row.state,
        }))}
      />
      <RecordList
        title={t`Most wins`}
        rows={wins.map((row) => ({
          ...row,
          figure: row.wins,
          beside: plural(row.matches, { one: "of # match", other: "of # matches" }),
          below: row.state,
        }))}
      />
      <RecordList
        title={t`Longest winning streaks`}
        rows={streaks.map((row) => ({ ...row, figure: row.wins, below: formatDateRange(row.from, row.until) }))}
      />
    </Group>
  );
}

function Breaks({ highest_breaks: highest, centuries }: Records) {
  if (highest.length + centuries.length === 0) return null;
  return (
    <Group title={t`Breaks`}>
      <RecordList
        title={t`Highest breaks`}
        rows={highest.map(({ tournament, ...row }) => ({
          ...row,
          figure: row.highest_break,
          below: tournament === null ? row.state : <Link to={`/tournaments/${tournament.id}`}>{tournament.name}</Link>,
        }))}
      />
      <RecordList
        title={t`Most centuries`}
        rows={centuries.map((row) => ({
          ...row,
          figure: row.century_breaks,
          beside: t`· highest ${{ points: row.highest_break }}`,
          below: row.state,
        }))}
      />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type Row = Pick<Records["titles"][number], "rank" | "player_id" | "name"> & {
  figure: number;
  /** After the figure. */
  beside?: string;
  /** After or under the name. */
  below: ReactNode;
};

/** The rows shown before the others are asked for. */
const SHOWN_FIRST = 5;

/** One record, best first; nothing when no player holds it. */
function RecordList({ title, rows }: { title: string; rows: readonly Row[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN_FIRST);
  return (
    <Card className={styles.card}>
      <h3>{title}</h3>
      <ol className={styles.list} aria-label={title}>
        {shown.map(({ rank, player_id, name, figure, beside, below }) => (
          <li key={player_id} className={styles.row}>
            <span className={styles.rank}>{rank}</span>
            <span className={styles.holder}>
              <Link to={`/players/${player_id}`} className={styles.name}>
                {name}
              </Link>{" "}
              <span className={styles.quiet}>{below}</span>
            </span>
            <span className={styles.figure}>
              <span className="tabular">{figure}</span>
              {beside !== undefined && <span className={styles.quiet}> {beside}</span>}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < rows.length && (
        <Button
          variant="plain"
          wide
          aria-label={t`Show all ${{ count: rows.length }}: ${title}`}
          onClick={() => setIsWhole(true)}
        >
          {t`Show all ${{ count: rows.length }}`}
        </Button>
      )}
    </Card>
  );
}
