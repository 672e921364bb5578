import type { FrameState } from "../frame-types.ts";
import { FRAME_RULES } from "../rulesets.ts";
import type { Table } from "./naive-model.ts";

/** A state of the scorer in the naive model's words: nothing is left out but the frame's number. */
export function tableOf(frame: FrameState): Table {
  const { ruleset, status, redsLeft, points, missesInRow, result, frame: _number, ...same } = frame;
  return {
    ...same,
    game: FRAME_RULES[ruleset].reds,
    phase: status,
    reds: redsLeft,
    score: points,
    misses: missesInRow,
    winner: result && result.winner,
    endedBy: result && result.endedBy,
  };
}

/** A table for the reader of a failed test: both models' records in the same order. */
export function textOf(table: Table | null): string {
  return table === null ? "refused" : JSON.stringify(Object.fromEntries(Object.entries(table).sort()));
}
