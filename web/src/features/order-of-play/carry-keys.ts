import type { BoardGame } from "@pockethall/contract/order-of-play";
import type { KeyboardEvent } from "react";
import type { Carry } from "./use-carry.ts";

const STEPS: Readonly<Record<string, readonly [tables: number, steps: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  PageUp: [0, -6],
  PageDown: [0, 6],
};

/** Enter lifts and drops, arrows move by five minutes or a table, page keys by half an hour, Escape puts back. */
export function carryKeys(
  event: KeyboardEvent,
  carry: Carry,
  from: { game: BoardGame; tableId: string; startMs: number },
): void {
  const { key } = event;
  const isCarrying = carry.carried?.game.id === from.game.id;
  const step = STEPS[key];
  if (key === "Enter") {
    if (isCarrying) carry.drop();
    else carry.lift(from.game, from);
  } else if (isCarrying && key === "Escape") carry.putBack();
  else if (isCarrying && step) carry.step(...step);
  else return;
  event.preventDefault();
}
