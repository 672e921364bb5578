import { t } from "@lingui/core/macro";
import type { BoardGame } from "@pockethall/contract/order-of-play";
import { STEP_MS } from "@pockethall/domain/order-of-play";
import { useState } from "react";
import { MINUTE_MS, placeText } from "./board-model.ts";
import { type BoardView, onStep } from "./use-board.ts";

// A game is carried from the moment it is lifted until it is dropped or put back. Meanwhile it has a target: a table and
// a time, moved by keys or by the pointer, and conflicts there are announced before it is dropped.

export type Carried = {
  game: BoardGame;
  tableId: string;
  startMs: number;
  endMs: number;
  /** What would be wrong with dropping it here; none: it fits. */
  objections: readonly string[];
};
type Target = { tableId: string; startMs: number };

export type Carry = {
  carried: Carried | null;
  lift: (game: BoardGame, target: Target) => void;
  moveTo: (target: Target) => void;
  /** By this many tables to the right and steps of five minutes down. */
  step: (tables: number, steps: number) => void;
  drop: () => void;
  putBack: () => void;
  /** The text for screen readers and for the bar at the bottom. */
  words: string;
};

/** @param onDrop asks the server; the objections were shown, and the server has the last word. */
export function useCarry(
  view: BoardView,
  day: { fromMs: number; toMs: number },
  onDrop: (carried: Carried) => void,
): Carry {
  const [carried, setCarried] = useState<Carried | null>(null);
  const [spoken, setSpoken] = useState("");
  const aim = (game: BoardGame, { tableId, startMs }: Target): Carried => {
    const lengthMs = game.length_minutes * MINUTE_MS;
    const start = Math.max(day.fromMs, Math.min(onStep(startMs), day.toMs - lengthMs));
    const wish = {
      gameId: game.id,
      tableId,
      startMs: start,
      endMs: start + lengthMs,
      refereeId: game.referee?.person_id,
    };
    return { game, tableId, startMs: start, endMs: start + lengthMs, objections: view.objections(wish) };
  };
  const moveTo = (target: Target) => setCarried((now) => now && aim(now.game, target));
  return {
    carried,
    lift: (game, target) => {
      setSpoken("");
      setCarried(aim(game, target));
    },
    moveTo,
    step: (tables, steps) => {
      if (!carried) return;
      const index = view.tables.findIndex(({ id }) => id === carried.tableId) + tables;
      const tableId = view.tables[Math.max(0, Math.min(index, view.tables.length - 1))]?.id ?? carried.tableId;
      moveTo({ tableId, startMs: carried.startMs + steps * STEP_MS });
    },
    drop: () => {
      if (!carried) return;
      setCarried(null);
      setSpoken(t`${{ label: carried.game.label }} dropped.`);
      onDrop(carried);
    },
    putBack: () => {
      if (carried) setSpoken(t`${{ label: carried.game.label }} put back.`);
      setCarried(null);
    },
    words: carried ? carriedText(view, carried) : spoken,
  };
}

function carriedText({ tables }: BoardView, { game, tableId, startMs, endMs, objections }: Carried): string {
  const verdict = objections.length === 0 ? t`It fits.` : objections.join(" ");
  return `${game.label}: ${placeText(tables, tableId, startMs, endMs)}. ${verdict}`;
}
