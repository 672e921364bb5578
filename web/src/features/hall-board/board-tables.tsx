import { t } from "@lingui/core/macro";
import type { HallBoard, HallMatch } from "@pockethall/contract/hall-board";
import { formatTime } from "../../lib/dates.ts";
import { shortName } from "../../lib/framed/short-name.ts";
import { startNote } from "../../lib/start-note.ts";
import { cx } from "../../ui/cx.ts";
import { pageAtTurn } from "./board-pages.ts";
import styles from "./hall-board.module.css";
import { PartHead } from "./part-head.tsx";

const ROWS = 5;
const MOST_NAME = 21;
const MINUTE_MS = 60_000;

type Row = { key: string; table: string | null; match: HallMatch };
type BoardTablesProps = { board: HallBoard; turn: number; isWall: boolean; nowMs: number };

/** Matches called to a table first, since their players are waited for; then those being played, table by table. */
export function BoardTables({ board, turn, isWall, nowMs }: BoardTablesProps) {
  const rows = rowsOf(board);
  const { items, number, count } = pageAtTurn(rows, isWall ? ROWS : Math.max(1, rows.length), turn);
  const free = board.tables.filter(({ match, closed_until }) => match === null && closed_until === null);
  const closed = board.tables.filter(({ match, closed_until }) => match === null && closed_until !== null);
  const several = board.tournaments.length > 1 ? new Map(board.tournaments.map(({ id, name }) => [id, name])) : null;
  return (
    <section aria-label={t`At the tables`} className={styles.tables}>
      <PartHead title={t`At the tables`} number={number} count={count} />
      {rows.length === 0 && <p className={styles.nothing}>{t`No match at the tables now.`}</p>}
      <ul key={number} className={styles.rows}>
        {items.map(({ key, table, match }) => (
          <TableRow
            key={key}
            table={table}
            match={match}
            tournament={several?.get(match.tournament_id)}
            isWall={isWall}
            nowMs={nowMs}
          />
        ))}
      </ul>
      <p className={styles.free}>
        {[
          ...(free.length > 0 ? [t`Free: ${{ tables: free.map(({ name }) => name).join(", ") }}`] : []),
          ...closed.map(
            ({ name, closed_until }) =>
              t`${{ table: name }} is out of order until ${{ time: formatTime(closed_until) }}`,
          ),
        ].join(" · ")}
      </p>
    </section>
  );
}

function rowsOf({ tables, off_table }: HallBoard): Row[] {
  const rows = [
    ...tables.flatMap(({ id, name, match }) => (match ? [{ key: id, table: name, match }] : [])),
    ...off_table.map((match) => ({ key: match.id, table: null, match })),
  ];
  const isCalled = ({ match }: Row) => match.status === "called";
  return [...rows.filter(isCalled), ...rows.filter((row) => !isCalled(row))];
}

type TableRowProps = Omit<Row, "key"> & { tournament: string | undefined; isWall: boolean; nowMs: number };

function TableRow({ table, match, tournament, isWall, nowMs }: TableRowProps) {
  const isLive = match.status === "live";
  const minutes = match.since === null ? 0 : Math.max(0, Math.floor((nowMs - Date.parse(match.since)) / MINUTE_MS));
  return (
    <li className={cx(styles.tableRow, !isLive && styles.called)}>
      <div className={styles.place}>
        <b>{table ?? t`No table`}</b>
        <span>{isLive ? t`Live, ${minutes} min` : t`Called, ${minutes} min`}</span>
        {tournament && <span>{tournament}</span>}
        {/* A wall has room for one of the two. */}
        {!(isWall && tournament) && <span>{t`${{ label: match.label }}, best of ${{ frames: match.best_of }}`}</span>}
      </div>
      <div className={styles.sides}>
        {([1, 2] as const).map((side) => (
          <Side key={side} match={match} side={side} isWall={isWall} />
        ))}
      </div>
    </li>
  );
}

function Side({ match, side, isWall }: { match: HallMatch; side: 1 | 2; isWall: boolean }) {
  const name = side === 1 ? match.player1 : match.player2;
  const note = startNote(match.handicap, side);
  const points = match.points?.[side - 1];
  return (
    <p className={styles.side}>
      <span className={styles.name}>
        {isWall ? shortName(name, MOST_NAME) : name} {note && <span className={styles.start}>{note}</span>}
      </span>
      {match.status === "live" && points !== undefined && (
        <span className={cx("tabular", styles.points)}>{points}</span>
      )}
      {match.status === "live" && <b className={cx("tabular", styles.frames)}>{match.frames[side - 1]}</b>}
    </p>
  );
}
