import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { formatTime } from "../../lib/dates.ts";
import { useLiveStatus } from "../../lib/live.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { ApiProblem } from "../../lib/problem.ts";
import { useWakeLock } from "../../lib/use-wake-lock.ts";
import { cx } from "../../ui/cx.ts";
import { BoardTables } from "./board-tables.tsx";
import styles from "./hall-board.module.css";
import { hallBoardQuery, type ShownBoard, useLiveBoard } from "./hall-board.queries.ts";
import { SideParts } from "./side-parts.tsx";
import { useBoardClock, useIsWall, useWantsStill } from "./use-board-clock.ts";

const POLL_MS = 30_000;
const POLL_WHILE_DOWN_MS = 5_000;
/** Without new data for this time the screen shows its age: one poll was missed, or several while the stream works. */
const OLD_MS = 75_000;
const OLD_WHILE_DOWN_MS = 15_000;
const TURN_MS = 10_000;
const STILL_TURN_MS = 20_000;
const MINUTE_MS = 60_000;
/** The halves of the screen change places so often. */
const MIRROR_MS = 20 * MINUTE_MS;
/** Every minute the picture moves to the next of these places, in hundredths of the screen's height. */
const SHIFTS = [
  [0, 0],
  [0.8, 0.4],
  [0.8, -0.4],
  [0, -0.8],
  [-0.8, -0.4],
  [-0.8, 0.4],
] as const;

/** /halls/:id/board: what is played in a hall, for a TV on its wall. */
export function HallBoardPage() {
  const { id = "" } = useParams();
  const isDown = useLiveStatus(({ status }) => status === "down");
  const board = useQuery({
    ...hallBoardQuery(id),
    refetchInterval: isDown ? POLL_WHILE_DOWN_MS : POLL_MS,
    refetchIntervalInBackground: true,
  });
  useWakeLock(true);
  useLiveBoard(
    id,
    (board.data?.tournaments ?? []).map((each) => each.id),
  );
  if (board.data) return <Board board={board.data} updatedMs={board.dataUpdatedAt} isDown={isDown} />;
  if (!board.isError) return <Message title={t`Hall screen`}>{t`Loading the hall screen`}</Message>;
  return board.error instanceof ApiProblem && board.error.status === 404 ? (
    <Message title={t`Hall screen`}>{t`There is no such hall.`}</Message>
  ) : (
    <Message title={t`Hall screen`}>{t`Couldn't load the hall screen. We keep trying.`}</Message>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  const heading = usePageTitle(title);
  return (
    <main className={styles.board} data-theme="dark">
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {title}
      </h1>
      <p className={styles.message} role="status">
        {children}
      </p>
    </main>
  );
}

type BoardProps = { board: ShownBoard; updatedMs: number; isDown: boolean };

function Board({ board, updatedMs, isDown }: BoardProps) {
  const heading = usePageTitle(board.hall.name);
  const nowMs = useBoardClock();
  const isWall = useIsWall();
  const turn = Math.floor(nowMs / (useWantsStill() ? STILL_TURN_MS : TURN_MS));
  const [x, y] = SHIFTS[Math.floor(nowMs / MINUTE_MS) % SHIFTS.length] ?? SHIFTS[0];
  const isMirrored = Math.floor(nowMs / MIRROR_MS) % 2 === 1;
  const isOld = nowMs - updatedMs > (isDown ? OLD_WHILE_DOWN_MS : OLD_MS);
  const clock = (ms: number) => formatTime(new Date(ms + board.clockOffsetMs).toISOString());
  const look = { "--shift-x": x, "--shift-y": y };
  return (
    <main
      className={cx(styles.board, isMirrored && styles.mirrored)}
      data-theme="dark"
      style={look as React.CSSProperties}
    >
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {board.hall.name}
        </h1>
        <p className={cx("tabular", styles.clock)}>{clock(nowMs)}</p>
      </header>
      {isOld && (
        <p className={styles.old} role="status">
          {navigator.onLine
            ? t`Out of date: last update ${{ time: clock(updatedMs) }}`
            : t`Offline: last update ${{ time: clock(updatedMs) }}`}
        </p>
      )}
      <div className={styles.halves}>
        <BoardTables board={board} turn={turn} isWall={isWall} nowMs={nowMs + board.clockOffsetMs} />
        <SideParts board={board} turn={turn} isWall={isWall} />
      </div>
    </main>
  );
}
