import type { BoardGame } from "@pockethall/contract/order-of-play";
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from "react";
import type { BoardDay } from "./board-model.ts";
import type { BoardView } from "./use-board.ts";
import type { Carry } from "./use-carry.ts";

/** A press that moves less is a press. */
const DRAG_AFTER_PX = 6;

type From = { game: BoardGame; tableId: string; startMs: number };
type Board = { carry: Carry; columns: RefObject<HTMLDivElement | null>; view: BoardView; day: BoardDay };

/** Drags a game with mouse, pen or finger. The point that was grasped stays under the pointer; Escape puts it back. */
export function usePointerCarry(board: Board): (event: ReactPointerEvent<HTMLElement>, from: From) => void {
  const now = useRef(board);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    now.current = board;
  });
  useEffect(() => () => stop.current(), []);

  return (event, from) => {
    if (event.button !== 0) return;
    if (event.pointerType === "touch") event.preventDefault();
    const begin = { x: event.clientX, y: event.clientY };
    const box = event.currentTarget.closest("[data-card]")?.getBoundingClientRect();
    const graspedPx = from.game.slot && box ? begin.y - box.top : 0;
    let isDragging = false;
    const move = (to: PointerEvent) => {
      const { carry, columns, view, day } = now.current;
      if (!isDragging && Math.hypot(to.clientX - begin.x, to.clientY - begin.y) < DRAG_AFTER_PX) return;
      if (!isDragging) carry.lift(from.game, from);
      isDragging = true;
      const rect = columns.current?.getBoundingClientRect();
      const index = Math.floor(
        (to.clientX - (rect?.left ?? 0)) / ((rect?.width ?? 1) / Math.max(1, view.tables.length)),
      );
      const table = view.tables[index];
      if (!rect || !table) return;
      const part = (to.clientY - rect.top - graspedPx) / rect.height;
      const startMs = day.fromMs + part * (day.toMs - day.fromMs);
      carry.moveTo({ tableId: table.id, startMs });
    };
    const end = (how: "drop" | "putBack") => () => {
      stop.current();
      if (!isDragging) return;
      // The click that follows the release is the end of the drag, not a press on the card.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
      now.current.carry[how]();
    };
    const [drop, putBack] = [end("drop"), end("putBack")];
    const escape = (key: KeyboardEvent) => key.key === "Escape" && putBack();
    stop.current = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", putBack);
      removeEventListener("keydown", escape);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", putBack);
    addEventListener("keydown", escape);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
