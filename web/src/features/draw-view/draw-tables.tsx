import { t } from "@lingui/core/macro";
import type { Draw, DrawGroup, SwissRow } from "@pockethall/contract/draws";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Link } from "../../ui/link.tsx";
import styles from "./draw-tables.module.css";
import { Ladder } from "./ladder.tsx";
import type { Stage } from "./stages.ts";

type Row = DrawGroup["table"][number];

const figure = <Line extends Row>(key: string, header: string, of: (row: Line) => number): Column<Line> => ({
  key,
  header,
  number: true,
  cell: (row) => of(row),
});

/** @param qualifiers how many from the top advance to the knock-out. */
const nameColumn = (qualifiers: number): Column<Row> => ({
  key: "player",
  header: t`Player`,
  cell: ({ position, player_id, name, provisional }) => (
    <span className={styles.placed}>
      <span className="tabular">{position}</span>
      <Link to={`/players/${player_id}`}>{name}</Link>
      {position <= qualifiers && (
        <span className={styles.mark}>
          <span aria-hidden="true">{t`Q`}</span>
          <span className="visually-hidden">, {t`a qualifying place`}</span>
        </span>
      )}
      {provisional && <span className={styles.playing}>{t`live`}</span>}
    </span>
  ),
});

const POINTS: Column<Row> = figure("points", t`Points`, ({ points }) => points);
const RECORD: readonly Column<Row>[] = [
  figure("played", t`Played`, ({ played }) => played),
  figure("wins", t`Won`, ({ wins }) => wins),
  figure("draws", t`Drawn`, ({ draws }) => draws),
  figure("losses", t`Lost`, ({ losses }) => losses),
  figure("difference", t`Diff`, ({ frame_difference }) => frame_difference),
];

/** The table of one group, or of a round robin. Qualifying places are marked. */
export function GroupTable({ group }: { group: DrawGroup }) {
  return (
    <DataTable
      caption={group.name}
      showCaption
      columns={[nameColumn(group.qualifiers), POINTS, ...RECORD]}
      rows={group.table}
      rowKey={({ player_id }) => player_id}
    />
  );
}

const SWISS_COLUMNS: readonly Column<SwissRow>[] = [
  nameColumn(0),
  POINTS,
  figure("buchholz", t`Buchholz`, ({ buchholz }) => buchholz),
  ...RECORD,
  figure("byes", t`Byes`, ({ byes }) => byes),
];

function SwissTable({ rows }: { rows: readonly SwissRow[] }) {
  return (
    <>
      <DataTable caption={t`Table`} columns={SWISS_COLUMNS} rows={rows} rowKey={({ player_id }) => player_id} />
      <p
        className={styles.note}
      >{t`Players level on points are ranked by Buchholz: the total points of their opponents.`}</p>
    </>
  );
}

/** The table at a step of the draw, if it has one. */
export function StageTable({ draw, stage: { table } }: { draw: Draw; stage: Stage }) {
  if (table === null) return null;
  if (table === "buchholz") return draw.swiss && <SwissTable rows={draw.swiss.table} />;
  if (table === "order") return draw.ladder && <Ladder draw={draw} rungs={draw.ladder} />;
  return <GroupTable group={table} />;
}
