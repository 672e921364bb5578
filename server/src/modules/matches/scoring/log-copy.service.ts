import { LEVEL } from "@pockethall/domain/handicaps";
import { GENESIS } from "@pockethall/domain/hash-chain";
import type { MatchId, PlayerId } from "@pockethall/domain/ids";
import { hashEntry, newMatch } from "@pockethall/domain/match-log";
import type { LogHead, MatchAction, MatchRules } from "@pockethall/domain/match-log-types";
import { type StartColumns, startColumns } from "../handicaps.read-model.ts";
import { eventRow, frameRows, playerOf } from "./event-rows.ts";
import { applyEvent } from "./folded-matches.ts";
import type { FrameRow, NewScoringEvent } from "./match-log.repository.ts";
import { sha256 } from "./open-log.ts";

/** An event of another installation's log. `at` is its writer's clock, `createdAt` its server's. */
export type CopiedEvent = { id: string; pad: string | null; at: string; action: MatchAction; createdAt: string };
type CopiedGame = {
  id: MatchId;
  player1_id: PlayerId | null;
  player2_id: PlayerId | null;
  player1_score: number | null;
  player2_score: number | null;
  winner_id: PlayerId | null;
  status: string;
  total_frames: number;
  is_knockout: boolean;
};
type CopyVerdict =
  | { ok: true; head: LogHead; events: NewScoringEvent[]; frames: FrameRow[]; start: StartColumns }
  | { ok: false; reason: string };

/** Chains a whole log under a game's new id, as rows with the frames that derive from it. A game may have no log. */
export function copyLog(game: CopiedGame, ruleset: MatchRules["ruleset"], copied: readonly CopiedEvent[]): CopyVerdict {
  let match = newMatch({ ruleset, totalFrames: game.total_frames, knockout: game.is_knockout });
  let head: LogHead = { sequence: 0, hash: GENESIS };
  const events: NewScoringEvent[] = [];
  const ids = new Set<string>();
  for (const { createdAt, ...event } of copied) {
    const unhashed = { ...event, sequence: head.sequence + 1, previous: head.hash };
    const entry = { ...unhashed, hash: hashEntry(sha256, game.id, unhashed) };
    const verdict = applyEvent(match, entry);
    if (ids.has(event.id)) return { ok: false, reason: `line ${entry.sequence} of its log is there twice.` };
    if (!verdict.ok) return { ok: false, reason: `line ${entry.sequence} of its log cannot stand: ${verdict.reason}` };
    ids.add(event.id);
    events.push(eventRow(game, { entry, before: match, after: verdict.match, actorId: null, at: new Date(createdAt) }));
    match = verdict.match;
    head = { sequence: entry.sequence, hash: entry.hash };
  }
  const isOther =
    match.status === "over" &&
    (game.status !== "completed" ||
      match.score[0] !== (game.player1_score ?? 0) ||
      match.score[1] !== (game.player2_score ?? 0) ||
      playerOf(game, match.winner) !== game.winner_id);
  if (isOther) return { ok: false, reason: "its log doesn't match its result." };
  return { ok: true, head, events, frames: frameRows(game, match, 1), start: startColumns(match.handicap ?? LEVEL) };
}
