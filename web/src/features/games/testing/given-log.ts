import { createHash } from "node:crypto";
import { GENESIS } from "@pockethall/domain/hash-chain";
import { hashEntry } from "@pockethall/domain/match-log";
import type { MatchAction } from "@pockethall/domain/match-log-types";
import type { Side } from "@pockethall/domain/matches";
import type { ScoringEvent } from "../replay/moments.ts";
import { GAME } from "./given-game.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const idOf = (sequence: number): string => `00000000-0000-4000-8000-${String(sequence).padStart(12, "0")}`;

const padOf = ({ kind }: MatchAction): string | null => (kind === "pad-taken" ? "another-pad" : null);

/** A chained log of game g1 with these actions in order, as GET /api/matches/:id/events answers it. */
export function givenLog(actions: readonly MatchAction[]): ScoringEvent[] {
  const lines: ScoringEvent[] = [];
  for (const [index, action] of actions.entries()) {
    const sequence = index + 1;
    const at = new Date(Date.UTC(2026, 2, 4, 12, 0, sequence)).toISOString();
    const entry = {
      id: idOf(sequence),
      sequence,
      previous: lines.at(-1)?.hash ?? GENESIS,
      pad: padOf(action),
      at,
      action,
    };
    lines.push({
      ...entry,
      hash: hashEntry(sha256, GAME, entry),
      kind: action.kind,
      player_id: null,
      player1_score: 0,
      player2_score: 0,
      outcome: null,
      reason: null,
      created_at: at,
    });
  }
  return lines;
}

/** The line with another action and a hash of its own that fits: a forgery that follows the format. */
export function forged(line: ScoringEvent, action: MatchAction): ScoringEvent {
  const { id, sequence, previous, pad, at } = line;
  return { ...line, action, hash: hashEntry(sha256, GAME, { id, sequence, previous, pad, at, action }) };
}

/** Takes back the line with this sequence. */
export const undoOf = (sequence: number): MatchAction => ({ kind: "undone", of: idOf(sequence) });

/** The strokes of a short frame: the breaker pots red and black and misses, the other concedes. */
export const shortFrame = (breaker: Side): MatchAction[] => [
  { kind: "potted", balls: [1] },
  { kind: "potted", balls: [7] },
  { kind: "missed" },
  { kind: "conceded", by: breaker === 1 ? 2 : 1 },
];
