import { type RefObject, useLayoutEffect, useRef } from "react";
import { type BoardDay, MINUTE_MS, partOf } from "./board-model.ts";
import type { BoardView } from "./use-board.ts";

/** Of the time before the first match, so much stays in sight. */
const MARGIN_MS = 30 * MINUTE_MS;

/** Opens each day of the board at its first match that is not over: a hall that never closes begins at midnight. */
export function useFirstMatch(
  frame: RefObject<HTMLDivElement | null>,
  columns: RefObject<HTMLDivElement | null>,
  { placed }: BoardView,
  day: BoardDay,
): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    const ofDay = placed.filter(({ startMs, endMs }) => startMs < day.toMs && endMs > day.fromMs);
    const now = `${day.day} ${ofDay.length > 0 ? "planned" : "empty"}`;
    if (shown.current === now) return; // where people have scrolled to since is theirs
    shown.current = now;
    const open = ofDay.filter(({ game }) => game.status !== "completed");
    const firstMs = Math.min(...(open.length > 0 ? open : ofDay).map(({ startMs }) => startMs));
    const top = partOf(day, firstMs - MARGIN_MS) * (columns.current?.clientHeight ?? 0);
    frame.current?.scrollTo({ top: Number.isFinite(top) ? Math.max(0, top) : 0 });
  });
}
