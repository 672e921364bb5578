import type { OrderBoard } from "@pockethall/contract/order-of-play";
import { type Assignment, STEP_MS } from "@pockethall/domain/order-of-play";
import { collisionMessage } from "@pockethall/domain/order-of-play-messages";
import { collisionsOf, problemsOf } from "@pockethall/domain/order-of-play-problems";
import { useMemo } from "react";
import {
  type BoardDay,
  type BoardTable,
  daysOf,
  namesOf,
  type PlacedGame,
  placedOf,
  scheduleOf,
  tablesOf,
} from "./board-model.ts";

/** Everything the screens ask of a board, worked out once for each answer of the server. */
export type BoardView = {
  board: OrderBoard;
  tables: readonly BoardTable[];
  days: readonly BoardDay[];
  placed: readonly PlacedGame[];
  /** What would be wrong with a game there, in sentences; none: it fits. */
  objections: (wish: Assignment) => string[];
  /** What is wrong with the games where they stand, in sentences by game. */
  troubles: ReadonlyMap<string, readonly string[]>;
};

export function useBoard(board: OrderBoard): BoardView {
  return useMemo(() => {
    const { problem, assignments } = scheduleOf(board);
    const names = namesOf(board);
    const troubles = new Map<string, string[]>();
    for (const trouble of problemsOf(problem, assignments))
      troubles.set(trouble.gameId, [...(troubles.get(trouble.gameId) ?? []), collisionMessage(trouble, names)]);
    return {
      board,
      tables: tablesOf(board),
      days: daysOf(board),
      placed: placedOf(board),
      objections: (wish) => [
        ...new Set(collisionsOf(problem, wish, assignments).map((each) => collisionMessage(each, names))),
      ],
      troubles,
    };
  }, [board]);
}

/** The nearest whole five minutes. */
export const onStep = (ms: number): number => Math.round(ms / STEP_MS) * STEP_MS;
