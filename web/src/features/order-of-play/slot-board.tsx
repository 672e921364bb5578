import { t } from "@lingui/core/macro";
import type { BoardGame } from "@pockethall/contract/order-of-play";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cx } from "../../ui/cx.ts";
import { useScrollRegion } from "../../ui/use-scroll-region.ts";
import styles from "./board.module.css";
import { type BoardDay, isMovable, MINUTE_MS, partOf, placeText } from "./board-model.ts";
import { carryKeys } from "./carry-keys.ts";
import { type CardActs, GameCard } from "./game-card.tsx";
import { clockOf } from "./lagos-clock.ts";
import { Tray } from "./tray.tsx";
import type { BoardView } from "./use-board.ts";
import { type Carried, type Carry, useCarry } from "./use-carry.ts";
import { useFirstMatch } from "./use-first-match.ts";
import { usePointerCarry } from "./use-pointer-carry.ts";

export type SlotBoardProps = {
  view: BoardView;
  day: BoardDay;
  onOpen: (game: BoardGame) => void;
  onDrop: (carried: Carried) => void;
};

/** One day: a column for each table, time downwards. Games are moved with mouse, finger or keys. */
export function SlotBoard({ view, day, onOpen, onDrop }: SlotBoardProps) {
  const carry = useCarry(view, day, onDrop);
  const columns = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const region = useScrollRegion({ "aria-label": t`Tables and times` }, frame);
  useFirstMatch(frame, columns, view, day);
  const startDrag = usePointerCarry({ carry, columns, view, day });
  const act = (game: BoardGame, startMs: number, tableId: string): CardActs => ({
    onOpen: () => onOpen(game),
    onKeyDown: (event: KeyboardEvent) => isMovable(game) && carryKeys(event, carry, { game, startMs, tableId }),
    onPointerDown: (event: PointerEvent<HTMLElement>) =>
      isMovable(game) && startDrag(event, { game, startMs, tableId }),
  });
  return (
    <>
      <p id="carry-help" className="visually-hidden">
        {t`Press Enter to pick up the match, the arrow keys to move it, Enter to drop it, or Escape to put it back.`}
      </p>
      <Tray view={view} carry={carry} act={(game) => act(game, day.fromMs, view.tables[0]?.id ?? "")} />
      <div className={styles.frame} {...region}>
        <div className={styles.board} style={sizeOf(view, day)}>
          <Heads view={view} />
          <div className={styles.day}>
            <Hours day={day} />
            <div ref={columns} className={styles.columns}>
              {view.tables.map((table) => (
                <Column
                  key={table.id}
                  tableId={table.id}
                  label={`${table.name}, ${table.hall}`}
                  {...{ view, day, carry, act }}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
      <p
        className={cx(
          styles.words,
          carry.carried && styles.shown,
          (carry.carried?.objections.length ?? 0) > 0 && styles.wrong,
        )}
        role="status"
        aria-live="assertive"
      >
        {carry.words}
      </p>
    </>
  );
}

/** Everything on the board is measured in text sizes, so that larger text gets a larger board. */
const sizeOf = ({ tables }: BoardView, { fromMs, toMs }: BoardDay) =>
  ({ "--tables": tables.length, "--minutes": (toMs - fromMs) / MINUTE_MS }) as CSSProperties;

const topOf = (day: BoardDay, ms: number): string => `${100 * partOf(day, ms)}%`;

const Heads = ({ view }: { view: BoardView }) => (
  <div className={styles.heads} aria-hidden="true">
    {view.tables.map(({ id, name, hall }) => (
      <div key={id}>
        <b>{name}</b>
        <span>{hall}</span>
      </div>
    ))}
  </div>
);

function Hours({ day }: { day: BoardDay }) {
  const first = Math.ceil(day.fromMs / (60 * MINUTE_MS)) * 60 * MINUTE_MS;
  const count = Math.max(0, Math.ceil((day.toMs - first) / (60 * MINUTE_MS)));
  const hours = Array.from({ length: count }, (_, index) => first + index * 60 * MINUTE_MS);
  return (
    <div className={styles.hours} aria-hidden="true">
      {hours.map((ms) => (
        <span key={ms} className="tabular" style={{ insetBlockStart: topOf(day, ms) }}>
          {clockOf(ms)}
        </span>
      ))}
    </div>
  );
}

type ColumnProps = {
  tableId: string;
  label: string;
  view: BoardView;
  day: BoardDay;
  carry: Carry;
  act: (game: BoardGame, startMs: number, tableId: string) => CardActs;
};

function Column({ tableId, label, view, day, carry, act }: ColumnProps) {
  const here = view.placed
    .filter((each) => each.tableId === tableId && each.startMs < day.toMs && each.endMs > day.fromMs)
    .toSorted((a, b) => a.startMs - b.startMs);
  const { carried } = carry;
  return (
    <ul className={styles.column} aria-label={label}>
      {closedParts(view, tableId, day).map(({ fromMs, toMs, what }) => (
        <li key={`${fromMs} ${what}`} className={styles.closed} style={boxOf(day, fromMs, toMs)}>
          <span>{what}</span>
        </li>
      ))}
      {here.map(({ game, startMs, endMs }) => (
        <li key={game.id}>
          <GameCard
            game={game}
            place={placeText(view.tables, tableId, startMs, endMs)}
            troubles={view.troubles.get(game.id) ?? []}
            isCarried={carried?.game.id === game.id}
            style={boxOf(day, startMs, endMs)}
            {...act(game, startMs, tableId)}
          />
        </li>
      ))}
      {carried?.tableId === tableId && (
        <li
          className={cx(styles.ghost, carried.objections.length > 0 && styles.wrong)}
          style={boxOf(day, carried.startMs, carried.endMs)}
          aria-hidden="true"
        >
          {clockOf(carried.startMs)} {carried.game.label}
        </li>
      )}
    </ul>
  );
}

const boxOf = (day: BoardDay, fromMs: number, toMs: number) => ({
  insetBlockStart: topOf(day, Math.max(fromMs, day.fromMs)),
  insetBlockEnd: `${100 * (1 - partOf(day, Math.min(toMs, day.toMs)))}%`,
});

/** When a table cannot be played on, and what others have on it. */
function closedParts({ board }: BoardView, tableId: string, day: BoardDay) {
  const table = board.halls.flatMap(({ tables }) => tables).find(({ id }) => id === tableId);
  const open = (table?.open ?? []).map(({ from, to }) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) }));
  const parts: { fromMs: number; toMs: number; what: string }[] = [];
  let at = day.fromMs;
  for (const { fromMs, toMs } of open.filter((each) => each.toMs > day.fromMs && each.fromMs < day.toMs)) {
    if (fromMs > at) parts.push({ fromMs: at, toMs: fromMs, what: t`Closed` });
    at = Math.max(at, toMs);
  }
  if (at < day.toMs) parts.push({ fromMs: at, toMs: day.toMs, what: t`Closed` });
  const foreign = board.bookings
    .filter((each) => each.table_id === tableId)
    .map(({ what, starts_at, ends_at }) => ({ fromMs: Date.parse(starts_at), toMs: Date.parse(ends_at), what }))
    .filter((each) => each.toMs > day.fromMs && each.fromMs < day.toMs);
  return [...parts, ...foreign];
}
